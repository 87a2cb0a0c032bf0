#!/usr/bin/python3
# Speaks mpv's protocol on descriptor 3, badly as its mode says; see Tests/PlaybackTests.
import json, os, socket, sys, time
# The mode is the name that it is started by.
mode, _, count = os.path.basename(sys.argv[0]).partition(":")
if not any(a.startswith("--input-ipc-client") for a in sys.argv):
    if any(a.startswith("--log-file") for a in sys.argv):
        os.write(3, b"[   0.004][v][cplayer] mpv %s Copyright\n" % (b"0.31.0" if mode == "ancient" else b"0.35.1"))
    sys.exit(1 if mode == "choosy" and "--geometry=x" in sys.argv else 0)
if mode in ("ancient", "choosy", "broken"):
    sys.exit(1)
s = socket.socket(fileno=3)
left = int(count) if mode == "die" else None
volume, entry, held = 100.0, 0, []

def send(data):
    if mode == "torn":
        for i in range(0, len(data), 3):
            s.sendall(data[i:i + 3])
            # Else the pieces would be joined on their way.
            if i % 30 == 0: time.sleep(0.0005)
    else:
        s.sendall(data)

def say(**message):
    send(json.dumps(message).encode() + b"\n")

def reply(number, data, error="success"):
    if mode == "disorder":
        held.append((number, data, error))
    else:
        say(request_id=number, error=error, data=data)

def value(name):
    return {"time-pos": 1.5, "duration": None if mode == "short" else 30, "seekable": mode != "fixed", "pause": False,
            "mpv-version": "mpv 0.32.0" if mode == "old" else "mpv 0.35.1", "volume": volume,
            "track-list": [{"id": 1, "type": "audio", "selected": True}], "chapter-list": [],
            "metadata": {"title": "A"}, "demuxer-cache-state": {"seekable-ranges": [{"start": 0, "end": 9}]},
            }.get(name)

def load(number):
    global entry
    if mode == "refuse":
        return reply(number, None, "invalid parameter")
    if entry and mode != "short": say(event="end-file", reason="stop", playlist_entry_id=entry)
    entry += 1
    reply(number, {"playlist_entry_id": entry})
    if mode == "disorder": flush()
    say(event="start-file", playlist_entry_id=entry)
    if mode == "torn":
        send(b'{"event":"property-change","id":11,"name":"metadata","data":{"title":"\xff\xfe\\u001b]0;"}}\n')
        send(b"garbage \xff\n\n{\"event\":\n")
    say(event="file-loaded")
    if mode == "flood":
        line = json.dumps({"event": "property-change", "id": 7, "name": "duration", "data": 30.2}).encode() + b"\n"
        for _ in range(60): s.sendall(line * 500)
        s.sendall(b"x" * 3000000 + b"\n")
    # Whoever waits for it gives up first, and ends it.
    if mode == "hang": time.sleep(60)
    say(event="playback-restart")

def flush():
    for number, data, error in reversed(held): say(request_id=number, error=error, data=data)
    held.clear()

def obey(line):
    global left, volume, entry
    if left is not None:
        if left <= 0: os._exit(9)
        left -= 1
    message = json.loads(line)
    command, number = message["command"], message["request_id"]
    name = command["name"] if isinstance(command, dict) else command[0]
    if mode == "deaf": return
    if name == "loadfile": return load(number)
    if name == "get_property":
        data = value(command[1])
        return reply(number, data, "success" if data is not None else "property unavailable")
    reply(number, None)
    if name == "set_property" and command[1] == "volume":
        volume = command[2]
        say(event="property-change", id=5, name="volume", data=volume)
        # The first fade does not come to its end.
        if mode == "short" and entry == 1 and volume < 100:
            say(event="end-file", reason="eof", playlist_entry_id=1)
    if name == "set_property" and command[1] == "pause":
        say(event="property-change", id=1, name="pause", data=command[2])
    if name == "seek": say(event="seek"); say(event="playback-restart")
    if name == "stop" and entry: say(event="end-file", reason="stop", playlist_entry_id=entry); entry = 0

pending = b""
if mode == "disorder": s.settimeout(0.02)
while True:
    try:
        data = s.recv(65536)
    except socket.timeout:
        flush()
        continue
    if not data: sys.exit(0)
    pending += data
    while b"\n" in pending:
        line, pending = pending.split(b"\n", 1)
        obey(line)
