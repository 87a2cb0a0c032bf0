"""The archive: records of what was handed in, and an apt archive (reprepro) that says the same.

  reviews/VERSION.review   the record: what was handed in, and what became of it; written first
  reviews/VERSION.checks   the verdicts of the last review
  builds/                  every package handed in, with its profile
  developers.gpg           the keys that may sign builds
  gnupg/, archive.gpg      the archive's own key, and its public half
  public                   a link to the apt archive in use: what is served to users

The apt archive is made anew from the records beside the one in use, and takes its place in one step.
So it is never half of anything, and whatever is killed when: the next command makes it say what the
records say."""
import contextlib
import datetime
import fcntl
import json
import os
import pathlib
import re
import shutil

import rules
import tools
from rules import Fail

VALID_DAYS = 30
RENEWED_AFTER_DAYS = 7
# What the archive's own key does, and what gives it a new end.
OWN_KEY = ("signs the archive", "scripts/certificate renew --archive")


class Record:
    """One build that was handed in."""

    def __init__(self, folder, fields):
        self.file = folder / f"{fields['Version']}.review"
        self.fields = fields

    @classmethod
    def read(cls, file):
        fields = rules.parse_paragraph(tools.read(file), file.name, ("History",))
        for name in ("Package", "Version", "Architecture", "SHA256", "History"):
            rules.needed(fields, name, file.name)
        record = cls(file.parent, fields)
        record.story()
        return record

    @property
    def version(self):
        return self.fields["Version"]

    def story(self):
        return rules.events(self.fields["History"], self.file.name)

    @property
    def state(self):
        return rules.state(self.story())

    def add(self, now, kind, words=""):
        rules.allow(kind, self.version, self.story())
        self.fields["History"].append(rules.event(now, kind, words))
        self.save()

    def save(self):
        # For people who read the file: what the last line of its history means.
        self.fields.pop("State", None)
        history = self.fields.pop("History")
        self.fields["State"] = rules.STATES[history[-1].split(" ")[1]]
        self.fields["History"] = history
        tools.write(self.file, rules.paragraph(self.fields))

    def checks(self):
        """(when, [(verdict, name, words)]) of the last review; nil before the first."""
        file = self.file.with_suffix(".checks")
        if not file.exists():
            return None
        fields = rules.parse_paragraph(tools.read(file), file.name, ("Checks",))
        if fields.get("SHA256") != self.fields["SHA256"]:
            return None
        found = [tuple(line.split(" ", 2)) for line in rules.needed(fields, "Checks", file.name)]
        return rules.instant(rules.needed(fields, "Reviewed", file.name)), found

    def save_checks(self, now, checks):
        tools.write(self.file.with_suffix(".checks"), rules.paragraph({
            "Version": self.version, "SHA256": self.fields["SHA256"],
            "Reviewed": rules.stamp(now), "Checks": [" ".join(check) for check in checks]}))


class Archive:
    def __init__(self, folder, now):
        self.folder = pathlib.Path(folder)
        self.now = now
        self.reviews = self.folder / "reviews"
        self.builds = self.folder / "builds"
        self.developers = self.folder / "developers.gpg"
        self.keyring = self.folder / "archive.gpg"
        self.home = self.folder / "gnupg"
        self.public = self.folder / "public"

    # Who is at work

    @contextlib.contextmanager
    def lock(self):
        """One command at a time; the system gives the lock back when the holder is killed."""
        for folder in (self.folder, self.reviews, self.builds, self.folder / "generations"):
            folder.mkdir(parents=True, exist_ok=True)
        with open(self.folder / "lock", "w") as file:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise Fail("Another command is at work on this archive; try again when it is done.") from None
            yield

    # Records

    def records(self):
        """All, in the order of their versions."""
        import functools
        found = [Record.read(file) for file in self.reviews.glob("*.review")]
        return sorted(found, key=functools.cmp_to_key(
            lambda left, right: tools.compare(left.version, right.version)))

    def record(self, version, states, what):
        """The record of a version, or the only one in these states."""
        found = self.records()
        if version:
            match = [record for record in found if record.version == version]
            if not match:
                known = ", ".join(record.version for record in found) or "none"
                raise Fail(f"{version} was never handed in. Handed in: {known}.")
            return match[0]
        match = [record for record in found if record.state in states]
        if not match:
            last = f" {found[-1].version} {rules.WORDS[found[-1].state]}." if found else ""
            raise Fail(f"There is nothing to be {what}.{last}")
        return match[-1]

    def build(self, record):
        return self.builds / f"tekpub-shell_{record.version}_{record.fields['Architecture']}.deb"

    def verdict(self, deb, profile=None):
        """What the judge says of a build, whatever devices it is for: (is it fine, sentence)."""
        command = [tools.CHECKOUT / "scripts/verify", deb, "--keyring", self.developers, "--any-device",
                   "--clock", rules.stamp(self.now)]
        if profile:
            command += ["--profile", profile]
        result = tools.run(command)
        if result.returncode == 2:
            raise Fail(result.stderr.strip())
        return result.returncode == 0, result.stdout.strip()

    # Keys

    def own_key(self):
        """The archive's key; made when there is none."""
        self.home.mkdir(mode=0o700, exist_ok=True)
        with tools.Gpg(self.home) as gpg:
            found = gpg.keys("--list-secret-keys")
            if not found:
                gpg("--pinentry-mode", "loopback", "--passphrase", "", "--quick-gen-key",
                    "tekpub-shell archive <archive@localhost>", "ed25519", "cert,sign", "730d",
                    check="The archive's key could not be made.")
                found = gpg.keys("--list-secret-keys")
            if not self.keyring.exists():
                self.export(gpg, found[0]["fingerprint"], self.keyring)
            return found[0]

    def renew(self, days):
        """Gives the archive's own key a new end; returns it."""
        own = self.own_key()
        with tools.Gpg(self.home) as gpg:
            gpg("--pinentry-mode", "loopback", "--passphrase", "", "--quick-set-expire",
                own["fingerprint"], f"{days}d", check="The archive's key was not renewed.")
            self.export(gpg, own["fingerprint"], self.keyring)
        self.settle()
        return self.own_key()

    @staticmethod
    def export(gpg, fingerprint, target):
        part = target.with_name(f".{target.name}.new")
        part.unlink(missing_ok=True)
        gpg("--yes", "--output", str(part), "--export", *fingerprint.split(),
            check="gpg exports nothing.")
        os.replace(part, target)

    def knows(self, fingerprint):
        """Whether a developer's key is certified here."""
        return self.developers.exists() and fingerprint in [
            key["fingerprint"] for key in tools.keys_in(self.developers)]

    def certify(self, file):
        """Certifies a developer's key, or takes note of its new end or its withdrawal; says so."""
        found = tools.keys_in(file)
        if len(found) != 1:
            raise Fail(f"{file} holds {rules.count(len(found), 'key')}; one is expected, as "
                       f"scripts/certificate request writes it.")
        key = found[0]
        if not key["revoked"]:
            if key["ends"] is None:
                raise Fail(f"The key of {key['name']} has no end. Give it one: scripts/certificate renew.")
            if key["ends"] <= self.now:
                raise Fail(rules.key_sentence(key, self.now))
        own = self.own_key()
        with tools.Gpg(self.home) as gpg:
            gpg("--import", str(file), check=f"{file} cannot be read.")
            if not key["revoked"]:
                gpg("--pinentry-mode", "loopback", "--passphrase", "", "--yes", "--local-user",
                    own["fingerprint"], "--quick-sign-key", key["fingerprint"])
            known = [entry["fingerprint"] for entry in gpg.keys("--list-keys")
                     if entry["fingerprint"] != own["fingerprint"]]
            self.export(gpg, " ".join(known), self.developers)
        self.settle()
        if key["revoked"]:
            return (f"{key['name']} has withdrawn this key. {self.developers} says so; give it to "
                    f"testers anew.")
        return (f"Certified {key['name']} until {rules.day(key['ends'])}. Testers check with "
                f"{self.developers}.")

    # The apt archive

    def settle(self):
        """Makes the apt archive say what the records say; nothing to do when it does."""
        records = {record.version: record for record in self.records()}
        wanted = rules.wanted([(record.version, record.state) for record in records.values()],
                              tools.compare)
        own = self.own_key()
        text = [own["fingerprint"], str(own["ends"]), tools.sha256(self.developers) if self.developers.exists() else "-"]
        for suite in ("testing", "stable"):
            record = records.get(wanted[suite])
            text.append(f"{suite} {record.version} {record.fields['SHA256']}" if record else suite)
        text = "\n".join(text) + "\n"
        current = self.public.resolve().parent if self.public.is_symlink() else None
        self.tidy(current)
        if current and self.is_fresh(current, text):
            return
        place = self.folder / "generations" / f"{int(self.now.timestamp())}-{os.getpid()}"
        shutil.rmtree(place, ignore_errors=True)
        self.make(place, own, {suite: records.get(version) for suite, version in wanted.items()})
        tools.write(place / "wanted", text)
        link = self.folder / f".public-{os.getpid()}"
        link.unlink(missing_ok=True)
        link.symlink_to(f"generations/{place.name}/public")
        os.replace(link, self.public)
        self.tidy(place)

    def trial(self, record):
        """Refuses a build that the apt archive would not take, before there is a record of it."""
        place = self.folder / "generations/trial"
        shutil.rmtree(place, ignore_errors=True)
        try:
            self.make(place, self.own_key(), {"testing": record})
        except Fail:
            for file in (self.build(record), pathlib.Path(f"{self.build(record)}.profile")):
                file.unlink(missing_ok=True)
            raise
        finally:
            shutil.rmtree(place, ignore_errors=True)

    def is_fresh(self, place, text):
        file = place / "wanted"
        if not file.exists() or file.read_text() != text:
            return False
        made = datetime.datetime.fromtimestamp(file.stat().st_mtime, rules.UTC)
        return rules.days_between(made, datetime.datetime.now(rules.UTC)) < RENEWED_AFTER_DAYS

    def tidy(self, current):
        """Removes what killed commands, and earlier states, have left."""
        for place in (self.folder / "generations").iterdir():
            if place != current:
                shutil.rmtree(place, ignore_errors=True)
        for file in [*self.folder.glob(".public-*"), *self.reviews.glob(".*"), *self.builds.glob(".*")]:
            file.unlink(missing_ok=True)

    def make(self, place, own, wanted):
        tools.need("reprepro")
        (place / "conf").mkdir(parents=True)
        architecture = tools.run(["dpkg", "--print-architecture"]).stdout.strip()
        (place / "conf/distributions").write_text("\n".join(rules.paragraph({
            "Origin": "tekpub-shell", "Label": "tekpub-shell", "Suite": suite, "Codename": suite,
            "Architectures": architecture, "Components": "main", "SignWith": own["fingerprint"],
            "ValidFor": f"{VALID_DAYS}d",
            "Description": f"tekpub-shell, {'approved' if suite == 'stable' else 'handed in'} builds"})
            for suite in ("testing", "stable")))
        with tools.Gpg(self.home) as gpg:
            def reprepro(*words, check):
                tools.run(["reprepro", "--silent", "-b", place, "--outdir", place / "public", *words],
                          gpg.environment, check=check)
            for suite, record in wanted.items():
                if record:
                    reprepro("includedeb", suite, self.build(record),
                             check=f"{record.version} could not be put into {suite}.")
            reprepro("export", check="The archive's lists could not be signed.")
        for file in (self.keyring, self.developers):
            if file.exists():
                shutil.copy(file, place / "public" / ("tekpub-shell.gpg" if file == self.keyring
                                                      else file.name))

    def offers(self):
        """{suite: version} that apt finds in the archive in use."""
        found = {}
        for suite in ("testing", "stable"):
            for file in self.public.glob(f"dists/{suite}/main/binary-*/Packages"):
                match = re.search(r"^Version: (.*)$", file.read_text(), re.MULTILINE)
                if match:
                    found[suite] = match[1]
        return found

    # For people and programs

    def described(self, record):
        """A record as values."""
        story = record.story()
        checks = record.checks()
        offers = self.offers()
        return {
            "version": record.version, "architecture": record.fields["Architecture"],
            "sha256": record.fields["SHA256"], "state": record.state,
            "submitted": rules.stamp(story[0][0]), "reworks": record.fields.get("Rework-Of"),
            "in": [suite for suite in ("testing", "stable") if offers.get(suite) == record.version],
            "story": rules.waiting_words(story, self.now),
            "history": [{"time": rules.stamp(time), "step": kind, "words": words or None}
                        for time, kind, words in story],
            "reviewed": rules.stamp(checks[0]) if checks else None,
            "checks": [{"verdict": verdict, "name": name, "words": words}
                       for verdict, name, words in checks[1]] if checks else [],
        }

    def json(self):
        return json.dumps({"format": "tekpub-archive-status", "version": 1,
                           "archive": str(self.folder), "offers": self.offers(),
                           "builds": [self.described(record) for record in self.records()]},
                          indent=2, ensure_ascii=False)
