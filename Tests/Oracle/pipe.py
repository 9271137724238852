#!/usr/bin/env python3
"""A program that talks to the shell: one line out, one answer back, COUNT times (10 000); every tenth line is
refused.

Usage: pipe.py PROGRAM [COUNT]. Exit status 1 unless each answer arrives before the next line, in order, and is right.
"""
import json, subprocess, sys, time  # noqa: E401

shell = subprocess.Popen([sys.argv[1], "--ephemeral", "--format", "json", "--keep-going"], stdin=-1, stdout=-1, stderr=-1)
count, wrong, times = int((sys.argv[2:] or ["10000"])[0]), 0, []
for line in range(1, count + 1):
    area, start = ("x" if line % 10 == 0 else line), time.perf_counter()
    shell.stdin.write(b"area %s; rate 200; dose 1.5; tank 1000; calc\n" % str(area).encode()), shell.stdin.flush()
    found = [json.loads(shell.stdout.readline()) for _ in range(5)]
    times.append(time.perf_counter() - start)
    right = found[0]["error"]["code"] == "number.invalid" if area == "x" else found[4]["result"]["to_prepare"]["value"] == 200 * line
    wrong += not right or [(answer["line"], answer["command"]) for answer in found] != [(line, k) for k in range(1, 6)]
said = shell.communicate()
times.sort()
print(f"{count} lines, {wrong} wrong, {said} besides; per line of five answers: median {1e6 * times[count // 2]:.0f} µs, "
      f"99 % within {1e6 * times[count * 99 // 100]:.0f} µs, the slowest {1e3 * times[-1]:.1f} ms")
sys.exit(wrong > 0 or said != (b"", b""))
