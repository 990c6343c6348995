import { beforeAll, describe, expect, it } from 'vitest';
import { makeProgram, type Person, signInAs } from '#testing/people.ts';
import { newReader, SITE, visit } from '#testing/site.ts';
import { createApp } from './app.ts';

/** What is sent by POST without the Origin of this site, and why it may: no cookie counts there. */
const EXEMPT: Readonly<Record<string, string>> = {
  'POST /api/news/search/:language': 'It changes nothing.',
  'POST /api/news/search-news/:language': 'It changes nothing.',
  'POST /api/news/bulletin/search': 'It changes nothing.',
  'POST /newsletter/confirm': 'The link in the mail is the proof.',
  'POST /newsletter/preferences': 'The link in the mail is the proof.',
  'POST /newsletter/unsubscribe': 'Mail programs send it (RFC 8058); the link is the proof.',
};

/** What is refused in words of its own without an Origin, and by all rules with a foreign one. */
const PROVEN: Readonly<Record<string, string>> = {
  'POST /api/mail/event': 'The mail service signs it.',
  'DELETE /api/user/soft-delete': 'The spec says how a missing token is refused (section 8).',
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
  const response = await visit(path.replace(/:\w+/g, '1'), {
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
    const { isForeign, status } = await send(route, admin.cookie);
    expect(isForeign).toBe(!PROVEN[route]);
    expect(status).toBe(PROVEN[route] ? 401 : 403);
  });

  it('takes what this site sends', async () => {
    const { isForeign } = await send(route, { ...admin.cookie, Origin: SITE });
    expect(isForeign).toBe(false);
  });
});

// The forms of signing in are for browsers, whose cookies they set.
describe.each(GUARDED.filter((route) => / \/api\/(?!auth\/)/.test(route)))('%s', (route) => {
  it('needs no Origin with a token, which no other site can send', async () => {
    expect((await send(route, program.bearer)).isForeign).toBe(false);
  });
});

it('nothing else is exempt', () => {
  expect(UNSAFE).toEqual(expect.arrayContaining([...Object.keys(EXEMPT), ...Object.keys(PROVEN)]));
});
