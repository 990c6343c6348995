import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { makePlatform } from '#testing/factories.ts';
import {
  type Member,
  makeMember,
  newEmail,
  newPhone,
  openBrowser,
  readPage,
  sendAs,
  sendWhileDown,
  takeCookies,
} from '#testing/member.ts';
import { keepMails, listSent, readCode } from '#testing/outbox.ts';
import { visit } from '#testing/site.ts';

const t = translatorOf('en');

function contactOf({ id }: Member) {
  return env.DB.prepare('SELECT phone, email FROM users WHERE id = ?').bind(id).first();
}

/** Asks for a code; their browser with what it keeps of that. */
async function send(member: Member, kind: 'phone' | 'email', contact: string, prefix = '') {
  const answer = await sendAs(member, `${prefix}/account/${kind}`, { intent: 'send', contact });
  return { answer, browser: takeCookies(member, answer) };
}

function check(browser: Member, kind: 'phone' | 'email', code: string, prefix = '') {
  return sendAs(browser, `${prefix}/account/${kind}`, { intent: 'check', code });
}

/** Somebody who signed in so many minutes ago. */
function signedInAgo(minutes: number) {
  const platform = makePlatform();
  return { ...platform, now: new Date(platform.now.getTime() - minutes * 60_000) };
}

keepMails();

describe('a new e-mail address', () => {
  it.each(ALL_EDITIONS)(
    'is proved by a code, and the old one is told, in $code',
    async (edition) => {
      const [before, after] = [newEmail(), newEmail()];
      const member = await makeMember({ email: before }, { lang: edition.lang });
      const sent = await send(member, 'email', after.toUpperCase(), edition.prefix);
      const step = `${edition.prefix}/account/email?step=code`;
      expect([sent.answer.status, sent.answer.headers.get('Location')]).toEqual([303, step]);
      const html = await readPage(sent.browser, step);
      expect(html).toContain(after);
      expect(html).toContain('autoComplete="one-time-code"');
      expect(html).toMatch(/data-resend-in="(2\d|30)"/);
      expect(await readPage(sent.browser, step)).toContain('autoComplete="one-time-code"');
      expect(await listSent(after)).toHaveLength(1);
      expect(await contactOf(member)).toEqual({ phone: null, email: before });

      const code = ` ${await readCode(after)} `;
      const done = await check(sent.browser, 'email', code, edition.prefix);
      const home = `${edition.prefix}/account?state=email`;
      expect([done.status, done.headers.get('Location')]).toEqual([303, home]);
      expect(await contactOf(member)).toEqual({ phone: null, email: after });
      const words = translatorOf(edition.lang);
      const brand = { en: env.BRAND_NAME, hi: env.BRAND_NAME_HI, gu: env.BRAND_NAME_GU };
      const subject = words('accounts.changed.subject', {
        brand: brand[edition.lang] || env.BRAND_NAME,
      });
      await expect.poll(() => listSent(before)).toEqual([subject]);
      expect(await listSent(after)).toHaveLength(1);
    },
  );

  it.each([
    ['', 'newsletter.empty'],
    ['no address', 'newsletter.invalid'],
    ['re\u0430der@example.org', 'newsletter.invalid'],
    ['a@b.in\r\nBcc: x@example.org', 'newsletter.invalid'],
    [`${'a'.repeat(65)}@example.org`, 'newsletter.invalid'],
    ['reader@mailinator.com', 'newsletter.disposable'],
  ] as const)('%j is refused', async (contact, key) => {
    const member = await makeMember({ phone: newPhone() });
    const { answer: refused } = await send(member, 'email', contact);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain(t(key).replaceAll("'", '&#x27;'));
  });

  it('that a service knows to be none is refused', async () => {
    Object.assign(env, { EMAIL_CHECKS: 'zerobounce', ZEROBOUNCE_API_KEY: 'key' });
    const answer = { status: 'invalid', sub_status: 'mailbox_not_found' };
    const asked = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => Response.json(answer));
    const member = await makeMember({ phone: newPhone() });
    const { answer: refused } = await send(member, 'email', newEmail());
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain(t('newsletter.undeliverable'));
    expect(asked).toHaveBeenCalledOnce();
    Object.assign(env, { EMAIL_CHECKS: '', ZEROBOUNCE_API_KEY: '' });
  });

  it('that is the old one is refused without a code', async () => {
    const email = newEmail();
    const member = await makeMember({ email });
    const { answer: refused } = await send(member, 'email', email);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain(t('account.contact.same'));
    expect(await listSent(email)).toEqual([]);
  });

  it('of somebody else is asked for like any other, and told from it once it is proved', async () => {
    const email = newEmail();
    const owner = await makeMember({ email });
    const member = await makeMember({ phone: newPhone() });
    const free = await send(member, 'email', newEmail());
    const taken = await send(member, 'email', email);
    expect(taken.answer.status).toBe(free.answer.status);
    const refused = await check(taken.browser, 'email', await readCode(email));
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain(t('accounts.taken'));
    expect(await contactOf(owner)).toMatchObject({ email });
    expect(await contactOf(member)).toMatchObject({ email: null });
  });

  it('is not had by a code that was sent for somebody else', async () => {
    const email = newEmail();
    const [member, thief] = [
      await makeMember({ phone: newPhone() }),
      await makeMember({ phone: newPhone() }),
    ];
    const { browser } = await send(member, 'email', email);
    const copied = { Cookie: `${thief.headers.Cookie}; ${browser.headers.Cookie}` };
    const refused = await check({ ...thief, headers: copied }, 'email', await readCode(email));
    expect([refused.status, refused.headers.get('Location')]).toEqual([303, '/account/email']);
    expect(await contactOf(thief)).toMatchObject({ email: null });
  });

  it('is held back by wrong codes, each told in the page', async () => {
    const email = newEmail();
    const member = await makeMember({ phone: newPhone() });
    const { browser } = await send(member, 'email', email);
    const right = await readCode(email);
    const wrong = right === '000000' ? '000001' : '000000';
    expect(await (await check(browser, 'email', 'abc')).text()).toContain(
      t('accounts.code_fault.format'),
    );
    expect(await (await check(browser, 'email', wrong)).text()).toContain(
      t('accounts.code_fault.wrong'),
    );
    for (let tries = 0; tries < 4; tries += 1) await check(browser, 'email', wrong);
    expect(await (await check(browser, 'email', right)).text()).toContain(
      t('accounts.code_fault.locked'),
    );
    expect(await contactOf(member)).toMatchObject({ email: null });
  });

  it('is not written to again at once, but the code can still be entered', async () => {
    const email = newEmail();
    const member = await makeMember({ phone: newPhone() });
    const { browser } = await send(member, 'email', email);
    const back = await send(browser, 'email', email);
    expect(back.answer.headers.get('Location')).toBe('/account/email?step=code');
    const again = await sendAs(browser, '/account/email', { intent: 'resend' });
    expect(again.status).toBe(429);
    expect(Number(again.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await again.text()).toContain('autoComplete="one-time-code"');
    expect(await listSent(email)).toHaveLength(1);
  });
});

describe('a new mobile number', () => {
  it('is written in any script, proved by SMS, and the address is told', async () => {
    const email = newEmail();
    const member = await makeMember({ email });
    const sent = await send(member, 'phone', '०९८७६५ ४३२१०');
    const html = await readPage(sent.browser, '/account/phone?step=code');
    expect(html).toContain('+91\u00a098765\u00a043210');
    const done = await check(sent.browser, 'phone', await readCode('+919876543210'));
    expect(done.headers.get('Location')).toBe('/account?state=phone');
    expect(await contactOf(member)).toEqual({ phone: '+919876543210', email });
    await expect.poll(() => listSent(email)).toHaveLength(1);
    expect(await readPage(member, '/account?state=phone')).toContain(t('account.done.phone'));
  });

  it('leads back to the page of this site that asked for it', async () => {
    const prove = async (next: string, phone: string) => {
      const member = await makeMember({ email: newEmail() });
      const path = `/account/phone?next=${encodeURIComponent(next)}`;
      const came = takeCookies(member, await visit(path, { headers: member.headers }));
      const { browser } = await send(came, 'phone', phone);
      const done = await check(browser, 'phone', await readCode(`+91${phone}`));
      return done.headers.get('Location');
    };
    expect(await prove('/gujarati/vendor/new', '9876500017')).toBe('/gujarati/vendor/new');
    expect(await prove('https://elsewhere.example/', '9876500018')).toBe('/account?state=phone');
  });

  it.each([
    ['', 'empty'],
    ['98765 abcde', 'characters'],
    ['+1 202 555 0143', 'foreign'],
    ['98765', 'length'],
    ['5876543210', 'not_mobile'],
  ] as const)('%j is refused', async (contact, fault) => {
    const member = await makeMember({ email: newEmail() });
    const { answer: refused } = await send(member, 'phone', contact);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain(t(`accounts.phone_fault.${fault}`));
  });
});

describe('whoever signed in a while ago', () => {
  it.each(ALL_EDITIONS)('shows first who they are, in $code', async (edition) => {
    const words = translatorOf(edition.lang);
    const [phone, email, path] = [newPhone(), newEmail(), `${edition.prefix}/account/email`];
    const platform = signedInAgo(11);
    const member = await makeMember({ phone }, { lang: edition.lang, platform });
    const copy = { ...member };
    const first = await readPage(member, path);
    expect(first).toContain(words('account.contact.prove.text'));
    expect(first).not.toContain('name="contact"');
    expect(first).not.toContain(phone);
    const refused = await send(member, 'email', email, edition.prefix);
    expect(refused.answer.headers.get('Location')).toBe(path);
    expect(await listSent(email)).toEqual([]);

    const asked = await sendAs(member, path, { intent: 'prove', via: 'phone' });
    expect(asked.headers.get('Location')).toBe(`${path}?step=code`);
    const browser = takeCookies(member, asked);
    expect(await readPage(browser, `${path}?step=code`)).not.toContain(phone);
    const proved = await check(browser, 'email', await readCode(phone), edition.prefix);
    expect([proved.status, proved.headers.get('Location')]).toEqual([303, path]);
    const proven = takeCookies(browser, proved);
    expect(await readPage(proven, path)).toContain('name="contact"');
    // A copy of the cookie from before is worth nothing any more.
    expect((await visit(path, { headers: copy.headers })).status).toBe(302);

    const sent = await send(proven, 'email', email, edition.prefix);
    const done = await check(sent.browser, 'email', await readCode(email), edition.prefix);
    expect(done.headers.get('Location')).toBe(`${edition.prefix}/account?state=email`);
    expect(await contactOf(member)).toEqual({ phone, email });
  });

  it('is asked only after ten minutes', async () => {
    const member = await makeMember({ phone: newPhone() }, { platform: signedInAgo(9) });
    expect(await readPage(member, '/account/phone')).toContain('name="contact"');
  });

  it('proves nothing by a wrong code, nor by a number the account has not', async () => {
    const phone = newPhone();
    const member = await makeMember({ phone }, { platform: signedInAgo(11) });
    const nowhere = await sendAs(member, '/account/phone', { intent: 'prove', via: 'email' });
    expect(nowhere.headers.get('Location')).toBe('/account/phone');
    const asked = await sendAs(member, '/account/phone', { intent: 'prove', via: 'phone' });
    const browser = takeCookies(member, asked);
    const wrong = (await readCode(phone)) === '000000' ? '000001' : '000000';
    expect((await check(browser, 'phone', wrong)).status).toBe(422);
    expect(await readPage(browser, '/account/phone')).not.toContain('name="contact"');
  });

  it('has the old number told by SMS and the old address by mail, and other sessions ended', async () => {
    const [phone, email, next] = [newPhone(), newEmail(), newPhone()];
    const member = await makeMember({ phone }, { lang: 'gu' });
    await env.DB.prepare('UPDATE users SET email = ? WHERE id = ?').bind(email, member.id).run();
    const other = await openBrowser(member.id);
    const { browser } = await send(member, 'phone', next);
    const wrong = (await readCode(next)) === '000000' ? '000001' : '000000';
    await check(browser, 'phone', wrong);
    expect((await visit('/account', { headers: other.headers })).status).toBe(200);
    await check(browser, 'phone', await readCode(next));
    expect((await visit('/account', { headers: other.headers })).status).toBe(302);
    expect((await visit('/account', { headers: browser.headers })).status).toBe(200);
    const brand = env.BRAND_NAME_GU || env.BRAND_NAME;
    const text = translatorOf('gu')('accounts.changed.sms', { brand, host: 'news.test' });
    await expect.poll(() => listSent(phone)).toEqual([text]);
    await expect.poll(() => listSent(email)).toHaveLength(1);
    expect(await listSent(next)).toHaveLength(1);
  });
});

describe.each(ALL_EDITIONS)('while the database is down, in $code,', (edition) => {
  const words = translatorOf(edition.lang);
  const path = `${edition.prefix}/account/email`;
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });

  it('a new address and a code stay in their forms', async () => {
    const [before, after] = [newEmail(), newEmail()];
    const member = await makeMember({ email: before });
    const asked = await sendWhileDown(member, path, { intent: 'send', contact: after });
    const { browser } = await send(member, 'email', after, edition.prefix);
    const checked = await sendWhileDown(browser, path, { intent: 'check', code: '12 34 56' });
    for (const [answer, typed] of [
      [asked, after],
      [checked, '12 34 56'],
    ] as const) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('Cache-Control')).toContain('no-store');
      const html = await answer.text();
      expect(html).toContain(words('error.unavailable.text'));
      expect(html).toContain(`value="${typed}"`);
      expect(html).not.toContain(before);
    }
  });
});
