import { describe, expect, it } from 'vitest';
import { toAddress } from './link-address.ts';

describe('addresses of links', () => {
  it.each([
    ['example.com/a', 'https://example.com/a'],
    [' http://example.com ', 'http://example.com/'],
    ['desk@example.com', 'mailto:desk@example.com'],
    ['mailto:desk@example.com', 'mailto:desk@example.com'],
    ['https://गुजरात.भारत/', 'https://xn--31bky1czdp.xn--h2brj9c/'],
  ])('understand %s', (typed, address) => {
    expect(toAddress(typed)).toBe(address);
  });

  it.each([
    '',
    'javascript:alert(1)',
    'data:text/html,x',
    'not an address',
    'localhost',
    '10.0.0.1',
  ])('refuse %j', (typed) => {
    expect(toAddress(typed)).toBeNull();
  });
});
