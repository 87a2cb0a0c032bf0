import CCurl
import Catalog

/// One running fetch over the network: the libcurl handle, what has come so far, and its clocks.
final class Exchange {
  /// Bodies of refusals are read this far, so that the connection can be used again.
  private static let refusalLimit = 64 << 10
  /// How much of them a post keeps.
  private static let keptRefusal = 4 << 10

  let ticket: Ticket
  let address: WebAddress
  let easy: UnsafeMutableRawPointer
  /// nil when the body goes into memory.
  let file: BodyFile?
  private(set) var head = ResponseHead()
  private var body: [UInt8] = []
  private var ignored = 0
  private var refusal: [UInt8] = []
  private var meter = ProgressMeter()
  private var isTooLarge = false
  /// The headers of a success have come.
  private var hasBegun = false
  private let started = uptime()
  private var lastByte: Duration
  private var counted: curl_off_t = 0
  private let headers: UnsafeMutablePointer<curl_slist>?
  private let errorText = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))

  init(
    _ ticket: Ticket, _ address: WebAddress, on easy: UnsafeMutableRawPointer, userAgent: String
  ) {
    self.ticket = ticket
    self.address = address
    self.easy = easy
    let request = ticket.request
    file =
      if case .file(let path, let limit) = request.destination {
        BodyFile(
          path: path, limit: limit, etag: request.etag, lastModified: request.lastModified)
      } else {
        nil
      }
    lastByte = started
    headers = Self.headers(of: request, file)
    errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    configure(userAgent, headers, errorText)
    listen()
  }

  deinit {
    curl_slist_free_all(headers)
    errorText.deallocate()
  }

  /// When to look at it again should nothing come.
  var due: Duration { min(lastByte + ticket.request.stall, started + ticket.request.deadline) }

  func isOverdue(_ now: Duration) -> Bool { now >= due }

  /// Where the answer comes from, after the redirects so far.
  private var place: WebAddress {
    let url = tk_get_string(easy, CURLINFO_EFFECTIVE_URL).map { String(cString: $0) }
    // A redirect that is not followed may have named anything.
    let reached = url.map { WebAddress($0) }
    return reached?.request == nil ? address : reached ?? address
  }

  /// What the fetch came to. The last progress report is made here.
  func outcome(_ code: CURLcode) -> Result<HTTPResponse, FetchError> {
    let place = place
    let notWritten = file?.finish()
    if let error = notWritten ?? failure(code, at: place.server) { return .failure(error) }
    let isUnchanged = head.status == 304
    let wire = tk_get_size(easy, CURLINFO_SIZE_DOWNLOAD_T)
    let held = file.map(\.size) ?? wire
    if !isUnchanged, let last = meter.finalReading(received: held, now: uptime()) {
      ticket.progress(last)
    }
    return .success(response(place, body: isUnchanged ? [] : body))
  }

  private func response(_ place: WebAddress, body: [UInt8]) -> HTTPResponse {
    let request = ticket.request
    // An answer that confirms what is at hand need not repeat its validators.
    let isConfirmed = [206, 304, 416].contains(head.status)
    return HTTPResponse(
      status: head.status, body: body, url: place.request ?? "",
      movedTo: head.hasMoved ? place.inheriting(accountOf: address) : nil,
      etag: head.etag ?? (isConfirmed ? request.etag : nil),
      lastModified: head.lastModified ?? (isConfirmed ? request.lastModified : nil),
      contentType: head.contentType)
  }

  private func failure(_ code: CURLcode, at host: String) -> FetchError? {
    let request = ticket.request
    if code != CURLE_OK, ticket.cancellation.isRaised { return .cancelled }
    if head.isFailure {
      if head.status == 304, request.isConditional { return nil }
      if isWholeAlready { return nil }
      // An address that leads here only for now has not ended.
      if head.status == 410, !head.hops.isEmpty, !head.hasMoved {
        return .other(host: host, reason: "it redirected to what is gone")
      }
      return .status(
        head.status, host: host, retryAfter: head.retryAfter(now: systemSeconds()), said: refusal)
    }
    if isTooLarge {
      return .tooLarge(host: host, limit: Int(clamping: request.destination.limit))
    }
    if code == CURLE_OK, head.isSuccess { return nil }
    if code == CURLE_ABORTED_BY_CALLBACK {
      return lastByte + request.stall <= started + request.deadline
        ? .stalled(host: host, after: request.stall)
        : .deadline(host: host, after: request.deadline)
    }
    return CurlFailure(
      code: code, host: host, systemError: CInt(tk_get_long(easy, CURLINFO_OS_ERRNO)),
      certificateError: tk_get_long(easy, CURLINFO_SSL_VERIFYRESULT),
      text: String(cString: errorText), head: head,
      received: tk_get_size(easy, CURLINFO_SIZE_DOWNLOAD_T), hasNetwork: tk_has_network()
    ).error
  }

  /// The server has nothing beyond what the file holds: all of it was there (RFC 9110, 15.5.17).
  private var isWholeAlready: Bool {
    guard head.status == 416, let file, file.offset > 0 else { return false }
    return head.contentRange?.total == file.offset
  }
}

extension Exchange {
  /// How much was taken; anything but all of it ends the transfer.
  func takeHeader(_ line: UnsafeRawBufferPointer) -> Int {
    lastByte = uptime()
    let hops = head.hops.count
    head.take(line)
    if head.hops.count != hops { body = [] }
    if head.isFailure, head.location != nil { return 0 }  // Or libcurl would follow a 304.
    guard head.isSuccess, !hasBegun else { return line.count }
    hasBegun = true
    if let file {
      guard file.begin(head, host: place.server) else { return 0 }
    } else if !head.isPacked, let expected = head.expected {
      isTooLarge = expected > ticket.request.destination.limit
      if isTooLarge { return 0 }
      body.reserveCapacity(Int(min(expected, 16 << 20)))
    }
    ticket.began(response(place, body: []))
    return line.count
  }

  func takeBody(_ bytes: UnsafeRawBufferPointer) -> Int {
    lastByte = uptime()
    guard head.isSuccess else {
      ignored += bytes.count
      if ticket.request.method.sends {
        refusal += bytes.prefix(Self.keptRefusal - refusal.count)
      }
      return ignored > Self.refusalLimit ? 0 : bytes.count
    }
    if let file { return file.write(bytes, host: place.server) ? bytes.count : 0 }
    isTooLarge = Int64(body.count + bytes.count) > ticket.request.destination.limit
    if isTooLarge { return 0 }
    body.append(contentsOf: bytes)
    return bytes.count
  }

  /// Called often while bytes flow, and about once a second otherwise.
  func mayGoOn(received: curl_off_t, sent: curl_off_t) -> Bool {
    let now = uptime()
    if received + sent != counted {
      counted = received + sent
      lastByte = now
    }
    if ticket.cancellation.isRaised || isOverdue(now) { return false }
    let held = head.status == 206 ? file?.offset ?? 0 : 0
    if head.isSuccess, received > 0,
      let reading = meter.reading(
        received: Int64(received) + held, expected: head.expected.map { $0 + held }, now: now)
    {
      ticket.progress(reading)
    }
    return true
  }
}
