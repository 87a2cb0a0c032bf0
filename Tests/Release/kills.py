"""Kills commands of the archive at moments spread over their run; what is left must be the state before or
after, in the records and in what apt is offered alike. kills.py CHECKOUT WORK"""
import json
import os
import pathlib
import signal
import subprocess
import sys
import time

CHECKOUT, WORK = sys.argv[1], pathlib.Path(sys.argv[2]) / "kills"
ROUNDS = 10
WORK.mkdir()
os.environ["GNUPGHOME"] = str(WORK / "dev")
os.environ["TEKPUB_ARCHIVE"] = str(WORK / "archive")


def run(*words):
    result = subprocess.run([f"{CHECKOUT}/{words[0]}", *words[1:]], cwd=WORK, text=True,
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if result.returncode:
        sys.exit(f"{words}: {result.stderr or result.stdout}")
    return result.stdout


def killed(delay, whole, *words):
    """Kills a command after a while, with all it started or alone; whether it had ended before."""
    child = subprocess.Popen([f"{CHECKOUT}/{words[0]}", *words[1:]], cwd=WORK, start_new_session=True,
                             stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        child.wait(delay)
        return True
    except subprocess.TimeoutExpired:
        if whole:
            os.killpg(child.pid, signal.SIGKILL)
        else:
            child.kill()
        child.wait()
        return False


def status():
    """The states by version; what apt is offered must follow from them."""
    found = json.loads(run("scripts/archive", "status", "--json"))
    states = {build["version"]: build["state"] for build in found["builds"]}
    wanted = {}
    for version, state in states.items():
        if state in ("waiting", "asked", "approved"):
            wanted["testing"] = version
        if state == "approved":
            wanted["stable"] = version
    if found["offers"] != wanted:
        sys.exit(f"the records say {states}, apt is offered {found['offers']}")
    return states


def package(version):
    root = WORK / "root"
    (root / "DEBIAN").mkdir(parents=True, exist_ok=True)
    (root / "usr/bin").mkdir(parents=True, exist_ok=True)
    (root / "usr/bin/tekpub-shell").write_bytes(os.urandom(100_000))
    (root / "DEBIAN/control").write_text(
        f"Package: tekpub-shell\nVersion: {version}\nArchitecture: amd64\nSection: video\nPriority: optional\n"
        "Maintainer: Ada <ada@example.org>\nDescription: a test\n")
    file = f"tekpub-shell_{version}_amd64.deb"
    subprocess.run(["dpkg-deb", "--root-owner-group", "-Znone", "-b", root, WORK / file], check=True,
                   stdout=subprocess.DEVNULL)
    run("scripts/sign", file)
    return file


key = run("scripts/certificate", "request", "Ada <ada@example.org>").split("=")[-1].strip()
os.environ["TEKPUB_SIGNING_KEY"] = key
run("scripts/certificate", "issue", f"{key[-16:]}.request")
began = time.monotonic()
run("scripts/archive", "status")
kills = late = early = 0
took = None
for number in range(ROUNDS):
    version = f"1.{number}"
    file = package(version)
    before = status()
    if took is None:
        start = time.monotonic()
        run("scripts/archive", "submit", file)
        took = time.monotonic() - start
    else:
        delay = took * (number + 0.5) / ROUNDS * 1.2
        kills += not killed(delay, number % 2, "scripts/archive", "submit", file)
        after = status()
        if version in after:
            late += 1
        else:
            early += 1
            if after != before:
                sys.exit(f"{version} is not there, and the rest changed: {after}")
            run("scripts/archive", "submit", file)
    build = [build for build in json.loads(run("scripts/archive", "status", "--json"))["builds"]
             if build["version"] == version][0]
    (WORK / f"archive/reviews/{version}.checks").write_text(
        f"Version: {version}\nSHA256: {build['sha256']}\nReviewed: 2026-12-01T00:00:00Z\nChecks:\n passed size small\n")
    step = "approve" if number % 3 else "reject"
    words = ["scripts/archive", step] + (["No."] if step == "reject" else [])
    delay = took * (ROUNDS - number) / ROUNDS
    kills += not killed(delay, number % 2 == 0, *words)
    state = status()[version]
    if state == "waiting":
        early += 1
        run(*words)
    else:
        late += 1
    if status()[version] != {"approve": "approved", "reject": "rejected"}[step]:
        sys.exit(f"{version} is {status()[version]} after {step}")
left = [file.name for file in (WORK / "archive").rglob(".*") if file.name.startswith((".public", ".tekpub"))]
if left or len(list((WORK / "archive/generations").iterdir())) != 1:
    sys.exit(f"something is left: {left}")
print(f"{kills} kills, {early} before and {late} after the record was written")
