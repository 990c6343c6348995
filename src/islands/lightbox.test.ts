import { expect, it } from 'vitest';
import { toWhole } from './lightbox.ts';

it('shows whole what is cut on the page', () => {
  const large = '/_next/image?url=%2Fmedia%2Fa.webp&w=1920&q=75';
  const whole = '/_next/image?url=%2Fmedia%2Fa.webp&w=640&q=75 640w';
  expect(toWhole(whole, large)).toBe(whole);
  expect(toWhole(whole.replace(' 640w', '&r=4x3 640w'), large)).toBe(`${whole}, ${large} 1920w`);
});
