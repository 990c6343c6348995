import { expect, it } from 'vitest';
import { RATING_DOUBTS } from '#domains/directory/rating/rating.model.ts';
import { LANGS } from '#i18n/editions.ts';
import { OBJECTIONS, REPORT_REASONS } from '#kernel/judge/judge.model.ts';
import en from '#locales/en/desk-moderation.json' with { type: 'json' };
import gu from '#locales/gujarati/desk-moderation.json' with { type: 'json' };
import hi from '#locales/hindi/desk-moderation.json' with { type: 'json' };

it.each(LANGS)('a window names no key that does nothing in it: %s', (lang) => {
  const { keep, remove, restrict } = { en, hi, gu }[lang];
  for (const word of [keep, remove, restrict]) expect(word).not.toMatch(/[()]/);
});

it.each(LANGS)('the desk has a word for all that a case waits for: %s', (lang) => {
  const words: Record<string, string> = { en, hi, gu }[lang].why;
  const reasons = [...RATING_DOUBTS, ...OBJECTIONS, ...REPORT_REASONS];
  expect(reasons.filter((why) => !words[why])).toEqual([]);
});
