"""Tables that build-fonts.py makes itself: kerning, arrows, glyph widths. A font's code_points is {code point: glyph name}."""
from fontTools.otlLib.builder import buildLookup, buildPairPosClassesSubtable
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import newTable
from fontTools.ttLib.tables import otTables
from fontTools.ttLib.tables.otBase import ValueRecord
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.varLib import builder as variations
from fontTools.varLib.iup import iup_delta
from fontTools.varLib.varStore import VarStoreInstancer

SLANT = 0.5**0.5
BOLD = {"wght": (0.0, 1.0, 1.0)}


def pairs_of(font, glyphs):
    """{(left, right): (kern at 400, change at 700)} of the font's kern feature, as an application applies it."""
    gpos, deltas = font["GPOS"].table, VarStoreInstancer(font["GDEF"].table.VarStore, font["fvar"].axes, {"wght": 1.0})
    wanted = {i for f in gpos.FeatureList.FeatureRecord if f.FeatureTag == "kern" for i in f.Feature.LookupListIndex}
    out = {}
    for index in sorted(wanted):
        tables = [getattr(s, "ExtSubTable", s) for s in gpos.LookupList.Lookup[index].SubTable]
        tables = [(s, set(s.Coverage.glyphs)) for s in tables if isinstance(s, otTables.PairPos)]
        for left in glyphs:
            for right in glyphs:
                value = next((v for s, c in tables if left in c for v in [pair_value(s, left, right)] if v), None)
                if value is None or not getattr(value[0], "XAdvance", 0) and not hasattr(value[0], "XAdvDevice"):
                    continue
                device = getattr(value[0], "XAdvDevice", None)
                change = round(deltas[(device.StartSize << 16) + device.EndSize]) if device else 0
                old = out.get((left, right), (0, 0))
                out[left, right] = (old[0] + getattr(value[0], "XAdvance", 0), old[1] + change)
    return out


def pair_value(table, left, right):
    if table.Format == 1:
        pairs = table.PairSet[table.Coverage.glyphs.index(left)].PairValueRecord
        return next(((p.Value1,) for p in pairs if p.SecondGlyph == right), None)
    row = table.Class1Record[table.ClassDef1.classDefs.get(left, 0)]
    return (row.Class2Record[table.ClassDef2.classDefs.get(right, 0)].Value1,)


def add_kerning(font, pairs):
    """One class-based lookup for all scripts, in place of the packages' overlapping ones."""
    pairs = {k: v for k, v in pairs.items() if v != (0, 0)}
    store, order = font["GDEF"].table.VarStore, font.getReverseGlyphMap()
    changes = sorted({change for _, change in pairs.values() if change})
    outer = len(store.VarData)
    store.VarData.append(variations.buildVarData([0], [[c] for c in changes], optimize=True))
    store.VarDataCount = len(store.VarData)
    lefts, rights = ({k[i] for k in pairs} for i in (0, 1))
    row = {g: tuple(pairs.get((g, r), (0, 0)) for r in sorted(rights)) for g in lefts}
    column = {g: tuple(pairs.get((l, g), (0, 0)) for l in sorted(lefts)) for g in rights}
    classes = [{}, {}]
    for side, groups in zip(classes, (row, column)):
        for glyph in sorted(groups, key=order.get):
            side.setdefault(groups[glyph], []).append(glyph)
    values = {}
    for left in classes[0].values():
        for right in classes[1].values():
            kern, change = pairs.get((left[0], right[0]), (0, 0))
            record = ValueRecord()
            record.XAdvance = kern
            if change:
                record.XAdvDevice = variations.buildVarDevTable((outer << 16) + changes.index(change))
            values[tuple(left), tuple(right)] = (record, None)
    lookup = buildLookup([buildPairPosClassesSubtable(values, order)], flags=8)
    gpos = font["GPOS"].table
    gpos.LookupList.Lookup.append(lookup)
    feature = otTables.FeatureRecord()
    feature.FeatureTag, feature.Feature = "kern", otTables.Feature()
    feature.Feature.FeatureParams = None
    feature.Feature.LookupListIndex = [len(gpos.LookupList.Lookup) - 1]
    records = gpos.FeatureList.FeatureRecord
    position = sum(r.FeatureTag <= "kern" for r in records)
    records.insert(position, feature)
    for script in gpos.ScriptList.ScriptRecord:
        for system in [script.Script.DefaultLangSys, *(r.LangSys for r in script.Script.LangSysRecord)]:
            if system:
                system.FeatureIndex = sorted([i + (i >= position) for i in system.FeatureIndex] + [position])


def add_glyph(font, name, glyph, metrics, changes):
    font["glyf"].glyphs[name] = glyph
    font.setGlyphOrder([*dict.fromkeys([*font.getGlyphOrder(), name])])
    font["glyf"].glyphOrder = font.getGlyphOrder()
    font["hmtx"][name] = metrics
    font["gvar"].variations[name] = changes
    font["GDEF"].table.GlyphClassDef.classDefs[name] = 1


def add_arrows(font):
    """Draws the arrows and triangles, which the packages lack, with the strokes of the minus sign."""
    minus = font.code_points[0x2212]
    ys = [y for _, y in font["glyf"][minus].coordinates]
    bold = [y + (d[1] if d else 0) for y, d in zip(ys, font["gvar"].variations[minus][0].coordinates)]
    strokes = max(ys) - min(ys), max(bold) - min(bold)
    turns = {0x2190: (-1, 0), 0x2191: (0, 1), 0x2192: (1, 0), 0x2193: (0, -1), 0x2197: (SLANT, SLANT), 0x2198: (SLANT, -SLANT)}
    for point, turn in turns.items():
        add_drawing(font, point, [turned(arrow(stroke), *turn) for stroke in strokes], 860)
    triangle = [(-300, -250), (0, 270), (300, -250)]
    for point, turn in {0x25B2: (1, 0), 0x25B6: (0, -1), 0x25BC: (-1, 0), 0x25C0: (0, 1)}.items():
        add_drawing(font, point, [turned(triangle, *turn)] * 2, 720)


def arrow(stroke, length=350, head=240):
    """Outline of an arrow to the right about the origin."""
    half, slant = stroke / 2, stroke * SLANT
    barb = [(length - head, -head), (length - head - slant, -head + slant)]
    lower = [*barb, (length - slant * 2 - half, -half), (-length, -half)]
    upper = [(x, -y) for x, y in reversed(lower)]
    return [(length, 0), *lower, *upper]


def turned(outline, cos, sin):
    """Turned about the origin and lifted to half the height of the figures."""
    return [(round(x * cos - y * sin), round(x * sin + y * cos) + 357) for x, y in outline]


def add_drawing(font, point, drawings, advance):
    centred = [[(x + advance // 2, y) for x, y in drawing] for drawing in drawings]
    pen = TTGlyphPen(None)
    pen.moveTo(centred[0][0])
    for corner in centred[0][1:]:
        pen.lineTo(corner)
    pen.closePath()
    changes = [(b[0] - a[0], b[1] - a[1]) for a, b in zip(*centred)] + [(0, 0)] * 4
    name = f"uni{point:04X}"
    glyph = pen.glyph()
    glyph.recalcBounds(font["glyf"])
    variation = [TupleVariation(BOLD, changes)] if set(changes) != {(0, 0)} else []
    add_glyph(font, name, glyph, (advance, glyph.xMin), variation)
    font.code_points[point] = name


def quantise(font, step):
    """Rounds the changes of the outlines, but not of the widths, to a multiple of step."""
    for name in font.getGlyphOrder():
        glyph = font["glyf"][name]
        for change in font["gvar"].variations[name] if glyph.numberOfContours > 0 else []:
            outline = [*glyph.coordinates, *[(0, 0)] * 4]
            full = iup_delta(change.coordinates, outline, list(glyph.endPtsOfContours))
            moved = [tuple(round(value / step) * step for value in point) for point in full[:-4]]
            change.coordinates = moved + [tuple(map(round, point)) for point in full[-4:]]


def add_widths(font):
    """HVAR from gvar, so that an application need not read an outline for its width."""
    moved = []
    for name in font.getGlyphOrder():
        changes = font["gvar"].variations.get(name) or []
        right = [c.coordinates[-3] for c in changes]
        left = [c.coordinates[-4] for c in changes]
        moved.append([sum((r or (0, 0))[0] - (l or (0, 0))[0] for l, r in zip(left, right))])
    table = font["HVAR"] = newTable("HVAR")
    hvar = table.table = otTables.HVAR()
    hvar.Version = 0x00010000
    hvar.AdvWidthMap = hvar.LsbMap = hvar.RsbMap = None
    regions = variations.buildVarRegionList([BOLD], ["wght"])
    hvar.VarStore = variations.buildVarStore(regions, [variations.buildVarData([0], moved, optimize=False)])
