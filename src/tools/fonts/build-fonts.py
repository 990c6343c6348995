#!/usr/bin/env python3
"""Builds noto-sans-{latin,devanagari,gujarati}.woff2 from the @fontsource-variable packages (5.3.0), 52,000 bytes each at most.

  build-fonts.py <package folder, e.g. node_modules> <output folder>

Needs fonttools >= 4.38 with brotli, and hb-shape (Debian: python3-fonttools python3-brotli libharfbuzz-bin).
A file is variable (wght 400-700), holds one script with its own Latin, and keeps the glyphs that shaping the
syllables below calls for; any other conjunct falls back to half forms or a visible virama. check-fonts.py compares
the result with the complete fonts. The unicode-range printed for each file belongs in fonts.css.
"""
import os
import subprocess
import sys
import tempfile

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._c_m_a_p import CmapSubtable
from fontTools.ttLib.woff2 import WOFF2FlavorData
from fontTools.varLib import instancer

sys.dont_write_bytecode = True
from font_tables import add_arrows, add_glyph, add_kerning, add_widths, pairs_of, quantise

LIMIT = 52_000
# Units (of 1,000 an em) in which outlines change towards 700: at most 1.5 off there, and 3 kB less a file than exact.
STEP = 3
SHAPING = "abvm abvs akhn blwf blwm blws cjct dist half haln mark nukt pres psts rkrf rphf".split()


def points(text):
    """Code points of hex numbers and ranges."""
    out = set()
    for part in text.split():
        first, _, last = part.partition("-")
        out.update(range(int(first, 16), int(last or first, 16) + 1))
    return out


# In all three files: ASCII and the punctuation, currency and signs of a newspaper.
SHARED = points("""20-7E A0 A3 A5 A7 A9 AD-AE B0-B3 B7 B9 BC-BE D7 E9 F7 2009 200B-200D 2013-2014 2018-2019 201C-201D
 2022 2026 2032-2033 20AC 20B9 2122 2212""")
# Only in the Latin file: Latin-1, Latin Extended-A and the letters that romanise Indian names.
LATIN = SHARED | points("""A0-FF 100-17E 192 218-21B 2BB-2BC 2C6-2C7 2C9 2D8-2DD 300-301 303-304 308-309 323 1E0C-1E0F
 1E20-1E21 1E24-1E25 1E32-1E3B 1E40-1E49 1E5A-1E63 1E6C-1E6F 1E80-1E85 1E8E-1E8F 1E92-1E93 1E9E 1EF2-1EF3 2002 201A 201E
 2020 2039-203A 2044 20A8-20AB 20B1 20BA 20BD 20BF FFFD""")
# Look-alikes drawn with a glyph that is there: a missing one would call in a second file.
ALIASES = {0x2010: 0x2D, 0x2011: 0x2D, 0x2015: 0x2014, 0x202F: 0x2009, 0x2060: 0x200B, 0xFEFF: 0x200B}

# dotted: letters with nukta. kept: exceptions to RARE. general: signs taken from Noto Sans, to stand with Latin figures
# (the rupee sign of both families is lower than those, and the minus of the Gujarati family is its hyphen).
SCRIPTS = {
    "devanagari": {
        "low": 0x900,
        "points": points("""901-903 905-90B 90D 90F-911 913-930 932-933 935-939 93C-945 947-949 94B-94D 950 958-95F 964-970
 25CC"""),
        "consonants": "क ख ग घ ङ च छ ज झ ञ ट ठ ड ढ ण त थ द ध न प फ ब भ म य र ल ळ व श ष स ह",
        "dotted": "क़ ख़ ग़ ज़ ड़ ढ़ फ़ य़",
        "kept": set(),
        "general": {0x20B9},
    },
    "gujarati": {
        "low": 0xA80,
        "points": points("""A81-A83 A85-A8B A8D A8F-A91 A93-AA8 AAA-AB0 AB2-AB3 AB5-AB9 ABC-AC5 AC7-AC9 ACB-ACD AD0 AE0
 AE6-AF1 964-965 25CC"""),
        "consonants": "ક ખ ગ ઘ ઙ ચ છ જ ઝ ઞ ટ ઠ ડ ઢ ણ ત થ દ ધ ન પ ફ બ ભ મ ય ર લ ળ વ શ ષ સ હ",
        "dotted": "ક઼ ખ઼ ગ઼ જ઼ ડ઼ ઢ઼ ફ઼",
        "kept": set("છ્ય ઢ્ઢ ઝ્ર".split()),
        "general": {0x20B9, 0x2212},
    },
}
# Pairs left to the fallback: below-base ra, half form or virama. No modern word needs their own drawing.
RARE = set("च्र छ्र झ्र ञ्र ण्र य्र ल्र ळ्र ष्र ङ्र ठ्र ढ्र छ्व छ्य ङ्य ङ्ख ङ्घ ढ्ढ ह्रु ह्रू".split())
# Longer clusters with a form that their pairs do not have, and nukta clusters, each attested.
LONGER = """क्ट्र स्त्र स्थ्य फ्र्य ष्ट्र न्द्र न्त्र क्ष्म क्ष्य त्र्य क्र्य त्त्व त्त्य त्स्य प्र्स र्त्स्ग ज़्य ज़्र ज़्म ज़्ब ज़्ल ज़्द ज़्व
 फ़्र फ़्त फ़्ल फ़्य फ़्ट फ़्स फ़्फ़ ख़्त ख़्व ख़्स ख़्श क़्त क़्श क़्ल ड़्र ढ़्र ग़्ल ब्ज़ र्ज़ र्फ़ र्ग़ र्ख़ न्ज़ म्फ़ ल्फ़ ल्ज़ न्फ़्र ड्ज़ ट्ज़ न्ग्ज़""".split()


def syllables(script):
    """The text whose glyphs are kept: every letter, every pair of consonants but RARE under every vowel sign, and LONGER."""
    shift = script["low"] - 0x900
    local = lambda text: "".join(chr(ord(c) + shift) for c in text)
    virama, ra, i, candrabindu, anusvara = (local(c) for c in "\u094d\u0930\u093f\u0901\u0902")
    nasals = ("", candrabindu, anusvara)
    vowels = ["", *local("\u093e\u093f\u0940\u0941\u0942\u0943\u0945\u0947\u0948\u0949\u094b\u094c")]
    consonants = script["consonants"].split()
    for point in script["points"]:
        yield from (chr(point) + nasal for nasal in nasals)
    for a in consonants + script["dotted"].split():
        yield from (a + virama + joiner for joiner in ("", "\u200c", "\u200d"))
        yield from (start + a + v + nasal for start in ("", ra + virama) for v in vowels for nasal in nasals)
    skipped = {local(text) for text in RARE} - script["kept"]
    for cluster in [a + virama + b for a in consonants for b in consonants] + [local(cluster) for cluster in LONGER]:
        if cluster not in skipped:
            texts = [cluster + v for v in vowels if cluster + v not in skipped] + [ra + virama + cluster + i]
            yield from (text + nasal for text in texts for nasal in nasals)


def load(packages, package, part):
    """One file of a package, with its weight axis cut to 400-700."""
    name = f"noto-sans{package}"
    path = os.path.join(packages, "@fontsource-variable", name, "files", f"{name}-{part}-wght-normal.woff2")
    font = TTFont(path)
    for tag in ("HVAR", "MVAR", "STAT"):
        if tag in font:
            del font[tag]
    keep = instancer.OverlapMode.KEEP_AND_DONT_SET_FLAGS
    font = instancer.instantiateVariableFont(font, {"wght": (400, 700)}, overlap=keep)
    for glyph in font.getGlyphOrder():
        font["gvar"].variations.setdefault(glyph, [])
    return font


def glyphs_for(font, lines):
    """Every glyph that shaping the lines produces, the intermediate ones too."""
    with tempfile.TemporaryDirectory() as folder:
        paths = os.path.join(folder, "font.ttf"), os.path.join(folder, "text.txt")
        font.flavor = None
        font.save(paths[0])
        with open(paths[1], "w", encoding="utf-8") as file:
            file.write("\n".join(dict.fromkeys(lines)))
        command = ["hb-shape", "--trace", "--no-clusters", "--no-positions", "--font-file", paths[0], "--text-file", paths[1]]
        trace = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, encoding="utf-8")
        seen = {line[line.rfind("[") + 1 : line.rfind("]")] for line in trace.stdout}
        if trace.wait():
            raise SystemExit("hb-shape failed")
    return {name for row in seen for name in row.split("|")} & set(font.getGlyphOrder())


def cut(font, glyphs, code_points, features, closure=False):
    """Subsets in place; without closure no substitution brings in a glyph that is not listed."""
    options = subset.Options()
    options.layout_closure = closure
    options.layout_scripts = ["DFLT.dflt", "dev2.dflt", "gjr2.dflt", "latn.dflt"]
    options.layout_features = features
    options.name_IDs = [0, 1, 2, 14, font["fvar"].axes[0].axisNameID]
    options.name_languages = [0x409]
    options.notdef_outline = True
    options.glyph_names = True
    options.hinting = True
    cutter = subset.Subsetter(options)
    cutter.populate(glyphs=glyphs, unicodes=code_points)
    cutter.subset(font)


def copy_glyphs(font, source, code_points, tag=""):
    """Brings code points over with their components; a name already taken gets the tag. Returns {old name: new name}."""
    table, cmap, made = source["glyf"], source.getBestCmap(), {}

    def copy(name):
        if name in made:
            return made[name]
        new = made[name] = name if name not in font["glyf"].glyphs else name + tag
        if new in font["glyf"].glyphs:
            return new
        glyph = table[name]
        if glyph.isComposite():
            for component in glyph.components:
                component.glyphName = copy(component.glyphName)
        add_glyph(font, new, glyph, source["hmtx"][name], source["gvar"].variations.get(name, []))
        font["GDEF"].table.GlyphClassDef.classDefs[new] = source["GDEF"].table.GlyphClassDef.classDefs.get(name, 1)
        return new

    for point in sorted(code_points & set(cmap)):
        font.code_points[point] = copy(cmap[point])
    return made


def save(font, path):
    font.code_points.update({new: font.code_points[old] for new, old in ALIASES.items()})
    table = CmapSubtable.newSubtable(4)
    table.platformID, table.platEncID, table.language, table.cmap = 3, 1, 0, dict(font.code_points)
    font["cmap"].tables = [table]
    quantise(font, STEP)
    add_widths(font)
    font["post"].formatType = 3.0
    font["OS/2"].recalcAvgCharWidth(font)
    font["OS/2"].recalcUnicodeRanges(font)
    font["head"].modified = font["head"].created
    font.recalcTimestamp = False
    font.flavor = "woff2"
    font.flavorData = WOFF2FlavorData(transformedTables={"glyf", "loca", "hmtx"})
    font.save(path)
    size = os.path.getsize(path)
    print(os.path.basename(path), size, "bytes,", len(font.getGlyphOrder()), "glyphs")
    print("  unicode-range:", ", ".join(ranges(font.code_points)))
    if size > LIMIT:
        raise SystemExit(f"over {LIMIT} bytes")


def ranges(code_points):
    runs = []
    for point in sorted(code_points):
        if runs and point == runs[-1][1] + 1:
            runs[-1][1] = point
        else:
            runs.append([point, point])
    return [f"U+{a:X}" if a == b else f"U+{a:X}-{b:X}" for a, b in runs]


def build_latin(packages):
    font, extra = load(packages, "", "latin"), load(packages, "", "latin-ext")
    own = LATIN & set(font.getBestCmap())
    more = (LATIN & set(extra.getBestCmap())) - own
    kept = {font.getBestCmap()[p] for p in own}
    features = ["ccmp", "mark", "mkmk", "frac", "numr", "dnom", "liga"]
    cut(font, kept, own, [*features, "kern"], closure=True)
    names = {*font.getGlyphOrder(), *(extra.getBestCmap()[p] for p in more)} & set(extra.getGlyphOrder())
    pairs = {**pairs_of(extra, names), **pairs_of(font, font.getGlyphOrder())}
    cut(font, font.getGlyphOrder(), own, features)
    font.code_points = dict(font.getBestCmap())
    copy_glyphs(font, extra, more)
    add_kerning(font, pairs)
    add_arrows(font)
    return font


def build_script(packages, name):
    script = SCRIPTS[name]
    font = load(packages, f"-{name}", name)
    glyphs = glyphs_for(font, syllables(script))
    cut(font, glyphs, script["points"] | points("20 A0 200B-200D"), SHAPING)
    font.code_points = dict(font.getBestCmap())
    general = [load(packages, "", part) for part in ("latin", "latin-ext")]
    own = [load(packages, f"-{name}", part) for part in ("latin", "latin-ext")]
    pairs = {}
    for source in own:
        made = copy_glyphs(font, source, SHARED - set(font.code_points) - script["general"])
        pairs.update({(made[a], made[b]): value for (a, b), value in pairs_of(source, made).items()})
    for source in general:
        copy_glyphs(font, source, SHARED - set(font.code_points), ".general")
    add_kerning(font, pairs)
    add_arrows(font)
    return font


def main(packages, target):
    save(build_latin(packages), os.path.join(target, "noto-sans-latin.woff2"))
    for name in SCRIPTS:
        save(build_script(packages, name), os.path.join(target, f"noto-sans-{name}.woff2"))


if __name__ == "__main__":
    if len(sys.argv) != 3:
        raise SystemExit(__doc__)
    main(*sys.argv[1:])
