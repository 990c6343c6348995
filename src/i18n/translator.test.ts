import { describe, expect, it } from 'vitest';
import { LANGS, type Lang } from './editions.ts';
import { addWords, forgetWords, isSpoken, listWords, translatorOf } from './translator.ts';

type Say = (key: string, values?: Record<string, unknown>) => string;

/** Without the types of keys, for those that no file has. */
const say = (lang: Lang): Say => translatorOf(lang) as unknown as Say;

describe('translatorOf', () => {
  it('speaks each language', () => {
    expect(LANGS.map((lang) => translatorOf(lang)('nav.menu'))).toEqual(['Menu', 'मेन्यू', 'મેનૂ']);
  });

  it('puts values in as they are: React escapes what it renders', () => {
    const name = '<b>"Tom & Jerry"</b>';
    expect(translatorOf('en')('list.title', { name })).toBe(`${name} news`);
  });

  it('does not read placeholders out of values', () => {
    expect(translatorOf('en')('list.title', { name: '{{brand}} $t(nav.menu)' })).toBe(
      '{{brand}} $t(nav.menu) news',
    );
  });

  it('keeps languages apart when they are used in turn', () => {
    const [english, gujarati] = [translatorOf('en'), translatorOf('gu')];
    expect([english('nav.menu'), gujarati('nav.menu'), english('nav.menu')]).toEqual([
      'Menu',
      'મેનૂ',
      'Menu',
    ]);
  });

  it('counts as each language does', () => {
    const forms = { shop_one: '{{count}} shop', shop_other: '{{count}} shops', plain: 'all' };
    for (const lang of LANGS) addWords(lang, { archive: { trial: forms } });
    const count = (lang: Lang) =>
      [0, 1, 1.5, 2].map((number) => say(lang)('archive.trial.shop', { count: number }));
    expect(count('en')).toEqual(['0 shops', '1 shop', '1.5 shops', '2 shops']);
    for (const lang of ['hi', 'gu'] as const)
      expect(count(lang)).toEqual(['0 shop', '1 shop', '1.5 shops', '2 shops']);
    expect(say('en')('archive.trial.plain', { count: 2 })).toBe('all');
  });

  it('speaks English where a language has no words, else what the caller gives, else the key', () => {
    addWords('en', { archive: { trial: { a: 'only {{count}}' } } });
    addWords('gu', { archive: { trial: { b: 'બી' } } });
    expect(say('gu')('archive.trial.a', { count: 2 })).toBe('only 2');
    expect(say('gu')('archive.trial.b')).toBe('બી');
    expect(say('gu')('archive.trial.c', { defaultValue: 'so {{name}}', name: 'A & B' })).toBe(
      'so A & B',
    );
    expect(say('gu')('archive.trial.c')).toBe('archive.trial.c');
    expect(say('gu')('no_such_file.at_all')).toBe('no_such_file.at_all');
    expect(say('gu')('toString')).toBe('toString');
  });

  it('refuses a language whose words are not there yet, and speaks English all the same', () => {
    const forgotten = forgetWords();
    expect(LANGS.map(isSpoken)).toEqual([false, false, false]);
    for (const ask of [translatorOf, listWords])
      expect(() => ask('gu')).toThrow('platform.unavailable');
    expect(() => listWords('en')).toThrow('platform.unavailable');
    expect(['nav.menu', 'archive.title'].map((key) => say('en')(key))).toEqual(['Menu', 'Archive']);
    // Never half a page with the names of texts instead of them.
    expect(() => translatorOf('en')('policy.privacy.title')).toThrow('platform.unavailable');
    for (const [lang, files] of forgotten) addWords(lang, files);
    expect(LANGS.map((lang) => translatorOf(lang)('nav.menu'))).toEqual(['Menu', 'मेन्यू', 'મેનૂ']);
  });
});

it('what one file says stays when another one of its name comes', () => {
  const { archive } = listWords('hi');
  const title = say('hi')('archive.title');
  addWords('hi', { archive: { title: 'दूसरा' } });
  expect([listWords('hi').archive, say('hi')('archive.title')]).toEqual([archive, title]);
});
