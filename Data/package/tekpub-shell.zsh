#compdef tekpub-shell
# Made from the tables of options and commands (CompletionFileTests).
local -a commands
commands=(
  'open:Opens a row of the listing, or what has that title.'
  'back:Goes back one page; the list is as you left it.'
  'home:Goes to the first page of this tab.'
  'tab:Shows a tab; the one in front goes to its first page.'
  'select:Selects a row, for commands without a number.'
  'next:Goes to the next entry of the list.'
  'previous:Goes to the previous entry of the list.'
  'menu:Opens a menu of actions for the selection and the program.'
  'show:Prints this page again from the top.'
  'more:Prints the next rows of the listing.'
  'find:Finds episodes by words in titles, presenters and notes.'
  'filter:Shows only some rows of this listing; off, or nothing, shows all.'
  'sort:Sorts this listing; off, or nothing, restores its own order.'
  'watched:Marks episodes as watched.'
  'unwatched:Marks episodes as not watched.'
  'queue:Adds episodes to the end of Up Next.'
  'unqueue:Takes episodes out of Up Next.'
  'star:Stars episodes; a clip of a power hour is added to Up Next, too.'
  'unstar:Removes the star from episodes.'
  'undo:Undoes the last change to marks, Up Next, settings or keys, or the last unsubscribe.'
  'browse:Opens the web page of an episode or production.'
  'subscribe:Subscribes to a feed or catalog\: an address, a file, or a row of catalogs.'
  'unsubscribe:Unsubscribes, after asking; what you watched stays.'
  'import:Subscribes to everything in an OPML list.'
  'export:Writes your subscriptions to an OPML file; asks before overwriting one.'
  'catalogs:Lists all catalogs\: subscribed, failed and on offer.'
  'refresh:Checks your subscriptions for news; one you name is fetched whole, even if it has ended.'
  'new:Lists the new episodes\: those that came after the first load of their production, and were not opened, played or marked since.'
  'achievements:Shows the achievements; pending lists the reports that wait, retry sends them now.'
  'report:Reports progress of an achievement by hand\: 0 to 100, or N/M.'
  'signin:Signs in at a record store; key and secret are in FILE, in the environment, or asked for.'
  'signout:Forgets the record store and its key; reports are kept.'
  'reset:Resets all achievements, after asking.'
  'powerhour:Runs one minute from each of 60 episodes; star keeps what you want to finish.'
  'play:Plays an episode from where you left it; all plays the whole listing.'
  'continue:Continues what you played last.'
  'pause:Pauses what plays.'
  'resume:Resumes after a pause.'
  'stop:Stops; the position is kept.'
  'seek:Jumps to a time, by some seconds, or to a percentage.'
  'speed:Plays faster or slower, from 0.25 to 4.'
  'volume:Sets the volume, 0 to 130, or changes it by +N or -N.'
  'mute:Turns the sound off or on.'
  'chapter:Goes to another chapter.'
  'tracks:Lists the sound, subtitle and video tracks of what plays, or chooses one.'
  'note:Adds a note at the current position.'
  'notes:Shows your notes on an episode; Enter plays from there.'
  'playing:Says what is playing, and where.'
  'stats:Shows what you played and watched\: 26 weeks, days in a row, and by production.'
  'sketch:Opens a pad\: a circle drawn on it with the mouse becomes a face.'
  'gesture:Tries the recorded strokes of a file\: which are circles, and why others are none.'
  'about:Shows which build this is, whether its signature holds, and where its files are.'
  'help:Lists all commands, or explains one.'
  'set:Shows the settings, or changes one; the value default restores it.'
  'source:Runs the commands of a file.'
  'history:Writes what you did in this run as a script; asks before overwriting a file.'
  'notices:Lists the notices of this run.'
  'version:Shows the version; with --verbose also the longest turn of its loop.'
  'quit:Quits the shell.'
  'ask:Asks a question; a button runs the command in its braces, and {} does nothing.'
  'record:Records the screen to an asciicast file, until record off.'
  'bind:Binds a key to a command; alone, lists the keys.'
  'unbind:Unbinds a key.'
)
_arguments -s \
  '*-c[run commands (repeatable), then exit]:command:{_describe command commands}' \
  '*--command[run commands (repeatable), then exit]:command:{_describe command commands}' \
  '*-f[run a script, then exit; - is standard input]:file:_files' \
  '*--script[run a script, then exit; - is standard input]:file:_files' \
  '*-i[stay in the shell afterwards]' \
  '*--interactive[stay in the shell afterwards]' \
  '*--plain[lines only]' \
  '*--accessible[lines only]' \
  '*--full[the whole terminal as an application\: the default on capable terminals]' \
  '*--ascii[how that is drawn]' \
  '*--no-animation[how that is drawn]' \
  '*--color[how that is drawn]:value:(auto always never)' \
  '*--format[how -c and -f print listings]:value:(text json)' \
  '*--columns[width of listings when not on a terminal (80)]:value: ' \
  '*--keep-going[scripts go on after errors]' \
  '*--quiet[scripts do not echo commands]' \
  '*--library[the library instead of the user'\''s own]:file:_files' \
  '*--config[commands run at the start instead of tekpubrc]:file:_files' \
  '*--data[the shipped data]:folder:_files -/' \
  '*--offline[never touch the network]' \
  '*--splash[wait on the splash while catalogs load, or not]' \
  '*--no-splash[wait on the splash while catalogs load, or not]' \
  '*--clock[show and store this time (ISO 8601); waiting takes none]:value: ' \
  '*--seed[make what is random repeatable; with --clock reports, too]:value: ' \
  '*--pace[with -i, scripts are typed like by a person, a key in MS]:value: ' \
  '*--record[write what is shown as an asciicast]:file:_files' \
  '*--record-version[of what version (2)]:value:(2 3)' \
  '*--record-input[recordings hold what is typed at the terminal as well]' \
  '*--version[]' \
  '*--help[]' \
  '*:catalog:_files'
