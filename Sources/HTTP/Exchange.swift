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
  private(set) var head = ResponseHead()
  private var body: [UInt8] = []
  private var ignored = 0
  private var refusal: [UInt8] = []
  private var meter = ProgressMeter()
  private var isTooLarge = false
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
    lastByte = started
    headers = Self.headers(of: ticket.request)
    errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    configure(userAgent)
    listen()
  }

  deinit {
    curl_slist_free_all(headers)
    errorText.deallocate()
  }

  /// When to look at it again should nothing come.
  var due: Duration { min(lastByte + ticket.request.stall, started + ticket.request.deadline) }

  func isOverdue(_ now: Duration) -> Bool { now >= due }

  /// What the fetch came to. The last progress report is made here.
  func outcome(_ code: CURLcode) -> Result<HTTPResponse, FetchError> {
    let url = tk_get_string(easy, CURLINFO_EFFECTIVE_URL).map { String(cString: $0) }
    // A redirect that is not followed may have named anything.
    let reached = url.map { WebAddress($0) }
    let place = reached?.request == nil ? address : reached ?? address
    if let error = failure(code, at: place.server) { return .failure(error) }
    let isUnchanged = head.status == 304
    let wire = tk_get_size(easy, CURLINFO_SIZE_DOWNLOAD_T)
    if !isUnchanged, let last = meter.finalReading(received: wire, now: uptime()) {
      ticket.progress(last)
    }
    let request = ticket.request
    return .success(
      HTTPResponse(
        status: head.status, body: isUnchanged ? [] : body,
        url: place.request ?? "",
        movedTo: head.hasMoved ? place.inheriting(accountOf: address) : nil,
        etag: head.etag ?? (isUnchanged ? request.etag : nil),
        lastModified: head.lastModified ?? (isUnchanged ? request.lastModified : nil),
        contentType: head.contentType))
  }

  private func failure(_ code: CURLcode, at host: String) -> FetchError? {
    let request = ticket.request
    if code != CURLE_OK, ticket.cancellation.isRaised { return .cancelled }
    if head.isFailure {
      let isAsked = head.status == 304 && (request.etag ?? request.lastModified) != nil
      if isAsked { return nil }
      return .status(
        head.status, host: host, retryAfter: head.retryAfter(now: systemSeconds()), said: refusal)
    }
    if isTooLarge { return .tooLarge(host: host, limit: request.limit) }
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
}

extension Exchange {
  private func configure(_ userAgent: String) {
    tk_set_web_only(easy)
    tk_set_quick_removal(easy)
    tk_set_string(easy, CURLOPT_URL, address.request)
    tk_set_string(easy, CURLOPT_USERAGENT, userAgent)
    if let name = address.name {
      tk_set_string(easy, CURLOPT_USERNAME, name)
      tk_set_string(easy, CURLOPT_PASSWORD, address.password ?? "")
    }
    if address.isLoopback { tk_set_string(easy, CURLOPT_PROXY, "") }
    tk_set_string(easy, CURLOPT_ACCEPT_ENCODING, "")  // All that libcurl can undo.
    tk_set_headers(easy, headers)
    tk_set_pointer(easy, CURLOPT_ERRORBUFFER, errorText)
    tk_set_long(easy, CURLOPT_NOSIGNAL, 1)
    tk_set_long(easy, CURLOPT_NOPROGRESS, 0)
    if let body = ticket.request.body {
      tk_set_post(easy, body, Int64(body.count))
    } else {
      tk_set_long(easy, CURLOPT_FOLLOWLOCATION, 1)
      tk_set_long(easy, CURLOPT_MAXREDIRS, 10)
    }
    tk_set_long(easy, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
  }

  private func listen() {
    let context = Unmanaged.passUnretained(self).toOpaque()
    tk_set_pointer(easy, CURLOPT_HEADERDATA, context)
    tk_set_pointer(easy, CURLOPT_WRITEDATA, context)
    tk_set_pointer(easy, CURLOPT_XFERINFODATA, context)
    tk_set_header_callback(easy) { @Sendable bytes, size, count, context in
      Exchange.of(context)?.takeHeader(UnsafeRawBufferPointer(start: bytes, count: size * count))
        ?? 0
    }
    tk_set_body_callback(easy) { @Sendable bytes, size, count, context in
      Exchange.of(context)?.takeBody(UnsafeRawBufferPointer(start: bytes, count: size * count)) ?? 0
    }
    tk_set_progress_callback(easy) { @Sendable context, _, received, _, sent in
      Exchange.of(context)?.mayGoOn(received: received, sent: sent) == true ? 0 : 1
    }
  }

  private static func of(_ context: UnsafeMutableRawPointer?) -> Exchange? {
    context.map { Unmanaged<Exchange>.fromOpaque($0).takeUnretainedValue() }
  }

  /// How much was taken; anything but all of it ends the transfer.
  private func takeHeader(_ line: UnsafeRawBufferPointer) -> Int {
    lastByte = uptime()
    let hops = head.hops.count
    head.take(line)
    if head.hops.count != hops { body = [] }
    if head.isFailure, head.location != nil { return 0 }  // Or libcurl would follow a 304.
    guard head.isSuccess, !head.isPacked, body.isEmpty, let expected = head.expected else {
      return line.count
    }
    isTooLarge = expected > ticket.request.limit
    if isTooLarge { return 0 }
    body.reserveCapacity(Int(min(expected, 16 << 20)))
    return line.count
  }

  private func takeBody(_ bytes: UnsafeRawBufferPointer) -> Int {
    lastByte = uptime()
    guard head.isSuccess else {
      ignored += bytes.count
      if ticket.request.body != nil {
        refusal += bytes.prefix(Self.keptRefusal - refusal.count)
      }
      return ignored > Self.refusalLimit ? 0 : bytes.count
    }
    isTooLarge = body.count + bytes.count > ticket.request.limit
    if isTooLarge { return 0 }
    body.append(contentsOf: bytes)
    return bytes.count
  }

  /// Called often while bytes flow, and about once a second otherwise.
  private func mayGoOn(received: curl_off_t, sent: curl_off_t) -> Bool {
    let now = uptime()
    if received + sent != counted {
      counted = received + sent
      lastByte = now
    }
    if ticket.cancellation.isRaised || isOverdue(now) { return false }
    if head.isSuccess, received > 0,
      let reading = meter.reading(received: Int64(received), expected: head.expected, now: now)
    {
      ticket.progress(reading)
    }
    return true
  }

  /// The request's validators and its own headers. One that would break the others apart is left out.
  private static func headers(of request: HTTPRequest) -> UnsafeMutablePointer<curl_slist>? {
    var list: UnsafeMutablePointer<curl_slist>?
    let lines: [(String, String?)] =
      [("If-None-Match", request.etag), ("If-Modified-Since", request.lastModified)]
      + request.headers.map { ($0.name, $0.value) }
    for (name, value) in lines {
      guard let value, !value.isEmpty,
        !(name + value).utf8.contains(where: { $0 < 0x20 && $0 != 9 })
      else { continue }
      list = curl_slist_append(list, "\(name): \(value)") ?? list
    }
    // Without this libcurl would ask first whether a large body is welcome.
    if request.body != nil { list = curl_slist_append(list, "Expect:") ?? list }
    return list
  }
}
