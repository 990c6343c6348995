import { expect, it } from 'vitest';
import { translatorOf } from '#i18n/translator.ts';
import deskEn from '#locales/en/desk-directory.json' with { type: 'json' };
import deskGu from '#locales/gujarati/desk-directory.json' with { type: 'json' };
import deskHi from '#locales/hindi/desk-directory.json' with { type: 'json' };
import { PRICE_UNITS, toUnitWord } from './price-unit.model.ts';

it.each([
  ['en', deskEn],
  ['hi', deskHi],
  ['gu', deskGu],
] as const)('the desk offers each unit by the word that readers are shown: %s', (lang, words) => {
  const shown = PRICE_UNITS.map((unit) => [unit, toUnitWord(unit, translatorOf(lang))]);
  expect(words.unit_word).toEqual(Object.fromEntries(shown));
});
