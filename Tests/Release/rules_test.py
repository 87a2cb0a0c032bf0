"""Tables for what the scripts of a release decide: `python3 rules_test.py CHECKOUT`; a line for each fault."""
import datetime
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, sys.argv[1] + "/scripts/lib")
import rules

faults = []
cases = 0


def same(found, wanted, about):
    global cases
    cases += 1
    if found != wanted:
        faults.append(f"{about}: wanted {wanted!r}, found {found!r}")


def refused(words, step, *arguments):
    """That a step is refused, in these words."""
    global cases
    cases += 1
    try:
        faults.append(f"{step.__name__}{arguments!r}: not refused, gave {step(*arguments)!r}")
    except rules.Fail as failure:
        if words not in str(failure):
            faults.append(f"{step.__name__}: wanted {words!r} in {str(failure)!r}")


def versions(left, right):
    key = lambda text: [int(part) for part in text.split(".")]
    return (key(left) > key(right)) - (key(left) < key(right))


def at(text):
    return rules.instant(text + "T00:00:00Z")


# Moments
refused("is no time such as", rules.instant, "2026-02-30T00:00:00Z")
refused("is no time such as", rules.instant, "yesterday")
same(rules.stamp(at("2026-12-01")), "2026-12-01T00:00:00Z", "stamp")
for end, words in (("2026-12-01T00:00:59Z", "less than a minute"), ("2026-12-01T00:01:00Z", "1 minute"),
                   ("2026-12-01T23:59:59Z", "23 hours"), ("2026-12-02T00:00:00Z", "1 day"),
                   ("2026-12-22T00:00:00Z", "21 days"), ("2026-11-01T00:00:00Z", "less than a minute")):
    same(rules.span(at("2026-12-01"), rules.instant(end)), words, f"span to {end}")
for text in ("0", "-1", "1.5", "", "many", "999999"):
    refused("a whole number", rules.number_of_days, text)
same(rules.number_of_days("60"), 60, "days")

# Paragraphs
fields = {"Version": "0.2.0", "Rework-Of": None, "History": ["one", "two"]}
text = rules.paragraph(fields)
same(text, "Version: 0.2.0\nHistory:\n one\n two\n", "paragraph")
same(rules.parse_paragraph(text, "f", ("History",)), {"Version": "0.2.0", "History": ["one", "two"]}, "back")
refused("f, line 2", rules.parse_paragraph, "A: 1\nb\n", "f")
refused("f, line 1: goes on", rules.parse_paragraph, " b\n", "f")
refused("A stands there twice", rules.parse_paragraph, "A: 1\nA: 2\n", "f")
refused("A is missing", rules.needed, {"A": ""}, "A", "f")
same(rules.one_line(" a\n\x1b b ", "x"), "a b", "one line")
refused("A reason needs words", rules.one_line, "\n \t", "A reason")

# Devices
one, two = "1" * 32, "a" * 32
same(rules.devices(f"# x\n\n{one} ada's laptop\n{two}\n", "L"), [f"{one} ada's laptop", two], "devices")
refused("L, line 2: a device is", rules.devices, f"{one}\n{'A' * 32}\n", "L")
refused("L, line 2: " + one + " stands there twice", rules.devices, f"{one}\n{one} x\n", "L")
refused("L names no device", rules.devices, "# none\n", "L")

# Keys
colons = ("tru::1:1:0:3:1:5\npub:u:255:22:B3584DD5D52769AD:1796117724:1827653724::u:::scSC::::::23::0:\n"
          "fpr:::::::::B7A72DAB6B2ECE67D8191DE8B3584DD5D52769AD:\nuid:u::::1::X::Ada \\x3a <ada@example.org>::::::::::0:\n"
          "uid:u::::1::X::Second::::::::::0:\npub:r:255:22:1:1796117724:::u:::::::::23::0:\n"
          "fpr:::::::::EEEE72DAB6B2ECE67D8191DE8B3584DD5D52769AD:\nuid:r::::1::X::Rob::::::::::0:\n")
keys = rules.keys(colons)
same([(k["name"], k["revoked"], k["ends"] is None) for k in keys],
     [("Ada : <ada@example.org>", False, False), ("Rob", True, True)], "keys")
key = dict(keys[0], ends=at("2027-01-15"), name="Ada", fingerprint="F" * 40)
for day, words in (("2026-12-01", "Ada (FFFFFFFFFFFFFFFF) can sign until 2027-01-15, 45 more days."),
                   ("2027-01-01", "can sign until 2027-01-15, 14 more days."),
                   ("2027-01-02", "13 more days. WARNING: it runs out in 13 days; run scripts/certificate renew"),
                   ("2027-01-14", "1 more day. WARNING: it runs out in 1 day;"),
                   ("2027-01-15", "ran out on 2027-01-15"), ("2027-02-01", "ran out on 2027-01-15")):
    sentence = rules.key_sentence(key, at(day))
    same(words in sentence, True, f"{day}: {sentence}")
    same("WARNING" in sentence, "WARNING" in words, f"{day}: {sentence}")
same("was withdrawn" in rules.key_sentence(dict(key, revoked=True), at("2026-12-01")), True, "revoked")
same("has no end" in rules.key_sentence(dict(key, ends=None), at("2026-12-01")), True, "no end")

# The story: every step after every state
kinds = {"waiting": ["submitted"], "asked": ["submitted", "asked"], "rejected": ["submitted", "rejected"],
         "shelved": ["submitted", "rejected", "shelved"], "approved": ["submitted", "approved"],
         "withdrawn": ["submitted", "withdrawn"]}
allowed = {"review": "waiting asked", "asked": "waiting", "answered": "asked", "rejected": "waiting asked",
           "shelved": "waiting asked rejected", "approved": "waiting",
           "withdrawn": "waiting asked rejected shelved approved"}
for step, states in allowed.items():
    for state, history in kinds.items():
        story = rules.events([f"2026-12-01T00:00:0{i}Z {kind}" for i, kind in enumerate(history)], "f")
        same(rules.state(story), state, "state")
        if state in states.split():
            same(rules.allow(step, "0.2.0", story), None, f"{step} after {state}")
        else:
            refused("0.2.0 " + rules.WORDS[state] + " and cannot be " + rules.VERBS[step],
                    rules.allow, step, "0.2.0", story)
refused("Nothing was asked", rules.allow, "answered", "1", rules.events(["2026-12-01T00:00:00Z submitted"], "f"))
refused("That was done before", rules.allow, "approved", "1", rules.events(
    ["2026-12-01T00:00:00Z submitted", "2026-12-01T00:00:00Z approved"], "f"))
for history, words in ((["2026-12-01T00:00:00Z dropped"], "which is no step"), ([], "does not begin"),
                       (["2026-12-01T00:00:00Z approved"], "does not begin"), (["x submitted"], "is no time")):
    refused(words, rules.events, history, "f")
story = rules.events(["2026-09-10T00:00:00Z submitted", "2026-10-01T00:00:00Z asked A number?"], "f")
same(rules.waiting_words(story, at("2026-10-03")),
     "handed in on 2026-09-10, asked about since 2026-10-01, 23 days in all", "asked")
story += rules.events(["2026-09-10T00:00:00Z submitted", "2026-10-04T00:00:00Z rejected No"], "f")[1:]
same(rules.waiting_words(story, at("2027-10-03")),
     "handed in on 2026-09-10, decided on 2026-10-04 after 24 days", "rejected")

# What belongs where
for records, wanted in (
        ([], (None, None)), ([("1.0", "waiting")], ("1.0", None)),
        ([("1.0", "approved"), ("1.1", "asked")], ("1.1", "1.0")),
        ([("1.0", "approved"), ("1.1", "rejected")], ("1.0", "1.0")),
        ([("1.9", "approved"), ("1.10", "approved")], ("1.10", "1.10")),
        ([("1.0", "approved"), ("1.1", "withdrawn")], ("1.0", "1.0")),
        ([("1.0", "shelved")], (None, None))):
    found = rules.wanted(records, versions)
    same((found["testing"], found["stable"]), wanted, f"wanted {records}")

# Handing in
known = [("0.2.0", "aa", "rejected", "2026-09-10")]
for version, digest, records, words in (
        ("0.2.0", "aa", known, "was handed in on 2026-09-10 already; it was rejected"),
        ("0.2.0", "bb", known, "with other bytes. A changed build needs a higher version"),
        ("0.1.9", "bb", known, "0.1.9 is lower than 0.2.0"),
        ("0.3.0", "bb", [("0.2.0", "aa", "waiting", "2026-09-10")], "Withdraw it first"),
        ("0.3.0", "bb", [("0.2.0", "aa", "asked", "2026-09-10")], "Withdraw it first"),
        ("0.2.1", "bb", known, None), ("0.2.10", "bb", [("0.2.9", "aa", "approved", "x")], None)):
    fault = rules.submission_fault(version, digest, records, versions)
    same(fault is None if words is None else words in (fault or ""), True, f"{version}: {fault}")
for state, wanted in (("rejected", "0.2.0"), ("shelved", "0.2.0"), ("withdrawn", "0.2.0"), ("approved", None)):
    same(rules.reworked([("0.1.0", "a", "rejected", "x"), ("0.2.0", "a", state, "x")], versions), wanted, state)

# The changelog
log = ("# Changelog\n\n## Unreleased\n\n- later\n\n## 0.2.0 (2026-12-01)\n\nWords.\n\n### Added\n- A `thing`\n  goes"
       " on.\n### Decisions\n- Not for users.\n\n## 0.1.0 (2026-01-31)\n- First.\n\n## Decisions\n- Old.\n")
same([entry[:2] for entry in rules.releases(log)],
     [("Unreleased", None), ("0.2.0", "2026-12-01"), ("0.1.0", "2026-01-31")], "releases")
same(rules.debian_changelog(log, "Ada <a@b>"),
     "tekpub-shell (0.2.0) unstable; urgency=medium\n\n  * Added: A thing goes on.\n\n -- Ada <a@b>  Tue, 01 Dec 2026"
     " 00:00:00 +0000\n\ntekpub-shell (0.1.0) unstable; urgency=medium\n\n  * First.\n\n -- Ada <a@b>  Sat, 31 Jan"
     " 2026 00:00:00 +0000\n", "debian")
same(rules.released(log, "0.3.0", at("2027-01-02")).split("\n")[2], "## 0.3.0 (2027-01-02)", "released")
refused("does not say what is new", rules.released, "## Unreleased\n\n## 0.1 (2026-12-01)\n- x\n", "1", at("2027-01-02"))
refused("does not say what is new", rules.released, "## 0.1 (2026-12-01)\n- x\n", "1", at("2027-01-02"))
refused("says nothing that is new", rules.debian_changelog, "## 1 (2026-12-01)\n", "A")
refused("holds no release", rules.debian_changelog, "## Unreleased\n- x\n", "A")
refused("is no day", rules.releases, "## 1 (2026-02-30)\n")

for fault in faults:
    print(fault)
print(f"{cases} cases, {len(faults)} faults")
sys.exit(bool(faults))
