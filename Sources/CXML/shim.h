#pragma once
#include <errno.h>
#include <iconv.h>
#include <libxml/SAX2.h>
#include <libxml/parser.h>

// Where a step of a conversion stopped.
enum cxml_conversion { cxml_done, cxml_full, cxml_illegal, cxml_incomplete };

// Opens a conversion to UTF-8; NULL when the encoding is unknown.
static inline void *cxml_iconv_open(const char *from) {
  iconv_t converter = iconv_open("UTF-8", from);
  return converter == (iconv_t)-1 ? NULL : (void *)converter;
}

static inline void cxml_iconv_close(void *converter) { iconv_close((iconv_t)converter); }

// Converts until the input ends, the output is full or a byte makes no sense.
static inline enum cxml_conversion cxml_iconv(void *converter, const char **in, size_t *in_left,
                                              char **out, size_t *out_left) {
  if (iconv((iconv_t)converter, (char **)in, in_left, out, out_left) != (size_t)-1) return cxml_done;
  if (errno == E2BIG) return cxml_full;
  return errno == EINVAL ? cxml_incomplete : cxml_illegal;
}
