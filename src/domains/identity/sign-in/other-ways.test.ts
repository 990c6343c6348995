import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { fetchCsrfToken, newVisitor, type Visitor } from '#testing/visitor.ts';

const MAIL = { MAIL_PROVIDER: 'outbox', CONTACT_EMAIL: 'desk@example.org' };
const GOOGLE = { GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret' };
const PATH = '/login-mobile-number';

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Sends the form of the sign-in page; the address it leads to, on this site. */
async function askForLink(visitor: Visitor, email: string, more: Record<string, string> = {}) {
  const csrfToken = await fetchCsrfToken(visitor);
  const fields = { email, csrfToken, ...more };
  const response = await visitor.send('/api/auth/signin/email', fields);
  const { pathname, search } = new URL(response.headers.get('Location') ?? '', 'https://x.test');
  return pathname + search;
}

async function read(visitor: Visitor, path: string): Promise<string> {
  return (await visitor.get(path)).text();
}

describe.each(ALL_EDITIONS)('the ways besides a code in $code', (edition) => {
  const t = translatorOf(edition.lang);
  const path = `${edition.prefix}${PATH}`;

  it('name Google only where one can go on with it', async () => {
    const mailOnly = await read(newVisitor(MAIL), path);
    expect(mailOnly).toContain(t('session.consent'));
    expect(mailOnly).not.toContain('Google');
    const both = await read(newVisitor({ ...MAIL, ...GOOGLE }), path);
    expect(both).toContain(t('session.consent_google'));
    expect(both).toContain(t('session.google'));
  });

  it('give a refused address back once, at its field, and keep it out of the page’s address', async () => {
    const visitor = newVisitor(MAIL);
    const typed = 'asha.patel@mailinator.com';
    const target = await askForLink(visitor, typed, { callbackUrl: `${edition.prefix}/saved` });
    expect(target).toContain('error=EmailInvalid');
    expect(decodeURIComponent([target, ...visitor.lastSet].join())).not.toContain('patel');
    const html = await read(visitor, target);
    expect(html).toContain(`<html lang="${edition.lang}"`);
    expect(html).toMatch(
      new RegExp(`aria-invalid="true" type="email" name="email" value="${typed}"`),
    );
    const fault = `<p id="field-email-fault" class="form-fault">${t('newsletter.disposable')}</p>`;
    expect(html).toContain(fault);
    expect(html).not.toContain('class="notice"');
    const later = await read(visitor, target);
    expect(later).not.toContain(typed);
    expect(later).toContain(t('accounts.error.email_invalid'));
  });
});

describe('a typed address', () => {
  it('comes back also where the mail was not taken', async () => {
    const visitor = newVisitor({ ...MAIL, MAIL_PROVIDER: 'resend', RESEND_API_KEY: 'key' });
    vi.spyOn(globalThis, 'fetch').mockImplementation(
      async () => new Response('{}', { status: 500 }),
    );
    const html = await read(visitor, await askForLink(visitor, 'late@example.org'));
    expect(html).toContain(translatorOf('en')('accounts.error.email'));
    expect(html).toContain('value="late@example.org"');
    expect(html).not.toContain('field-email-fault');
  });

  it('is not kept once the mail is on its way, nor for scripts', async () => {
    const visitor = newVisitor(MAIL);
    expect(await askForLink(visitor, 'good@example.org')).toContain('/verify-request');
    await askForLink(visitor, 'nobody', { json: 'true' });
    expect([...visitor.cookies.keys()].join()).not.toContain('typed-email');
  });

  it('is not kept where nobody can sign in', async () => {
    const visitor = newVisitor({ ...MAIL, AUTH_SECRET: '' });
    const response = await visitor.send('/api/auth/signin/email', { email: 'a@example.org' });
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toContain('error=Configuration');
    expect(visitor.cookies.size).toBe(0);
  });

  it('is cut where it is far too long, and not believed where it was made up', async () => {
    const visitor = newVisitor(MAIL);
    await askForLink(visitor, 'x'.repeat(5_000));
    const name = [...visitor.cookies.keys()].find((each) => each.includes('typed-email')) ?? '';
    expect(visitor.cookies.get(name)?.length).toBeLessThan(1_000);
    expect(await read(visitor, PATH)).toContain(`value="${'x'.repeat(254)}"`);
    visitor.cookies.set(name, 'forged@example.org');
    expect(await read(visitor, PATH)).not.toContain('forged@example.org');
  });
});
