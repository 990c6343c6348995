import { describe, expect, it } from 'vitest';
import {
  emptyDraft,
  findIncomplete,
  isAtNight,
  isLostByMorning,
  isToday,
  toOrder,
} from './push-draft.ts';

const draft = emptyDraft('en');
const NIGHT = Date.parse('2026-11-21T22:30:00+05:30');
const NOON = Date.parse('2026-11-21T12:00:00+05:30');

describe('a notification', () => {
  it('says only what was written, in the languages it goes out in', () => {
    const words = { ...draft.words, en: { title: 'Rain', body: 'It rains' } };
    expect(toOrder({ ...draft, languages: ['gu', 'en'], words }, 7)).toEqual({
      storyId: 7,
      languages: ['en', 'gu'],
      words: { en: { title: 'Rain', body: 'It rains' } },
      isBreaking: false,
    });
    expect(toOrder({ ...draft, words: { ...words, hi: words.en } }, 7).words).toEqual({
      en: words.en,
    });
  });

  it('is told to be half written', () => {
    const half = { ...draft.words, en: { title: 'Rain', body: ' ' } };
    expect(findIncomplete({ ...draft, words: half })).toBe('en');
    expect(findIncomplete(draft)).toBe(null);
    expect(findIncomplete({ ...draft, languages: ['gu'], words: half })).toBe(null);
  });

  it('disturbs at night unless it is breaking news', () => {
    expect(isAtNight(draft, NIGHT)).toBe(true);
    expect(isAtNight(draft, NOON)).toBe(false);
    expect(isAtNight({ ...draft, dueAt: NIGHT }, NOON)).toBe(true);
    expect(isAtNight({ ...draft, isBreaking: true }, NIGHT)).toBe(false);
  });

  it('is old by the morning unless it comes late in the night', () => {
    expect(isLostByMorning(draft, NIGHT)).toBe(true);
    expect(isLostByMorning(draft, Date.parse('2026-11-22T03:30:00+05:30'))).toBe(false);
  });

  it('counts for the day on which it is sent', () => {
    expect(isToday(draft, NIGHT)).toBe(true);
    expect(isToday({ ...draft, dueAt: NIGHT }, NOON)).toBe(true);
    expect(isToday({ ...draft, dueAt: NIGHT + 2 * 3_600_000 }, NOON)).toBe(false);
  });
});
