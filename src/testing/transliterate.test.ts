import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { spellOut } from '#desk/phonetic/strict.ts';
import { MOST_CANDIDATES, Transliterator } from '#desk/phonetic/transliterate.ts';
import gujarati from '#desk/phonetic/vocabulary-gu.json' with { type: 'json' };
import hindi from '#desk/phonetic/vocabulary-hi.json' with { type: 'json' };

const FOLDER = `${process.env.SHARED_DATA ?? '../shared/data'}/translit`;
const isMissing = !existsSync(FOLDER);
if (isMissing)
  console.warn(`Skipped: no typed words in ${FOLDER}; set SHARED_DATA to where they are`);

const LANGS = [
  {
    lang: 'hi',
    script: 'Deva',
    vocabulary: hindi,
    start: 0x0900,
    bars: { first: 0.55, five: 0.77 },
  },
  {
    lang: 'gu',
    script: 'Gujr',
    vocabulary: gujarati,
    start: 0x0a80,
    bars: { first: 0.6, five: 0.8 },
  },
] as const;

const SPELLINGS =
  'a aa i ii u uu R RR e ai o au E O k kh g gh NG ch chh j jh NY T Th D Dh N t th d dh n p ph b bh m y r l L v sh Sh s h M ~ H Q OM'.split(
    ' ',
  );

/** What people agree on most for each word: the word, and how they type it. */
function readTyped(lang: string): { word: string; latin: string }[] {
  const rows = readFileSync(`${FOLDER}/${lang}_roman_queries.tsv`, 'utf8').trim().split('\n');
  return rows.slice(1).map((row) => {
    const [word = '', typed = ''] = row.split('\t');
    const latin = (typed.split(/[|:]/)[0] ?? '').replace(/[^a-z]/g, '');
    return { word: settle(word), latin };
  });
}

/** Without what can't be seen. */
function settle(word: string): string {
  return word.replace(/[\u200c\u200d]/g, '').normalize('NFC');
}

/** How each letter of a script is spelled exactly, by its place in the block. */
function spellingsOf({ script, start }: (typeof LANGS)[number]): ReadonlyMap<number, string> {
  return new Map(SPELLINGS.map((latin) => [spellOut(script, latin).charCodeAt(0) - start, latin]));
}

const isConsonant = (place: number) => place >= 0x15 && place <= 0x39;
/** The letter that stands alone for each sign. */
const STANDING: Readonly<Record<number, number>> = {
  62: 0x06,
  63: 0x07,
  64: 0x08,
  65: 0x09,
  66: 0x0a,
  67: 0x0b,
  68: 0x60,
  69: 0x0d,
  71: 0x0f,
  72: 0x10,
  73: 0x11,
  75: 0x13,
  76: 0x14,
};

describe.each(LANGS)('typing $lang in Latin letters', (language) => {
  const { script, start, vocabulary, lang, bars } = language;
  const typist = new Transliterator(script, vocabulary);

  it('spells every letter and every cluster exactly', () => {
    const latinOf = spellingsOf(language);
    const letters = [...latinOf.keys()].filter(isConsonant);
    const toText = (...places: number[]) =>
      String.fromCharCode(...places.map((place) => start + place));
    for (const first of letters) {
      for (const second of letters) {
        const latin = `${latinOf.get(first)}_${latinOf.get(second)}`;
        const cluster = toText(first, 0x4d, second);
        expect(spellOut(script, `${latin}a`), latin).toBe(cluster);
      }
      for (const [sign, standing] of Object.entries(STANDING)) {
        const latin = `${latinOf.get(first)}${latinOf.get(standing)}`;
        expect(spellOut(script, latin), latin).toBe(toText(first, Number(sign)));
      }
    }
    expect(letters).toHaveLength(34);
  });

  it('always offers the exact spelling, and first where capitals ask for it', () => {
    expect(typist.candidates('gaTar')[0]).toBe(spellOut(script, 'gaTar'));
    for (const latin of ['kshetra', 'vyavastha', 'zzz', 'x', 'a'])
      expect(typist.candidates(latin)).toContain(spellOut(script, latin));
  });

  it('offers few, each once, what was chosen before in front', () => {
    const candidates = typist.candidates('sarkar');
    expect(candidates.length).toBeLessThanOrEqual(MOST_CANDIDATES);
    expect(new Set(candidates).size).toBe(candidates.length);
    const [, second = ''] = candidates;
    expect(typist.candidates('sarkar', [second])[0]).toBe(second);
  });

  it('bears whatever is typed', () => {
    for (const latin of ['', '_', '~~', 'q'.repeat(200), 'aeiou'.repeat(40), 'A', 'Rr_'])
      expect(typist.candidates(latin).length).toBeLessThanOrEqual(MOST_CANDIDATES);
  });

  it.skipIf(isMissing)(
    'finds what people type among the first five',
    () => {
      const typed = readTyped(lang);
      const places = typed.map(({ word, latin }) =>
        typist.candidates(latin).map(settle).slice(0, 5).indexOf(word),
      );
      const first = places.filter((place) => place === 0).length / typed.length;
      const five = places.filter((place) => place >= 0).length / typed.length;
      console.info(`${lang}: hit@1 ${first.toFixed(3)}, hit@5 ${five.toFixed(3)}`);
      expect(first).toBeGreaterThanOrEqual(bars.first);
      expect(five).toBeGreaterThanOrEqual(bars.five);
    },
    30_000,
  );
});

it('writes names as they are known, also with what Gujarati writes onto them', () => {
  const typist = new Transliterator('Gujr', gujarati);
  typist.learnNames({ ahmedabad: ['અમદાવાદ', 'અહમદાબાદ'], kutch: ['કચ્છ'] });
  expect(typist.candidates('Ahmedabad').slice(0, 2)).toEqual(['અમદાવાદ', 'અહમદાબાદ']);
  expect(typist.candidates('kutch', ['કુચ'])[0]).toBe('કુચ');
  expect(typist.candidates('ahmedabadma')[0]).toBe('અમદાવાદમાં');
  expect(typist.candidates('kutchni')[0]).toBe('કચ્છની');
  expect(typist.candidates('varsad')[0]).toBe('વરસાદ');
});

it.each([
  ['hi', 'namaste', 'नमस्ते'],
  ['hi', 'police', 'पुलिस'],
  ['hi', 'main', 'मैं'],
  ['hi', 'gayi', 'गई'],
  ['hi', 'vigyan', 'विज्ञान'],
  ['gu', 'gujarat', 'ગુજરાત'],
  ['gu', 'amdavad', 'અમદાવાદ'],
  ['gu', 'varsad', 'વરસાદ'],
  ['gu', 'gujaratma', 'ગુજરાતમાં'],
  ['gu', 'che', 'છે'],
  ['gu', 'pan', 'પણ'],
])('reads %s %s as %s', (lang, latin, word) => {
  const typist =
    lang === 'hi' ? new Transliterator('Deva', hindi) : new Transliterator('Gujr', gujarati);
  expect(typist.candidates(latin)[0]).toBe(word);
});
