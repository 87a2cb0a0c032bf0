/// What mpv 0.35.1 with ffmpeg 5.1 said in Debian 12, each line after its time in seconds. Places and
/// properties that say nothing for the verdict are left out.
enum Recordings {
  /// A server that closes after 100,000 of 481,115 bytes and then answers no more.
  static let cut = #"""
    0.602 {"event":"start-file","playlist_entry_id":1}
    0.627 {"event":"file-loaded"}
    0.6271 {"event":"property-change","id":2,"name":"paused-for-cache","data":false}
    0.6272 {"event":"log-message","prefix":"ffmpeg","level":"error","text":"http: Stream ends prematurely at 100000, should be 481115\n"}
    0.6273 {"event":"log-message","prefix":"ffmpeg","level":"warn","text":"http: Will reconnect at 100000 in 0 second(s), error=Input/output error.\n"}
    0.6296 {"event":"log-message","prefix":"ffmpeg","level":"error","text":"http: Stream ends prematurely at 100000, should be 18446744073709551615\n"}
    0.6297 {"event":"log-message","prefix":"ffmpeg","level":"warn","text":"http: Will reconnect at 100000 in 1 second(s), error=Input/output error.\n"}
    0.636 {"event":"playback-restart"}
    1.6309 {"event":"log-message","prefix":"ffmpeg","level":"error","text":"http: Stream ends prematurely at 100000, should be 18446744073709551615\n"}
    1.631 {"event":"log-message","prefix":"ffmpeg","level":"warn","text":"http: Will reconnect at 100000 in 3 second(s), error=Input/output error.\n"}
    2.1765 {"event":"log-message","prefix":"cplayer","level":"warn","text":"Audio device underrun detected.\n"}
    2.1766 {"event":"property-change","id":2,"name":"paused-for-cache","data":true}
    4.6357 {"event":"log-message","prefix":"ffmpeg","level":"error","text":"http: Stream ends prematurely at 100000, should be 18446744073709551615\n"}
    4.6358 {"event":"log-message","prefix":"ffmpeg","level":"warn","text":"http: Will reconnect at 100000 in 7 second(s), error=Input/output error.\n"}
    11.6368 {"event":"log-message","prefix":"ffmpeg","level":"error","text":"http: Stream ends prematurely at 100000, should be 18446744073709551615\n"}
    11.6371 {"event":"property-change","id":2,"name":"paused-for-cache","data":false}
    11.6377 {"event":"end-file","reason":"eof","playlist_entry_id":1}
    11.6871 {"event":"idle"}
    """#

  /// The same with a server that goes on at once when asked again.
  static let mended = #"""
    0.604 {"event":"start-file","playlist_entry_id":1}
    0.6143 {"event":"file-loaded"}
    0.6158 {"event":"log-message","prefix":"ffmpeg","level":"error","text":"http: Stream ends prematurely at 100000, should be 481115\n"}
    0.6159 {"event":"log-message","prefix":"ffmpeg","level":"warn","text":"http: Will reconnect at 100000 in 0 second(s), error=Input/output error.\n"}
    0.62 {"event":"playback-restart"}
    7.7411 {"event":"end-file","reason":"eof","playlist_entry_id":1}
    """#

  /// A server that says nothing more after 100,000 bytes; it may be silent for a second.
  static let stalled = #"""
    0.4804 {"event":"start-file","playlist_entry_id":1}
    0.5919 {"event":"file-loaded"}
    0.5947 {"event":"playback-restart"}
    1.6974 {"event":"log-message","prefix":"ffmpeg","level":"warn","text":"http: Will reconnect at 100000 in 0 second(s), error=Connection timed out.\n"}
    2.1624 {"event":"property-change","id":2,"name":"paused-for-cache","data":true}
    2.8001 {"event":"log-message","prefix":"ffmpeg","level":"warn","text":"http: Will reconnect at 100000 in 1 second(s), error=Connection timed out.\n"}
    4.9032 {"event":"log-message","prefix":"ffmpeg","level":"warn","text":"http: Will reconnect at 100000 in 3 second(s), error=Connection timed out.\n"}
    9.0079 {"event":"log-message","prefix":"ffmpeg","level":"warn","text":"http: Will reconnect at 100000 in 7 second(s), error=Connection timed out.\n"}
    17.1115 {"event":"property-change","id":2,"name":"paused-for-cache"}
    17.1117 {"event":"end-file","reason":"eof","playlist_entry_id":1}
    """#

  /// With a little more to come out when it is given up.
  static let stalledWithRest = #"""
    0.4804 {"event":"start-file","playlist_entry_id":1}
    0.5919 {"event":"file-loaded"}
    0.5947 {"event":"playback-restart"}
    9.0079 {"event":"log-message","prefix":"ffmpeg","level":"warn","text":"http: Will reconnect at 200000 in 7 second(s), error=Connection timed out.\n"}
    9.008 {"event":"property-change","id":13,"name":"demuxer-cache-time","data":12.32}
    17.11 {"event":"property-change","id":13,"name":"demuxer-cache-time","data":12.56}
    17.1115 {"event":"property-change","id":14,"name":"eof-reached","data":true}
    17.1117 {"event":"end-file","reason":"stop","playlist_entry_id":1}
    """#

  /// The same when it goes on after the last of these lines.
  static let backAtLast = #"""
    0.4804 {"event":"start-file","playlist_entry_id":1}
    0.5919 {"event":"file-loaded"}
    0.5947 {"event":"playback-restart"}
    9.0079 {"event":"log-message","prefix":"ffmpeg","level":"warn","text":"http: Will reconnect at 100000 in 7 second(s), error=Connection timed out.\n"}
    9.008 {"event":"property-change","id":13,"name":"demuxer-cache-time","data":6.249}
    16.2 {"event":"property-change","id":13,"name":"demuxer-cache-time","data":30.0}
    40.2 {"event":"end-file","reason":"eof","playlist_entry_id":1}
    """#

  /// No ranges: it ends where the connection did.
  static let cutWithoutRanges = #"""
    0.2083 {"event":"start-file","playlist_entry_id":1}
    0.2207 {"event":"file-loaded"}
    0.2218 {"event":"log-message","prefix":"ffmpeg","level":"error","text":"http: Stream ends prematurely at 100000, should be 481115\n"}
    0.2241 {"event":"playback-restart"}
    6.4205 {"event":"end-file","reason":"eof","playlist_entry_id":1}
    """#

  /// No ranges, and silent after 100,000 of 481,115 bytes: the log says nothing.
  static let silentWithoutRanges = #"""
    1.0410 {"event":"start-file","playlist_entry_id":1}
    1.2757 {"event":"file-loaded"}
    1.2757 {"event":"property-change","id":14,"name":"eof-reached","data":false}
    1.2758 {"event":"playback-restart"}
    2.4879 {"event":"property-change","id":14,"name":"eof-reached","data":true}
    2.5965 {"event":"end-file","reason":"stop","playlist_entry_id":1}
    2.5966 {"event":"property-change","id":14,"name":"eof-reached"}
    """#

  /// A server that names no length closes at the end.
  static let withoutLength = #"""
    4.2816 {"event":"start-file","playlist_entry_id":1}
    4.4604 {"event":"file-loaded"}
    4.5436 {"event":"playback-restart"}
    4.6236 {"event":"log-message","prefix":"ffmpeg","level":"error","text":"http: Stream ends prematurely at 100000, should be 18446744073709551615\n"}
    5.7441 {"event":"property-change","id":14,"name":"eof-reached","data":true}
    5.8441 {"event":"end-file","reason":"stop","playlist_entry_id":1}
    """#

  static let notFound = #"""
    0.3094 {"event":"start-file","playlist_entry_id":1}
    0.3122 {"event":"log-message","prefix":"ffmpeg","level":"warn","text":"http: HTTP error 404 X\n"}
    0.3122 {"event":"log-message","prefix":"stream","level":"error","text":"Failed to open http://127.0.0.1:8/a.mp3.\n"}
    0.3123 {"event":"end-file","reason":"error","playlist_entry_id":1,"file_error":"loading failed"}
    0.3123 {"event":"idle"}
    """#

  /// The log follows the end.
  static let page = #"""
    1.52 {"event":"start-file","playlist_entry_id":1}
    1.5839 {"event":"end-file","reason":"error","playlist_entry_id":1,"file_error":"loading failed"}
    1.5839 {"event":"idle"}
    1.584 {"event":"log-message","prefix":"ffmpeg","level":"error","text":"tcp: Failed to resolve hostname nowhere.invalid: Name or service not known\n"}
    """#

  static let noDevice = #"""
    0.2043 {"event":"start-file","playlist_entry_id":1}
    0.2128 {"event":"file-loaded"}
    0.2154 {"event":"log-message","prefix":"ao/alsa","level":"error","text":"Playback open error: No such file or directory\n"}
    0.2155 {"event":"playback-restart"}
    0.2155 {"event":"log-message","prefix":"cplayer","level":"error","text":"Could not open/initialize audio device -> no sound.\n"}
    0.2157 {"event":"end-file","reason":"error","playlist_entry_id":1,"file_error":"audio output initialization failed"}
    0.2157 {"event":"idle"}
    """#

  static let filmWithoutSound = #"""
    1.0084 {"event":"start-file","playlist_entry_id":1}
    1.016 {"event":"file-loaded"}
    1.0182 {"event":"log-message","prefix":"ao/alsa","level":"error","text":"Playback open error: No such file or directory\n"}
    1.0184 {"event":"log-message","prefix":"cplayer","level":"error","text":"Could not open/initialize audio device -> no sound.\n"}
    1.0192 {"event":"playback-restart"}
    """#

  static let list = #"""
    3.9148 {"event":"start-file","playlist_entry_id":1}
    3.9169 {"event":"end-file","reason":"redirect","playlist_entry_id":1,"playlist_insert_id":2,"playlist_insert_num_entries":1}
    3.9169 {"event":"start-file","playlist_entry_id":2}
    3.9175 {"event":"end-file","reason":"error","playlist_entry_id":2,"file_error":"loading failed"}
    """#

  /// From start to end without anything special, of a file of 30 seconds.
  static let whole = #"""
    0.1 {"event":"start-file","playlist_entry_id":1}
    0.2 {"event":"file-loaded"}
    0.3 {"event":"playback-restart"}
    30.3 {"event":"end-file","reason":"eof","playlist_entry_id":1}
    """#
}
