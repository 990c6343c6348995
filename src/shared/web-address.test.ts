import { expect, it } from 'vitest';
import { parseWebAddress } from './web-address.ts';

it.each([
  ['https://surat.example/a?b=c@d', 'https://surat.example/a?b=c@d'],
  ['http://दुकान.भारत', 'http://xn--11b7ah1gn.xn--h2brj9c/'],
  ['https://a.com@evil.example', null],
  ['https://a.com:pass@evil.example/', null],
  ['https://:pass@evil.example/', null],
  ['https://a.com%40evil.example', null],
  ['javascript:alert(1)//a.com', null],
  ['ftp://a.com', null],
  ['https://127.0.0.1/', null],
  ['https://localhost/', null],
  ['a.com', null],
])('%s is an address to be shown: %s', (text, address) => {
  expect(parseWebAddress(text)?.href ?? null).toBe(address);
});
