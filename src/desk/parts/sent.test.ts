import { expect, it } from 'vitest';
import { withoutSent } from './sent.ts';

const BLANK = {
  text: '',
  words: { en: '', gu: '' },
  langs: ['en'],
  story: null as { id: number } | null,
};
const SENT = {
  text: 'Rain',
  words: { en: 'It rains', gu: '' },
  langs: ['en', 'gu'],
  story: { id: 7 },
};

it('a form that was sent is blank again', () => {
  expect(withoutSent(SENT, SENT, BLANK)).toEqual(BLANK);
  expect(withoutSent(SENT, structuredClone(SENT), BLANK)).toEqual(BLANK);
});

it('what was changed while it was sent stays, and nothing else', () => {
  const typed = { ...SENT, words: { en: 'It rains', gu: 'વરસાદ' }, langs: ['gu'] };
  expect(withoutSent(SENT, typed, BLANK)).toEqual({
    ...BLANK,
    words: { en: '', gu: 'વરસાદ' },
    langs: ['gu'],
  });
  expect(withoutSent(SENT, { ...SENT, story: null }, BLANK)).toEqual(BLANK);
  expect(withoutSent('Rain', 'Rain in Surat', '')).toBe('Rain in Surat');
});
