import { expect, it } from 'vitest';
import { foldText } from './folding.ts';
import { toBases } from './inflection.ts';

it.each([
  ['અમદાવાદના', 'અમદાવાદ'],
  ['અમદાવાદમાંથી', 'અમદાવાદ'],
  ['અમદાવાદનાં', 'અમદાવાદ'],
  ['વણકરોએ', 'વણકર'],
  ['બજારોમાં', 'બજાર'],
  ['સરકારે', 'સરકાર'],
  ['નદીનું', 'નદી'],
  ['બસમાં', 'બસ'],
  ['ચૂંટણીઓમાં', 'ચૂંટણી'],
  ['स्कूलों', 'स्कूल'],
  ['नदियों', 'नदी'],
  ['सड़कें', 'सड़क'],
  ['योजनाओं', 'योजना'],
  ['buses', 'bus'],
  ['prices', 'price'],
  ['cities', 'city'],
])('%s is a form of %s', (word, base) => {
  expect(toBases(foldText(word))).toContain(foldText(base));
});

it.each(['બસ', 'ના', 'મા', 'સેના', 'दिन', 'काला', 'में', 'bus', 'gas', 'is', 'news2', '', '😀'])(
  '%j is a base',
  (word) => {
    expect(toBases(foldText(word))).toEqual([]);
  },
);

it('takes endings off that stand upon each other', () => {
  const bases = toBases(foldText('લડકાઓમાંથી'));
  expect(bases).toEqual(['લડકાઓમાં', 'લડકાઓ', 'લડકા', 'લડક']);
});
