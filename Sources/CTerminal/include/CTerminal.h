#pragma once
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/types.h>
#include <termios.h>

// The guard puts the terminal back when the process dies without saying goodbye: on a crash, an
// abort, SIGQUIT, or exit(). Only async-signal-safe calls are made, and the earlier action for the
// signal runs afterwards.

/// Installs the handlers, an alternate stack if there is none, and the exit hook. Once per process.
void tk_guard_install(void);
/// What to write to leave the modes in force now. At most 256 bytes; longer is cut.
void tk_guard_set_leave(const char *bytes, size_t count);
/// From now on `found` is restored on `terminal`, after the leave sequence is written to `output`.
void tk_guard_arm(int terminal, int output, const struct termios *found);
void tk_guard_disarm(void);
/// Standard output, and with `errors` standard error, were replaced by a pipe of which `reader` is
/// the end to read, without waiting. What is in it follows the leave sequence, and what is said later
/// goes to `output`. -1 once they are back.
void tk_guard_set_stray(int reader, int output, bool errors);

// Signals that the main loop handles: the handler notes the signal and writes one byte to a pipe.

/// The descriptor the handler writes to; -1 for none.
void tk_signals_set_pipe(int descriptor);
/// Notes `signo` from now on. False, changing nothing, when it was ignored at start: nohup, `&`.
bool tk_signals_watch(int signo);
/// Back to the default action.
void tk_signals_forget(int signo);

/// Adds to a posix_spawn_file_actions_t that the child closes every descriptor from `lowest` on.
int tk_spawn_close_from(void *actions, int lowest);
/// All threads allocate from one heap from now on. Call it before there are others.
void tk_share_one_heap(void);
/// Stops the process the way Ctrl-Z does; returns when it is continued, or at once where nobody could
/// continue it: the kernel stops no process group that has no shell above it.
void tk_signals_stop(void);
/// Whether `signo` arrived since the last call.
bool tk_signals_take(int signo);

/// A stdio stream whose flushes call `write` with `context`. NULL when out of memory.
FILE *tk_sink_open(void *context, ssize_t (*write)(void *context, const char *bytes, size_t count));

/// Terminal columns of a UTF-8 string under the current LC_CTYPE; bytes when it cannot be measured.
int tk_columns(const char *text);
