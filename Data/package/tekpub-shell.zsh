#compdef tekpub-shell
# Made from the tables of options and commands (CompletionFileTests).
local -a commands
commands=(
  'open:Opens a row of the listing, or what has that title.'
  'back:Goes one page back; the list comes back as it was.'
  'home:Goes to the first page of this tab.'
  'tab:Shows a tab; the one in front goes to its first page.'
  'select:Selects a row, for commands without a number.'
  'next:Goes to the next entry of the list.'
  'previous:Goes to the entry before this one.'
  'menu:Asks what to do\: with what is selected, or at all.'
  'show:Prints this page again, from its beginning.'
  'more:Prints the next rows of the listing.'
  'find:Finds episodes by words in titles, presenters and notes.'
  'filter:Shows only some rows of this listing; off, or nothing, shows all.'
  'sort:Orders this listing; off, or nothing, restores its own order.'
  'watched:Marks episodes as watched.'
  'unwatched:Marks episodes as not watched.'
  'queue:Puts episodes at the end of Up Next.'
  'unqueue:Takes episodes out of Up Next.'
  'star:Stars episodes; the clip of a power hour enters Up Next, too.'
  'unstar:Takes the star off episodes.'
  'undo:Takes back the last change of marks, Up Next, settings or keys, or the last unsubscribe.'
  'browse:Opens the page of an episode or production in the browser.'
  'subscribe:Follows a feed or catalog\: an address, a file, or a row of catalogs.'
  'unsubscribe:Stops following a catalog, after asking; what was watched stays.'
  'import:Follows everything an OPML list names.'
  'export:Writes what is followed as an OPML list; asks before it overwrites.'
  'catalogs:Lists every catalog, with errors and what is offered.'
  'refresh:Fetches what is followed again; one that is named is fetched whole, even if it has ended.'
  'achievements:Shows the achievements; pending lists the reports that wait, retry sends them now.'
  'report:Reports progress of an achievement by hand\: 0 to 100, or N/M.'
  'signin:Signs in at a record store; key and secret are in FILE, in the environment, or asked for.'
  'signout:Forgets the record store and its key; reports are kept.'
  'reset:Starts all achievements again from nothing, after asking.'
  'powerhour:Runs one minute from each of 60 episodes; star keeps what you want to finish.'
  'play:Plays an episode from where you left it; all plays the whole listing.'
  'continue:Goes on with what you played last.'
  'pause:Pauses what plays.'
  'resume:Goes on after a pause.'
  'stop:Stops playing; the place is kept.'
  'seek:Goes to a second, by so many seconds, or to a part of it.'
  'speed:Plays faster or slower, from 0.25 to 4.'
  'volume:Sets the volume, 0 to 130, or changes it by +N or -N.'
  'mute:Turns the sound off, and on again.'
  'chapter:Goes to another chapter.'
  'tracks:Lists the sound, subtitle and video tracks of what plays, or chooses one.'
  'note:Keeps a note at the playing second.'
  'notes:Shows your notes on an episode; Enter plays from there.'
  'playing:Says what plays, and where it is.'
  'sketch:Opens a pad\: a circle drawn on it with the mouse becomes a face.'
  'gesture:Tries the recorded strokes of a file\: which are circles, and why others are none.'
  'about:Says which build this is, whether its signature holds, and where its files are.'
  'help:Lists all commands, or explains one.'
  'set:Shows the settings, or changes one; the value default restores it.'
  'source:Runs the commands of a file.'
  'history:Writes what was done in this run as a script; asks before it overwrites.'
  'notices:Lists the notices of this run.'
  'version:Says which version this is; with --verbose also the longest turn of its loop.'
  'quit:Ends the shell.'
  'ask:Asks a question; a button runs the command in its braces, and {} does nothing.'
  'record:Records what is shown in an asciicast file, until record off.'
  'bind:Makes a key run a command; alone it lists the keys.'
  'unbind:Frees a key again.'
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
  '*--full[the whole terminal as an application\: what a terminal that can gets]' \
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
