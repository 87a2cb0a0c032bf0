#include "CTerminal.h"
#include <malloc.h>

void tk_share_one_heap(void) { mallopt(M_ARENA_MAX, 1); }
