#pragma once
#include <stdbool.h>
#include <stdio.h>
#include <readline/history.h>
#include <readline/readline.h>

// Readline keeps its state in globals. Declared again with an isolation, Swift lets only the main
// actor touch them.
#define TK_MAIN __attribute__((swift_attr("@MainActor")))

extern char *rl_line_buffer TK_MAIN;
extern char *rl_display_prompt TK_MAIN;
extern int rl_point TK_MAIN;
extern int rl_end TK_MAIN;
extern int rl_editing_mode TK_MAIN;
extern int rl_explicit_arg TK_MAIN;
extern int rl_numeric_arg TK_MAIN;
extern unsigned long rl_readline_state TK_MAIN;

extern UNDO_LIST *rl_undo_list TK_MAIN;
extern int history_length TK_MAIN;

extern const char *rl_readline_name TK_MAIN;
extern const char *rl_terminal_name TK_MAIN;
extern FILE *rl_instream TK_MAIN;
extern FILE *rl_outstream TK_MAIN;
extern rl_getc_func_t *rl_getc_function TK_MAIN;
extern rl_hook_func_t *rl_input_available_hook TK_MAIN;
extern rl_voidfunc_t *rl_redisplay_function TK_MAIN;
extern rl_vintfunc_t *rl_prep_term_function TK_MAIN;
extern rl_voidfunc_t *rl_deprep_term_function TK_MAIN;
extern int rl_catch_signals TK_MAIN;
extern int rl_catch_sigwinch TK_MAIN;
extern int rl_change_environment TK_MAIN;

extern rl_completion_func_t *rl_attempted_completion_function TK_MAIN;
extern rl_compdisp_func_t *rl_completion_display_matches_hook TK_MAIN;
extern const char *rl_basic_word_break_characters TK_MAIN;
extern const char *rl_completer_word_break_characters TK_MAIN;
extern const char *rl_completer_quote_characters TK_MAIN;
extern int rl_attempted_completion_over TK_MAIN;
extern int rl_completion_append_character TK_MAIN;
extern int rl_completion_query_items TK_MAIN;
extern int rl_ignore_completion_duplicates TK_MAIN;
extern int rl_sort_completion_matches TK_MAIN;

// What a command that waits for one more key (quoted insert, vi `r`) leaves behind. Not in
// readline's headers; weak, so a library without it still links.
extern int (*_rl_callback_func)(void *) __attribute__((weak));

TK_MAIN static inline bool tk_rl_awaits_key(void) {
  return &_rl_callback_func != NULL && _rl_callback_func != NULL;
}

// The line being typed, kept while older ones are looked at. Likewise not in the headers.
extern HIST_ENTRY *_rl_saved_line_for_history __attribute__((weak));

/// Forgets undo lists that readline 8.2 may have freed already and would free again with the next
/// prompt. One that it had not freed is lost: a few bytes.
TK_MAIN static inline void tk_rl_forget_undo(void) {
  rl_undo_list = NULL;
  if (&_rl_saved_line_for_history != NULL && _rl_saved_line_for_history != NULL) {
    _rl_saved_line_for_history->data = NULL;
  }
}

TK_MAIN static inline bool tk_rl_is_state(unsigned long state) {
  return (rl_readline_state & state) != 0;
}

static inline unsigned long tk_rl_isearch(void) { return RL_STATE_ISEARCH; }
static inline unsigned long tk_rl_nsearch(void) { return RL_STATE_NSEARCH; }
static inline unsigned long tk_rl_numeric_arg(void) { return RL_STATE_NUMERICARG; }
/// Every state in which readline waits for the rest of something.
static inline unsigned long tk_rl_any_pending(void) {
  return RL_STATE_ISEARCH | RL_STATE_NSEARCH | RL_STATE_NUMERICARG | RL_STATE_MULTIKEY |
         RL_STATE_VIMOTION | RL_STATE_CHARSEARCH | RL_STATE_METANEXT;
}

/// Whether a key only begins longer sequences in the current keymap.
TK_MAIN static inline bool tk_rl_is_prefix(char key) {
  int type = ISFUNC;
  rl_function_of_keyseq_len(&key, 1, NULL, &type);
  return type == ISKMAP;
}

/// Whether a key sequence begins or repeats a search by line: of vi `/ ? n N`, of emacs M-p and M-n.
TK_MAIN static inline bool tk_rl_searches_by_line(const char *keys, size_t count) {
  rl_command_func_t *function = rl_function_of_keyseq_len(keys, count, NULL, NULL);
  return function != NULL &&
         (function == rl_vi_search || function == rl_vi_search_again ||
          function == rl_noninc_forward_search || function == rl_noninc_reverse_search ||
          function == rl_noninc_forward_search_again || function == rl_noninc_reverse_search_again);
}

/// Whether a key sequence begins a search as one types.
TK_MAIN static inline bool tk_rl_searches_incrementally(const char *keys, size_t count) {
  rl_command_func_t *function = rl_function_of_keyseq_len(keys, count, NULL, NULL);
  return function == rl_reverse_search_history || function == rl_forward_search_history;
}

/// Whether a key accepts the line in the current keymap.
TK_MAIN static inline bool tk_rl_accepts(char key) {
  rl_command_func_t *function = rl_function_of_keyseq_len(&key, 1, NULL, NULL);
  return function == rl_newline || function == rl_operate_and_get_next;
}
