# What the programs in this folder share; scripts/expect runs it with one of them as argument.
#
# A program waits for what a person would see, each time with a bound, and nothing may be left running.
set timeout 20
set stty_init "rows 40 columns 90"
set started {}

proc fail {message} {
  puts stderr "\n--- $message"
  finish 1
}

# Ends what is still there, which is a failure after an end without one.
proc finish {status} {
  global started
  foreach process $started {
    if {![file exists /proc/$process]} { continue }
    if {$status == 0} { puts stderr "\n--- process $process is left running" }
    set status 1
    catch {exec kill -KILL $process}
  }
  exit $status
}

# Starts a program on a terminal of its own; what follows is about this one.
proc launch {program args} {
  global started spawn_id
  lappend started [spawn -noecho $program {*}$args]
}

# Starts the shell.
proc start {args} {
  global env spawn_id
  launch $env(SHELL_PROGRAM) {*}$args
}

# Waits for a regular expression; its first group is the answer.
proc match {pattern} {
  global spawn_id timeout
  expect {
    -re $pattern {}
    timeout { fail "no $pattern within $timeout s" }
    eof { fail "it ended before $pattern" }
  }
  return [expr {[info exists expect_out(1,string)] ? $expect_out(1,string) : ""}]
}

# Waits for text, as it is.
proc see {text} {
  global spawn_id timeout
  expect {
    -ex $text {}
    timeout { fail "no \"$text\" within $timeout s" }
    eof { fail "it ended before \"$text\"" }
  }
}

# Waits for the prompt, at the start of a row; readline's bell has no place in the order of what is shown.
proc prompt {} {
  global spawn_id
  match {(?:^|[\r\n]|\x1b\[[0-9]*[KJ])tekpub> \a?$}
}

# Types a line once the prompt is there.
proc run {line} {
  global spawn_id
  prompt
  send -- "$line\r"
  see $line
}

# Waits for the end of the program and looks at its status.
proc ended {wanted} {
  global spawn_id timeout
  expect {
    -re {.+} { exp_continue }
    timeout { fail "it did not end within $timeout s" }
    eof {}
  }
  set status [lindex [wait] 3]
  if {$status != $wanted} { fail "status $status, not $wanted" }
}

# Runs a command without a terminal: its standard output; its status in `status`.
proc capture {command} {
  global status
  set status 0
  if {[catch {exec -ignorestderr sh -c $command 2>@stderr} output options]} {
    set code [dict get $options -errorcode]
    if {[lindex $code 0] ne "CHILDSTATUS"} { fail "$command: $output" }
    set status [lindex $code 2]
  }
  return $output
}

proc check {what condition} {
  if {![uplevel 1 [list expr $condition]]} { fail $what }
}

proc write {name text} {
  global env
  set file [open $env(WORK)/$name w]
  puts $file $text
  close $file
}

# A feed with three episodes.
proc feed {title} {
  set items ""
  foreach n {1 2 3} {
    append items "<item><title>Part $n</title><guid>$n</guid></item>\n"
  }
  return "<rss version=\"2.0\"><channel><title>$title</title>\n$items</channel></rss>"
}

# Starts a server of the work folder; its address ends up in `url`, its id in `server`.
proc serve {args} {
  global env server url spawn_id
  launch $env(LOOPBACK) {*}$args $env(WORK)
  set server $spawn_id
  set url [match {(http://[0-9.:]+)/}]
}

# The server's input ends, and so does it.
proc stop_server {} {
  global server spawn_id
  set spawn_id $server
  send "\004"
  ended 0
}

cd $env(WORK)
source [lindex $argv 0]
finish 0
