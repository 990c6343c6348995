import { expect, it } from 'vitest';
import { madeOnce } from './made-once.ts';

it('makes a thing of an object once, and again when what else it is made of has changed', () => {
  let made = 0;
  const name = madeOnce((subject: { name: string }, title: string) => {
    made += 1;
    return { name: `${title} ${subject.name}` };
  });
  const [one, other] = [{ name: 'Asha' }, { name: 'Asha' }];
  const first = name(one, 'Dr');
  expect(name(one, 'Dr')).toBe(first);
  expect(made).toBe(1);
  expect(name(one, 'Prof')).toEqual({ name: 'Prof Asha' });
  expect(name(one, 'Dr')).toEqual(first);
  expect(name(other, 'Dr')).not.toBe(first);
  expect(made).toBe(4);
});
