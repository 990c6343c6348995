import { describe, expect, it } from 'vitest';
import { LANGS } from './editions.ts';
import { translatorOf } from './translator.ts';

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
});
