import { expect, it } from 'vitest';
import { identityOf } from './identity.ts';

it('tells objects apart by what they are, not by what they hold', () => {
  const [one, other] = [{ name: 'same' }, { name: 'same' }];
  expect(identityOf(one)).toBe(identityOf(one));
  expect(identityOf(one)).not.toBe(identityOf(other));
});
