#include <errno.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "CTerminal.h"

// Crashes, and whatever else would end the process without a word.
static const int fatal[] = {SIGSEGV, SIGBUS,  SIGILL,  SIGTRAP, SIGABRT, SIGFPE,    SIGQUIT, SIGSYS,
                            SIGXCPU, SIGXFSZ, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF};
static struct sigaction earlier[NSIG];
static struct termios found_modes;
static int terminal_fd = -1, output_fd = -1;
static atomic_int stray_fd = -1;
static int stray_output = -1;
static atomic_bool stray_errors;
static atomic_bool armed;

// Two buffers: the one in use is never written to.
static char leave[2][256];
static size_t leave_count[2];
static atomic_int leave_index;

// The words of a crash are in the pipe: written before the signal came.
static void restore_stray(void) {
  int reader = atomic_exchange(&stray_fd, -1);
  if (reader < 0) return;
  dup2(stray_output, STDOUT_FILENO);
  if (atomic_load(&stray_errors)) dup2(stray_output, STDERR_FILENO);
  char bytes[512];
  ssize_t count;
  while ((count = read(reader, bytes, sizeof bytes)) > 0) {
    if (write(stray_output, bytes, (size_t)count) < 0) return;
  }
}

static void restore(void) {
  if (!atomic_exchange(&armed, false)) return;
  int saved = errno;
  sigset_t block, before;
  sigemptyset(&block);
  sigaddset(&block, SIGTTOU);  // else a background process would stop here
  sigprocmask(SIG_BLOCK, &block, &before);
  int index = atomic_load(&leave_index);
  if (write(output_fd, leave[index], leave_count[index]) < 0) { /* nothing can be done */
  }
  if (write(output_fd, "\r\n", 2) < 0) { /* likewise */
  }
  tcsetattr(terminal_fd, TCSANOW, &found_modes);
  sigprocmask(SIG_SETMASK, &before, NULL);
  errno = saved;
}

static void leave_terminal(void) {
  restore();
  restore_stray();
}

static void on_fatal(int signo, siginfo_t *info, void *context) {
  leave_terminal();
  struct sigaction *old = &earlier[signo];
  if (old->sa_flags & SA_SIGINFO) {
    old->sa_sigaction(signo, info, context);
  } else if (old->sa_handler != SIG_DFL && old->sa_handler != SIG_IGN) {
    old->sa_handler(signo);
  } else {
    signal(signo, SIG_DFL);
    raise(signo);  // delivered when this handler returns
  }
}

void tk_guard_install(void) {
  static bool installed;
  static char stack[64 * 1024];
  if (installed) return;
  installed = true;
  stack_t current;
  if (sigaltstack(NULL, &current) == 0 && (current.ss_flags & SS_DISABLE)) {
    stack_t mine = {.ss_sp = stack, .ss_size = sizeof stack};
    sigaltstack(&mine, NULL);
  }
  for (size_t i = 0; i < sizeof fatal / sizeof *fatal; i++) {
    struct sigaction action = {.sa_sigaction = on_fatal, .sa_flags = SA_SIGINFO | SA_ONSTACK};
    sigemptyset(&action.sa_mask);
    sigaction(fatal[i], NULL, &earlier[fatal[i]]);
    if (earlier[fatal[i]].sa_handler == SIG_IGN) continue;
    sigaction(fatal[i], &action, NULL);
  }
  atexit(leave_terminal);
}

void tk_guard_set_leave(const char *bytes, size_t count) {
  int next = 1 - atomic_load(&leave_index);
  if (count > sizeof leave[next]) count = sizeof leave[next];
  memcpy(leave[next], bytes, count);
  leave_count[next] = count;
  atomic_store(&leave_index, next);
}

void tk_guard_arm(int terminal, int output, const struct termios *found) {
  atomic_store(&armed, false);
  found_modes = *found;
  terminal_fd = terminal;
  output_fd = output;
  atomic_store(&armed, true);
}

void tk_guard_set_stray(int reader, int output, bool errors) {
  stray_output = output;
  atomic_store(&stray_errors, errors);
  atomic_store(&stray_fd, reader);
}

void tk_guard_disarm(void) { atomic_store(&armed, false); }

static atomic_bool pending[NSIG];
static atomic_int pipe_fd = -1;

static void on_signal(int signo) {
  int saved = errno;
  atomic_store(&pending[signo], true);
  int descriptor = atomic_load(&pipe_fd);
  // A full pipe is no loss: it is readable already, and the note is set.
  if (descriptor >= 0 && write(descriptor, "", 1) < 0) {
  }
  errno = saved;
}

void tk_signals_set_pipe(int descriptor) { atomic_store(&pipe_fd, descriptor); }

bool tk_signals_watch(int signo) {
  struct sigaction now, action = {.sa_handler = on_signal, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  if (sigaction(signo, NULL, &now) != 0 || now.sa_handler == SIG_IGN) return false;
  return sigaction(signo, &action, NULL) == 0;
}

void tk_signals_forget(int signo) { signal(signo, SIG_DFL); }

void tk_signals_stop(void) {
  struct sigaction before, action = {.sa_handler = SIG_DFL};
  sigemptyset(&action.sa_mask);
  sigaction(SIGTSTP, &action, &before);
  // `kill` could return before every thread has stopped; `raise` cannot.
  raise(SIGTSTP);
  sigaction(SIGTSTP, &before, NULL);
}

bool tk_signals_take(int signo) { return atomic_exchange(&pending[signo], false); }
