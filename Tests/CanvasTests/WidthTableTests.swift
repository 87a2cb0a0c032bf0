import Canvas
import Glibc
import Testing

/// The C library that the table was made from is the measure: tmux and xterm ask it.
@Suite struct WidthTableTests {
  /// What `wcwidth` says in a UTF-8 locale, whatever the locale of the tests; -1 for what it does not
  /// know.
  private static func widths(of values: [UInt32]) throws -> [Int] {
    let locale = try #require(newlocale(LC_CTYPE_MASK, "C.UTF-8", nil))
    let before = uselocale(locale)
    defer {
      uselocale(before)
      freelocale(locale)
    }
    // Swift does not import it: glibc declares it for X/Open programs only.
    typealias Measure = @convention(c) (wchar_t) -> Int32
    let measure = unsafeBitCast(try #require(dlsym(nil, "wcwidth")), to: Measure.self)
    return values.map { Int(measure(wchar_t(bitPattern: $0))) }
  }

  @Test func everyCharacterIsAsWideAsTheCLibrarySays() throws {
    // Controls and soft hyphens never reach a terminal: SafeTextTests.
    let values = (0xa0...0x10_ffff as ClosedRange<UInt32>).filter {
      $0 != 0xad && Unicode.Scalar($0) != nil
    }
    let faults = try zip(values, Self.widths(of: values)).filter { value, width in
      guard width >= 0, let scalar = Unicode.Scalar(value) else { return false }
      return DisplayWidth.of(String(Character(scalar))) != width
    }
    let shown = faults.prefix(20).map { "U+\(String($0.0, radix: 16)): \($0.1)" }
    #expect(faults.isEmpty, "run scripts/generate-widths: \(shown)")
  }

  @Test(arguments: [0x20...0x7e, 0xa1...0xac, 0x900...0x97f, 0x1f600...0x1f64f])
  func whatIsAssignedInABlockIsKnown(values: ClosedRange<UInt32>) throws {
    #expect(try Self.widths(of: Array(values)).allSatisfy { $0 >= 0 })
  }
}
