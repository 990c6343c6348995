import { expect, it } from 'vitest';
import { joinChanges, listDifferent } from './business-changes.ts';

const start = { nameEn: 'Shop', phone: null, hashtags: ['tea'], area: '' };

it('keeps what somebody else has changed where I have not, and mine where I have', () => {
  const theirs = { ...start, phone: '+919825012345', area: 'Adajan', hashtags: ['chai'] };
  const mine = { ...start, nameEn: 'Tea Shop', area: 'Rander' };
  expect(listDifferent(start, theirs)).toEqual(['phone', 'hashtags', 'area']);
  expect(joinChanges({ start, mine, theirs })).toEqual({
    ...{ nameEn: 'Tea Shop', phone: '+919825012345', hashtags: ['chai'], area: 'Rander' },
  });
});
