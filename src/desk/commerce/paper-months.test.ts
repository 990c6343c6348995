import { expect, it } from 'vitest';
import { listMonths } from './paper-months.ts';

it('goes back over the turn of years, for eight of them', () => {
  const months = listMonths('2027-01', '2026-12');
  expect(months.slice(0, 3)).toEqual(['2027-01', '2026-12', '2026-11']);
  expect([months.length, months.at(-1)]).toEqual([96, '2019-02']);
});

it('has a month that is asked for by its address', () => {
  expect(listMonths('2027-01', '2027-04').slice(0, 2)).toEqual(['2027-04', '2027-01']);
});
