import { expect, it } from 'vitest';
import { LANGS } from '#i18n/editions.ts';
import { toArticleId, toPublishedAt, toRowId, toRowRange } from './row.model.ts';

const HALF_HOUR = 30 * 60_000;
const NOON = Date.UTC(2026, 10, 21, 12);

it('tells every text from every other, exactly', () => {
  const rows = [1, 2, 200_000_000].flatMap((articleId) =>
    LANGS.map((lang) => toRowId({ articleId, lang, publishedAt: NOON })),
  );
  expect(new Set(rows).size).toBe(9);
  expect(rows.every(Number.isSafeInteger)).toBe(true);
  expect(rows.map(toArticleId)).toEqual([1, 2, 200_000_000].flatMap((id) => [id, id, id]));
  expect(rows.map(toPublishedAt)).toEqual(rows.map(() => NOON));
});

it('is higher for what is newer', () => {
  const older = toRowId({ articleId: 9_000, lang: 'hi', publishedAt: NOON - HALF_HOUR });
  const newer = toRowId({ articleId: 1, lang: 'hi', publishedAt: NOON });
  expect(newer).toBeGreaterThan(older);
});

it.each([-1, 0, 1e15])(
  'holds a text of the time %d in the range of its language',
  (publishedAt) => {
    for (const lang of LANGS) {
      const row = toRowId({ articleId: 7, lang, publishedAt });
      const { first, last } = toRowRange(lang);
      expect(row).toBeGreaterThanOrEqual(first);
      expect(row).toBeLessThanOrEqual(last);
    }
  },
);

it('has a range that ends before its end', () => {
  const isIn = (publishedAt: number) => {
    const { first, last } = toRowRange('gu', { from: NOON, until: NOON + HALF_HOUR });
    const row = toRowId({ articleId: 7, lang: 'gu', publishedAt });
    return row >= first && row <= last;
  };
  expect([NOON - 1, NOON, NOON + HALF_HOUR - 1, NOON + HALF_HOUR].map(isIn)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
