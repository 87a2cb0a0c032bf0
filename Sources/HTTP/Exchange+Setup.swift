import CCurl
import Catalog

extension Exchange {
  func configure(
    _ userAgent: String, _ headers: UnsafeMutablePointer<curl_slist>?,
    _ errorText: UnsafeMutablePointer<CChar>
  ) {
    let request = ticket.request
    tk_set_web_only(easy)
    tk_set_quick_removal(easy)
    tk_keep_sockets(easy)
    tk_set_string(easy, CURLOPT_URL, address.request)
    tk_set_string(easy, CURLOPT_USERAGENT, userAgent)
    if let name = address.name {
      tk_set_string(easy, CURLOPT_USERNAME, name)
      tk_set_string(easy, CURLOPT_PASSWORD, address.password ?? "")
    }
    if address.isLoopback { tk_set_string(easy, CURLOPT_PROXY, "") }
    // All that libcurl can undo; a part of a file must come as it is.
    if file == nil { tk_set_string(easy, CURLOPT_ACCEPT_ENCODING, "") }
    tk_set_string(easy, CURLOPT_COOKIEFILE, "")  // Cookies are kept, in memory.
    tk_set_headers(easy, headers)
    tk_set_pointer(easy, CURLOPT_ERRORBUFFER, errorText)
    tk_set_long(easy, CURLOPT_NOSIGNAL, 1)
    tk_set_long(easy, CURLOPT_NOPROGRESS, 0)
    tk_set_long(easy, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    switch request.method {
    case .get: break
    case .head: tk_set_long(easy, CURLOPT_NOBODY, 1)
    case .post: tk_set_post(easy, request.body, Int64(request.body.count))
    case .put:
      tk_set_post(easy, request.body, Int64(request.body.count))
      tk_set_string(easy, CURLOPT_CUSTOMREQUEST, request.method.rawValue)
    }
    if !request.method.sends {
      tk_set_long(easy, CURLOPT_FOLLOWLOCATION, 1)
      tk_set_long(easy, CURLOPT_MAXREDIRS, 10)
    }
  }

  /// Cookies are for one fetch and its redirects; resetting the handle would keep them.
  func forgetCookies() { tk_set_string(easy, CURLOPT_COOKIELIST, "ALL") }

  func listen() {
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

  /// The request's validators and its own headers. One that would break the others apart is left out.
  static func headers(of request: HTTPRequest, _ file: BodyFile?)
    -> UnsafeMutablePointer<curl_slist>?
  {
    var lines: [(String, String?)] = request.headers.map { ($0.name, $0.value) }
    if request.isConditional {
      lines += [("If-None-Match", request.etag), ("If-Modified-Since", request.lastModified)]
    }
    if let file {
      lines.append(("Accept-Encoding", "identity"))
      if file.offset > 0, isPlain(file.validator ?? "") {
        lines += [("Range", "bytes=\(file.offset)-"), ("If-Range", file.validator)]
      }
    }
    var list: UnsafeMutablePointer<curl_slist>?
    for (name, value) in lines {
      guard let value, !value.isEmpty, isPlain(name + value) else { continue }
      list = curl_slist_append(list, "\(name): \(value)") ?? list
    }
    // Without this libcurl would ask first whether a large body is welcome.
    if request.method.sends { list = curl_slist_append(list, "Expect:") ?? list }
    return list
  }

  private static func isPlain(_ text: String) -> Bool {
    !text.utf8.contains { $0 < 0x20 && $0 != 9 }
  }
}
