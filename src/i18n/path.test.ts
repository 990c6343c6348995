import { describe, expect, it } from 'vitest';
import { ALL_EDITIONS, EDITIONS, editionOfPath } from './editions.ts';
import { samePathInAll, toBarePath, toEditionPath, toPagePath } from './path.ts';

describe('toEditionPath', () => {
  it.each([
    ['en', '/', '/'],
    ['hindi', '/', '/hindi'],
    ['gujarati', '/', '/gujarati'],
    ['en', '/?page=2', '/?page=2'],
    ['hindi', '/?page=2', '/hindi?page=2'],
    ['en', '/cities/surat', '/cities/surat'],
    ['gujarati', '/cities/surat', '/gujarati/cities/surat'],
    ['hindi', '/sports?page=2', '/hindi/sports?page=2'],
  ] as const)('in %s %s is %s', (code, path, expected) => {
    expect(toEditionPath(EDITIONS[code], path)).toBe(expected);
  });
});

describe('toBarePath', () => {
  it('undoes toEditionPath in every edition', () => {
    for (const edition of ALL_EDITIONS)
      for (const path of ['/', '/cities', '/gujarat/rain/7', '/hindia']) {
        const full = toEditionPath(edition, path);
        expect(toBarePath(edition, full)).toBe(path);
        expect(editionOfPath(full)).toBe(edition);
      }
  });
});

describe('toPagePath', () => {
  it('names every page but the first', () => {
    expect([0, 1, 2, 40].map((page) => toPagePath('/sports', page))).toEqual([
      '/sports',
      '/sports',
      '/sports?page=2',
      '/sports?page=40',
    ]);
  });

  it('keeps the other parameters', () => {
    expect(toPagePath('/archive?date=2026-11&category=sports', 2)).toBe(
      '/archive?date=2026-11&category=sports&page=2',
    );
    expect(toPagePath('/archive?date=2026-11&page=2', 3)).toBe('/archive?date=2026-11&page=3');
    expect(toPagePath('/archive?date=2026-11&page=2', 1)).toBe('/archive?date=2026-11');
    expect(toPagePath('/searchpage?keyword=a+%26+b', 2)).toBe('/searchpage?keyword=a+%26+b&page=2');
  });
});

describe('samePathInAll', () => {
  it('has the path once a language', () => {
    expect(samePathInAll('/cities')).toEqual({ en: '/cities', hi: '/cities', gu: '/cities' });
  });
});
