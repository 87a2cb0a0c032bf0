"""The checks of a review, each with a verdict in words."""
def checks(archive, record):
    yield "passed", "signature", "ok"
def summary(checks):
    number = {verdict: sum(1 for check in checks if check[0] == verdict)
              for verdict in ("passed", "failed", "skipped")}
    return ", ".join(f"{value} {verdict}" for verdict, value in number.items() if value)
