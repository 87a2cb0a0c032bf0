import Interface
import Shell

/// The manual page, made from the tables of the shell and from what is documented elsewhere, so that
/// nothing is written down twice.
struct ManualPage {
  /// What `--help` prints.
  var help: String
  /// Data/README.md and Data/json.md.
  var data: String
  var json: String

  var text: String {
    let sections: [[String]] = [
      [#".TH TEKPUB\-SHELL 1 "" "tekpub\-shell" "User Commands""#],
      name, options, prompt, commands, settings, keys, scripts, examples, fields, environment,
      files,
      status,
    ]
    return sections.flatMap(\.self).joined(separator: "\n") + "\n"
  }

  // MARK: The program

  private var helpLines: [Substring] {
    help.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private var name: [String] {
    [
      ".SH NAME", "tekpub\\-shell \\- follows feeds and courses, and keeps your place in them",
      ".SH SYNOPSIS", ".B tekpub\\-shell", ".RI [ options \"] [\" CATALOG \" ...]\"",
      ".SH DESCRIPTION",
    ] + helpLines.dropFirst().prefix { !$0.isEmpty }.map { Roff.text(String($0)) }
      + [
        ".PP",
        "With a terminal for input and output it asks for commands at a prompt. Without one,",
        "standard input is a script.",
      ]
  }

  private var options: [String] {
    let lines = helpLines.filter { $0.hasPrefix("  -") }
    return [".SH OPTIONS"]
      + lines.flatMap { line -> [String] in
        let parts = line.dropFirst(2).split(separator: #/  +/#, maxSplits: 1)
        return Roff.entry(
          String(parts[0]), parts.count > 1 ? String(parts[1]) + "." : Self.plain(parts[0]))
      }
  }

  private static func plain(_ option: Substring) -> String {
    option.contains("--help") ? "Says which version this is, or what options there are." : ""
  }

  private var prompt: [String] {
    [
      ".SH PROMPT",
      "The prompt is GNU readline's: its keys, its history, and the user's own \\fI\\(ti/.inputrc\\fR.",
      "A command may be abbreviated while it is unique, a title too.",
      "\\fIN\\fR is a row of the listing last shown.",
      "\\fIROWS\\fR are one or several of them, seen or not: 3, 2\\-5, 1,3,7, 3\\- (to the end) or all.",
      "Words are quoted with \\(aq...\\(aq or \\(dq...\\(dq; # begins a remark.",
      ".PP",
      "\\fBundo\\fR takes back the last change of marks, Up Next, settings and bound keys, or the last",
      "unsubscribe, newest first, also after a restart within the hour. Several rows are one step.",
      "Shells on one library have one history. Where something else came in between, such as playing, it says",
      "so and changes nothing. Achievements that were earned stay earned, and reports that were made stay",
      "made.",
      ".PP",
      "\\fBask\\fR asks what you like, from the prompt, a script, a bound key or \\fItekpubrc\\fR. The first",
      "button is the default, and Esc takes none:",
    ]
      + Roff.example([
        "bind F7 ask \"Mark all as watched?\" \"Cancel\" {} \"Mark\" {watched all}"
      ])
  }

  private var status: [String] {
    let start = helpLines.firstIndex { $0.hasPrefix("Exit status: ") } ?? helpLines.endIndex
    let text = helpLines[start...].filter { !$0.isEmpty }.joined(separator: " ").dropFirst(
      "Exit status: ".count)
    return [".SH EXIT STATUS"]
      + text.split(separator: #/\.$|, (?=[0-9])/#).flatMap { part -> [String] in
        let number = part.prefix { $0 != " " }
        return Roff.entry(String(number), part.dropFirst(number.count + 1) + ".")
      } + [".PP", "A signal ends it with 128 and the signal's number."]
  }

  // MARK: Tables

  private var commands: [String] {
    var lines = [".SH COMMANDS"]
    for group in Command.Group.allCases {
      let rows = CommandTable.shipped.all.filter { $0.group == group && $0.unavailable == nil }
      guard !rows.isEmpty else { continue }
      lines.append(".SS \(group.rawValue.prefix(1).uppercased() + group.rawValue.dropFirst())")
      for row in rows {
        lines +=
          Roff.entry(row.usage, row.summary) + [
            ".br", "Example: \\fB\(Roff.escaped(row.examples[0]))\\fR",
          ]
      }
    }
    let later = CommandTable.shipped.all.filter { $0.unavailable != nil }
    guard !later.isEmpty else { return lines }
    lines.append(".SS Not in this version")
    return lines + later.flatMap { Roff.entry($0.usage, "\($0.summary) \($0.unavailable ?? "")") }
  }

  private var settings: [String] {
    [".SH SETTINGS", "\\fBset\\fR shows them, \\fBset\\fR \\fIKEY VALUE\\fR changes one for good."]
      + SettingsTable.shipped.all.flatMap {
        Roff.entry($0.key, "\($0.summary) It takes \($0.kind); the default is \($0.defaultValue).")
      }
  }

  private var keys: [String] {
    var lines = [
      ".SH KEYS", ".SS At the prompt",
      "All keys are readline\\(aqs but these; \\fBbind\\fR adds others.",
    ]
    let prompt = [
      ("Tab", "Completes commands, titles, settings and files."),
      (
        "Ctrl-C",
        "Drops the line; at an empty line it cancels the newest work; at a question it cancels."
      ),
      ("Ctrl-D", "At an empty line it ends the shell; at a question it cancels."),
      ("Ctrl-Z", "Stops the program, as in any shell."),
      ("Esc", "On the splash it goes in, once there is something to go in to."),
    ]
    for (key, summary) in prompt { lines += Roff.entry(key, summary) }
    lines.append(".SS On the full screen, while the line is empty")
    for key in ScreenKeys.keys(.line) { lines += Roff.entry(key.label, key.value + ".") }
    lines += [
      ".SS On the full screen, with \\fBset keys letters\\fR",
      "Letters on an empty line act on the page, and \\fB:\\fR begins a command. A letter that",
      "\\fBbind\\fR gives a command to means that.",
    ]
    for key in ScreenKeys.letters { lines += Roff.entry(key.label, key.value + ".") }
    lines.append(".SS On the full screen, in the line")
    for key in ScreenKeys.keysInLine { lines += Roff.entry(key.label, key.value + ".") }
    return lines + [".PP", "A click selects, a double click opens, the wheel scrolls."]
  }

  // MARK: Documents

  /// What stands below a heading of Data/README.md.
  private func section(_ title: String, of document: String) -> [Substring] {
    let lines = document.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(of: "## \(title)") else { return [] }
    return Array(lines[(start + 1)...].prefix { !$0.hasPrefix("## ") })
  }

  private var scripts: [String] {
    [".SH SCRIPTS"] + roff(section("Scripts", of: data)) + [".SH THEMES"]
      + roff(section("Themes", of: data)) + [".SH RECORDINGS"]
      + roff(section("Recordings", of: data))
  }

  private var fields: [String] {
    let lines = json.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
    return [".SH JSON"] + roff(Array(lines))
  }

  /// Paragraphs, lists, tables and blocks of Markdown.
  private func roff(_ lines: [Substring]) -> [String] {
    var result: [String] = []
    var block: [String]?
    var paragraph: [String] = []
    var tag = ".PP"
    for line in lines + [""] {
      let isNew = line.isEmpty || ["```", "## ", "- ", "|"].contains(where: line.hasPrefix)
      if block == nil, isNew {
        if !paragraph.isEmpty {
          result += [tag, Roff.text(link(paragraph.joined(separator: " ")))]
        }
        paragraph = []
        tag = line.hasPrefix("- ") ? ".IP \\(bu 2" : ".PP"
      }
      if line.hasPrefix("```") {
        result += block.map(Roff.example) ?? []
        block = block == nil ? [] : nil
      } else if block != nil {
        block?.append(String(line))
      } else if line.hasPrefix("## ") {
        result.append(".SS \(line.dropFirst(3))")
      } else if line.hasPrefix("| `") {
        result += row(line)
      } else if !line.isEmpty, !line.hasPrefix("|") {
        paragraph.append((line.hasPrefix("- ") ? line.dropFirst(2) : line).trimmingBlanks)
      }
    }
    return result
  }

  /// A row of a table: a name, its type, and what is to be said of it.
  private func row(_ line: Substring) -> [String] {
    let cells = line.split(separator: "|").map(\.trimmingBlanks)
    let text = cells.dropFirst().filter { !$0.isEmpty }.joined(separator: ": ")
    return Roff.entry(cells[0].filter { $0 != "`" }, text)
  }

  /// `[text](address)` becomes `text (address)`.
  private func link(_ line: String) -> String {
    line.replacing(/\[([^\]]*)\]\(([^)]*)\)/) { "\($0.1) (\($0.2))" }
  }

  // MARK: What has no table

  private var examples: [String] {
    [".SH EXAMPLES", "A script, \\fIwalk.tekpub\\fR:"]
      + Roff.example([
        "# Watches an episode, and does not unsubscribe after all.",
        "open google", "expect \"Google Python Class\"", "watched 1",
        "expect /^\\* Achievement: Finisher/ within 5s", "home", "answer Cancel", "unsubscribe 1",
        "type 'find decorator'", "press Enter", "expect '1-2 of 2'", "wait idle",
      ]) + [".PP", "Ways to run it, and others:"]
      + Roff.example([
        "tekpub-shell -f walk.tekpub",
        "tekpub-shell --quiet -c 'source walk.tekpub' -c 'achievements'",
        "tekpub-shell --clock 2026-11-30T12:00:00Z --seed 7 --record walk.cast -f walk.tekpub",
        "tekpub-shell -c refresh -c 'find python'",
        "echo catalogs | tekpub-shell --format json",
      ])
  }

  private var environment: [String] {
    [".SH ENVIRONMENT"]
      + [
        ("HOME", "Stands for `~`, and is where the folders below are by default."),
        (
          "XDG_DATA_HOME, XDG_CONFIG_HOME, XDG_STATE_HOME",
          "Where library, configuration and history are."
        ),
        ("TERM, COLORTERM", "What the terminal can do. `TERM` is recorded."),
        (
          "NO_COLOR, CLICOLOR, CLICOLOR_FORCE, FORCE_COLOR",
          "Whether there are colours, when `--color` does not say."
        ),
        (
          "VTE_VERSION, KONSOLE_VERSION, TERM_PROGRAM, TERM_PROGRAM_VERSION, WT_SESSION, ConEmuANSI, "
            + "KITTY_WINDOW_ID, ALACRITTY_WINDOW_ID, CONTOUR_PROFILE, WEZTERM_PANE, XTERM_VERSION, "
            + "INSIDE_EMACS, TMUX",
          "Which terminal it is, and so whether it knows links and progress."
        ),
        ("LC_ALL, LC_CTYPE, LANG", "Letters, and how wide lines and marks are (`set ambiguous`)."),
        ("TMPDIR", "Where what is not kept is written; `/tmp` by default."),
        ("REDUCED_MOTION", "Other than 0: nothing moves by itself."),
        ("STY", "Set in GNU screen: the mouse is off unless it was asked for."),
        ("ACCESSIBLE", "Other than 0: plain lines for screen readers."),
        ("BROWSER", "What `browse` starts, several divided by colons; otherwise xdg-open."),
        ("INPUTRC", "Readline's configuration instead of `~/.inputrc`."),
        (
          "TEKPUB_LRS_KEY, TEKPUB_LRS_SECRET, TEKPUB_LRS_NAME",
          "What `signin` takes when it is given no file."
        ),
        ("SHELL", "Is recorded."),
        (
          "TEKPUB_TURN_LIMIT",
          "For tests: a turn of the loop that takes more milliseconds of processor time ends the program with status 70."
        ),
      ].flatMap { Roff.entry($0, $1) }
  }

  private var files: [String] {
    [".SH FILES"]
      + [
        (
          "~/.local/share/tekpub-shell/library.sqlite",
          "The library. Key and secret of a record store are in a file beside it that only the user can read."
        ),
        (
          "~/.config/tekpub-shell/tekpubrc",
          "Commands run at each start; what they set holds for that run."
        ),
        ("~/.local/state/tekpub-shell/history", "The lines typed before."),
        ("PREFIX/share/tekpub-shell", "The shipped catalogs and achievements."),
      ].flatMap { Roff.entry($0, $1) }
  }
}

extension Substring {
  fileprivate var trimmingBlanks: String {
    var text = drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
