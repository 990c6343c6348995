import { describe, expect, it } from 'vitest';
import { ALL_EDITIONS, editionOfLang, editionOfPath, findEdition, isLang } from './editions.ts';

describe('editionOfPath', () => {
  it.each([
    ['/', 'en'],
    ['/gujarat/rain/7', 'en'],
    ['/hindi', 'hindi'],
    ['/hindi/cities', 'hindi'],
    ['/gujarati', 'gujarati'],
    ['/gujarati/gujarat/rain/7', 'gujarati'],
    // Words that only begin like a prefix.
    ['/hindia', 'en'],
    ['/gujarat', 'en'],
    ['/Hindi', 'en'],
    ['//hindi', 'en'],
    ['/topic/hindi', 'en'],
    ['', 'en'],
  ])('%j is of %s', (path, code) => {
    expect(editionOfPath(path).code).toBe(code);
  });
});

describe('findEdition', () => {
  it.each([
    ['english', 'en'],
    ['EN', 'en'],
    ['hi', 'hindi'],
    ['hindi', 'hindi'],
    ['gu', 'gujarati'],
    ['Gujarati', 'gujarati'],
  ])('%s is %s', (name, code) => {
    expect(findEdition(name)?.code).toBe(code);
  });

  it.each(['', 'fr', 'hindi ', 'en-IN', '__proto__', 'constructor'])('%j is none', (name) => {
    expect(findEdition(name)).toBeNull();
  });
});

describe('the editions', () => {
  it('differ in everything that tells them apart', () => {
    for (const field of [
      'code',
      'lang',
      'locale',
      'prefix',
      'name',
      'script',
      'font',
      'apiName',
    ] as const)
      expect(new Set(ALL_EDITIONS.map((edition) => edition[field])).size, field).toBe(3);
  });

  it('are found by their language', () => {
    for (const edition of ALL_EDITIONS) expect(editionOfLang(edition.lang)).toBe(edition);
  });

  it('have locales the runtime knows', () => {
    const locales = ALL_EDITIONS.map(({ locale }) => locale);
    expect(Intl.DateTimeFormat.supportedLocalesOf(locales)).toEqual(locales);
  });

  it('know their languages', () => {
    expect(['en', 'hi', 'gu'].every(isLang)).toBe(true);
    expect(['EN', 'hindi', ''].some(isLang)).toBe(false);
  });
});
