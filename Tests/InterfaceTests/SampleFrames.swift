import Canvas
import Interface

/// Frames as the shell makes them, of a library that never changes.
enum SampleFrames {
  static let draft = PromptDraft(prompt: "tekpub> ")

  static let tabs = TabBarView(
    tabs: [
      .init(title: "Productions"), .init(title: "Up Next", badge: 3), .init(title: "Downloads"),
      .init(title: "Achievements"), .init(title: "Power Hour"), .init(title: "Settings"),
    ], active: 0)

  static let hints = [
    Hint("Up/Down", "move"), Hint("Enter", "open"), Hint("Left", "back"), Hint("/", "find"),
    Hint("Space", "play"), Hint("Tab", "other pane"), Hint("F1", "help"),
  ]

  static let lineHints = [
    Hint("Enter", "run", press: Key(.enter)), Hint("Tab", "complete", press: Key(.tab)),
    Hint("Ctrl-C", "clear"),
  ]

  static func frame(
    _ panes: Panes, screen: ScreenView = ScreenView(), alert: AlertView? = nil,
    notices: [Notice] = [], activity: ProgressView? = nil
  ) -> Frame {
    var screen = screen
    screen.hints = hints
    screen.lineHints = lineHints
    return Frame(
      tabs: tabs, place: 1, panes: panes, alert: alert, notices: notices, activity: activity,
      prompt: alert == nil ? .command : .choice, screen: screen)
  }

  static let titles = [
    "PyCon AU 2013", "Data School", "Python Morsels", "FOSDEM 2017 Python devroom",
    "Mastering Linq", "Build your own blog engine with Rails 3", "Full Throttle: Rob and Ben",
    "日本語で学ぶプログラミング入門", "Concepts of Programming Languages", "The Art of Speed",
    "Hello, C#", "Introduction to NHibernate", "Git in practice", "Two hours of jQuery",
    "Mostly Haskell", "Knowing Ruby", "Ten minute talks", "Writing tests that survive",
    "Databases from below", "The terminal, an introduction", "Compilers without tears",
    "What a shader does", "Networks, slowly", "Café conversations",
  ]

  static func productions(selected: Int? = 1) -> Page {
    let rows = titles.enumerated().map { index, title in
      let percent = [40, 12, 0, 0, 100, 66][index % 6]
      return Table.Row(
        number: index + 1,
        cells: [
          title, index % 3 == 0 ? "-" : "Kevin Markham", "\(12 + index * 7 % 41)",
          percent == 0 ? "-" : "\(percent) %",
        ], open: try? Invocation(.open, .production(Int64(index + 1))),
        state: percent == 100 ? .done : .ordinary)
    }
    return Page(
      breadcrumb: ["Productions"],
      blocks: [
        .table(
          Table(
            columns: [
              .init("Production", stretches: true), .init("Presenter", stretches: true),
              .init("Episodes", .trailing), .init("Watched", .trailing, importance: 1),
            ], rows: rows, total: rows.count, selected: selected, whenEmpty: "Nothing yet."))
      ])
  }

  static let talks = [
    "Big Data Deduplication and data matching using Python", "Another talk",
    "Lightning talks, the second afternoon", "日本語の長い題名はどこで切れるのか見てみよう",
    "MicroPython on a $3 board", "Testing 👩‍💻 pair programs", "What \u{1b}[31mred\u{1b}[0m means",
    "Packaging in 2013", "An état of the art", "The Last Talk",
  ]

  static func episodes(selected: Int? = 2, count: Int = 45) -> Page {
    let rows = (0..<min(count, 30)).map { index in
      let mark = ["x ", "> ", " *", "  "][index % 4]
      return Table.Row(
        number: index + 1,
        cells: [
          mark, talks[index % talks.count], "\(29 + index % 9):\(10 + index * 7 % 50)",
          "2013-07-\(10 + index % 20)",
        ], open: try? Invocation(.open, .episode(Int64(index + 1))),
        state: [.done, .active, .ordinary, .ordinary][index % 4])
    }
    return Page(
      breadcrumb: ["Productions", "PyCon AU 2013"],
      blocks: [
        .caption("45 episodes, 22 h 10 min, 18 watched"),
        .progress(ProgressView(fraction: 0.4, detail: "next: Another talk")),
        .table(
          Table(
            columns: [
              .init(""), .init("Episode", stretches: true), .init("Length", .trailing),
              .init("Date"),
            ], rows: rows, total: count, selected: selected, whenEmpty: "There are no episodes.")),
      ])
  }

  static let episode = Page(
    breadcrumb: [
      "Productions", "PyCon AU 2013", "Big Data Deduplication and data matching using Python",
    ],
    blocks: [
      .facts([
        Fact("Presenter", "Alice Example, Bob Specimen"), Fact("Length", "29:52"),
        Fact("Date", "2013-07-06"), Fact("State", "begun, at 12:03, starred"),
        Fact("Tags", "python, data, matching"),
        Fact("Media", "https://media.example.org/pyconau/2013/big-data-deduplication.webm"),
      ]),
      .text(
        """
        How do you find out that two rows of a large table mean the same person? This talk walks \
        through blocking, comparing and classifying, with a library that does all three.
        Slides: https://example.org/slides/dedup, and the code is there too.

        00:00 What duplicates cost
        04:10 Blocking: never compare everything with everything
        12:03 Comparing names, dates and addresses
        21:40 Classifying, and how to know that one is wrong
        """),
    ])

  static let downloads = Page(
    breadcrumb: ["Downloads"],
    blocks: [
      .caption("2 running, 1 waiting, 1 failed, 212 MB on disk"),
      .table(
        Table(
          columns: [
            .init("Episode", stretches: true), .init("State"), .init("Size", .trailing),
          ],
          rows: [
            .init(
              number: 1, cells: [talks[0], "47%", "212 MB"], state: .active, fraction: 0.47),
            .init(number: 2, cells: [talks[4], "9%", "80 MB"], state: .active, fraction: 0.09),
            .init(number: 3, cells: [talks[3], "waiting", "-"], state: .disabled, fraction: 0),
            .init(number: 4, cells: [talks[2], "failed: HTTP 503", "-"], state: .failed),
            .init(number: 5, cells: [talks[9], "on disk", "95 MB"], state: .done, fraction: 1),
          ], total: 5, selected: 1, whenEmpty: "Nothing is kept on disk.")),
      .text("cancel N ends a download, remove N deletes its file."),
    ])

  /// What stands beside a listing in which nothing matches.
  static let blank = Page()

  static let question = AlertView(
    id: 1, title: "Unsubscribe from PyCon AU 2013?",
    message: "Its 45 episodes and your progress stay in the library.",
    buttons: [.init(label: "Cancel"), .init(label: "Unsubscribe", isDestructive: true)],
    defaultButton: 0)

  static let notices = [
    Notice(
      id: 1, kind: .achievement,
      text: "Achievement: First Steps (10 points). You started your first episode."),
    Notice(
      id: 2, kind: .warning, text: "2 of 14 catalogs failed",
      open: try? Invocation(.run, .shell, [.text("catalogs")])),
    Notice(id: 3, kind: .information, text: "Downloaded: Another talk"),
  ]

  static let splash = SplashView(
    title: "Tekpub", label: "Preparing the awesome ...",
    progress: ProgressView(fraction: 0.43, detail: "5 of 11 catalogs  1.2 MB  640 kB/s"),
    hint: "Still loading. Esc continues with what is here.")

  static let help = HelpView(
    title: "Help",
    entries: [
      Fact("Keys", ""), Fact("Up, Down", "move in the list"), Fact("Enter", "open the entry"),
      Fact("Left, Esc", "back"), Fact("/", "find as you type"), Fact("Space", "play or pause"),
      Fact("Tab", "the other pane"), Fact("Alt-1 ... Alt-9", "choose a tab"), Fact("F1", "help"),
      Fact("Commands", ""), Fact("open N", "show a production or an episode"),
      Fact("play [N]", "watch or hear it"), Fact("find WORDS", "search titles and notes"),
      Fact("subscribe LOCATION", "follow a feed"), Fact("help COMMAND", "usage and an example"),
    ])

  /// Everything at once, to be drawn at any size.
  static var all: [Frame] {
    [
      frame(.single(productions())), frame(.single(downloads)), frame(.single(episodes())),
      frame(.single(episode)),
      frame(
        .split(list: productions(selected: 24), detail: episodes()),
        screen: ScreenView(focus: .detail, clock: "12:34:56"), notices: notices,
        activity: ProgressView(fraction: 0.5, detail: "6 of 11 catalogs  2 MB")),
      frame(.split(list: productions(), detail: blank)),
      frame(.single(productions()), alert: question, notices: notices),
      frame(.single(productions()), screen: ScreenView(help: help)),
      frame(.single(episodes()), screen: ScreenView(find: FindView(text: "pyth", matches: 3))),
      frame(
        .single(
          Page(
            breadcrumb: ["Up Next"],
            blocks: [
              .table(
                Table(
                  columns: [.init("Episode")], rows: [], total: 0,
                  whenEmpty: "Up Next is empty. queue N puts an episode here."))
            ]))),
      Frame(tabs: nil, place: 0, panes: .single(Page()), splash: splash, prompt: .none),
      Frame(
        tabs: tabs, place: 0, panes: .single(productions()), splash: splash, prompt: .command,
        screen: ScreenView(fade: 0.6)),
    ]
  }
}
