import { describe, expect, it } from 'vitest';
import type { Lang } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { AGO, toRelative } from './relative-time.ts';

/** Half past ten in the evening in India. */
const NOW = Date.parse('2026-11-28T22:30:00+05:30');

const wordsOf = (lang: Lang) => AGO.map((unit) => translatorOf(lang)(`ago.${unit}`));

const LANGS = [
  { lang: 'en', words: wordsOf('en'), whole: '27 Nov, 4:10 pm' },
  { lang: 'hi', words: wordsOf('hi'), whole: '27 नवंबर, शाम 4:10' },
  { lang: 'gu', words: wordsOf('gu'), whole: '27 નવે, સાંજે 4:10' },
];
const say = (time: string, now = NOW) =>
  LANGS.map((view) => toRelative(Date.parse(`${time}+05:30`), now, view));

describe('a moment', () => {
  it.each([
    ['2026-11-28T22:29:01', ['Just now', 'अभी‑अभी', 'હમણાં જ']],
    ['2026-11-28T22:29:00', ['1 minute ago', '1 मिनट पहले', '1 મિનિટ પહેલાં']],
    ['2026-11-28T21:30:01', ['59 minutes ago', '59 मिनट पहले', '59 મિનિટ પહેલાં']],
    ['2026-11-28T21:30:00', ['1 hour ago', '1 घंटे पहले', '1 કલાક પહેલાં']],
    ['2026-11-28T00:00:00', ['22 hours ago', '22 घंटे पहले', '22 કલાક પહેલાં']],
    ['2026-11-27T23:59:59', ['Yesterday, 4:10 pm', 'कल शाम 4:10', 'ગઈકાલે સાંજે 4:10']],
    ['2026-11-27T00:00:00', ['Yesterday, 4:10 pm', 'कल शाम 4:10', 'ગઈકાલે સાંજે 4:10']],
    ['2026-11-26T23:59:59', [null, null, null]],
  ])('at %s is %j', (time, texts) => {
    expect(say(time)).toEqual(texts);
  });

  it('of last night is so many hours ago in the morning, and yesterday from noon on', () => {
    const atNine = Date.parse('2026-11-28T09:00:00+05:30');
    expect(say('2026-11-27T21:30:00', atNine)[0]).toBe('11 hours ago');
    expect(say('2026-11-27T20:30:00', atNine)[0]).toBe('Yesterday, 4:10 pm');
  });

  it('that is still to come for a slow clock has just been; one far ahead has its date', () => {
    expect(say('2026-11-28T22:39:00')[0]).toBe('Just now');
    expect(say('2026-11-28T22:41:00')[0]).toBeNull();
    expect(say('no time')[0]).toBeNull();
  });

  it('without a time of day is yesterday all the same', () => {
    const view = { lang: 'en', words: wordsOf('en'), whole: '27 Nov' };
    expect(toRelative(Date.parse('2026-11-27T08:00:00+05:30'), NOW, view)).toBe('Yesterday');
  });
});
