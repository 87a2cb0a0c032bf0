#pragma once
#include <sqlite3.h>

/// Binds a copy of the bytes; SQLITE_TRANSIENT is a cast macro, which Swift does not see.
static inline int tk_bind_text(sqlite3_stmt *statement, int index, const char *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_text64(statement, index, bytes, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline int tk_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_blob64(statement, index, bytes, count, SQLITE_TRANSIENT);
}

/// Leaves the write-ahead log alone when the connection closes.
static inline int tk_keep_log_on_close(sqlite3 *db) {
  return sqlite3_db_config(db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}

/// Reads the first bytes of the file and its size through the open connection, without a lock and
/// without interpreting them. (Opening the file a second time and closing it again would drop every
/// lock this process holds on it.) Bytes past the end read as zero.
static inline int tk_peek(sqlite3 *db, void *buffer, int count, sqlite3_int64 *size) {
  sqlite3_file *file = 0;
  int code = sqlite3_file_control(db, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  if (code != SQLITE_OK) return code;
  if (file == 0 || file->pMethods == 0) return SQLITE_CANTOPEN;
  code = file->pMethods->xFileSize(file, size);
  if (code != SQLITE_OK) return code;
  code = file->pMethods->xRead(file, buffer, count, 0);
  return code == SQLITE_IOERR_SHORT_READ ? SQLITE_OK : code;
}
