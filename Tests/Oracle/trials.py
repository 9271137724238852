"""Runs the random cases of an oracle."""
from collections import Counter
from concurrent.futures import ThreadPoolExecutor


def run(check, cases):
    """Checks cases, two at a time, and prints the first ten that differ; returns how many differ, and counts of what was right.

    `check` returns for a case what is wrong, the text to show with it, and such counts.
    """
    failed, counts = 0, Counter()
    with ThreadPoolExecutor(2) as pool:
        for problems, text, right in pool.map(check, cases):
            counts += right
            if problems:
                failed += 1
                if failed <= 10:
                    print("\n".join(problems[:3]) + "\n" + text)
    return failed, counts
