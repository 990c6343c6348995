import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { LANGS, type Lang } from './editions.ts';
import { addWords, translatorOf } from './translator.ts';
import { COMMON_WORDS } from './words.ts';

type Say = (key: string, values?: Record<string, unknown>) => string;

const say = (lang: Lang): Say => translatorOf(lang) as unknown as Say;

/** Keys of a file's words, with dots; those of plural forms also without their ending. */
function listKeys(words: object): string[] {
  return Object.entries(words).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [name, name.replace(/_(one|other)$/, '')]
      : listKeys(value).map((key) => `${name}.${key}`),
  );
}

describe('translatorOf', () => {
  it('says what i18next says, which the newsroom is drawn with', () => {
    const resources = Object.fromEntries(
      LANGS.map((lang) => [lang, { common: COMMON_WORDS[lang] }]),
    );
    const other = i18next.createInstance();
    other.init({
      ...{ resources, lng: 'en', fallbackLng: 'en', ns: ['common'], defaultNS: 'common' },
      ...{ initAsync: false, interpolation: { escapeValue: false } },
    });
    const keys = [...listKeys(COMMON_WORDS.en), 'nav.no_such_key', 'no_such_file.at_all'];
    const named = { name: 'A & B', brand: '$1', title: '', number: 3, defaultValue: 'so {{name}}' };
    const values = [undefined, named, ...[0, 1, 1.5, 2, 100_000].map((count) => ({ count }))];
    for (const lang of LANGS) {
      const theirs = other.getFixedT(lang, 'common') as unknown as Say;
      for (const each of values)
        for (const key of keys) expect(say(lang)(key, each), key).toBe(theirs(key, each));
    }
  });

  it('speaks English where a language has no words, and says the key where there are none at all', () => {
    addWords({ en: { trial: { a: 'only {{count}}' } }, hi: {}, gu: { trial: { b: 'બી' } } });
    addWords({ en: {}, hi: {}, gu: { trial: { b: 'another', c: 'સી' } } });
    const keys = ['trial.a', 'trial.b', 'trial.c', 'trial', 'toString'];
    expect(keys.map((key) => say('gu')(key, { count: 2 }))).toEqual([
      ...['only 2', 'બી', 'સી', 'trial', 'toString'],
    ]);
  });

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
});
