"""The checks of a review, each with a verdict in words."""
import gzip
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import rules
import tools
from rules import Fail

MOST_BYTES = 7_000_000
# A name is one word. The checks that need the package installed in a minimal Debian, in their order.
INSIDE = ("install", "start", "walk", "start-time", "purge", "library")


def checks(archive, record):
    """(verdict, name, words) of each check, as soon as it is known."""
    deb = archive.build(record)
    with tempfile.TemporaryDirectory(prefix="tekpub-review-") as folder:
        folder = pathlib.Path(folder)
        tar = subprocess.run(["dpkg-deb", "-x", str(deb), str(folder)], stderr=subprocess.PIPE, text=True)
        if tar.returncode:
            yield "failed", "package", f"it cannot be unpacked ({tar.stderr.strip()})"
            return
        for name, check in (("signature", signature), ("changelog", changelog), ("licence", licence),
                            ("size", size), ("manual", manual), ("metainfo", metainfo), ("lintian", lintian)):
            try:
                verdict, words = check(archive, record, deb, folder)
            except (Fail, OSError, ValueError) as failure:
                verdict, words = "failed", str(failure)
            yield verdict, name, words
    yield from inside(archive, record, deb)


def summary(checks):
    number = {verdict: sum(1 for check in checks if check[0] == verdict)
              for verdict in ("passed", "failed", "skipped")}
    return ", ".join(f"{value} {verdict}" for verdict, value in number.items() if value)


def signature(archive, record, deb, folder):
    is_fine, sentence = archive.verdict(deb)
    if not is_fine:
        return "failed", sentence
    profile = re.search(r"^Expires: (.*)$", tools.read(f"{deb}.profile"), re.MULTILINE)
    left = rules.days_between(archive.now, rules.instant(profile[1]))
    if left < rules.WARNING_DAYS:
        return "failed", f"only {rules.count(left, 'day')} are left of the {rules.WARNING_DAYS} it takes. Sign it anew."
    return "passed", sentence


def document(folder, name):
    file = folder / "usr/share/doc/tekpub-shell" / name
    if not file.exists():
        raise Fail(f"there is no {name}")
    return gzip.decompress(file.read_bytes()).decode() if name.endswith(".gz") else file.read_text()


def changelog(archive, record, deb, folder):
    top = document(folder, "changelog.gz").split("\n", 1)[0]
    match = re.match(r"tekpub-shell \((.*?)\) ", top)
    if not match or match[1] != record.version:
        return "failed", f"it begins with {match[1] if match else 'no version'}, not with {record.version}"
    return "passed", f"it begins with {record.version}"


def licence(archive, record, deb, folder):
    text = document(folder, "copyright")
    for name, sign in (("GPL-3+", r"^License: GPL-3\+"), ("the Swift runtime", "Runtime Library Exception")):
        if not re.search(sign, text, re.MULTILINE):
            return "failed", f"copyright does not name {name}"
    return "passed", "GPL-3+, and that of the Swift runtime"


def size(archive, record, deb, folder):
    number = deb.stat().st_size
    words = f"{number / 1e6:.2f} MB of at most {MOST_BYTES / 1e6:.0f}"
    return ("passed" if number <= MOST_BYTES else "failed"), words


def manual(archive, record, deb, folder):
    if not shutil.which("groff"):
        return "skipped", "groff is not installed (groff-base)"
    pages = sorted(folder.glob("usr/share/man/man1/*.gz"))
    names = [page.name.removesuffix(".1.gz") for page in pages]
    missing = [file.name for file in sorted(folder.glob("usr/bin/*")) if file.name not in names]
    if missing:
        return "failed", f"there is no page of {', '.join(missing)}"
    for page in pages:
        text = gzip.decompress(page.read_bytes()).decode()
        said = tools.run(["groff", "-man", "-ww", "-z", "-Tutf8"], input=text).stderr.strip()
        if said:
            return "failed", f"{page.name}: {said.splitlines()[0]}"
    return "passed", f"{rules.count(len(pages), 'page')} without a warning"


def metainfo(archive, record, deb, folder):
    if not shutil.which("appstreamcli"):
        return "skipped", "appstreamcli is not installed (appstream)"
    files = list(folder.glob("usr/share/metainfo/*.xml"))
    if len(files) != 1:
        return "failed", f"{rules.count(len(files), 'file')} instead of one"
    result = tools.run(["appstreamcli", "validate", "--no-net", files[0]])
    if result.returncode:
        return "failed", rules.one_line(result.stdout, "appstreamcli")
    return "passed", "valid"


def lintian(archive, record, deb, folder):
    if not shutil.which("lintian"):
        return "skipped", "lintian is not installed"
    result = tools.run(["lintian", "--allow-root", "--fail-on", "warning", deb])
    said = [line for line in result.stdout.splitlines() if line.startswith(("E:", "W:"))]
    if result.returncode:
        return "failed", "; ".join(said) or rules.one_line(result.stderr, "lintian")
    return "passed", "no warning"


# In a minimal Debian

def inside(archive, record, deb):
    """Runs the checks that install the package, in a minimal Debian of their own."""
    reason = cannot()
    root = None
    if not reason:
        made = tools.run([tools.CHECKOUT / "scripts/debian-root"])
        if made.returncode:
            reason = made.stderr.strip().splitlines()[-1] if made.stderr.strip() else "no minimal Debian"
        else:
            root = made.stdout.strip().splitlines()[-1]
    if reason:
        for name in INSIDE:
            yield "skipped", name, reason
        return
    stable = [other for other in archive.records() if other.state == "approved"]
    before = [str(archive.build(stable[-1]))] if stable else []
    program = pathlib.Path(__file__).with_name("inside.py")
    # Names, mounts and processes of its own: the system takes all of it back, whatever happens.
    child = subprocess.Popen(
        ["unshare", "--mount", "--net", "--pid", "--fork", "--kill-child", "--mount-proc",
         sys.executable, "-B", str(program), root, str(deb), *before],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True)
    found = {}
    for line in child.stdout:
        try:
            name, verdict, words = json.loads(line)
        except ValueError:
            continue
        found[name] = verdict
        yield verdict, name, words
    error = child.stderr.read().strip()
    child.wait()
    for name in INSIDE:
        if name not in found:
            words = error.splitlines()[-1] if error else "it did not run to its end"
            yield "failed", name, words


def cannot():
    """Why nothing can be installed here; nil when it can."""
    import os
    if os.geteuid() != 0:
        return "only root can unpack a minimal Debian"
    for program in ("mmdebstrap", "unshare"):
        if not shutil.which(program):
            return f"{program} is not installed"
    if tools.run(["unshare", "--mount", "--net", "--pid", "--fork", "true"]).returncode:
        return "this machine lets nobody have mounts of their own"
    return None
