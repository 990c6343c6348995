import { beforeAll, describe, expect, it, vi } from 'vitest';
import { publishStory } from '#testing/factories.ts';
import { readCode } from '#testing/outbox.ts';
import { makeProgram, type Person, signInAs } from '#testing/people.ts';
import { newNumber } from '#testing/sign-in.ts';
import { newReader, SITE, visit } from '#testing/site.ts';
import { makeReceiver } from '#tools/stand-in/push-receiver.ts';
import { createApp } from './app.ts';

/** What is sent by POST without the Origin of this site, and why it may: no cookie counts there. */
const EXEMPT: Readonly<Record<string, string>> = {
  'POST /api/blog/search': 'It changes nothing.',
  'POST /api/news/search/:language': 'It changes nothing.',
  'POST /api/news/search-news/:language': 'It changes nothing.',
  'POST /api/news/bulletin/search': 'It changes nothing.',
  'POST /api/affiliation/product/search': 'It changes nothing.',
  'POST /api/affiliation/search': 'It changes nothing.',
  'POST /api/association/search': 'It changes nothing.',
  'POST /api/category/search': 'It changes nothing.',
  'POST /api/city/search': 'It changes nothing.',
  'POST /api/product/search': 'It changes nothing.',
  'POST /api/vendor/business/rating/search': 'It changes nothing.',
  'POST /api/vendor/business/search': 'It changes nothing.',
  'POST /api/vendor/business/search/asyoutype': 'It changes nothing.',
  'POST /api/vendor/business/search/city': 'It changes nothing.',
  'POST /account/notices/off': 'Mail programs send it (RFC 8058); the link is the proof.',
  'POST /api/payment/callback/:orderId': 'The signature of the payment service is the proof.',
  'POST /api/payment/webhook/:gateway': 'The signature of the payment service is the proof.',
  'POST /newsletter/confirm': 'The link in the mail is the proof.',
  'POST /newsletter/preferences': 'The link in the mail is the proof.',
  'POST /newsletter/unsubscribe': 'Mail programs send it (RFC 8058); the link is the proof.',
};

const UNSAFE = [
  ...new Set(
    createApp()
      .routes.filter(({ method }) => /^(POST|PUT|PATCH|DELETE)$/.test(method))
      .map(({ method, path }) => `${method} ${path}`),
  ),
];
const GUARDED = UNSAFE.filter((route) => !EXEMPT[inEnglish(route)]);

function inEnglish(route: string): string {
  return route.replace(/ \/(hindi|gujarati)\//, ' /');
}

let admin: Person;
let program: { bearer: Record<string, string> };
beforeAll(async () => {
  admin = await signInAs('admin');
  program = await makeProgram();
});

async function send(route: string, headers: Record<string, string>) {
  const [method = '', path = ''] = route.split(' ');
  // A word stands for itself, anything else is a number.
  const filled = path.replace(/:\w+\{([a-z]+)\}/g, '$1').replace(/:\w+(\{[^/]*\})?/g, '1');
  const response = await visit(filled, {
    method,
    headers: { ...newReader(), Accept: 'application/json', ...headers },
  });
  const text = await response.text();
  return { status: response.status, isForeign: text.includes('request.foreign_origin') };
}

describe.each(GUARDED)('%s', (route) => {
  it('refuses what another site sends with the cookie of a reader of this one', async () => {
    for (const Origin of ['https://evil.test', 'null', `${SITE}.evil.test`, SITE.replace('s', '')])
      expect(await send(route, { ...admin.cookie, Origin })).toEqual({
        status: 403,
        isForeign: true,
      });
  });

  it('refuses what nobody says where it comes from', async () => {
    expect(await send(route, admin.cookie)).toEqual({ status: 403, isForeign: true });
  });

  it('takes what this site sends', async () => {
    const { isForeign } = await send(route, { ...admin.cookie, Origin: SITE });
    expect(isForeign).toBe(false);
  });
});

// The forms of signing in are for browsers, whose cookies they set.
const CALLS = GUARDED.filter((route) => / \/api\/(?!auth\/)/.test(route));

describe.each(CALLS)('%s', (route) => {
  it('needs no Origin with a token, which no other site can send', async () => {
    expect((await send(route, program.bearer)).isForeign).toBe(false);
  });

  it('needs none without a cookie, unless a browser says that it is for another site', async () => {
    expect((await send(route, {})).isForeign).toBe(false);
    for (const site of ['cross-site', 'same-site'])
      expect((await send(route, { 'Sec-Fetch-Site': site })).isForeign).toBe(true);
  });
});

describe('an app, which has neither Origin nor cookie,', () => {
  async function post(path: string, body: object, headers: Record<string, string> = newReader()) {
    const response = await visit(`/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const { data } = await response.json<{ data: { refreshToken: string } }>();
    return { status: response.status, data };
  }

  async function proveNumber() {
    const phone = newNumber();
    expect((await post('/user/validate/phone', { phone })).status).toBe(200);
    return { phone, code: await readCode(`+91${phone}`) };
  }

  it.each(['/user/login', '/login', '/user/register'])('signs in at %s', async (path) => {
    const { status, data } = await post(path, await proveNumber());
    expect(status).toBe(200);
    const { refreshToken } = data;
    expect((await post('/login/refresh', { refreshToken })).status).toBe(200);
  });

  it('writes, subscribes, counts a view and has notifications sent', async () => {
    const { token } = await makeReceiver();
    const letter = { name: 'A. Reader', email: 'app@example.org', subject: 'App', message: 'Hi' };
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 201 }));
    for (const [path, body] of Object.entries({
      '/user/contact-us': letter,
      '/news/subscriber': { email: 'app@example.org' },
      '/news/view': { id: await publishStory(), language: 'hindi' },
      '/store-fcm-token': { token },
      '/send-welcome-notification': { token },
    })) {
      expect((await post(path, body)).status, path).toBe(200);
      for (const [name, value] of Object.entries({ Origin: 'https://evil.test', Cookie: 'a=b' }))
        expect((await post(path, body, { ...newReader(), [name]: value })).status, path).toBe(403);
    }
    vi.restoreAllMocks();
  });
});

it('nothing else is exempt', () => {
  expect(UNSAFE).toEqual(expect.arrayContaining(Object.keys(EXEMPT)));
});
