import { expect, it } from 'vitest';
import { toPrice } from './item-price.model.ts';

const number = (value: number) => value.toLocaleString('en-IN');

it('writes prices in rupees', () => {
  expect(toPrice({ pricePaise: null, priceMaxPaise: null }, number)).toBeNull();
  expect(toPrice({ pricePaise: 120_000, priceMaxPaise: null }, number)).toBe('₹1,200');
  expect(toPrice({ pricePaise: 1_250, priceMaxPaise: 2_000 }, number)).toBe('₹12.50–20');
});
