"""Programs that the scripts of a release run, and what they leave behind: nothing."""
import contextlib
import datetime
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

import rules
from rules import Fail

CHECKOUT = pathlib.Path(__file__).resolve().parent.parent.parent


def main(name, run):
    """Runs a script: what is not in order is one line of errors and status 1."""
    try:
        sys.exit(run(sys.argv[1:]) or 0)
    except Fail as failure:
        print(f"{name}: {failure}", file=sys.stderr)
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(130)


def options(arguments, usage, values=(), flags=()):
    """(words, {option: value}) of a command line."""
    words, found, rest = [], {}, list(arguments)
    while rest:
        word = rest.pop(0)
        name, equals, value = word.partition("=")
        if word in ("-h", "--help"):
            print(f"usage: {usage}")
            sys.exit(0)
        if name in values:
            if not equals and not rest:
                raise usage_error(usage, f"{name} takes a value")
            found[name] = value if equals else rest.pop(0)
        elif word in flags:
            found[word] = True
        elif word.startswith("--"):
            raise usage_error(usage, f"there is no option {word}")
        else:
            words.append(word)
    return words, found


def usage_error(usage, why):
    print(f"{why}\nusage: {usage}", file=sys.stderr)
    return SystemExit(2)


def now(found):
    """The time, or what --clock says."""
    if "--clock" in found:
        return rules.instant(found["--clock"])
    return datetime.datetime.now(rules.UTC).replace(microsecond=0)


def need(*programs):
    for program in programs:
        if not shutil.which(program):
            package = {"gpg": "gpg", "gpgv": "gpgv", "dpkg-deb": "dpkg"}.get(program, program)
            raise Fail(f"{program} is not installed: apt-get install {package}.")


def run(command, environment=None, input=None, check=None, **more):
    """Runs a program; when `check` is given and it fails, that sentence and its last words."""
    result = subprocess.run([str(word) for word in command], input=input, text=True,
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE, stdin=None if input
                            is not None else subprocess.DEVNULL,
                            env={**os.environ, "LC_ALL": "C.UTF-8", **(environment or {})}, **more)
    if check and result.returncode != 0:
        said = [line for line in (result.stderr + result.stdout).splitlines() if line.strip()]
        raise Fail(check + (f" ({said[-1].strip()})" if said else ""))
    return result


def write(path, content):
    """Writes a file whole or not at all, also when this is killed meanwhile."""
    path = pathlib.Path(path)
    descriptor, name = tempfile.mkstemp(dir=path.parent, prefix="." + path.name)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(content if isinstance(content, bytes) else content.encode())
            file.flush()
            os.fsync(file.fileno())
        os.chmod(name, 0o644)
        os.replace(name, path)
    except BaseException:
        pathlib.Path(name).unlink(missing_ok=True)
        raise


def read(path):
    try:
        return pathlib.Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Fail(f"{path} cannot be read ({getattr(error, 'strerror', None) or 'no text'}).") from None


class Gpg:
    """gpg with one home, and no gpg-agent left behind; that of a person stays if it was there before."""

    def __init__(self, home, clock=None, is_persons=False):
        self.home = str(home)
        self.is_persons = is_persons
        self.clock = clock

    def __enter__(self):
        need("gpg", "gpgconf")
        self.stack = contextlib.ExitStack()
        # A socket's path must be short: a long home is reached by a short link.
        if len(self.home) > 60:
            folder = self.stack.enter_context(tempfile.TemporaryDirectory(prefix="tk", dir="/tmp"))
            link = os.path.join(folder, "h")
            os.symlink(os.path.abspath(self.home), link)
            self.home = link
        self.environment = {"GNUPGHOME": self.home}
        if not self.is_persons or not self.has_agent():
            self.stack.callback(lambda: run(["gpgconf", "--kill", "all"], self.environment))
        return self

    def has_agent(self):
        ran = run(["gpg-connect-agent", "--no-autostart", "/bye"], self.environment)
        return ran.returncode == 0 and "no gpg-agent" not in ran.stderr

    def __exit__(self, *_):
        self.stack.close()

    def __call__(self, *words, check=None, input=None):
        command = ["gpg", "--batch", "--quiet", "--no-tty"]
        if self.clock:
            command += ["--faked-system-time", self.clock.strftime("%Y%m%dT%H%M%S") + "!"]
        return run(command + list(words), self.environment, check=check, input=input)

    def keys(self, *words):
        return rules.keys(self("--with-colons", "--fixed-list-mode", *words).stdout)


def keys_in(file):
    """The keys of a keyring or a file of keys."""
    with tempfile.TemporaryDirectory(prefix="tk", dir="/tmp") as home, Gpg(home) as gpg:
        return gpg.keys("--show-keys", file)


def own_home():
    """The developer's GNUPGHOME; never the one a user has anyway."""
    home = os.environ.get("GNUPGHOME")
    if not home:
        raise Fail("GNUPGHOME names no folder for the signing key. Choose one, such as: export "
                   "GNUPGHOME=~/.tekpub-keys")
    return pathlib.Path(home).absolute()


def own_key(gpg):
    """The key that TEKPUB_SIGNING_KEY names."""
    name = os.environ.get("TEKPUB_SIGNING_KEY")
    if not name:
        raise Fail("TEKPUB_SIGNING_KEY names no key; scripts/certificate request makes one and says "
                   "its number.")
    found = gpg.keys("--list-secret-keys", name)
    if not found:
        raise Fail(f"{gpg.home} holds no secret key {name}; scripts/certificate request makes one.")
    if len(found) > 1:
        raise Fail(f"{name} may be {rules.count(len(found), 'key')}; TEKPUB_SIGNING_KEY takes the "
                   f"number of one.")
    return found[0]


def archive_folder():
    return pathlib.Path(os.environ.get("TEKPUB_ARCHIVE") or CHECKOUT / ".build/archive").absolute()


def deb_fields(file):
    need("dpkg-deb")
    if not pathlib.Path(file).is_file():
        raise Fail(f"There is no file {file}.")
    text = run(["dpkg-deb", "-f", file, "Package", "Version", "Architecture"],
               check=f"{file} is no Debian package.").stdout
    return rules.parse_paragraph(text, str(file))


def compare(left, right):
    """Versions in dpkg's order: below, at or above 0."""
    if left == right:
        return 0
    for word, value in (("lt", -1), ("gt", 1)):
        if run(["dpkg", "--compare-versions", left, word, right]).returncode == 0:
            return value
    return 0


def sha256(file):
    import hashlib
    digest = hashlib.sha256()
    with open(file, "rb") as source:
        while block := source.read(1 << 20):
            digest.update(block)
    return digest.hexdigest()


def deb_file(deb, member):
    """The bytes of one file of a package; nil when it holds none of that name."""
    tar = subprocess.Popen(["dpkg-deb", "--fsys-tarfile", str(deb)], stdout=subprocess.PIPE,
                           stderr=subprocess.DEVNULL)
    found = subprocess.run(["tar", "-xOf", "-", "./" + member], stdin=tar.stdout,
                           stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    tar.stdout.close()
    tar.wait()
    return found.stdout if found.returncode == 0 else None
