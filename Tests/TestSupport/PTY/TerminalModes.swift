internal import CVTerm
internal import Glibc

/// What a terminal does with bytes on their way.
public struct TerminalModes: Equatable, Sendable {
  public var gathersLines: Bool
  public var echoes: Bool
  public var hasSignalKeys: Bool
  public var hasFlowControl: Bool
  public var mapsReturn: Bool
  public var processesOutput: Bool

  init(descriptor: Int32) {
    var modes = termios()
    tcgetattr(descriptor, &modes)
    func has(_ flags: tcflag_t, _ flag: Int32) -> Bool { flags & tcflag_t(flag) != 0 }
    gathersLines = has(modes.c_lflag, ICANON)
    echoes = has(modes.c_lflag, ECHO)
    hasSignalKeys = has(modes.c_lflag, ISIG)
    hasFlowControl = has(modes.c_iflag, IXON)
    mapsReturn = has(modes.c_iflag, ICRNL)
    processesOutput = has(modes.c_oflag, OPOST)
  }
}

extension PseudoTerminal {
  /// Line gathering and echo on or off, as another program that uses the terminal may do.
  public func setCooked(_ isCooked: Bool) {
    var modes = termios()
    tcgetattr(terminalEnd, &modes)
    let flags = tcflag_t(ICANON | ECHO)
    modes.c_lflag = isCooked ? modes.c_lflag | flags : modes.c_lflag & ~flags
    tcsetattr(terminalEnd, TCSANOW, &modes)
  }
}
