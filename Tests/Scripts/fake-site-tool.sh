#!/bin/sh
# Stands for yt-dlp: says what lies beside the name that it is started by; see Tests/PlaybackTests.
folder=$(dirname "$0")
if [ -f "$folder/refusal" ]; then
  cat "$folder/refusal" >&2
  exit 1
fi
cat "$folder/answer"
