import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '#app/app.ts';
import { formatPhone } from '#domains/identity/contact/phone.model.ts';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { openSessionCookie } from '#kernel/access/session-cookie.ts';
import { makeMember, readPage } from '#testing/member.ts';
import { readCode } from '#testing/outbox.ts';
import { newNetwork, newReader, SITE, sendForm, visit } from '#testing/site.ts';
import { fails, withFault } from '#tools/stand-in/faulty-bindings.ts';

const PATH = '/login-mobile-number';
const t = translatorOf('en');

let lastNumber = 0;
function newPhone(): string {
  lastNumber += 1;
  return `8${String(lastNumber).padStart(3, '0')}123456`;
}

/** The cookies of an answer, as a browser sends them back. */
function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

/** Asks for a code; gives the reader's cookies and where they were sent. */
async function askFor(phone: string, path = PATH) {
  const response = await sendForm(path, { intent: 'send', phone }, newReader());
  return {
    status: response.status,
    location: response.headers.get('Location') ?? '',
    cookie: cookiesOf(response),
  };
}

/** Sends a form where some bindings are replaced. */
async function post(
  path: string,
  fields: Record<string, string>,
  { vars, cookie = '' }: { vars: object; cookie?: string },
): Promise<Response> {
  const context = createExecutionContext();
  const request = new Request(`${SITE}${path}`, {
    method: 'POST',
    headers: { Origin: SITE, Accept: 'text/html', Cookie: cookie, ...newNetwork() },
    body: new URLSearchParams(fields),
  });
  const response = await createApp().fetch(request, { ...env, ...vars } as typeof env, context);
  const html = await response.text();
  await waitOnExecutionContext(context);
  return new Response(html, response);
}

function enter(code: string, cookie: string, path = PATH): Promise<Response> {
  return sendForm(path, { intent: 'check', code }, { ...newReader(), Cookie: cookie });
}

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe.each(ALL_EDITIONS)('signing in by mobile number in $code', (edition) => {
  const words = translatorOf(edition.lang);
  const path = `${edition.prefix}${PATH}`;

  it('leads from the number over the code to where the reader was going', async () => {
    const phone = newPhone();
    const going = `${path}?callbackUrl=${encodeURIComponent('/gujarat?page=2')}`;
    const first = await visit(going);
    const form = await first.text();
    expect(first.headers.get('Cache-Control')).toBe('no-store');
    expect(form).toContain('autoComplete="tel-national"');
    expect(form).toContain(words('accounts.consent'));

    const asked = await askFor(phone, going);
    expect(asked.status).toBe(303);
    expect(asked.location).toBe(`${path}?step=code&callbackUrl=%2Fgujarat%3Fpage%3D2`);
    const second = await (
      await visit(asked.location, { headers: { Cookie: asked.cookie } })
    ).text();
    expect(second).toContain('autoComplete="one-time-code"');
    expect(second).toContain(formatPhone(`+91${phone}`));
    expect(second).toContain('data-resend-in="');

    const code = await readCode(`+91${phone}`);
    const done = await enter(code, asked.cookie, asked.location);
    expect([done.status, done.headers.get('Location')]).toEqual([303, '/gujarat?page=2']);
    const row = await env.DB.prepare('SELECT id, lang FROM users WHERE phone = ?')
      .bind(`+91${phone}`)
      .first();
    expect(row?.lang).toBe(edition.lang);
  });

  it.each([
    ['', 'empty'],
    ['98765abcde', 'characters'],
    ['+1 415 555 2671', 'foreign'],
    ['12345', 'length'],
    ['1234567890', 'not_mobile'],
  ] as const)('says what is wrong with the number %j', async (phone, fault) => {
    const response = await sendForm(path, { intent: 'send', phone }, newReader());
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toContain(words(`accounts.phone_fault.${fault}`));
    expect(html).toContain(`value="${phone}"`);
  });

  it('says what is wrong with the code, and locks it after five', async () => {
    const phone = newPhone();
    const { cookie } = await askFor(phone, path);
    const code = await readCode(`+91${phone}`);
    const wrong = code === '000000' ? '000001' : '000000';
    const format = await enter('12', cookie, path);
    expect(format.status).toBe(422);
    expect(await format.text()).toContain(words('accounts.code_fault.format'));
    for (let turn = 1; turn < 5; turn += 1) {
      const html = await (await enter(wrong, cookie, path)).text();
      expect(html).toContain(words('accounts.code_fault.wrong'));
      expect(html).not.toContain(code);
    }
    expect(await (await enter(wrong, cookie, path)).text()).toContain(
      words('accounts.code_fault.locked'),
    );
    expect(await (await enter(code, cookie, path)).text()).toContain(
      words('accounts.code_fault.locked'),
    );
  });

  it('gives back what was typed while the database is down', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const down = { DB: withFault(env.DB, fails()) };
    const phone = newPhone();
    const response = await post(path, { intent: 'send', phone }, { vars: down });
    const html = await response.text();
    expect(response.status).toBe(503);
    expect(html).toContain(words('error.unavailable.text'));
    expect(html).toContain(`value="${phone}"`);

    const other = newPhone();
    const { cookie } = await askFor(other, path);
    const code = await readCode(`+91${other}`);
    const late = await post(path, { intent: 'check', code }, { vars: down, cookie });
    expect(late.status).toBe(503);
    expect(await late.text()).toContain(words('error.unavailable.text'));
    expect((await enter(code, cookie, path)).status).toBe(303);
  });

  it('says how long to wait for another code', async () => {
    const phone = newPhone();
    const { cookie } = await askFor(phone, path);
    const again = await sendForm(path, { intent: 'resend' }, { ...newReader(), Cookie: cookie });
    expect(again.status).toBe(429);
    expect(Number(again.headers.get('Retry-After'))).toBeGreaterThan(20);
    const html = await again.text();
    for (const part of words('accounts.wait', { time: '#' }).split('#'))
      expect(html).toContain(part.trim());
    expect(html).toContain('autoComplete="one-time-code"');
  });
});

describe('what was meant', () => {
  it.each([
    ['0%s', '%s'],
    ['91%s', ' %s '],
    ['+91 %s', '%s'],
    ['00 91-%s', '%s'],
  ])('is understood: the number as %j, the code as %j', async (number, form) => {
    const phone = newPhone();
    const { cookie } = await askFor(number.replace('%s', phone));
    const code = await readCode(`+91${phone}`);
    const typed = form.replace('%s', `${code.slice(0, 2)} ${code.slice(2, 4)}-${code.slice(4)}`);
    expect((await enter(typed, cookie)).status).toBe(303);
  });

  it.each(['૦૧૨૩૪૫૬૭૮૯', '०१२३४५६७८९'])('is understood in the digits %s', async (digits) => {
    const toNative = (text: string) => text.replace(/\d/g, (digit) => digits[Number(digit)] ?? '');
    const phone = newPhone();
    const { cookie } = await askFor(toNative(`+91 ${phone}`));
    const code = await readCode(`+91${phone}`);
    expect((await enter(toNative(code), cookie)).status).toBe(303);
  });
});

describe('the session', () => {
  it('is in the cookie that Auth.js would set, and ends the one before', async () => {
    const phone = newPhone();
    const { cookie } = await askFor(phone);
    const done = await enter(await readCode(`+91${phone}`), cookie);
    const cookies = done.headers.getSetCookie();
    const session = cookies.find((each) => each.startsWith('__Host-authjs.session-token=')) ?? '';
    for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/'])
      expect(session).toContain(attribute);
    expect(cookies.find((each) => each.startsWith('__Host-authjs.pending-number=;'))).toBeDefined();
    const sid = await openSessionCookie(env, /=([^;]+)/.exec(session)?.[1] ?? '');
    const row = await env.DB.prepare('SELECT kind FROM user_sessions WHERE id = ?')
      .bind(sid)
      .first();
    expect(row).toEqual({ kind: 'web' });
  });
});

it('somebody signed in is led on, and asked to sign in only where that failed', async () => {
  const member = await makeMember({ phone: `+91${newPhone()}` });
  const html = await readPage(member, PATH);
  expect(html).toContain('href="/account"');
  expect(html).not.toContain('name="phone"');
  expect(await readPage(member, `${PATH}?error=AccessDenied`)).toContain('name="phone"');
});

describe('the number a reader has asked with', () => {
  it('is kept in a cookie that does not show it', async () => {
    const phone = newPhone();
    const { cookie, location } = await askFor(phone);
    expect(cookie).toMatch(/^__Host-authjs\.pending-number=ey/);
    expect(`${cookie} ${location}`).not.toContain(phone);
    expect(Buffer.from(cookie, 'base64').toString()).not.toContain(phone);
  });

  it.each([
    '',
    '__Host-authjs.pending-number=x',
    '__Host-authjs.pending-number=eyJhbGciOiJub25lIn0.e30.',
  ])('is asked for again without a good cookie: %j', async (cookie) => {
    const response = await enter('123456', cookie);
    expect([response.status, response.headers.get('Location')]).toEqual([
      303,
      `${PATH}?error=Verification`,
    ]);
    const page = await (await visit(`${PATH}?step=code`, { headers: { Cookie: cookie } })).text();
    expect(page).toContain('autoComplete="tel-national"');
  });

  it('is not asked a second time of whoever goes back to the first step', async () => {
    const phone = newPhone();
    const { cookie } = await askFor(phone);
    const headers = { ...newReader(), Cookie: cookie };
    const again = await sendForm(PATH, { intent: 'send', phone }, headers);
    expect([again.status, again.headers.get('Location')]).toEqual([303, `${PATH}?step=code`]);
  });
});

it.each([undefined, 'https://other.test', 'null'])(
  'a form of another site is refused: %s',
  async (origin) => {
    const response = await visit(PATH, {
      method: 'POST',
      headers: { Accept: 'text/html', ...(origin && { Origin: origin }) },
      body: new URLSearchParams({ intent: 'send', phone: newPhone() }),
    });
    expect(response.status).toBe(403);
  },
);

it.each(['https://evil.test', '//evil.test', '/\\evil.test', 'javascript:alert(1)'])(
  'nobody is led off to %s',
  async (callback) => {
    const path = `${PATH}?callbackUrl=${encodeURIComponent(callback)}`;
    const phone = newPhone();
    const { cookie, location } = await askFor(phone, path);
    expect(location).toBe(`${PATH}?step=code`);
    const done = await enter(await readCode(`+91${phone}`), cookie, path);
    expect(done.headers.get('Location')).toBe('/account/start');
  },
);

it.each([{ SMS_PROVIDER: '' }, { AUTH_SECRET: '' }, { ENVIRONMENT: 'production' }])(
  'is closed without a service or a secret: %j',
  async (vars) => {
    const context = createExecutionContext();
    const bindings = { ...env, ...vars } as typeof env;
    const response = await createApp().fetch(new Request(`${SITE}${PATH}`), bindings, context);
    const html = await response.text();
    await waitOnExecutionContext(context);
    expect(response.status).toBe(200);
    expect(html).toContain(t('accounts.not_open'));
    expect(html).not.toContain('tel-national');
    const sent = await post(PATH, { intent: 'send', phone: newPhone() }, { vars });
    expect(sent.status).toBe(503);
  },
);

describe('when very many codes are asked for', () => {
  /** A site that sends two codes before it asks who is a person. */
  function newDay(name: string, vars: object = {}) {
    const CODE_LIMITER = {
      getByName: (channel: string) => env.CODE_LIMITER.getByName(`${channel} ${name}`),
    };
    return { vars: { CODE_LIMITER, CODES_A_DAY: '4', ...vars } };
  }

  const ask = (day: { vars: object }, path = PATH, fields: Record<string, string> = {}) =>
    post(path, { intent: 'send', phone: newPhone(), ...fields }, day);

  async function callApi(day: { vars: object }, body: object, lang: string): Promise<Response> {
    const request = new Request(`${SITE}/api/user/validate/phone`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': lang, ...newNetwork() },
      body: JSON.stringify(body),
    });
    const site = { ...env, ...day.vars } as typeof env;
    return createApp().fetch(request, site, createExecutionContext());
  }

  const TURNSTILE = { TURNSTILE_SITE_KEY: '0x4site', TURNSTILE_SECRET_KEY: '0x4secret' };
  const ORIGIN = 'https://challenges.cloudflare.com';

  it.each(ALL_EDITIONS)('the form asks in $code to show that one is a person', async (edition) => {
    const words = translatorOf(edition.lang);
    const path = `${edition.prefix}${PATH}`;
    const day = newDay(`page ${edition.lang}`);
    for (let turn = 0; turn < 2; turn += 1) expect((await ask(day, path)).status).toBe(303);
    const asked = await ask(day, path);
    expect(asked.status).toBe(403);
    const html = await asked.text();
    expect(html).toContain(words('accounts.challenge.text'));
    expect(html).toMatch(/<input type="checkbox" name="challenge" value="stand-in"/);
    expect((await ask(day, path, { challenge: 'stand-in' })).status).toBe(303);
    const call = await callApi(day, { phone: newPhone() }, edition.lang);
    expect(call.status).toBe(403);
    const body = { phone: newPhone(), challenge: 'stand-in' };
    expect((await callApi(newDay(`app ${edition.lang}`), body, edition.lang)).status).toBe(200);
    expect(await call.json()).toMatchObject({
      errors: [
        {
          code: 'account.challenge',
          field: 'challenge',
          message: words('accounts.challenge.api'),
        },
      ],
    });
  });

  it('only then it loads the widget, which only then is let in', async () => {
    const day = newDay('widget', TURNSTILE);
    const first = await ask(day);
    await ask(day);
    const asked = await ask(day);
    const html = await asked.text();
    expect(html).toContain(`src="${ORIGIN}/turnstile/v0/api.js"`);
    expect(html).toMatch(/class="cf-turnstile" data-sitekey="0x4site"/);
    expect(html).toContain(t('accounts.challenge.script'));
    const policy = asked.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toMatch(/script-src [^;]*https:\/\/challenges\.cloudflare\.com/);
    expect(policy).toMatch(/frame-src [^;]*https:\/\/challenges\.cloudflare\.com/);
    expect(first.headers.get('Content-Security-Policy')).not.toContain(ORIGIN);
    const page = await visit(PATH);
    expect(page.headers.get('Content-Security-Policy')).not.toContain(ORIGIN);
    expect(await page.text()).not.toContain(ORIGIN);
  });

  it('another code is sent to whoever has shown it', async () => {
    const day = newDay('resend');
    const sent = await ask(day);
    await ask(day);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    const cookie = cookiesOf(sent);
    const refused = await post(PATH, { intent: 'resend' }, { ...day, cookie });
    expect(refused.status).toBe(403);
    expect(await refused.text()).toContain('name="challenge"');
    const fields = { intent: 'resend', challenge: 'stand-in' };
    expect((await post(PATH, fields, { ...day, cookie })).status).toBe(303);
    vi.useRealTimers();
  });

  it('apps are told which widget that is', async () => {
    const context = createExecutionContext();
    const request = new Request(`${SITE}/api/user/challenge`);
    const site = { ...env, ...TURNSTILE } as typeof env;
    const response = await createApp().fetch(request, site, context);
    expect(await response.json()).toMatchObject({
      data: { kind: 'turnstile', siteKey: '0x4site' },
    });
    const local = await visit('/api/user/challenge');
    expect(await local.json()).toMatchObject({ data: { kind: 'stand-in', siteKey: null } });
  });
});
