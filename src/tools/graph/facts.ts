import { isAgainstLayers, isAgainstTable, OUTSIDE } from './direction.ts';
import { listCircles } from './import-graph.ts';
import { isTest, placeOf } from './place.ts';
import type { SourceFile } from './source.ts';

/** Files of a layer, or of a domain, without their tests. */
export interface Area {
  name: string;
  files: number;
  lines: number;
}

/** Imports of one domain by another. */
export interface Arrow {
  from: string;
  to: string;
  imports: number;
}

export interface GraphFacts {
  areas: Area[];
  tests: Area;
  arrows: Arrow[];
  /** Imports against the order of layers or the table of domains, as `file imports file`. */
  against: string[];
  circles: string[][];
  largestRoom: { room: string; files: number };
}

/** What the imports of the source, tests left out, say of its shape. */
export function findFacts(all: readonly SourceFile[]): GraphFacts {
  const files = all.filter(({ path }) => !isTest(path));
  const imports = files.flatMap(({ path, imports: each }) =>
    each.map((imported) => ({ path, imported })),
  );
  const rooms = [...Map.groupBy(files, ({ path }) => placeOf(path).room)]
    .map(([room, inside]) => ({ room, files: inside.length }))
    .toSorted((a, b) => b.files - a.files);
  return {
    areas: [...Map.groupBy(files, ({ path }) => areaOf(path))]
      .map(([name, inside]) => measure(name, inside))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
    tests: measure(
      'tests',
      all.filter(({ path }) => isTest(path)),
    ),
    arrows: listArrows(files),
    against: imports
      .filter(
        ({ path, imported }) => isAgainstLayers(path, imported) || isAgainstTable(path, imported),
      )
      .map(({ path, imported }) => `${path} imports ${imported.target}`),
    circles: listCircles(files),
    largestRoom: rooms[0] ?? { room: '', files: 0 },
  };
}

function areaOf(path: string): string {
  const { layer, domain } = placeOf(path);
  if (domain) return `domains/${domain}`;
  return OUTSIDE.includes(layer) ? `(${layer})` : layer;
}

function measure(name: string, files: readonly SourceFile[]): Area {
  return { name, files: files.length, lines: files.reduce((sum, { lines }) => sum + lines, 0) };
}

function listArrows(files: readonly SourceFile[]): Arrow[] {
  const pairs = files.flatMap(({ path, imports }) => {
    const from = placeOf(path).domain;
    return imports.flatMap(({ target }) => {
      const to = target === null ? null : placeOf(target).domain;
      return from && to && from !== to ? [{ from, to }] : [];
    });
  });
  return [...Map.groupBy(pairs, ({ from, to }) => `${from} ${to}`).values()]
    .map((same) => ({ from: same[0]?.from ?? '', to: same[0]?.to ?? '', imports: same.length }))
    .toSorted((a, b) => `${a.from} ${a.to}`.localeCompare(`${b.from} ${b.to}`));
}
