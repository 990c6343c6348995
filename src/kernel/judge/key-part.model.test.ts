import { expect, test } from 'vitest';
import { mayMeet, toKeyParts, toPart } from './key-part.model.ts';

const KEYS = ['bkvAs', 'nAlAIk'];

/** Whether two words may be one of these keys between them, with as many sounds as they have. */
function meet(first: string, last: string, keys: readonly string[] = KEYS): boolean {
  const parts = toKeyParts(keys);
  const [one, other] = [toPart(first, parts), toPart(last, parts)];
  return mayMeet(one, other, one.sounds + other.sounds - 2, parts);
}

test('two words meet where one key begins as the first does and ends as the last', () => {
  const keys = ['bksp', 'nrlk'];
  expect(meet('bak', 'sap', keys)).toBe(true);
  expect(meet('nar', 'lak', keys)).toBe(true);
  expect(meet('bak', 'lak', keys)).toBe(false);
});

test('a word without sounds may be a part of all', () => {
  expect(meet('12', 'kas')).toBe(true);
  expect(meet('12', '34')).toBe(true);
});

test('no two words have more sounds than the longest key', () => {
  const parts = toKeyParts(KEYS);
  const all = toPart('12', parts);
  expect(mayMeet(all, all, 6, parts)).toBe(true);
  expect(mayMeet(all, all, 7, parts)).toBe(false);
});

test('keys that are more than there are bits for are found all the same', () => {
  const letters = [...'bcdfghjklmnprst'];
  const many = letters.flatMap((one) =>
    letters.flatMap((two) => letters.map((three) => `${one}${two}${three}k`)),
  );
  expect(many.length).toBeGreaterThan(1_024);
  expect(meet('tas', 'rak', many)).toBe(true);
});
