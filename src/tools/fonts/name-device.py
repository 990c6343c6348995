#!/usr/bin/env python3
"""Gives the variable fonts in device/ the full and PostScript names that a phone's have, by which local() finds them.

  name-device.py <folder, e.g. src/tools/fonts/device>

Needs fonttools >= 4.38. Run once after a file of it was replaced: web packages leave these names out.
"""
import os
import sys

from fontTools.ttLib import TTFont

FULL_NAME, POSTSCRIPT_NAME = 4, 6
WINDOWS_UNICODE_ENGLISH = (3, 1, 0x409)


def add_names(path):
    font = TTFont(path, recalcTimestamp=False)
    names = font["name"]
    family = names.getDebugName(1)
    names.setName(f"{family} Regular", FULL_NAME, *WINDOWS_UNICODE_ENGLISH)
    names.setName(f"{family.replace(' ', '')}-Regular", POSTSCRIPT_NAME, *WINDOWS_UNICODE_ENGLISH)
    font.save(path)


if __name__ == "__main__":
    folder = sys.argv[1]
    for file in sorted(os.listdir(folder)):
        if file.startswith("noto-"):
            add_names(os.path.join(folder, file))
