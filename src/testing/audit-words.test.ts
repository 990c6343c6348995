import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EDITIONS, type EditionCode } from '#i18n/editions.ts';
import { listActions } from '#kernel/access/access.model.ts';
import { listAccess } from '#tools/admin/access.ts';

const access = await listAccess();
const kinds = access.flatMap(({ records, kinds }) => [...records, ...kinds]);
const details = access.flatMap(({ details }) => details);

const codes = Object.keys(EDITIONS) as EditionCode[];

interface Words {
  action: Record<string, Record<string, string>>;
  object: Record<string, string>;
  detail: Record<string, string>;
}

function read(code: EditionCode): Words {
  return JSON.parse(readFileSync(`locales/${code}/desk-audit.json`, 'utf8'));
}

describe.each(codes)('the words of the audit log in %s', (code) => {
  it('tell every act, each in words of its own, and nothing that is never done', () => {
    const told = Object.entries(read(code).action).flatMap(([subject, done]) =>
      Object.entries(done).map(([name, text]) => [`${subject}.${name}`, text] as const),
    );
    expect(told.map(([action]) => action).toSorted()).toEqual(
      [...new Set(listActions(access))].toSorted(),
    );
    expect(new Set(told.map(([, text]) => text)).size).toBe(told.length);
  });

  it.each([
    ['object', [...new Set(kinds)]],
    ['detail', [...new Set(details)]],
  ] as const)('name every %s, each by a name of its own', (part, names) => {
    const words = read(code)[part];
    expect(Object.keys(words).toSorted()).toEqual([...names].toSorted());
    expect(new Set(Object.values(words)).size).toBe(names.length);
  });
});
