import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import { SITE } from '#testing/site.ts';
import { fetchCsrfToken, newVisitor } from '#testing/visitor.ts';

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function open(path: string) {
  const response = await newVisitor().get(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  const html = await response.text();
  expect(html).toContain('name="robots" content="noindex');
  return html;
}

describe.each(ALL_EDITIONS)('in $code', (edition) => {
  const t = translatorOf(edition.lang);
  const callbackUrl = toEditionPath(edition, '/cities');
  const query = (error: string) => new URLSearchParams({ error, callbackUrl });

  it.each([
    ['AccessDenied', 'access_denied'],
    ['Verification', 'verification'],
    ['Configuration', 'configuration'],
    ['OAuthCallbackError', 'provider'],
    ['Nonsense', 'unknown'],
    ['constructor', 'unknown'],
    ['<script>alert(1)</script>', 'unknown'],
  ] as const)('the error page says what %s means', async (error, key) => {
    for (const path of ['/api/auth/error', toEditionPath(edition, '/api/auth/error')]) {
      const html = await open(`${path}?${query(error)}`);
      expect(html).toContain(`<html lang="${edition.lang}"`);
      expect(html).toContain(t(`accounts.error.${key}`));
      expect(html).not.toContain('alert(1)');
      expect(html).toContain(encodeURIComponent(callbackUrl));
    }
  });

  it('the error page says something without an error too', async () => {
    const html = await open(`/api/auth/error?callbackUrl=${callbackUrl}`);
    expect(html).toContain(t('accounts.error.unknown'));
  });

  it('a page says where to look for the link', async () => {
    const html = await open(`/api/auth/verify-request?callbackUrl=${callbackUrl}`);
    expect(html).toContain(`<html lang="${edition.lang}"`);
    expect(html).toContain(t('session.sent_text'));
    expect(html).toContain(encodeURIComponent(callbackUrl));
  });

  it('a provider there is none of leads to the sign-in page, which leads on', async () => {
    const visitor = newVisitor();
    const csrfToken = await fetchCsrfToken(visitor);
    const fields = { csrfToken, callbackUrl };
    const target = `${SITE}/api/auth/signin?${new URLSearchParams({ callbackUrl })}`;
    for (const provider of ['nobody', 'google', 'constructor', '%00', 'x'.repeat(500)]) {
      const path = `/api/auth/signin/${provider}`;
      const asked = await visitor.get(`${path}?${new URLSearchParams({ callbackUrl })}`);
      expect([asked.status, asked.headers.get('Location')]).toEqual([302, target]);
      const sent = await visitor.send(path, fields);
      expect([sent.status, sent.headers.get('Location')]).toEqual([302, target]);
      const four = await visitor.send(path, { ...fields, json: 'true' });
      expect([four.status, await four.json()]).toEqual([200, { url: target }]);
      const five = await visitor.send(path, fields, { 'X-Auth-Return-Redirect': '1' });
      expect([five.status, await five.json()]).toEqual([200, { url: target }]);
    }
    const html = await open(target.slice(SITE.length));
    expect(html).toContain(`<html lang="${edition.lang}"`);
  });
});
