#include "CTerminal.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

typedef struct {
  void *context;
  ssize_t (*write)(void *, const char *, size_t);
} Sink;

static ssize_t sink_write(void *cookie, const char *bytes, size_t count) {
  Sink *sink = cookie;
  return sink->write(sink->context, bytes, count);
}

static int sink_close(void *cookie) {
  free(cookie);
  return 0;
}

FILE *tk_sink_open(void *context, ssize_t (*write)(void *, const char *, size_t)) {
  Sink *sink = malloc(sizeof *sink);
  if (!sink) return NULL;
  *sink = (Sink){context, write};
  cookie_io_functions_t functions = {.write = sink_write, .close = sink_close};
  FILE *stream = fopencookie(sink, "w", functions);
  if (!stream) {
    free(sink);
    return NULL;
  }
  setvbuf(stream, NULL, _IOFBF, 8192);
  return stream;
}

int tk_columns(const char *text) {
  size_t bytes = strlen(text);
  wchar_t *wide = calloc(bytes + 1, sizeof *wide);
  if (!wide) return (int)bytes;
  size_t count = mbstowcs(wide, text, bytes + 1);
  int columns = count == (size_t)-1 ? -1 : wcswidth(wide, count);
  free(wide);
  return columns < 0 ? (int)bytes : columns;
}
