import { expect, it } from 'vitest';
import { BUYER } from '#testing/money/papers.ts';
import { toBuyer } from './billing-address.model.ts';

it('takes the quotes and dashes that phones type, and refuses letters that papers lack', () => {
  const name = 'D’Souza & Sons – “Sarees”';
  expect(toBuyer({ ...BUYER, name }).name).toBe(name);
  for (const other of ['પટેલ સાડી', '₹₹₹', '– –'])
    expect(() => toBuyer({ ...BUYER, name: other })).toThrow('input.latin');
});

it('takes numbers in the digits of any of our scripts', () => {
  const typed = { address: '૪ Main Road', pincode: '૩૯૫ ૦૦૩', phone: '९८२५० ४०५०६' };
  expect(toBuyer({ ...BUYER, ...typed })).toMatchObject({
    address: '4 Main Road',
    pincode: '395003',
    phone: '9825040506',
  });
});
