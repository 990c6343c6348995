import { describe, expect, it } from 'vitest';
import { LANGS } from '#i18n/editions.ts';
import { toArticleId, toMatchExpression, toRowId, toSearchText } from './search.model.ts';

describe('match expression', () => {
  it.each([
    ['rain', '"rain"*'],
    ['  heavy   rain ', '"heavy" "rain"*'],
    ['सौराष्ट्र में', '"सौराष्ट्र" "में"*'],
    ['rain OR NOT snow', '"rain" "OR" "NOT" "snow"*'],
    ['title:rain NEAR(a, 2) -b ^c "d" e*', '"title" "rain" "NEAR" "a" "2" "b" "c" "d" "e"*'],
    ['covid-19', '"covid" "19"*'],
    ['ra\u0000in', '"ra" "in"*'],
    ['rain\ud800', '"rain"*'],
    ['क्‍ष', '"क्ष"*'],
  ])('of %j is %s', (typed, expression) => {
    expect(toMatchExpression(typed)).toBe(expression);
  });

  it.each(['', '***', '"()"', '\u200d'])('of %j is none', (typed) => {
    expect(toMatchExpression(typed)).toBeNull();
  });
});

describe('search text', () => {
  it('has one form for what looks the same', () => {
    expect(toSearchText('caf\u0065\u0301')).toBe('caf\u00e9');
    expect(toSearchText('Guja\u00adrat\ufeff')).toBe('Gujarat');
  });
});

describe('rows', () => {
  it('stand for one text of one story each', () => {
    const rows = [1, 2, 4_000_000_000].flatMap((id) => LANGS.map((lang) => toRowId(id, lang)));
    expect(new Set(rows).size).toBe(9);
    expect(rows.map(toArticleId)).toEqual([1, 2, 4_000_000_000].flatMap((id) => [id, id, id]));
  });
});
