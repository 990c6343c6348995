import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EDITIONS, type EditionCode } from '#i18n/editions.ts';
import { listBrought, toWordFile } from '#islands/word-files.config.ts';
import { keyPattern, listTextFaults, listTranslated } from '#testing/architecture/locale.ts';
import { readSources } from '#tools/graph/source.ts';

type Words = ReadonlyMap<string, string>;

const codes = Object.keys(EDITIONS) as EditionCode[];
const namespaces = globSync('locales/en/*.json').map((path) => path.slice('locales/en/'.length));

function readWords(code: EditionCode): Words {
  return new Map(
    namespaces.flatMap((file) =>
      flatten(
        JSON.parse(readFileSync(`locales/${code}/${file}`, 'utf8')),
        file === 'common.json' ? '' : `${basename(file, '.json')}.`,
      ),
    ),
  );
}

function flatten(value: object, prefix = ''): [string, string][] {
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string'
      ? [[`${prefix}${key}`, inner] as [string, string]]
      : flatten(inner, `${prefix}${key}.`),
  );
}

function placeholders(text: string | undefined): string[] {
  return [...(text ?? '').matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name ?? '').toSorted();
}

const words = new Map(codes.map((code) => [code, readWords(code)]));
const english = readWords('en');

describe.each(codes)('the words of %s', (code) => {
  const own = words.get(code) ?? new Map();

  it('have the keys of every other language', () => {
    expect(own.size).toBeGreaterThan(50);
    expect([...own.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  });

  it('have the same placeholders', () => {
    for (const [key, text] of own)
      expect(placeholders(text), key).toEqual(placeholders(english.get(key)));
  });

  it('are clean text in the script of the language', () => {
    const faults = [...own].flatMap(([key, text]) =>
      listTextFaults(text, EDITIONS[code].script).map((fault) => `${key}: ${fault}: ${text}`),
    );
    expect(faults).toEqual([]);
  });
});

describe('the files', () => {
  it('are each brought by a domain, or by the desk', () => {
    const brought = readSources().flatMap(({ path, imports }) =>
      path.endsWith('words.ts') ? imports.map(({ target }) => target) : [],
    );
    const files = globSync('locales/en/*.json').filter((file) => !/\/desk\b/.test(file));
    expect(files.filter((file) => !brought.includes(file))).toEqual([]);
  });

  it('of the Worker bundle are in English, and all that it does not bring it reads when it starts', () => {
    const imports = readSources()
      .filter(({ path }) => !/^src\/(desk|testing|tools)\/|\.test\./.test(path))
      .flatMap(({ imports }) => imports)
      .filter(({ target }) => target?.startsWith('locales/'));
    const imported = imports.map(({ target }) => target ?? '');
    expect(imported.length).toBeGreaterThan(20);
    expect(imported.filter((target) => !target.startsWith('locales/en/'))).toEqual([]);
    const brought = imports.filter(({ isType }) => !isType).map(({ target }) => target ?? '');
    const names = brought.map((target) => basename(target, '.json'));
    expect(listBrought('.').toSorted()).toEqual(names.toSorted());
    const read = Object.keys(JSON.parse(toWordFile('.', 'en', listBrought('.'))));
    expect(read.filter((name) => names.includes(name))).toEqual([]);
    for (const { code } of Object.values(EDITIONS)) {
      const laid = Object.keys(JSON.parse(toWordFile('.', code))).map(
        (name) => `locales/en/${name}.json`,
      );
      expect(laid).toEqual([...new Set(imported)].toSorted());
    }
  });

  it('are not asked for by Durable Objects, which read none', () => {
    const sources = new Map(readSources().map((source) => [source.path, source]));
    const objects = [...sources.keys()].filter((path) => path.endsWith('.do.ts'));
    const reached = new Set(objects);
    for (const path of reached)
      for (const { target, isType } of sources.get(path)?.imports ?? [])
        if (target && !isType) reached.add(target);
    expect(objects.length).toBeGreaterThan(5);
    expect([...reached]).toContain('src/kernel/http/platform.ts');
    const asking = [...reached].filter((path) =>
      sources
        .get(path)
        ?.imports.some(({ target, isType }) => target === 'src/i18n/translator.ts' && !isType),
    );
    // These say which words there are, and whether they have been read.
    expect(asking.toSorted()).toEqual([
      'src/kernel/domain/domains.ts',
      'src/kernel/http/platform.ts',
      'src/platform/word-file.ts',
    ]);
  });

  it('have no name that begins a key of common.json', () => {
    const { common } = JSON.parse(toWordFile('.', 'en'));
    expect(namespaces.filter((file) => Object.hasOwn(common, basename(file, '.json')))).toEqual([]);
  });
});

describe('the keys', () => {
  const used = readSources()
    .filter(({ path }) => !/^src\/(testing|tools)\//.test(path) && !path.includes('.test.'))
    .flatMap(({ path, text }) => listTranslated(path, text));
  const patterns = new Set(used.flatMap(({ patterns }) => patterns));
  const matchers = [...patterns].map(keyPattern);

  it('can be read off the code that uses them', () => {
    const unreadable = used.filter(({ patterns }) => patterns.length === 0);
    expect(
      unreadable.map(({ path, line }) => `${path}:${line} t() with a key built elsewhere`),
    ).toEqual([]);
  });

  it('are all used', () => {
    const unused = [...english.keys()].filter(
      (key) => !matchers.some((matcher) => matcher.test(key)),
    );
    expect(unused).toEqual([]);
  });

  it('all exist', () => {
    const keys = [...english.keys()];
    const unknown = matchers.filter((matcher) => !keys.some((key) => matcher.test(key)));
    expect(unknown).toEqual([]);
  });
});

describe('the checks themselves', () => {
  it('read keys off calls', () => {
    const source = `
      t('nav.menu');
      place.t(\`group.\${group}\`);
      t(isNew ? 'a.new' : \`a.\${age}.old\`, { count: 1 });
      translatorOf(lang)('list.empty');
      t(key);
      split('not.a.key');`;
    expect(listTranslated('src/a.ts', source).map(({ patterns }) => patterns)).toEqual([
      ['nav.menu'],
      ['group.*'],
      ['a.new', 'a.*.old'],
      ['list.empty'],
      [],
    ]);
  });

  it('match keys, their plural forms and nothing longer', () => {
    expect(keyPattern('group.*').test('group.economy-business')).toBe(true);
    expect(keyPattern('group.*').test('group.a.b')).toBe(false);
    expect(keyPattern('group.*').test('groups.a')).toBe(false);
    expect(keyPattern('count').test('count_one')).toBe(true);
    expect(keyPattern('count').test('count_two_three')).toBe(false);
  });

  it.each([
    ['', 'Latn', 'empty'],
    [' Menu', 'Latn', 'blank'],
    ['A  menu', 'Latn', 'blank'],
    ['Cafe\u0301', 'Latn', 'NFC'],
    ['मेन्यू', 'Latn', 'script'],
    ['મેનૂ', 'Deva', 'script'],
    ['मेन्यू', 'Gujr', 'script'],
    ['Menu', 'Deva', 'script'],
    ['यहाँ कुछ नहीं है.', 'Deva', 'danda'],
    ['અહીં કંઈ નથી।', 'Gujr', 'danda'],
    ['Say "menu"', 'Latn', 'quotes'],
    ['मे\u200bन्यू', 'Deva', 'invisible'],
  ] as const)('find what is wrong with %j in %s: %s', (text, script, fault) => {
    expect(listTextFaults(text, script)).toEqual([expect.stringContaining(fault)]);
  });

  it.each([
    ["Today's news: {{brand}}", 'Latn'],
    ['समाचार API, {{count}} में।', 'Deva'],
    ['© {{year}} {{brand}}', 'Gujr'],
    ['ન્યૂઝરૂમનો સંપર્ક થઈ શકતો નથી.', 'Gujr'],
  ] as const)('let %j pass in %s', (text, script) => {
    expect(listTextFaults(text, script)).toEqual([]);
  });
});
