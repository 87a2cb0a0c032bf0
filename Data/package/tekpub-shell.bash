# Made from the tables of options and commands (CompletionFileTests).
_tekpub_shell() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
  COMPREPLY=()
  case $before in
    -c|--command) mapfile -t COMPREPLY < <(compgen -W 'open back home tab select next previous menu show more find filter sort watched unwatched queue unqueue star unstar undo browse subscribe unsubscribe import export catalogs refresh new achievements report signin signout reset powerhour play continue pause resume stop seek speed volume mute chapter tracks note notes playing stats sketch gesture about help set source history notices version quit ask record bind unbind' -- "$word"); return ;;
    -f|--script) mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
    --color) mapfile -t COMPREPLY < <(compgen -W 'auto always never' -- "$word"); return ;;
    --format) mapfile -t COMPREPLY < <(compgen -W 'text json' -- "$word"); return ;;
    --columns) return ;;
    --library) mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
    --config) mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
    --data) mapfile -t COMPREPLY < <(compgen -d -- "$word"); return ;;
    --clock) return ;;
    --seed) return ;;
    --pace) return ;;
    --record) mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
    --record-version) mapfile -t COMPREPLY < <(compgen -W '2 3' -- "$word"); return ;;
  esac
  case $word in
    -*) mapfile -t COMPREPLY < <(compgen -W '-c --command -f --script -i --interactive --plain --accessible --full --ascii --no-animation --color --format --columns --keep-going --quiet --library --config --data --offline --splash --no-splash --clock --seed --pace --record --record-version --record-input --version --help' -- "$word"); return ;;
    *) mapfile -t COMPREPLY < <(compgen -f -- "$word") ;;
  esac
}
complete -o filenames -F _tekpub_shell tekpub-shell
