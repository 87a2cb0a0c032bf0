#include "CTerminal.h"
#include <spawn.h>

int tk_spawn_close_from(void *actions, int lowest) {
  return posix_spawn_file_actions_addclosefrom_np(actions, lowest);
}
