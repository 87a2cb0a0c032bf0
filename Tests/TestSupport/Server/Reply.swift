/// What a server does once it has read a request.
public struct Reply: Sendable {
  enum Step: Sendable {
    case send([UInt8])
    /// Until the gate lets it pass.
    case wait(Gate)
    case pause(milliseconds: Int)
    /// Until the client leaves or the server stops.
    case hold
    case hangUp
  }

  public typealias Headers = [(name: String, value: String)]

  let steps: [Step]

  /// A whole answer with its length.
  public static func answer(
    _ body: [UInt8] = [], status: Int = 200, headers: Headers = []
  ) -> Reply {
    let hasBody = status != 304 && status != 204
    let length: Headers = hasBody ? [("Content-Length", "\(body.count)")] : []
    return Reply(steps: [.send(head(status, length + headers) + (hasBody ? body : []))])
  }

  public static func answer(_ body: String, status: Int = 200, headers: Headers = []) -> Reply {
    answer(Array(body.utf8), status: status, headers: headers)
  }

  public static func redirect(_ status: Int, to location: String) -> Reply {
    answer("elsewhere", status: status, headers: [("Location", location)])
  }

  /// Packed in one piece of stored blocks: larger than the body, but honest gzip.
  public static func gzip(_ body: [UInt8], headers: Headers = []) -> Reply {
    answer(gzipped(body), headers: [("Content-Encoding", "gzip")] + headers)
  }

  /// 304 if the request shows exactly these validators, the body with them otherwise.
  public static func unlessKnown(
    _ request: ServedRequest, etag: String? = nil, lastModified: String? = nil, body: String
  ) -> Reply {
    let isKnown =
      request[header: "If-None-Match"] == etag
      && request[header: "If-Modified-Since"] == lastModified
    let headers: Headers =
      (etag.map { [("ETag", $0)] } ?? []) + (lastModified.map { [("Last-Modified", $0)] } ?? [])
    return isKnown ? answer(status: 304) : answer(body, headers: headers)
  }

  /// Pieces without a length; the last, empty one is missing when `isWhole` is false.
  public static func chunked(
    _ pieces: [[UInt8]], headers: Headers = [], isWhole: Bool = true, gate: Gate? = nil
  ) -> Reply {
    var steps: [Step] = [.send(head(200, [("Transfer-Encoding", "chunked")] + headers))]
    for piece in pieces {
      if let gate { steps.append(.wait(gate)) }
      let size = String(piece.count, radix: 16)
      steps.append(.send(Array("\(size)\r\n".utf8) + piece + Array("\r\n".utf8)))
    }
    return Reply(steps: steps + [isWhole ? .send(Array("0\r\n\r\n".utf8)) : .hangUp])
  }

  /// A body in pieces of so many bytes, each after a pass through the gate.
  public static func slow(
    _ body: [UInt8], piece: Int, gate: Gate, headers: Headers = []
  ) -> Reply {
    Reply(steps: slowSteps(body, piece, .wait(gate), headers))
  }

  /// A body in pieces of so many bytes, each after a pause.
  public static func slow(
    _ body: [UInt8], piece: Int, pauseMilliseconds: Int, headers: Headers = []
  ) -> Reply {
    Reply(steps: slowSteps(body, piece, .pause(milliseconds: pauseMilliseconds), headers))
  }

  /// Promises `declared` bytes, sends the body and closes.
  public static func cutOff(_ body: [UInt8], declared: Int, headers: Headers = []) -> Reply {
    let head = head(200, [("Content-Length", "\(declared)")] + headers)
    return Reply(steps: [.send(head + body), .hangUp])
  }

  /// Whatever these bytes are, then closes.
  public static func raw(_ bytes: [UInt8]) -> Reply { Reply(steps: [.send(bytes), .hangUp]) }

  /// Headers and the body's beginning, then nothing more.
  public static func stalled(after body: [UInt8], declared: Int) -> Reply {
    Reply(steps: [.send(head(200, [("Content-Length", "\(declared)")]) + body), .hold])
  }

  /// Takes the request and says nothing.
  public static let silent = Reply(steps: [.hold])

  /// Takes the request and closes.
  public static let hangUp = Reply(steps: [.hangUp])

  /// This reply once the gate lets it pass.
  public func behind(_ gate: Gate) -> Reply { Reply(steps: [.wait(gate)] + steps) }

  private static func slowSteps(
    _ body: [UInt8], _ piece: Int, _ wait: Step, _ headers: Headers
  ) -> [Step] {
    let starts = stride(from: 0, to: body.count, by: piece)
    return [.send(head(200, [("Content-Length", "\(body.count)")] + headers))]
      + starts.flatMap { [wait, .send(Array(body[$0..<min($0 + piece, body.count)]))] }
  }

  private static func head(_ status: Int, _ headers: Headers) -> [UInt8] {
    let lines = headers.map { "\($0.name): \($0.value)\r\n" }.joined()
    return Array("HTTP/1.1 \(status) Scripted\r\n\(lines)\r\n".utf8)
  }
}
