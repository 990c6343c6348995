#!/usr/bin/env python3
"""Builds digits-{devanagari,gujarati}.woff2 from the files of build-fonts.py: the script's own digits in the places of 0 to 9.

  build-digits.py <folder of noto-sans-*.woff2, e.g. src/ui/fonts>

Needs fonttools >= 4.38 with brotli. A page whose reader wants the digits of the script puts such a file before its font: the
text stays what it is for whoever copies, searches or hears it. Each digit is as wide as the one it stands for, so that
nothing moves when the file arrives.
"""
import os
import sys

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._c_m_a_p import CmapSubtable
from fontTools.varLib.instancer import instantiateVariableFont
from fontTools.varLib.iup import iup_delta

ZEROS = {"devanagari": 0x966, "gujarati": 0xAE6}


def widths_at(path, weight, zero):
    """{native digit: width of the one it stands for} at a weight."""
    font = instantiateVariableFont(TTFont(path), {"wght": weight})
    cmap = font.getBestCmap()
    return {cmap[zero + digit]: font["hmtx"][cmap[0x30 + digit]][0] for digit in range(10)}


def fit_bold(font, glyph, change):
    """Has a glyph grow by so much at 700, its outline in the middle of it."""
    outline = font["glyf"][glyph]
    phantoms = 4
    points = [*outline.coordinates, *[(0, 0)] * phantoms]
    (variation,) = font["gvar"].variations[glyph]
    deltas = iup_delta(variation.coordinates, points, list(outline.endPtsOfContours))
    shift = (change - deltas[-3][0]) // 2
    moved = [(round(x) + shift, round(y)) for x, y in deltas[:-phantoms]]
    variation.coordinates = [*moved, (0, 0), (change, 0), (0, 0), (0, 0)]


def build(folder, script):
    source = os.path.join(folder, f"noto-sans-{script}.woff2")
    zero = ZEROS[script]
    widths, bold = widths_at(source, 400, zero), widths_at(source, 700, zero)
    font = TTFont(source)
    cmap = font.getBestCmap()
    options = subset.Options()
    options.layout_features = []
    options.drop_tables += ["GDEF", "GPOS", "GSUB", "HVAR", "prep", "gasp"]
    options.glyph_names = True
    options.notdef_outline = True
    cutter = subset.Subsetter(options)
    cutter.populate(glyphs=list(widths))
    cutter.subset(font)
    for glyph, width in widths.items():
        own, _ = font["hmtx"][glyph]
        outline = font["glyf"][glyph]
        outline.coordinates.translate(((width - own) // 2, 0))
        outline.recalcBounds(font["glyf"])
        font["hmtx"][glyph] = (width, outline.xMin)
        fit_bold(font, glyph, bold[glyph] - width)
    table = CmapSubtable.newSubtable(4)
    table.platformID, table.platEncID, table.language = 3, 1, 0
    table.cmap = {0x30 + digit: cmap[zero + digit] for digit in range(10)}
    font["cmap"].tables = [table]
    font["post"].formatType = 3.0
    font["head"].modified = font["head"].created
    font.recalcTimestamp = False
    font.flavor = "woff2"
    path = os.path.join(folder, f"digits-{script}.woff2")
    font.save(path)
    print(os.path.basename(path), os.path.getsize(path), "bytes")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    for name in ZEROS:
        build(sys.argv[1], name)
