import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Lang } from '#i18n/editions.ts';
import { CREDITED, toCredit } from './credit.model.ts';

const NAMES = { en: 'Trivarta', hi: 'त्रिवार्ता', gu: 'ત્રિવાર્તા' };
const credit = (given: string, lang: Lang) =>
  Object.values(toCredit(given, lang, { name: NAMES[lang], names: Object.values(NAMES) }));

it.each([
  ['PTI', 'hi', 'पीटीआई', 'hi'],
  ['reuters', 'gu', 'રૉઇટર્સ', 'gu'],
  ['ANI/PTI', 'hi', 'एएनआई / पीटीआई', 'hi'],
  ['AFP via Getty Images', 'gu', 'એએફપી / ગેટી ઇમેજિસ', 'gu'],
  ['Trivarta', 'hi', 'त्रिवार्ता', 'hi'],
  ['त्रिवार्ता', 'en', 'Trivarta', 'en'],
])('%s is written in the letters of %s', (given, lang, text, own) => {
  expect(credit(given, lang as Lang)).toEqual([text, own]);
});

it.each([
  ['AFP via Getty Images', 'en', 'en'],
  ['Asha Patel', 'hi', 'en'],
  ['Asha Patel, PTI', 'gu', 'en'],
  ['आशा पटेल', 'hi', 'hi'],
  ['आशा पटेल', 'gu', 'hi'],
  ['આશા પટેલ', 'en', 'gu'],
  ['© 2026', 'hi', 'hi'],
])('%s stays as it is in %s', (given, lang, own) => {
  expect(credit(given, lang as Lang)).toEqual([given, own]);
});

it('the glossary lists each name that has a form of its own', () => {
  const page = readFileSync('docs/glossary.md', 'utf8');
  const lines = Object.entries(CREDITED).map(([name, { hi, gu }]) => `- ${name}: ${hi}, ${gu}`);
  expect(lines.filter((line) => !page.includes(`${line}\n`))).toEqual([]);
});
