import { env } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { type Member, makeMember, readPage, sendAs } from '#testing/member.ts';
import { listSent, readCode } from '#testing/outbox.ts';

const t = translatorOf('en');

let last = 0;
function newEmail(): string {
  last += 1;
  return `person-${last}@example.org`;
}
function newPhone(): string {
  last += 1;
  return `+9190${String(last).padStart(4, '0')}7788`;
}

function contactOf({ id }: Member) {
  return env.DB.prepare('SELECT phone, email FROM users WHERE id = ?').bind(id).first();
}

function send(member: Member, kind: 'phone' | 'email', contact: string, prefix = '') {
  return sendAs(member, `${prefix}/account/${kind}`, { intent: 'send', contact });
}

function check(member: Member, kind: 'phone' | 'email', contact: string, code: string) {
  return sendAs(member, `/account/${kind}`, { intent: 'check', contact, code });
}

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  env.MAIL_PROVIDER = 'outbox';
  env.CONTACT_EMAIL = 'desk@news.test';
});
afterEach(() => {
  vi.restoreAllMocks();
  env.MAIL_PROVIDER = 'binding';
  env.CONTACT_EMAIL = '';
});

describe('a new e-mail address', () => {
  it.each(ALL_EDITIONS)(
    'is proved by a code, and the old one is told, in $code',
    async (edition) => {
      const [before, after] = [newEmail(), newEmail()];
      const member = await makeMember({ email: before }, { lang: edition.lang });
      const sent = await send(member, 'email', after.toUpperCase(), edition.prefix);
      expect(sent.status).toBe(200);
      const html = await sent.text();
      expect(html).toContain(after);
      expect(html).toContain('autoComplete="one-time-code"');
      expect(await contactOf(member)).toEqual({ phone: null, email: before });

      const done = await check(member, 'email', after, ` ${await readCode(after)} `);
      expect([done.status, done.headers.get('Location')]).toEqual([303, '/account?state=email']);
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
    const refused = await send(member, 'email', contact);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain(t(key).replaceAll("'", '&#x27;'));
  });

  it('that is the old one is refused without a code', async () => {
    const email = newEmail();
    const member = await makeMember({ email });
    const refused = await send(member, 'email', email);
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
    expect(taken.status).toBe(free.status);
    const refused = await check(member, 'email', email, await readCode(email));
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
    await send(member, 'email', email);
    const refused = await check(thief, 'email', email, await readCode(email));
    expect(refused.status).toBe(422);
    expect(await contactOf(thief)).toMatchObject({ email: null });
  });

  it('is held back by wrong codes, each told in the page', async () => {
    const email = newEmail();
    const member = await makeMember({ phone: newPhone() });
    await send(member, 'email', email);
    const right = await readCode(email);
    const wrong = right === '000000' ? '000001' : '000000';
    expect(await (await check(member, 'email', email, 'abc')).text()).toContain(
      t('accounts.code_fault.format'),
    );
    expect(await (await check(member, 'email', email, wrong)).text()).toContain(
      t('accounts.code_fault.wrong'),
    );
    for (let tries = 0; tries < 4; tries += 1) await check(member, 'email', email, wrong);
    expect(await (await check(member, 'email', email, right)).text()).toContain(
      t('accounts.code_fault.locked'),
    );
    expect(await contactOf(member)).toMatchObject({ email: null });
  });

  it('is not written to again at once, but the code can still be entered', async () => {
    const email = newEmail();
    const member = await makeMember({ phone: newPhone() });
    await send(member, 'email', email);
    const again = await send(member, 'email', email);
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
    expect(await sent.text()).toContain('+91\u00a098765\u00a043210');
    const done = await check(member, 'phone', '०९८७६५ ४३२१०', await readCode('+919876543210'));
    expect(done.headers.get('Location')).toBe('/account?state=phone');
    expect(await contactOf(member)).toEqual({ phone: '+919876543210', email });
    await expect.poll(() => listSent(email)).toHaveLength(1);
    expect(await readPage(member, '/account?state=phone')).toContain(t('account.done.phone'));
  });

  it.each([
    ['', 'empty'],
    ['98765 abcde', 'characters'],
    ['+1 202 555 0143', 'foreign'],
    ['98765', 'length'],
    ['5876543210', 'not_mobile'],
  ] as const)('%j is refused', async (contact, fault) => {
    const member = await makeMember({ email: newEmail() });
    const refused = await send(member, 'phone', contact);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain(t(`accounts.phone_fault.${fault}`));
  });
});
