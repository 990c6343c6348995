import { expect, it } from 'vitest';
import { langOfText } from './text-lang.ts';

it.each([
  ['Good news', 'gu', 'en'],
  ['બહુ સરસ સમાચાર', 'en', 'gu'],
  ['बहुत अच्छी ख़बर', 'gu', 'hi'],
  ['Tapi નદીનું પાણી ઘટ્યું', 'hi', 'gu'],
  ['👍👍 123', 'hi', 'hi'],
] as const)('%s, written in the edition %s, is in %s', (text, edition, lang) => {
  expect(langOfText(text, edition)).toBe(lang);
});
