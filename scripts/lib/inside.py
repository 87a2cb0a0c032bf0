"""Installs a package in a minimal Debian and tries it; runs as root in namespaces of its own.

inside.py ROOT PACKAGE [BEFORE]: ROOT is unpacked and stays as it is; all is written into memory. BEFORE is
the build that users have now. A line of JSON for each check: [name, verdict, words]."""
import fcntl
import json
import os
import pathlib
import pty
import select
import shutil
import socket
import struct
import subprocess
import sys
import time

ROOT, PACKAGE, *BEFORE = sys.argv[1:]
MOST_MILLISECONDS = 1000
PLACE = pathlib.Path("/mnt")
LIBRARY = "root/.local/share/tekpub-shell/library.sqlite"
WALK = """open google
expect "Google Python Class"
watched 1
expect /Finisher/
star 2
queue 3
find decorator
expect "What is a decorator?"
tab up
expect "Day 1 Part 3"
achievements
about
"""
ENVIRONMENT = {"HOME": "/root", "PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL": "C.UTF-8",
               "TERM": "xterm", "DEBIAN_FRONTEND": "noninteractive", "INPUTRC": "/dev/null"}


def mount(*words):
    subprocess.run(["mount", *words], check=True)


def prepare():
    """The root with a layer of memory over it, and the loopback address as its only network."""
    mount("--make-rprivate", "/")
    mount("-t", "tmpfs", "tmpfs", str(PLACE))
    for name in ("upper", "work", "root"):
        (PLACE / name).mkdir()
    root = PLACE / "root"
    try:
        mount("-t", "overlay", "overlay", "-o",
              f"lowerdir={ROOT},upperdir={PLACE}/upper,workdir={PLACE}/work", str(root))
    except subprocess.CalledProcessError:
        # Not every file system takes a layer.
        subprocess.run(["cp", "-a", f"{ROOT}/.", str(root)], check=True)
    mount("-t", "proc", "proc", str(root / "proc"))
    mount("--rbind", "/dev", str(root / "dev"))
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as handle:
        flags = struct.pack("16sH14x", b"lo", 0x1 | 0x40)
        fcntl.ioctl(handle, 0x8914, flags)  # SIOCSIFFLAGS
    return root


def inside(root, *command, input=None):
    result = subprocess.run(["chroot", str(root), *command], env=ENVIRONMENT, text=True, cwd="/",
                            input=input, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return result.returncode, result.stdout


def last(text):
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[-1] if lines else "nothing was said"


def prompt(root, seconds=20):
    """How many milliseconds from the start to the first prompt, on a terminal; nil when none came."""
    began = time.monotonic()
    process, terminal = pty.fork()
    if process == 0:
        os.chroot(root)
        os.chdir("/root")
        os.execve("/usr/bin/tekpub-shell", ["tekpub-shell", "--plain", "--no-splash"], ENVIRONMENT)
    text = b""
    took = None
    while took is None and time.monotonic() - began < seconds:
        if select.select([terminal], [], [], 0.5)[0]:
            try:
                part = os.read(terminal, 65536)
            except OSError:
                break
            text += part
            if b"tekpub> " in text:
                took = (time.monotonic() - began) * 1000
    if took is not None:
        # A key that comes while the terminal changes its mode may be lost.
        end = time.monotonic() + 10
        while time.monotonic() < end:
            try:
                if not select.select([terminal], [], [], 0.3)[0]:
                    os.write(terminal, b"quit\r")
                elif not os.read(terminal, 65536):
                    break
            except OSError:
                break
    else:
        os.kill(process, 9)
    os.close(terminal)
    _, status = os.waitpid(process, 0)
    return took, status, text.decode(errors="replace")


def install(root):
    words = []
    for number, package in enumerate([*BEFORE, PACKAGE]):
        name = pathlib.Path(package).name
        shutil.copy(package, root / "root" / name)
        status, text = inside(root, "apt-get", "-y", "--no-install-recommends", "install", f"/root/{name}")
        if status:
            return "failed", f"apt-get does not install {name}: {last(text)}"
        words.append(name.split("_")[1])
        if number < len(BEFORE):
            # What a user has before the upgrade.
            inside(root, "tekpub-shell", "--quiet", "--offline", "-c", "watched google", "-c", "watched 1")
    what = f"upgraded from {words[0]} to {words[1]}" if BEFORE else f"{words[0]} installed"
    status, text = inside(root, "tekpub-shell", "--version")
    return ("passed" if status == 0 else "failed"), f"{what}; it says: {last(text)}"


def first_start(root):
    took, status, text = prompt(root)
    if took is None:
        return "failed", f"no prompt came: {last(text)}"
    return ("passed" if status == 0 else "failed"), f"a prompt, and quit ends with {status}"


def walk(root):
    (root / "root/walk.tekpub").write_text(WALK)
    status, text = inside(root, "tekpub-shell", "--quiet", "-f", "/root/walk.tekpub")
    return ("passed" if status == 0 else "failed"), (
        "as a user would, without network" if status == 0 else last(text))


def start_time(root):
    times = sorted(prompt(root)[0] or 1e9 for _ in range(5))
    return ("passed" if times[2] < MOST_MILLISECONDS else "failed"), (
        f"{times[2]:.0f} ms to the prompt ({times[0]:.0f}-{times[-1]:.0f})")


def purge(root):
    listed = inside(root, "dpkg", "-L", "tekpub-shell")[1].split()
    status, text = inside(root, "apt-get", "-y", "purge", "tekpub-shell")
    if status:
        return "failed", f"apt-get does not purge it: {last(text)}"
    left = [file for file in listed if "tekpub" in file and os.path.lexists(f"{root}{file}")]
    return ("failed", f"{left[0]} is left") if left else ("passed", "nothing is left")


def library(root):
    file = root / LIBRARY
    if not file.exists():
        return "failed", "the user's library is gone"
    import sqlite3
    handle = sqlite3.connect(f"file:{file}?immutable=1", uri=True)
    number = handle.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    whole = handle.execute("PRAGMA integrity_check").fetchone()[0]
    if number == 0 or whole != "ok":
        return "failed", f"the user's library is damaged ({whole})"
    return "passed", "kept, and whole"


def main():
    root = prepare()
    needs = None
    for name, check in (("install", install), ("start", first_start), ("walk", walk),
                        ("start-time", start_time), ("purge", purge), ("library", library)):
        if needs:
            verdict, words = "failed", f"not tried, because {needs} failed"
        else:
            verdict, words = check(root)
            if verdict == "failed" and name in ("install", "start", "walk"):
                needs = name
        print(json.dumps([name, verdict, words]), flush=True)


if __name__ == "__main__":
    main()
