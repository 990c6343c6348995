#!/usr/bin/env python3
"""Compares the built fonts with the complete ones of the @fontsource-variable packages, word by word, with hb-shape.

  check-fonts.py <package folder> <font folder> <text file>...

Every distinct word of the text files, and every cluster of two consonants under every vowel sign and of three without one,
is shaped with both at 400, 600 and 700. Glyphs are compared by outline (as the files carry no glyph names), widths and places exactly at 400 and within two units above.
Fails on a word that differs, on .notdef, on a dotted circle or on a lost mark.
"""
import os
import re
import subprocess
import sys
import tempfile
import unicodedata

from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

BLANK = hash(())
WEIGHTS = (400, 600, 700)
SETS = {
    "latin": ("noto-sans", "latin", "[!-~\u00a1-\u024f\u2013-\u2026\u20ac]+"),
    "devanagari": ("noto-sans-devanagari", "devanagari", "[\u0900-\u0965\u0970\u200c\u200d]+|[\u0966-\u096f]+"),
    "gujarati": ("noto-sans-gujarati", "gujarati", "[\u0a80-\u0ae5\u200c\u200d]+|[\u0ae6-\u0af1]+"),
    "devanagari, latin": ("noto-sans-devanagari", "latin", "[!-~–—‘’“”•…£€½é]+"),
    "gujarati, latin": ("noto-sans-gujarati", "latin", "[!-~–—‘’“”•…£€½é]+"),
}


class Shaper:
    """One font file, shaped to rows of (outline, advance, x, y)."""

    def __init__(self, path, folder):
        font = TTFont(path)
        font.flavor = None
        self.path = os.path.join(folder, os.path.basename(path) + str(id(self)) + ".ttf")
        font.save(self.path)
        glyphs, self.outlines, self.cmap = font.getGlyphSet(), [], set(font.getBestCmap())
        for name in font.getGlyphOrder():
            pen = DecomposingRecordingPen(glyphs)
            glyphs[name].draw(pen)
            self.outlines.append(hash(tuple((op, args) for op, args in pen.value)))
        self.circle = self.outlines[font.getGlyphID(font.getBestCmap()[0x25CC])] if 0x25CC in self.cmap else None

    def shape(self, words, weight):
        with tempfile.NamedTemporaryFile("w", encoding="utf-8", suffix=".txt") as file:
            file.write("\n".join(words))
            file.flush()
            command = ["hb-shape", "--font-file", self.path, "--text-file", file.name, "--no-glyph-names", "--no-clusters",
                       f"--variations=wght={weight}"]
            lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
        assert len(lines) == len(words)
        return [[self.read(item) for item in line[1:-1].split("|")] for line in lines]

    def read(self, item):
        glyph, x, y, advance = re.fullmatch(r"(\d+)(?:@(-?\d+),(-?\d+))?\+(-?\d+)", item).groups()
        return int(glyph), self.outlines[int(glyph)], int(advance), int(x or 0), int(y or 0)


def same(ours, full, slack):
    return len(ours) == len(full) and all(
        a[1] == b[1] and all(abs(p - q) <= slack for p, q in zip(a[2:], b[2:])) for a, b in zip(ours, full))


def lossy(texts, shaper):
    """The texts that look the same without one of their signs: a sign was swallowed."""
    shorter = [(text, text[:i] + text[j:]) for text in texts for i, j in signs(text) if text[:i] + text[j:]]
    ink = lambda lines: [[outline for _, outline, *_ in row if outline != BLANK] for row in shaper.shape(lines, 400)]
    return {long for (long, _), a, b in zip(shorter, ink([s[0] for s in shorter]), ink([s[1] for s in shorter])) if a == b}


def signs(text):
    """Where a text has a vowel sign, nasal, nukta or virama, or a ra that should stand above."""
    for i, char in enumerate(text):
        if unicodedata.category(char) in ("Mn", "Mc"):
            yield i, i + 1
        if text[i : i + 2] in ("\u0930\u094d", "\u0ab0\u0acd"):
            yield i, i + 2


def compare(label, words, ours, full):
    """Prints the counts; returns the words that differ or are faulty."""
    different, faulty = set(), set()
    for weight in WEIGHTS:
        for word, mine, theirs in zip(words, ours.shape(words, weight), full.shape(words, weight)):
            count = lambda row, outline: sum(g[1] == outline for g in row)
            if not same(mine, theirs, 0 if weight == 400 else 2):
                different.add(word)
            if any(g[0] == 0 for g in mine) and not any(g[0] == 0 for g in theirs):
                faulty.add(word)
            if count(mine, ours.circle) > count(theirs, full.circle):
                faulty.add(word)
    faulty |= lossy(different, ours) - lossy(different, full)
    print(f"{label}: {len(words)} texts, {len(different)} differ, {len(faulty)} faulty", *sorted(faulty)[:20] or sorted(different)[:8])
    return different, faulty


def clusters(low):
    consonants = [chr(low + o) for o in range(0x15, 0x3A) if o not in (0x29, 0x31, 0x34)]
    vowels = ["", *(chr(low + o) for o in (0x3E, 0x3F, 0x40, 0x41, 0x42, 0x43, 0x45, 0x47, 0x48, 0x49, 0x4B, 0x4C))]
    nasals, virama, nukta = ["", chr(low + 1), chr(low + 2)], chr(low + 0x4D), chr(low + 0x3C)
    for a in consonants:
        for dot in ("", nukta):
            yield from (start + a + dot + v + n for start in ("", chr(low + 0x30) + virama) for v in vowels for n in nasals)
        for b in consonants:
            yield from (a + virama + b + v + n for v in vowels for n in nasals)
            yield from (chr(low + 0x30) + virama + a + virama + b + v for v in vowels)
            yield from (a + nukta + virama + b + v for v in vowels)
            yield from (a + virama + b + virama + c for c in consonants)


def main(packages, fonts, *files):
    text = "\n".join(open(path, encoding="utf-8").read() for path in files)
    text += "\n" + unicodedata.normalize("NFC", text)
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        for label, (package, part, pattern) in SETS.items():
            source = os.path.join(packages, "@fontsource-variable", package, "files", f"{package}-{part}-wght-normal.woff2")
            script = package.removeprefix("noto-sans").strip("-") or "latin"
            ours, full = Shaper(os.path.join(fonts, f"noto-sans-{script}.woff2"), folder), Shaper(source, folder)
            words = sorted(w for w in set(re.findall(pattern, text)) if all(ord(c) in full.cmap for c in w))
            failed += any(compare(f"{label}, words", words, ours, full))
            if part == script != "latin":
                synthetic = list(dict.fromkeys(clusters({"devanagari": 0x900, "gujarati": 0xA80}[script])))
                failed += bool(compare(f"{label}, all clusters", synthetic, ours, full)[1])
    raise SystemExit(failed)


if __name__ == "__main__":
    if len(sys.argv) < 4:
        raise SystemExit(__doc__)
    main(*sys.argv[1:])
