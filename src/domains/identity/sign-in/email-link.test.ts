import { env } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { toLimiterName } from '#kernel/access/rate-limit.ts';
import { brandOf } from '#kernel/brand/brand.ts';
import { getOutboxMail, listOutbox } from '#platform/mail/mail-outbox.ts';
import { newNetwork, SITE } from '#testing/site.ts';
import { fetchCsrfToken, fetchSession, newVisitor, type Visitor } from '#testing/visitor.ts';

const MAIL = { MAIL_PROVIDER: 'outbox', CONTACT_EMAIL: 'desk@example.org' };
const MINUTE = 60_000;

let logged: string[] = [];

beforeEach(() => {
  logged = [];
  vi.spyOn(console, 'log').mockImplementation((line) => logged.push(String(line)));
  vi.spyOn(console, 'error').mockImplementation((line) => logged.push(String(line)));
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

let lastAddress = 0;
function newAddress(): string {
  lastAddress += 1;
  return `reader-${lastAddress}@example.org`;
}

async function askForLink(visitor: Visitor, email: string, callbackUrl = '/gujarati/saved') {
  const csrfToken = await fetchCsrfToken(visitor);
  const response = await visitor.send('/api/auth/signin/email', { email, csrfToken, callbackUrl });
  return new URL(response.headers.get('Location') ?? '');
}

/** The same from an address of the network. */
async function askFrom(reader: Record<string, string>, email: string) {
  const visitor = newVisitor(MAIL);
  const fields = { email, csrfToken: await fetchCsrfToken(visitor) };
  const response = await visitor.send('/api/auth/signin/email', fields, reader);
  return new URL(response.headers.get('Location') ?? '');
}

async function readMail(to: string) {
  const entry = (await listOutbox(env)).find((each) => each.to === to);
  return entry ? getOutboxMail(env, entry.name) : null;
}

async function readLink(to: string): Promise<URL> {
  const mail = await readMail(to);
  return new URL(/https:\S+callback\/email\S+/.exec(mail?.text ?? '')?.[0] ?? '');
}

/** Opens the page of a link and presses its button. */
async function pressLink(visitor: Visitor, link: URL, changed: Record<string, string> = {}) {
  const page = await (await visitor.get(link.pathname + link.search)).text();
  const fields = [...page.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')] as const,
  );
  const form = { ...Object.fromEntries(fields), ...changed };
  const response = await visitor.send('/api/auth/callback/email', form);
  return new URL(response.headers.get('Location') ?? '', SITE);
}

describe('signing in by a link', () => {
  it.each(ALL_EDITIONS)(
    'works in $code from the form to the page where the reader was',
    async (edition) => {
      const t = translatorOf(edition.lang);
      const email = newAddress();
      const visitor = newVisitor(MAIL);
      const sent = await askForLink(visitor, ` ${email.toUpperCase()} `, `${edition.prefix}/saved`);
      expect(sent.pathname).toBe('/api/auth/verify-request');
      expect(await (await visitor.get(sent.pathname + sent.search)).text()).toContain(
        t('session.sent'),
      );
      const mail = await readMail(email);
      expect(mail?.subject).toBe(
        t('session.mail_subject', { brand: brandOf(env, edition.lang).name }),
      );
      expect(mail?.html).toContain(`<html lang="${edition.lang}"`);
      const link = await readLink(email);
      const page = await visitor.get(link.pathname + link.search);
      expect(page.headers.get('Cache-Control')).toBe('no-store');
      expect(page.headers.get('Referrer-Policy')).toBe('same-origin');
      expect(await page.text()).toContain(t('session.confirm', { email }));
      expect(await fetchSession(visitor)).toBeNull();
      expect((await pressLink(visitor, link)).href).toBe(`${SITE}${edition.prefix}/saved`);
      expect((await fetchSession(visitor))?.user).toMatchObject({
        email,
        language: edition.apiName,
      });
    },
  );

  it('goes on by the same link where the language is switched at its page', async () => {
    const email = newAddress();
    const visitor = newVisitor(MAIL);
    await askForLink(visitor, email);
    const link = await readLink(email);
    for (const edition of ALL_EDITIONS) {
      const from = await (await visitor.get(link.pathname + link.search)).text();
      const switched = [...from.matchAll(/<a [^>]*>/g)]
        .map(([tag]) => tag)
        .find(
          (tag) => tag.includes('callback/email') && tag.includes(`hrefLang="${edition.lang}"`),
        );
      const path = /href="([^"]+)"/.exec(switched ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '';
      const page = await visitor.get(path);
      expect([edition.code, page.status]).toEqual([edition.code, 200]);
      const html = await page.text();
      expect(html).toContain(translatorOf(edition.lang)('session.confirm', { email }));
      expect(html).toContain(link.searchParams.get('token'));
    }
  });

  it('is not undone by programs that open the link, in whichever way', async () => {
    const email = newAddress();
    const visitor = newVisitor(MAIL);
    await askForLink(visitor, email);
    const link = await readLink(email);
    const scanner = newVisitor(MAIL);
    for (let count = 0; count < 3; count += 1) await scanner.get(link.pathname + link.search);
    await scanner.send(link.pathname + link.search, {}, { Origin: SITE });
    expect(await fetchSession(scanner)).toBeNull();
    await pressLink(visitor, link);
    expect(await fetchSession(visitor)).not.toBeNull();
  });

  it('works once, also when it is pressed twice at once', async () => {
    const email = newAddress();
    const visitor = newVisitor(MAIL);
    await askForLink(visitor, email);
    const link = await readLink(email);
    const others = [newVisitor(MAIL), newVisitor(MAIL)];
    const targets = await Promise.all(others.map((other) => pressLink(other, link)));
    const won = targets.filter((target) => !target.searchParams.has('error'));
    expect(won).toHaveLength(1);
    const again = await pressLink(visitor, link);
    expect(again.searchParams.get('error')).toBe('Verification');
    expect(again.searchParams.get('callbackUrl')).toBe('/gujarati/saved');
    const page = await (await visitor.get(again.pathname + again.search)).text();
    expect(page).toContain(translatorOf('gu')('accounts.error.verification'));
  });

  it('signs in to one account by the same address', async () => {
    const email = newAddress();
    const ids = [];
    for (let count = 0; count < 2; count += 1) {
      const visitor = newVisitor(MAIL);
      await askForLink(visitor, email);
      await pressLink(visitor, await readLink(email));
      ids.push((await fetchSession(visitor))?.user.id);
    }
    expect(ids[0]).toBe(ids[1]);
  });

  it('is over after a quarter of an hour', async () => {
    const [early, late] = [newAddress(), newAddress()];
    const visitor = newVisitor(MAIL);
    await askForLink(visitor, early);
    await askForLink(visitor, late);
    vi.setSystemTime(Date.now() + 15 * MINUTE - 1_000);
    expect((await pressLink(visitor, await readLink(early))).searchParams.has('error')).toBe(false);
    vi.setSystemTime(Date.now() + 2_000);
    const target = await pressLink(visitor, await readLink(late));
    expect(target.searchParams.get('error')).toBe('Verification');
  });

  it.each([
    ['another address', { email: 'other@example.org' }, 'Verification'],
    ['another token', { token: 'x'.repeat(64) }, 'Verification'],
    ['no token', { token: '' }, 'Verification'],
    ['a form of another browser', { csrfToken: 'x' }, 'MissingCSRF'],
  ])('does not work with %s', async (_, changed, error) => {
    const email = newAddress();
    const visitor = newVisitor(MAIL);
    await askForLink(visitor, email);
    const link = await readLink(email);
    const target = await pressLink(visitor, link, changed);
    expect(target.searchParams.get('error')).toBe(error);
    expect(await fetchSession(visitor)).toBeNull();
  });

  it('shows nothing but an address as whom it signs in', async () => {
    const email = 'your account is blocked, call 98765 43210';
    const query = new URLSearchParams({ email, token: 'x'.repeat(64) });
    const page = await newVisitor(MAIL).get(`/api/auth/callback/email?${query}`);
    expect(page.status).toBe(302);
    expect(page.headers.get('Location')).toBe('/api/auth/error?error=Verification');
  });

  it('keeps a hash of what the link holds, and logs nobody’s address', async () => {
    const email = newAddress();
    const visitor = newVisitor(MAIL);
    await askForLink(visitor, email);
    const token = (await readLink(email)).searchParams.get('token') ?? '';
    const { results } = await env.DB.prepare('SELECT * FROM email_links').all();
    expect(results.length).toBeGreaterThan(0);
    expect(JSON.stringify(results)).not.toContain(token);
    expect(logged.join('\n')).not.toContain('example.org');
  });

  it.each([
    '',
    'nobody',
    'a@b',
    'a@example.org\nBcc: x@example.org',
    'a＠example.org',
    'аsha@example.org',
    '"a@b"@example.org',
    'x@mailinator.com',
  ])('says that no mail goes to %j', async (email) => {
    const visitor = newVisitor(MAIL);
    const target = await askForLink(visitor, email);
    expect(target.pathname).toBe('/api/auth/signin');
    expect(target.searchParams.get('error')).toBe('EmailInvalid');
  });

  it('sends one address five mails an hour', async () => {
    const email = newAddress();
    const errors = [];
    for (let count = 0; count < 6; count += 1) {
      const reader = { 'CF-Connecting-IP': `2001:db8:9${count}::1` };
      errors.push((await askFrom(reader, email)).searchParams.get('error'));
    }
    expect(errors).toEqual([null, null, null, null, null, 'TooMany']);
  });

  it('sends one address three of them from one network, which thus locks nobody out', async () => {
    const email = newAddress();
    const near = (index: number) => ({ 'CF-Connecting-IP': `2001:db8:7:${index}::1` });
    const errors = [];
    for (let count = 0; count < 4; count += 1)
      errors.push((await askFrom(near(count), email)).searchParams.get('error'));
    expect(errors).toEqual([null, null, null, 'TooMany']);
    expect((await askForLink(newVisitor(MAIL), email)).searchParams.get('error')).toBeNull();
  });

  it('sends a hundred an hour to one network, whatever its addresses', async () => {
    const counter = env.RATE_LIMITER.getByName(
      toLimiterName(env, 'link-network', '2001:db8:8::/48'),
    );
    for (let count = 0; count < 99; count += 1) await counter.take({ most: 100, window: 3_600 });
    const errors = [];
    for (const subnet of ['1', '2']) {
      const reader = { 'CF-Connecting-IP': `2001:db8:8:${subnet}::1` };
      errors.push((await askFrom(reader, newAddress())).searchParams.get('error'));
    }
    expect(errors).toEqual([null, 'TooMany']);
  });

  it('sends half of a day to anybody, then to people only, and says so on the page', async () => {
    const CODE_LIMITER = {
      getByName: (channel: string) => env.CODE_LIMITER.getByName(`${channel} of this test`),
    } as unknown as typeof env.CODE_LIMITER;
    const vars = { ...MAIL, CODE_LIMITER, CODES_A_DAY: '4' };
    const ask = async (fields: Record<string, string> = {}) => {
      const visitor = newVisitor(vars);
      const csrfToken = await fetchCsrfToken(visitor);
      const form = { email: newAddress(), csrfToken, callbackUrl: '/hindi/saved', ...fields };
      const answer = await visitor.send('/api/auth/signin/email', form, newNetwork());
      return { visitor, form, target: new URL(answer.headers.get('Location') ?? '') };
    };
    const errorOf = ({ target }: { target: URL }) => target.searchParams.get('error');
    expect([errorOf(await ask()), errorOf(await ask())]).toEqual([null, null]);
    const { visitor, form, target } = await ask();
    expect(errorOf({ target })).toBe('Challenge');
    const led = await visitor.get(target.pathname + target.search);
    const location = led.headers.get('Location');
    const page = await (location ? await visitor.get(location) : led).text();
    expect(page).toContain(translatorOf('hi')('accounts.error.challenge'));
    expect(page).toContain('name="challenge"');
    expect(page).toContain(form.email);
    expect(errorOf(await ask({ challenge: 'stand-in' }))).toBeNull();
    const script = { ...form, json: 'true' };
    expect((await visitor.send('/api/auth/signin/email', script, newNetwork())).status).toBe(403);
  });

  it('says so when the mail is not taken', async () => {
    const visitor = newVisitor({ ...MAIL, MAIL_PROVIDER: 'resend', RESEND_API_KEY: 'key' });
    vi.spyOn(globalThis, 'fetch').mockImplementation(
      async () => new Response('{}', { status: 500 }),
    );
    const target = await askForLink(visitor, newAddress());
    expect(target.searchParams.get('error')).toBe('EmailSignInError');
    const page = await (await visitor.get(target.pathname + target.search)).text();
    expect(page).toContain(translatorOf('gu')('accounts.error.email'));
  });

  it('is not offered where no mail can be sent', async () => {
    const visitor = newVisitor();
    const page = await (await visitor.get('/login-mobile-number')).text();
    expect(page).not.toContain('/api/auth/signin/email');
    const target = await askForLink(visitor, newAddress());
    expect(target.pathname + target.search).toBe(
      '/api/auth/signin?callbackUrl=%2Fgujarati%2Fsaved',
    );
  });
});
