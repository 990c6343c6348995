import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeSample } from '#testing/sample.ts';
import { SITE, visit } from '#testing/site.ts';
import { fetchCsrfToken, newVisitor } from '#testing/visitor.ts';
import { toLocalPath } from './callback.model.ts';

const HOSTS = [
  'evil.test',
  'news.test.evil.test',
  'news.test@evil.test',
  'evil.test/news.test',
  'evil.test:443',
  'user:password@evil.test',
  'еvil.test',
  'evil。test',
  'xn--vil-5cd.test',
];
const SCHEMES = ['https:', 'http:', 'HTTPS:', 'ftp:', 'ws:', '', ' https:', '\thttps:', 'https:\n'];
const SLASHES = ['//', '/\\', '\\\\', '\\/', '///', '////', '/\t/', '/\n/', '/./', '/.//', '/%09/'];
const STRANGE = [
  '',
  ' ',
  '/',
  '//',
  '///',
  '\\',
  '/\\',
  '.',
  '..',
  '?',
  '#',
  '%',
  '%2F%2Fevil.test',
  '/%2F%2Fevil.test',
  '/%5Cevil.test',
  '/..//evil.test',
  '/a/..//evil.test',
  '/a/../..//evil.test',
  '/.//evil.test',
  '/;@evil.test',
  '//evil.test:443',
  '//[::1]',
  '//evil.test%00.news.test',
  `${SITE}.evil.test/`,
  `${SITE}@evil.test/`,
  `${SITE}:443@evil.test/`,
  `${SITE}//evil.test`,
  `${SITE}/\\evil.test`,
  `${SITE}/.//evil.test`,
  `${SITE}:8443/`,
  'http://news.test/',
  'https://NEWS.TEST/',
  'https://news.test./',
  'https://news。test/',
  'https://ⓝews.test.evil.test/',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://news.test/1',
  'about:blank',
  'mailto:a@b.test',
  'intent://evil.test#Intent;scheme=https;end',
  '/\r\nSet-Cookie: x=1',
  '/\u2028/evil.test',
  '/\u0000',
  '/\ud800',
  '/%',
  '/%zz',
  '/%E0%A4%A',
  '/गुजरात',
  '/gujarat?page=2#top',
  'null',
  'undefined',
  '[object Object]',
  'x'.repeat(10_000),
  `/${'x'.repeat(10_000)}`,
  `/?${'a=1&'.repeat(2_000)}`,
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "/' OR 1=1--",
  '/{{7*7}}',
  '//user:password@evil.test',
  '/@evil.test',
  '@evil.test',
  ':@evil.test',
  ':80',
  'https:evil.test',
  'https:/evil.test',
  'https:///evil.test',
  'https:\\\\evil.test',
  'hTTps://evil.test',
  '//0x7f000001',
  '//2130706433',
  '///evil.test/%2e%2e',
  '/api/auth/callback/email?token=x',
  '/api/auth/signout',
];

const PAYLOADS = [
  ...SCHEMES.flatMap((scheme) => HOSTS.map((host) => `${scheme}//${host}/`)),
  ...SLASHES.flatMap((slashes) => HOSTS.map((host) => `${slashes}${host}`)),
  ...SLASHES.flatMap((slashes) => HOSTS.slice(0, 3).map((host) => `/hindi${slashes}${host}`)),
  ...STRANGE,
];

/** Whether a browser that goes there, from any page, is on another site or runs what stands in the address. */
function wouldLeave(payload: string): boolean {
  return [SITE, `${SITE}/hindi`].some((base) =>
    [payload, payload.replace(/^\/hindi/, ''), decode(payload)].some(
      (address) => URL.canParse(address, base) && new URL(address, base).origin !== SITE,
    ),
  );
}

/** Once more than it should be. */
function decode(payload: string): string {
  try {
    return decodeURIComponent(payload);
  } catch {
    return payload;
  }
}

/** Where a browser ends up. */
function originOf(location: string | null): string {
  return new URL(location ?? '', SITE).origin;
}

/** Sites that the links, forms and hidden fields of a page lead to. */
function originsIn(html: string): Set<string> {
  const fields =
    /(?:href|action)="([^"]*)"|<input type="hidden" name="callbackUrl" value="([^"]*)"/g;
  return new Set(
    [...html.matchAll(fields)].map(([, address, field]) =>
      originOf((address ?? field ?? '').replaceAll('&amp;', '&').replaceAll('&#x27;', "'")),
    ),
  );
}

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

// Hundreds of pages are rendered.
describe(`${PAYLOADS.length} addresses to go on to`, { timeout: 120_000 }, () => {
  it('are 200 at least that would lead a careless browser elsewhere', () => {
    const hostile = PAYLOADS.filter((payload) => wouldLeave(payload));
    expect(new Set(hostile).size).toBeGreaterThanOrEqual(200);
  });

  it('never lead to another site, from whatever they are asked of', () => {
    const local = PAYLOADS.map((payload) => toLocalPath(payload, SITE));
    for (const path of local.filter((each) => each !== null))
      expect(originOf(path), path).toBe(SITE);
    expect(local.filter((path) => path !== null).length).toBeGreaterThan(10);
    expect(toLocalPath(undefined, SITE)).toBeNull();
    expect(toLocalPath(`${SITE}/hindi?a=1#b`, SITE)).toBe('/hindi?a=1#b');
  });

  it('never lead there after logging out, nor from a refusal, nor break anything', async () => {
    const visitor = newVisitor();
    const csrfToken = await fetchCsrfToken(visitor);
    for (const callbackUrl of takeSample(PAYLOADS, 4)) {
      for (const token of [csrfToken, 'wrong']) {
        const response = await visitor.send('/api/auth/signout', { csrfToken: token, callbackUrl });
        expect(response.status, callbackUrl).toBe(302);
        expect(originOf(response.headers.get('Location')), callbackUrl).toBe(SITE);
        const told = await visitor.send(
          '/api/auth/signout',
          { csrfToken: token, callbackUrl },
          { 'X-Auth-Return-Redirect': '1' },
        );
        const { url } = await told.json<{ url: string }>();
        expect(originOf(url), callbackUrl).toBe(SITE);
      }
    }
  });

  it.each([
    ['/error', 0],
    ['/verify-request', 1],
    ['/signout', 2],
    ['/signin', 3],
  ])('never stand in the links and forms of /api/auth%s', async (page, turn) => {
    // A missing value leads to the not-found page (spec section 2).
    const payloads = takeSample(PAYLOADS, 4, turn).filter((payload) => payload !== 'undefined');
    const usual = originsIn(await (await newVisitor().get(`/api/auth${page}`)).text());
    for (const callbackUrl of payloads) {
      const query = new URLSearchParams({ callbackUrl, error: 'Verification' });
      const response = await newVisitor().get(`/api/auth${page}?${query}`);
      expect(response.status, callbackUrl).toBe(200);
      const origins = originsIn(await response.text());
      expect([...origins.difference(usual)], callbackUrl).toEqual([]);
    }
  });

  it('never lead there from a page, and what is kept of them is none', async () => {
    for (const callbackUrl of PAYLOADS) {
      const visitor = newVisitor();
      const query = new URLSearchParams({ callbackUrl });
      const response = await visitor.get(`/api/auth/signin/nobody?${query}`);
      expect(response.status, callbackUrl).toBe(302);
      expect(originOf(response.headers.get('Location')), callbackUrl).toBe(SITE);
      visitor.cookies.set(
        '__Host-authjs.callback-url',
        encodeURIComponent(callbackUrl.toWellFormed()),
      );
      const session = await visitor.get('/api/auth/session');
      expect(session.status, callbackUrl).toBe(200);
      const kept = decodeURIComponent(visitor.cookies.get('__Host-authjs.callback-url') ?? SITE);
      if (visitor.lastSet.length > 0) expect(originOf(kept), callbackUrl).toBe(SITE);
    }
  });
});

describe('an unsafe request', () => {
  const PATHS = [
    '/session',
    '/signout',
    '/_log',
    '/signin',
    '/signin/email',
    '/callback/credentials',
  ];

  it.each(PATHS)('to /api/auth%s comes from a page of this site, or is refused', async (path) => {
    const visitor = newVisitor();
    const csrfToken = await fetchCsrfToken(visitor);
    for (const Origin of [
      'https://evil.test',
      'null',
      '',
      `${SITE}.evil.test`,
      'http://news.test',
    ]) {
      const response = await visitor.send(`/api/auth${path}`, { csrfToken }, { Origin });
      expect(response.status).toBe(403);
      const { errors } = await response.json<{ errors: { code: string }[] }>();
      expect(errors[0]?.code).toBe('request.foreign_origin');
    }
  });

  it('that names another host is answered as this one', async () => {
    const visitor = newVisitor();
    const csrfToken = await fetchCsrfToken(visitor);
    const headers = {
      'X-Forwarded-Host': 'evil.test',
      'X-Forwarded-Proto': 'http',
      Forwarded: 'host=evil.test',
    };
    const response = await visitor.send('/api/auth/signout', { csrfToken }, headers);
    expect(response.headers.get('Location')).toBe(`${SITE}/`);
    const providers = await visitor.get('/api/auth/providers', headers);
    expect(await providers.text()).not.toContain('evil.test');
  });

  it('without Origin is refused as well', async () => {
    const visitor = newVisitor();
    const csrfToken = await fetchCsrfToken(visitor);
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await visit('/api/auth/signout', {
      method: 'POST',
      headers: { Cookie: cookie },
      body: new URLSearchParams({ csrfToken }),
    });
    expect(response.status).toBe(403);
  });
});
