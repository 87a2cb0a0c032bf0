/// What a test run does before its first test: it bounds how many tests run at once, and starts a
/// watcher, so that nothing of it is left however it ends.
#include "testrun.h"

#include <ctype.h>
#include <dirent.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/// A test holds up to 60 descriptors; an ordinary user has 1,024.
static const char *const tests_at_once = "12";

/// Whether a process was started with the mark in its environment.
static int has_mark(const char *process, const char *mark) {
  static char variables[1 << 20];
  char path[64];
  snprintf(path, sizeof path, "/proc/%s/environ", process);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  size_t length = 0;
  ssize_t count;
  while ((count = read(file, variables + length, sizeof variables - 1 - length)) > 0) length += count;
  close(file);
  variables[length] = 0;
  for (size_t at = 0; at < length; at += strlen(variables + at) + 1) {
    if (strcmp(variables + at, mark) == 0) return 1;
  }
  return 0;
}

/// Ends every process with the mark; those stopped or started meanwhile too.
static void end_marked(const char *mark) {
  for (int found = 1, rounds = 0; found && rounds < 100; rounds++) {
    found = 0;
    DIR *processes = opendir("/proc");
    if (!processes) return;
    struct dirent *entry;
    while ((entry = readdir(processes))) {
      if (!isdigit((unsigned char)entry->d_name[0]) || !has_mark(entry->d_name, mark)) continue;
      if (kill(atoi(entry->d_name), SIGKILL) == 0) found = 1;
    }
    closedir(processes);
    if (found) poll(NULL, 0, 20);
  }
}

/// Waits until the run or what started it has ended, then ends what is left of the run.
static void watch(pid_t run, int run_end, int starter_end, const char *mark) {
  setsid();
  prctl(PR_SET_NAME, "test-watcher");
  struct pollfd ends[] = {{run_end, POLLIN, 0}, {starter_end, POLLIN, 0}};
  while (poll(ends, 2, -1) < 0) {}
  if (!ends[0].revents) kill(run, SIGKILL);
  end_marked(mark);
}

__attribute__((constructor)) static void begin(void) {
  setenv("SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH", tests_at_once, 0);
  // An exit test is a child of a run that has a watcher.
  if (getenv(TEST_RUN_MARK)) return;
  char mark[64], name[32];
  pid_t run = getpid();
  snprintf(name, sizeof name, "%d", run);
  snprintf(mark, sizeof mark, "%s=%s", TEST_RUN_MARK, name);
  setenv(TEST_RUN_MARK, name, 1);
  int run_end = (int)syscall(SYS_pidfd_open, run, 0);
  int starter_end = (int)syscall(SYS_pidfd_open, getppid(), 0);
  if (run_end < 0 || starter_end < 0) {
    perror("tests: no watcher: what they start may be left behind (pidfd_open)");
    return;
  }
  // Started by a child that ends at once: the run never has it among its children.
  pid_t child = fork();
  if (child == 0) {
    if (fork() == 0) {
      // It must not hold the ends of anybody's pipes open.
      for (int descriptor = 0; descriptor < 1024; descriptor++) {
        if (descriptor != run_end && descriptor != starter_end) close(descriptor);
      }
      watch(run, run_end, starter_end, mark);
    }
    _exit(0);
  }
  if (child > 0) waitpid(child, NULL, 0);
  close(run_end);
  close(starter_end);
}
