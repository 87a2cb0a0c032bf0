"""A user's way, in a minimal Debian in namespaces of its own: installs from an archive by apt, upgrades, is
refused what is not in order, removes. Prints `ok NAME` or `failed NAME: why` for each step.

user.py CHECKOUT ROOT WORK; WORK holds the archives first, next, tampered, edited, expired, unsigned,
stranger, revoked (each with tekpub-shell.gpg of the first) and the testers' build in testers/."""
import functools
import http.server
import os
import pathlib
import shutil
import subprocess
import sys
import threading

sys.dont_write_bytecode = True
CHECKOUT, ROOT, WORK = sys.argv[1:4]
sys.argv = ["inside.py", ROOT, ""]
sys.path.insert(0, CHECKOUT + "/scripts/lib")
import inside

LISTS = "Types: deb\nURIs: {}\nSuites: stable\nComponents: main\nSigned-By: /etc/apt/keyrings/tekpub-shell.gpg\n"
HOUSE = "http://127.0.0.1:8123"
root = None


def tell(name, is_well, why):
    print(f"ok {name}" if is_well else f"failed {name}: {why}", flush=True)


def run(*command, input=None):
    return inside.inside(root, *command, input=input)


def offer(name, address="file:/srv/archive"):
    """What the user's archive is from now on."""
    place = root / "srv/archive"
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree(f"{WORK}/{name}", place)
    (root / "etc/apt/sources.list.d/tekpub-shell.sources").write_text(LISTS.format(address))


def forget():
    run("apt-get", "-y", "purge", "tekpub-shell")
    run("apt-get", "clean")
    run("sh", "-c", "rm -rf /var/lib/apt/lists/*srv* /var/lib/apt/lists/127*")


def update():
    return run("apt-get", "update", "-o", "Dir::Etc::sourcelist=/dev/null")


def installed():
    status, text = run("dpkg-query", "-W", "-f=${db:Status-Status} ${Version}", "tekpub-shell")
    return text.removeprefix("installed ") if text.startswith("installed ") else None


def install():
    status, text = run("apt-get", "-y", "--no-install-recommends", "install", "tekpub-shell")
    return text


def refused(name, words, address="file:/srv/archive"):
    """Neither update nor install gets a build from this archive, and what apt says is explained."""
    forget()
    offer(name, address)
    text = update()[1] + install()
    # The program is gone with the purge: the one of the first build explains.
    status, sentence = run("/opt/explain/tekpub-verify", "--apt", input=text)
    tell(f"refused: {name} archive ({address.split(':')[0]})",
         installed() is None and words in sentence, f"{installed()}: {sentence or text}")
    if words in sentence:
        print("    " + sentence.strip().split("\n")[0], flush=True)


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *words):
        pass


def serve():
    handler = functools.partial(Quiet, directory=str(root / "srv/archive"))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 8123), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()


def testers():
    """A build for testers: checked, installed from its file, and what the program says of itself."""
    for file in os.listdir(f"{WORK}/testers"):
        shutil.copy(f"{WORK}/testers/{file}", root / "root" / file)
    (root / "etc/machine-id").write_text("0123456789abcdef0123456789abcdef\n")
    deb = next(file for file in os.listdir(f"{WORK}/testers") if file.endswith(".deb"))
    status, text = run("apt-get", "-y", "--no-install-recommends", "install", f"/root/{deb}")
    tell("a testers' build installs from its file", status == 0, text)
    told = run("tekpub-shell", "--version")[1]
    tell("without its profile it is a package", "(from a package)" in told, told)
    status, told = run("tekpub-verify", f"/root/{deb}", "--keyring", "/root/developers.gpg", "--keep")
    tell("its profile is verified and kept", status == 0, told)
    told = run("tekpub-shell", "--version")[1]
    tell("it says until when it is", "(for testers until " in told and "on 2 machines)" in told, told)
    told = " ".join(run("tekpub-shell", "--quiet", "-c", "about")[1].split())
    tell("about says who signed it", "signed by Ada" in told, told)
    (root / "etc/machine-id").write_text("f" * 32 + "\n")
    told = " ".join(run("tekpub-shell", "--quiet", "-c", "about")[1].split())
    tell("about says on another machine why not", "is not among the 2 devices" in told, told)
    # Past its end it says so, once, and runs on.
    script = 'printf "version\\nquit\\n" | script -qec "tekpub-shell --plain --clock 2099-01-01T00:00:00Z" /dev/null'
    told = run("sh", "-c", script)[1]
    tell("past its end it says so once and runs on",
         told.count("The time of this test build was over") == 1 and "tekpub-shell 0." in told, told)
    (root / "usr/bin/tekpub-shell").open("ab").write(b"x")
    told = " ".join(run("tekpub-shell", "--quiet", "-c", "about")[1].split())
    tell("about says that the program was changed", "the content does not" in told, told)
    run("mv", "/usr/bin/gpgv", "/usr/bin/gpgv.away")
    told = run("tekpub-shell", "--quiet", "-c", "about")[1]
    tell("without gpgv about says so", "gpgv is not installed" in told, told)
    run("mv", "/usr/bin/gpgv.away", "/usr/bin/gpgv")
    run("rm", "-r", "/root/.local")


def main():
    global root
    root = inside.prepare()
    (root / "opt/explain").mkdir()
    shutil.copy(f"{WORK}/explain", root / "opt/explain/tekpub-verify")
    # What the explaining program is linked with.
    run("sh", "-c", "apt-get -y -qq --no-install-recommends install libcurl4 libreadline8 libsqlite3-0 libxml2")
    (root / "etc/apt/keyrings").mkdir(exist_ok=True)
    shutil.copy(f"{WORK}/first/tekpub-shell.gpg", root / "etc/apt/keyrings/tekpub-shell.gpg")
    testers()
    serve()
    for address in ("file:/srv/archive", HOUSE):
        kind = address.split(":")[0]
        forget()
        offer("first", address)
        status, text = update()
        tell(f"apt-get update ({kind})", status == 0, text)
        text = install()
        first = installed()
        tell(f"apt-get install ({kind})", first is not None, text)
        told = run("tekpub-shell", "--version")[1]
        tell(f"it is from the archive ({kind})", "(from the archive (stable))" in told, told)
        told = " ".join(run("tekpub-shell", "--quiet", "-c", "about")[1].split())
        tell(f"about says who signed the list ({kind})", "Signed by tekpub-shell archive" in told, told)
        run("tekpub-shell", "--quiet", "--offline", "-c", "open google", "-c", "watched 1")
        offer("next", address)
        update()
        status, text = run("apt-get", "-y", "upgrade")
        tell(f"apt-get upgrade ({kind})", installed() not in (None, first), text)
        told = run("tekpub-shell", "--quiet", "--offline", "-c", "open google")[1]
        tell(f"the library is there after it ({kind})", "1 watched" in told, told)
        status, text = run("apt-get", "-y", "remove", "tekpub-shell")
        tell(f"apt-get remove ({kind})",
             installed() is None and (root / inside.LIBRARY).exists() and
             not (root / "usr/bin/tekpub-shell").exists(), text)
    for address in ("file:/srv/archive", HOUSE):
        refused("tampered", "What came is not what was signed", address)
    for name, words in (("edited", "What came is not what was signed"),
                        ("expired", "The archive was last renewed too long ago"),
                        ("unsigned", "Nobody vouches for this"),
                        ("stranger", "with a key that this machine does not have")):
        refused(name, words, HOUSE)


main()
