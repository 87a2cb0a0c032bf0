import CCurl
import Glibc
import Testing

@testable import HTTP

@Suite struct CurlFailureTests {
  private func error(
    _ code: CURLcode, system: CInt = 0, certificate: Int = 0, text: String = "",
    hasNetwork: Bool = true
  ) -> FetchError {
    CurlFailure(
      code: code, host: "a.org", systemError: system, certificateError: certificate, text: text,
      hasNetwork: hasNetwork
    ).error
  }

  @Test func withoutAnyNetworkTheHostIsNotToBlame() {
    #expect(error(CURLE_COULDNT_RESOLVE_HOST) == .unresolvable(host: "a.org"))
    #expect(error(CURLE_COULDNT_RESOLVE_HOST, hasNetwork: false) == .offline(host: "a.org"))
    #expect(
      error(CURLE_COULDNT_CONNECT, system: ENETUNREACH, hasNetwork: false)
        == .offline(host: "a.org"))
  }

  @Test(arguments: [
    (ENETUNREACH, "no network leads there"), (EHOSTUNREACH, "no route to host"),
    (ETIMEDOUT, "no answer"), (EACCES, "not permitted on this machine"), (0, "no connection"),
    (EPIPE, "system error 32"),
  ]) func aFailedConnectionNamesTheReason(system: CInt, reason: String) {
    #expect(
      error(CURLE_COULDNT_CONNECT, system: system) == .unreachable(host: "a.org", reason: reason))
  }

  @Test(arguments: [
    (10, "", "its certificate has expired"), (18, "", "its certificate is self-signed"),
    (20, "", "its certificate comes from an unknown authority"),
    (
      0, "SSL: no alternative certificate subject name matches",
      "its certificate is for another host"
    ),
    (0, "", "its certificate is not trusted"),
  ]) func aCertificateIsFaultedInWords(certificate: Int, text: String, reason: String) {
    #expect(
      error(CURLE_PEER_FAILED_VERIFICATION, certificate: certificate, text: text)
        == .certificate(host: "a.org", reason: reason))
  }

  @Test func aFailedHandshakeIsNoSecureConnection() {
    #expect(
      error(CURLE_SSL_CONNECT_ERROR, text: "wrong version number")
        == .certificate(host: "a.org", reason: "the handshake failed"))
  }

  @Test func whatIsUnknownKeepsLibcurlsSentence() {
    #expect(error(CURLE_HTTP2, text: "odd frame") == .other(host: "a.org", reason: "odd frame"))
    #expect(error(CURLE_HTTP2) == .other(host: "a.org", reason: "libcurl error 16"))
  }
}
