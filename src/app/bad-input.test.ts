import { beforeAll, describe, expect, it } from 'vitest';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import { publishStory } from '#testing/factories.ts';
import { visit } from '#testing/site.ts';

const LONG = 'x'.repeat(4_000);

/** Addresses that lead nowhere, by what is wrong with them. */
const NOWHERE = [
  ['an unknown category', '/no-such-category'],
  ['an unknown city', '/cities/atlantis'],
  ['an unknown author', '/author/nobody'],
  ['an unknown topic', '/topic/nothing'],
  ['an unknown video category', '/video/nothing'],
  ['an unknown video', '/video/bulletins/nothing/999999'],
  ['a video id that is no number', '/video/bulletins/nothing/one'],
  ['page 0', '/gujarat?page=0'],
  ['page -1', '/gujarat?page=-1'],
  ['page 1e9', '/gujarat?page=1e9'],
  ['page 1000000000', '/gujarat?page=1000000000'],
  ['page two', '/gujarat?page=two'],
  ['page 2 of nothing', '/cities/surat?page=2'],
  ['page 0 of the front page', '/?page=0'],
  ['a story id of letters', '/gujarat/rain/abc'],
  ['a story id with a fraction', '/gujarat/rain/1.5'],
  ['a negative story id', '/gujarat/rain/-1'],
  ['story 0', '/gujarat/rain/0'],
  ['a story id beyond all numbers', '/gujarat/rain/99999999999999999999'],
  ['a story id in native digits', '/gujarat/rain/१२'],
  ['an impossible day', '/archive?date=2026-02-30'],
  ['a month that is none', '/archive?date=2026-13'],
  ['a date of words', '/archive?date=yesterday'],
  ['an archive of an unknown category', '/archive?category=nothing'],
  ['an overlong path', `/${LONG}`],
  ['broken percent-encoding', '/%E0%A4%A'],
  ['broken percent-encoding in a name', '/cities/%ZZ'],
] as const;

beforeAll(async () => {
  await publishStory();
});

describe.each(ALL_EDITIONS)('in $code', (edition) => {
  const t = translatorOf(edition.lang);

  it.each(NOWHERE)('%s is answered by the page for what is not there', async (_, path) => {
    const response = await visit(toEditionPath(edition, path));
    const html = await response.text();
    expect(response.status).toBe(404);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(html).toContain(`<html lang="${edition.lang}"`);
    expect(html).toContain(t('error.not_found.title'));
  });

  it.each([
    '/undefined',
    '/cities/undefined',
    '/gujarat/undefined/1',
    '/gujarat/rain/undefined',
    '/searchpage?keyword=undefined',
    '/gujarat?page=undefined',
    '/video/undefined',
    '/archive?date=2026&category=undefined',
  ])('%s leads to the not-found page of the edition', async (path) => {
    const response = await visit(toEditionPath(edition, path));
    expect([response.status, response.headers.get('Location')]).toEqual([
      302,
      toEditionPath(edition, '/404'),
    ]);
  });

  it('an overlong search keeps what was typed and says what is wrong', async () => {
    const response = await visit(toEditionPath(edition, `/searchpage?keyword=${'a'.repeat(201)}`));
    const html = await response.text();
    expect(response.status).toBe(400);
    expect(html).toContain('a'.repeat(201));
    expect(html).toContain(`<html lang="${edition.lang}"`);
  });

  it.each(['', '%20%20', '%00%07', '%E2%80%8B'])(
    'a search for "%s" asks for words',
    async (keyword) => {
      const response = await visit(toEditionPath(edition, `/searchpage?keyword=${keyword}`));
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('name="keyword"');
    },
  );

  it.each(['*', '"', 'NEAR(a b)', 'title:x', 'a AND', '^', '(', "'; DROP TABLE x;--"])(
    'a search for %s is words, not a command',
    async (keyword) => {
      const path = `/searchpage?keyword=${encodeURIComponent(keyword)}`;
      expect((await visit(toEditionPath(edition, path))).status).toBe(200);
    },
  );
});
