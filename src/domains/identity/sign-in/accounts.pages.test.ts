import { describe, expect, it } from 'vitest';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { visit } from '#testing/site.ts';

async function read(path: string, init?: RequestInit) {
  const response = await visit(path, init);
  const html = await response.text();
  return { status: response.status, headers: response.headers, html };
}

describe('the sign-in page', () => {
  it.each(ALL_EDITIONS)('asks in $code for a mobile number', async (edition) => {
    const t = translatorOf(edition.lang);
    const { status, headers, html } = await read(`${edition.prefix}/login-mobile-number`);
    expect(status).toBe(200);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain(t('accounts.mobile_number'));
    expect(html).toContain(`action="${edition.prefix}/login-mobile-number"`);
  });

  it.each([
    ['SessionRequired', 'session_required'],
    ['AccessDenied', 'access_denied'],
    ['Verification', 'verification'],
    ['CredentialsSignin', 'credentials'],
    ['EmailSignInError', 'email'],
    ['EmailInvalid', 'email_invalid'],
    ['EmailNotProved', 'email_unproved'],
    ['MissingCSRF', 'stale'],
    ['TooMany', 'too_many'],
    ['Unavailable', 'unavailable'],
    ['OAuthAccountNotLinked', 'account_not_linked'],
    ['OAuthSignInError', 'provider'],
    ['CallbackRouteError', 'provider'],
    ['Cancelled', 'cancelled'],
    ['Configuration', 'configuration'],
    ['NoSuchError', 'unknown'],
  ] as const)('explains %s in the language of the page', async (code, error) => {
    for (const edition of ALL_EDITIONS) {
      const words = translatorOf(edition.lang)(`accounts.error.${error}`);
      for (const path of ['/login-mobile-number', '/api/auth/error'])
        expect((await read(`${edition.prefix}${path}?error=${code}`)).html).toContain(words);
    }
  });

  it('leads on to where the reader was going, on this site only', async () => {
    const to = (url: string) => `/login-mobile-number?callbackUrl=${encodeURIComponent(url)}`;
    expect((await read(to('/gujarat?page=2'))).html).toContain('href="/gujarat?page=2"');
    const foreign = await read(to('https://evil.test/'));
    expect(foreign.status).toBe(200);
    expect(foreign.html).not.toContain('evil.test');
  });
});

describe('/api/auth/signin', () => {
  it('is a page in the language the reader came from', async () => {
    const { status, headers, html } = await read(
      '/api/auth/signin?error=SessionRequired&callbackUrl=%2Fgujarati%2Fsaved',
    );
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toContain('text/html');
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(html).toContain('<html lang="gu"');
    expect(html).toContain(translatorOf('gu')('accounts.error.session_required'));
    expect(html).toContain('href="/gujarati/saved"');
  });

  it('is in the language of the browser otherwise', async () => {
    const { html } = await read('/api/auth/signin', { headers: { 'Accept-Language': 'hi-IN' } });
    expect(html).toContain('<html lang="hi"');
    expect(html).toContain('rel="canonical" href="https://news.test/hindi/login-mobile-number"');
  });

  it.each(ALL_EDITIONS)('is in the language of its prefix in $code', async (edition) => {
    const callback = encodeURIComponent(edition.prefix ? '/' : '/gujarat');
    const { status, headers, html } = await read(
      `${edition.prefix}/api/auth/signin?error=SessionRequired&callbackUrl=${callback}`,
    );
    expect(status).toBe(200);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(html).toContain(`<html lang="${edition.lang}"`);
    expect(html).toContain(translatorOf(edition.lang)('accounts.error.session_required'));
    expect(html).toContain(`rel="canonical" href="https://news.test${edition.prefix}/login-mobile`);
  });

  it('leaves the other paths beside it to the API', async () => {
    const { status, headers } = await read('/api/auth/nothing');
    expect(status).toBe(404);
    expect(headers.get('Content-Type')).toContain('application/json');
  });
});
