"""What the scripts of a release decide, without touching anything: texts in, values and words out."""
import datetime
import re

UTC = datetime.timezone.utc
WARNING_DAYS = 14


class Fail(Exception):
    """Something is not in order; its text is one sentence or more for people."""


# Moments

def instant(text):
    """A moment such as 2026-12-01T09:30:00Z."""
    try:
        return datetime.datetime.strptime(text, "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=UTC)
    except ValueError:
        raise Fail(f"{text} is no time such as 2026-12-01T09:30:00Z.") from None


def stamp(moment):
    return moment.strftime("%Y-%m-%dT%H:%M:%SZ")


def day(moment):
    return moment.strftime("%Y-%m-%d")


def days_between(start, end):
    """Whole days."""
    return int((end - start).total_seconds() // 86400)


def span(start, end):
    """How long something took or takes, in words."""
    seconds = max(0, int((end - start).total_seconds()))
    for size, word in ((86400, "day"), (3600, "hour"), (60, "minute")):
        if seconds >= size:
            return count(seconds // size, word)
    return "less than a minute"


def count(number, word):
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def number_of_days(text):
    if not re.fullmatch(r"[0-9]{1,5}", text) or int(text) < 1:
        raise Fail(f"--days takes a whole number from 1, not {text}.")
    return int(text)


# Paragraphs of fields (deb822)

def paragraph(fields):
    """Text of fields; a list is a value of several lines."""
    lines = []
    for name, value in fields.items():
        if value is None:
            continue
        if isinstance(value, list):
            lines.append(f"{name}:")
            lines += [f" {line}" for line in value]
        else:
            lines.append(f"{name}: {value}")
    return "\n".join(lines) + "\n"


def parse_paragraph(text, file, lists=()):
    """The fields of a text; those named in `lists` are lists of lines."""
    fields, name = {}, None
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        if line[0] in " \t":
            if name not in lists:
                raise Fail(f"{file}, line {number}: goes on from no list.")
            fields[name].append(line[1:])
            continue
        name, colon, value = line.partition(":")
        if not colon or not re.fullmatch(r"[A-Za-z0-9-]+", name):
            raise Fail(f"{file}, line {number}: is no field (NAME: VALUE).")
        if name in fields:
            raise Fail(f"{file}, line {number}: {name} stands there twice.")
        value = value.strip()
        fields[name] = ([value] if value else []) if name in lists else value
    return fields


def needed(fields, name, file):
    if not fields.get(name):
        raise Fail(f"{file}: {name} is missing.")
    return fields[name]


def one_line(text, what):
    """Words of a person for a record: blanks and line breaks become single blanks."""
    words = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    if not words:
        raise Fail(f"{what} needs words: say it in a sentence.")
    return words


# Devices

def devices(text, file):
    """Lines of a list of testers' devices: a number as `scripts/device-id` prints it, and a name."""
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split(maxsplit=1)
        if not words or words[0].startswith("#"):
            continue
        if not re.fullmatch(r"[0-9a-f]{32}", words[0]):
            raise Fail(f"{file}, line {number}: a device is 32 of the digits 0-9 and a-f, as "
                       f"scripts/device-id prints them, not {words[0]}.")
        if words[0] in [entry.split()[0] for entry in found]:
            raise Fail(f"{file}, line {number}: {words[0]} stands there twice.")
        found.append(" ".join(words))
    if not found:
        raise Fail(f"{file} names no device; one line each, as scripts/device-id prints it.")
    return found


# Keys

def keys(colons):
    """The keys that `gpg --with-colons` lists: fingerprint, name, created, ends, revoked."""
    found = []
    for line in colons.splitlines():
        field = line.split(":")
        if field[0] in ("pub", "sec"):
            found.append({"fingerprint": None, "name": "", "revoked": field[1] == "r",
                          "created": moment(field[5]), "ends": moment(field[6])})
        elif field[0] == "fpr" and found and not found[-1]["fingerprint"]:
            found[-1]["fingerprint"] = field[9]
        elif field[0] == "uid" and found and not found[-1]["name"]:
            found[-1]["name"] = re.sub(r"\\x([0-9a-f]{2})", lambda m: chr(int(m[1], 16)), field[9])
    return found


def moment(seconds):
    return datetime.datetime.fromtimestamp(int(seconds), UTC) if seconds else None


def key_sentence(key, now, verb="can sign", renewal="scripts/certificate renew"):
    """Until when a key is good, in words; with a warning from 14 days ahead."""
    name = f"{key['name']} ({key['fingerprint'][-16:]})"
    if key["revoked"]:
        return f"{name} was withdrawn: nothing that it signed counts any more."
    if key["ends"] is None:
        return f"{name} has no end; it should have one: {renewal}."
    if key["ends"] <= now:
        return f"{name} ran out on {day(key['ends'])}: {renewal} makes it good again."
    left = days_between(now, key["ends"])
    words = f"{name} {verb} until {day(key['ends'])}, {count(left, 'more day')}."
    if left < WARNING_DAYS:
        when = f"in {count(left, 'day')}" if left else "within a day"
        words += f" WARNING: it runs out {when}; run {renewal} soon."
    return words


# The story of a submission

UNDECIDED = ("waiting", "asked")
STATES = {"submitted": "waiting", "asked": "asked", "answered": "waiting", "rejected": "rejected",
          "shelved": "shelved", "approved": "approved", "withdrawn": "withdrawn"}
# What may follow on what.
STEPS = {
    "review": UNDECIDED,
    "asked": ("waiting",),
    "answered": ("asked",),
    "rejected": UNDECIDED,
    "shelved": UNDECIDED + ("rejected",),
    "approved": ("waiting",),
    "withdrawn": UNDECIDED + ("rejected", "shelved", "approved"),
}
WORDS = {"waiting": "waits for a decision", "asked": "waits for the author's answer",
         "rejected": "was rejected", "shelved": "is shelved", "approved": "is approved",
         "withdrawn": "was withdrawn"}
VERBS = {"review": "reviewed", "asked": "asked about", "answered": "answered for",
         "rejected": "rejected", "shelved": "shelved", "approved": "approved",
         "withdrawn": "withdrawn"}


def event(moment, kind, words=""):
    return f"{stamp(moment)} {kind} {words}".rstrip()


def events(history, file):
    """(moment, kind, words) of each line."""
    found = []
    for number, line in enumerate(history, 1):
        words = line.split(" ", 2) + ["", ""]
        if words[1] not in STATES:
            raise Fail(f"{file}: line {number} of History says {words[1] or 'nothing'}, "
                       f"which is no step.")
        found.append((instant(words[0]), words[1], words[2]))
    if not found or found[0][1] != "submitted":
        raise Fail(f"{file}: History does not begin with its submission.")
    return found


def state(story):
    return STATES[story[-1][1]]


def allow(step, version, story):
    """Refuses a step in the wrong order, in words."""
    now = state(story)
    if now in STEPS[step]:
        return
    hint = {"asked": " There is a question already; answer it first.",
            "approved": "", "withdrawn": " A rework needs a higher version.",
            "rejected": " A rework needs a higher version.",
            "shelved": " A rework needs a higher version."}.get(now, "")
    if step == "answered" and now == "waiting":
        hint = " Nothing was asked."
    if step == "approved" and now == "asked":
        hint = " Its author has not answered yet."
    if step == now:
        hint = " That was done before."
    raise Fail(f"{version} {WORDS[now]} and cannot be {VERBS[step]}.{hint}")


def waiting_words(story, now):
    """The submission date and how long it waited, or waits."""
    start = story[0][0]
    words = f"handed in on {day(start)}"
    decided = [entry for entry in story if STATES[entry[1]] not in UNDECIDED]
    if not decided:
        words += f", {'waits' if state(story) == 'waiting' else 'asked about'} since "
        words += f"{day(story[-1][0])}, {span(start, now)} in all"
    else:
        words += f", decided on {day(decided[0][0])} after {span(start, decided[0][0])}"
    return words


def wanted(records, compare):
    """Which version belongs into testing and into stable; `compare(a, b)` is below, at or above 0."""
    def highest(states):
        best = None
        for version, now in records:
            if now in states and (best is None or compare(version, best) > 0):
                best = version
        return best
    return {"testing": highest(UNDECIDED + ("approved",)), "stable": highest(("approved",))}


def submission_fault(version, sha256, records, compare):
    """Why a build cannot be handed in; nil when it can. `records`: (version, sha256, state, date)."""
    for other, digest, now, handed_in in records:
        if compare(version, other) == 0:
            if digest != sha256:
                return (f"{other} was handed in on {handed_in} with other bytes. A changed build needs "
                        f"a higher version.")
            return f"{other} was handed in on {handed_in} already; it {WORDS[now]}."
    for other, _, now, handed_in in records:
        if compare(version, other) < 0:
            return (f"{version} is lower than {other}, which was handed in on {handed_in}. Hand in a "
                    f"higher version.")
    for other, _, now, handed_in in records:
        if now in UNDECIDED:
            return (f"{other} {WORDS[now]} since {handed_in}. Withdraw it first: scripts/archive "
                    f"withdraw {other}.")
    return None


def reworked(records, compare):
    """The version that a new one reworks: the highest, when it was turned down; else nil."""
    best = None
    for version, _, now, _ in records:
        if best is None or compare(version, best[0]) > 0:
            best = (version, now)
    return best[0] if best and best[1] in ("rejected", "shelved", "withdrawn") else None


# The changelog

def releases(text, file="CHANGELOG.md"):
    """[(version, date, lines)] of `## 0.2.0 (2026-12-01)`, newest first; Unreleased has no date."""
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("## "):
            match = re.fullmatch(r"## (Unreleased|([0-9][0-9A-Za-z.~+]*) \((\d{4}-\d\d-\d\d)\))", line)
            if match and match[2]:
                try:
                    datetime.date.fromisoformat(match[3])
                except ValueError:
                    raise Fail(f"{file}, line {number}: {match[3]} is no day.") from None
                found.append((match[2], match[3], []))
            elif match:
                found.append(("Unreleased", None, []))
            else:
                found.append((None, None, []))
        elif found:
            found[-1][2].append(line)
    return [entry for entry in found if entry[0]]


def entries(lines):
    """The entries of a release, each one line, as `- Added: words`; what has no section as it is."""
    found, section = [], None
    for line in lines:
        if line.startswith("### "):
            section = line[4:].strip()
        elif line.startswith("- "):
            found.append([section, line[2:].strip()])
        elif line.startswith("  ") and found:
            found[-1][1] += " " + line.strip()
    return [(section, re.sub(r"[`*]", "", words)) for section, words in found
            if section != "Decisions"]


def released(text, version, now, file="CHANGELOG.md"):
    """The changelog with what is unreleased as a release of today."""
    new = [entry for entry in releases(text, file) if entry[0] == "Unreleased"]
    if len(new) != 1 or not entries(new[0][2]):
        raise Fail(f"{file} does not say what is new: it needs a section `## Unreleased` with entries.")
    return text.replace("## Unreleased\n", f"## {version} ({day(now)})\n", 1)


def debian_changelog(text, maintainer, file="CHANGELOG.md"):
    """The releases as debian/changelog has them."""
    import textwrap
    paragraphs = []
    for version, date, lines in releases(text, file):
        if not date:
            continue
        when = datetime.datetime.fromisoformat(date).replace(tzinfo=UTC)
        body = []
        for section, words in entries(lines):
            body += textwrap.wrap(f"{section}: {words}" if section else words, 76,
                                  initial_indent="  * ", subsequent_indent="    ",
                                  break_long_words=False, break_on_hyphens=False)
        if not body:
            raise Fail(f"{file}: {version} says nothing that is new.")
        paragraphs.append(f"tekpub-shell ({version}) unstable; urgency=medium\n\n"
                          + "\n".join(body)
                          + f"\n\n -- {maintainer}  {when.strftime('%a, %d %b %Y %H:%M:%S +0000')}\n")
    if not paragraphs:
        raise Fail(f"{file} holds no release (## 0.2.0 (2026-12-01)).")
    return "\n".join(paragraphs)
