import { listCircles } from '#tools/graph/import-graph.ts';
import { isTest, placeOf } from '#tools/graph/place.ts';
import type { Offence, Rule } from './rule.ts';

const ROOM_FILES = 40;

const circles: Rule = {
  name: 'circles',
  why: 'Files that need each other, even for a type, can only be understood and moved together.',
  find: (files) =>
    listCircles(files.filter(({ path }) => !isTest(path))).map((circle) => ({
      path: circle[0] ?? '',
      what: `closes a circle through ${circle.slice(1).join(', ') || 'itself'}`,
    })),
};

const roomSizes: Rule = {
  name: 'room sizes',
  why: `A folder is one subject, seen at a glance: at most ${ROOM_FILES} files beside its tests.`,
  find: (files) => {
    const rooms = Map.groupBy(
      files.filter(({ path }) => !isTest(path)),
      ({ path }) => placeOf(path).room,
    );
    return [...rooms]
      .filter(([, inside]) => inside.length > ROOM_FILES)
      .map(([path, inside]) => ({ path, what: `holds ${inside.length} files` }));
  },
};

const stems: Rule = {
  name: 'stems',
  why: 'A name with its role stands once in a layer, so that a search for it finds one file.',
  find: (files) => {
    const byName = Map.groupBy(
      files.filter(({ path }) => isLayered(path) && /\.tsx?$/.test(path)),
      ({ path }) => `${placeOf(path).layer} ${stemOf(path)}`,
    );
    return [...byName.values()].flatMap(([first, ...others]) =>
      others.map(({ path }) => ({ path, what: `is named like ${first?.path}` })),
    );
  },
};

/** Names that a tool looks for. */
const GIVEN_NAMES = ['vite.config'];

function isLayered(path: string): boolean {
  return path.split('/').length > 2 && !GIVEN_NAMES.includes(stemOf(path));
}

function stemOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.tsx?$/, '');
}

/** A table by its name in the database, with where it is declared. */
const TABLE = /\bsqliteTable\(\s*'(\w+)'/g;
const IN_SQL = /\b(?:from|into|update|join|references|table)\s+["`]?([a-z_]{3,})\b/gi;

const ownSql: Rule = {
  name: 'own SQL',
  why: 'Kernel and platform know no table of a domain, nor a room of the kernel those of another.',
  find: (files) => {
    const owners = new Map<string, string>();
    for (const { path, text } of files)
      if (path.endsWith('.table.ts'))
        for (const [, name = ''] of text.matchAll(TABLE)) owners.set(name, placeOf(path).room);
    return files.flatMap(({ path, text, comments }): Offence[] => {
      const { layer, room } = placeOf(path);
      if (isTest(path) || !['kernel', 'platform'].includes(layer)) return [];
      const code = comments.reduce((rest, comment) => rest.replace(comment.text, ''), text);
      const named = new Set([...code.matchAll(IN_SQL)].map(([, name = '']) => name));
      return [...named]
        .filter((name) => owners.has(name) && owners.get(name) !== room)
        .map((name) => ({ path, what: `names the table ${name}` }));
    });
  },
};

export const HOUSE_RULES: readonly Rule[] = [circles, roomSizes, stems, ownSql];
