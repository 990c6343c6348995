import { expect, it } from 'vitest';
import { toStrictTransport } from './security.ts';

const ENVIRONMENT = 'production';
const SITE_URL = 'https://news.test';

it.each([
  ['subdomains', 'max-age=63072000; includeSubDomains'],
  ['host', 'max-age=63072000'],
  ['preload', 'max-age=63072000; includeSubDomains; preload'],
  ['off', 'max-age=0'],
  ['', 'max-age=63072000; includeSubDomains'],
])('tells browsers to come by https only as HSTS_SCOPE says: %j', (HSTS_SCOPE, value) => {
  expect(toStrictTransport({ ENVIRONMENT, SITE_URL, HSTS_SCOPE })).toBe(value);
});

it('says nothing of https where there is none', () => {
  const SITE_URL = 'http://localhost:8787';
  expect(toStrictTransport({ ENVIRONMENT, SITE_URL, HSTS_SCOPE: 'preload' })).toBeNull();
});
