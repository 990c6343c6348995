import { expect, it } from 'vitest';
import { toUrlKey, toWebUrl } from './url.model.ts';

it.each([
  [' https://a.example/x \n', '', 'https://a.example/x'],
  ['/rel/0', 'https://a.example/gu/', 'https://a.example/rel/0'],
  ['//b.example/y', 'https://a.example/', 'https://b.example/y'],
  ['https://a.example/a b', '', 'https://a.example/ab'],
  ['javascript:alert(4)', 'https://a.example/', ''],
  ['data:text/html,x', '', ''],
  ['tag:a.example,2020:1', '', ''],
  ['https://user:pw@a.example/', '', ''],
  ['/rel/0', '', ''],
  ['   ', 'https://a.example/', ''],
  [`https://a.example/${'x'.repeat(2_000)}`, '', ''],
])('%s on %s is %s', (address, base, url) => {
  expect(toWebUrl(address, base)).toBe(url);
});

it('knows one address by its spellings', () => {
  const key = toUrlKey('https://a.example/x?id=1');
  expect(key).toBe('a.example/x?id=1');
  expect(toUrlKey('http://A.example/x/?utm_source=rss&id=1&fbclid=2#top')).toBe(key);
  expect(toUrlKey('https://a.example/x?id=2')).not.toBe(key);
  expect(toUrlKey('')).toBe('');
});
