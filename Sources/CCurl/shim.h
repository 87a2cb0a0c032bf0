#pragma once
#include <curl/curl.h>
#include <fcntl.h>
#include <ifaddrs.h>
#include <locale.h>
#include <net/if.h>
#include <stdbool.h>
#include <stdint.h>

// Swift cannot call variadic functions, so each kind of argument has a helper here.

static inline CURLcode tk_global_init(void) { return curl_global_init(CURL_GLOBAL_DEFAULT); }

static inline CURLcode tk_set_long(CURL *easy, CURLoption option, long value) {
  return curl_easy_setopt(easy, option, value);
}
static inline CURLcode tk_set_string(CURL *easy, CURLoption option, const char *value) {
  return curl_easy_setopt(easy, option, value);
}
static inline CURLcode tk_set_pointer(CURL *easy, CURLoption option, void *value) {
  return curl_easy_setopt(easy, option, value);
}
static inline CURLcode tk_set_headers(CURL *easy, struct curl_slist *list) {
  return curl_easy_setopt(easy, CURLOPT_HTTPHEADER, list);
}
/// Posts a copy of the bytes.
static inline void tk_set_post(CURL *easy, const uint8_t *bytes, int64_t count) {
  curl_easy_setopt(easy, CURLOPT_POST, 1L);
  curl_easy_setopt(easy, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)count);
  curl_easy_setopt(easy, CURLOPT_COPYPOSTFIELDS, count > 0 ? (const void *)bytes : (const void *)"");
}
static inline CURLcode tk_set_body_callback(CURL *easy, curl_write_callback callback) {
  return curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, callback);
}
static inline CURLcode tk_set_header_callback(CURL *easy, curl_write_callback callback) {
  return curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, callback);
}
static inline CURLcode tk_set_progress_callback(CURL *easy, curl_xferinfo_callback callback) {
  return curl_easy_setopt(easy, CURLOPT_XFERINFOFUNCTION, callback);
}

/// On this thread libcurl reads host names as UTF-8 from now on, whatever the user's language is.
/// What it returns is for tk_leave_utf8 on the same thread; NULL when there is no such locale.
static inline void *tk_enter_utf8(void) {
  locale_t utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
  if (utf8) uselocale(utf8);
  return utf8;
}
static inline void tk_leave_utf8(void *utf8) {
  if (!utf8) return;
  uselocale(LC_GLOBAL_LOCALE);
  freelocale((locale_t)utf8);
}

/// Only http and https, for the first address and for redirects.
static inline void tk_set_web_only(CURL *easy) {
#if LIBCURL_VERSION_NUM >= 0x075500
  curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https");
  curl_easy_setopt(easy, CURLOPT_REDIR_PROTOCOLS_STR, "http,https");
#else
  curl_easy_setopt(easy, CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
  curl_easy_setopt(easy, CURLOPT_REDIR_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
#endif
}

static inline int tk_close_on_exec(void *context, curl_socket_t socket, curlsocktype purpose) {
  (void)context;
  (void)purpose;
  fcntl(socket, F_SETFD, FD_CLOEXEC);
  return CURL_SOCKOPT_OK;
}
/// Connections are not for programs that are started meanwhile: they would keep them open.
static inline void tk_keep_sockets(CURL *easy) {
  curl_easy_setopt(easy, CURLOPT_SOCKOPTFUNCTION, tk_close_on_exec);
}

/// Removing a handle must not wait for a name server: leave the resolving thread behind.
static inline void tk_set_quick_removal(CURL *easy) {
#if LIBCURL_VERSION_NUM >= 0x075700
  curl_easy_setopt(easy, CURLOPT_QUICK_EXIT, 1L);
#else
  (void)easy;
#endif
}

static inline long tk_get_long(CURL *easy, CURLINFO info) {
  long value = 0;
  return curl_easy_getinfo(easy, info, &value) == CURLE_OK ? value : 0;
}
static inline int64_t tk_get_size(CURL *easy, CURLINFO info) {
  curl_off_t value = 0;
  return curl_easy_getinfo(easy, info, &value) == CURLE_OK ? value : 0;
}
static inline const char *tk_get_string(CURL *easy, CURLINFO info) {
  const char *value = NULL;
  return curl_easy_getinfo(easy, info, &value) == CURLE_OK ? value : NULL;
}

/// The next finished transfer, or NULL; its result goes to `result`.
static inline CURL *tk_next_finished(CURLM *multi, CURLcode *result) {
  int left = 0;
  CURLMsg *message;
  while ((message = curl_multi_info_read(multi, &left)))
    if (message->msg == CURLMSG_DONE) {
      *result = message->data.result;
      return message->easy_handle;
    }
  return NULL;
}

/// Whether any interface besides the loopback is up and has an address.
static inline bool tk_has_network(void) {
  struct ifaddrs *all = NULL;
  if (getifaddrs(&all) != 0) return true;
  bool found = false;
  for (struct ifaddrs *one = all; one && !found; one = one->ifa_next)
    found = one->ifa_addr && !(one->ifa_flags & IFF_LOOPBACK) && (one->ifa_flags & IFF_RUNNING) &&
            (one->ifa_addr->sa_family == AF_INET || one->ifa_addr->sa_family == AF_INET6);
  freeifaddrs(all);
  return found;
}
