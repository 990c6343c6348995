import { env } from 'cloudflare:test';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toAnswer } from '#testing/api.ts';
import { signInAs } from '#testing/people.ts';
import { newReader, SITE, visit } from '#testing/site.ts';
import { makeReceiver, type PushReceiver } from '#tools/stand-in/push-receiver.ts';
import { STORE_LIMIT } from './subscription.service.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

function post<T>(path: string, body: unknown, headers: Record<string, string> = {}) {
  return visit(`/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: SITE, ...newReader(), ...headers },
    body: JSON.stringify(body),
  }).then((response) => toAnswer<T>(response));
}

function store(token: unknown, more: object = {}, headers: Record<string, string> = {}) {
  return post<object>('/store-fcm-token', { token, ...more }, headers);
}

function rowOf({ target }: PushReceiver) {
  return env.DB.prepare('SELECT * FROM push_tokens WHERE endpoint = ?')
    .bind(target.endpoint)
    .first();
}

function countRows() {
  return env.DB.prepare('SELECT count(*) FROM push_tokens').first<number>('count(*)');
}

/** The push service answers so; gives back what it was sent. */
function pushServiceAnswers(status: number) {
  const bodies: Uint8Array<ArrayBuffer>[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    bodies.push(init?.body as Uint8Array<ArrayBuffer>);
    return new Response(null, { status });
  });
  return bodies;
}

describe('a token', () => {
  it('belongs to whoever is signed in, and stays theirs', async () => {
    const receiver = await makeReceiver();
    const person = await signInAs('reader');
    await store(receiver.token);
    expect(await rowOf(receiver)).toMatchObject({ user_id: null });
    await store(receiver.token, {}, person.cookie);
    await store(receiver.token);
    expect(await rowOf(receiver)).toMatchObject({ user_id: person.id });
  });

  it('is kept with its language and told of everything by day', async () => {
    const receiver = await makeReceiver();
    const { status, headers, body } = await store(receiver.token, {}, { 'Accept-Language': 'gu' });
    expect(status).toBe(200);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(body.data).toEqual({ message: 'Success', isDeliverable: true });
    expect(await rowOf(receiver)).toMatchObject({
      token: receiver.token,
      ...{ p256dh: receiver.target.p256dh, auth: receiver.target.auth },
      ...{ lang: 'gu', languages: '["gu"]', category_ids: '[]', city_ids: '[]', failures: 0 },
      ...{ is_breaking_only: 0, is_quiet_at_night: 1 },
    });
  });

  it('is kept once, however it is written', async () => {
    const receiver = await makeReceiver();
    await store(receiver.token);
    const before = await countRows();
    const { keys, endpoint } = JSON.parse(receiver.token);
    await store(JSON.stringify({ keys, expirationTime: null, endpoint }));
    expect(await countRows()).toBe(before);
  });

  it('of an app is kept, and answered clearly', async () => {
    const token = `fcm-${'x'.repeat(140)}:APA91b`;
    const before = (await countRows()) ?? 0;
    const { status, body } = await store(token, {}, { 'Accept-Language': 'en' });
    await store(token);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ isDeliverable: false, notice: expect.stringMatching(/app/) });
    expect(await countRows()).toBe(before + 1);
    const greeting = await post('/send-welcome-notification', { token });
    expect([greeting.status, greeting.body.errors[0]?.code]).toEqual([422, 'push.not_deliverable']);
  });

  it('that takes the place of another takes its settings', async () => {
    const [old, next] = await Promise.all([makeReceiver(), makeReceiver()]);
    await store(old.token);
    await env.DB.prepare("UPDATE push_tokens SET category_ids = '[4]' WHERE endpoint = ?")
      .bind(old.target.endpoint)
      .run();
    await store(next.token, { previous: old.token });
    expect(await rowOf(old)).toBeNull();
    expect(await rowOf(next)).toMatchObject({ category_ids: '[4]' });
  });

  it('does not take the place of one whose secret is unknown', async () => {
    const [victim, thief] = await Promise.all([makeReceiver(), makeReceiver()]);
    await store(victim.token);
    const guess = { endpoint: victim.target.endpoint, keys: { ...thief.target } };
    await store(thief.token, { previous: JSON.stringify(guess) });
    expect(await rowOf(victim)).not.toBeNull();
  });
});

describe('a token that is none', async () => {
  const { target } = await makeReceiver();
  const write = (endpoint: string, keys: object = target) => JSON.stringify({ endpoint, keys });
  const point = (length: number, first = 4) =>
    new Uint8Array(length).fill(first).toBase64({ alphabet: 'base64url', omitPadding: true });

  it.each([
    ['missing', undefined, 'missing'],
    ['null', null, 'missing'],
    ['empty', '', 'missing'],
    ['of 10 kB', write(`https://fcm.googleapis.com/${'x'.repeat(10_240)}`), 'too_long'],
    ['a word', 'token', 'malformed'],
    ['half an object', '{"endpoint":', 'malformed'],
    ['an array', '[]', 'malformed'],
    ['without keys', '{"endpoint":"https://fcm.googleapis.com/x"}', 'malformed'],
    ['on a private address', write('https://10.0.0.1/x'), 'bad_endpoint'],
    ['on http', write('http://fcm.googleapis.com/x'), 'bad_endpoint'],
    ['on another port', write('https://fcm.googleapis.com:8443/x'), 'bad_endpoint'],
    ['of a look-alike', write('https://fcm.googleapis.com.evil.example/x'), 'bad_endpoint'],
    ['of a homoglyph', write('https://fсm.googleapis.com/x'), 'bad_endpoint'],
    ['with credentials', write('https://a:b@fcm.googleapis.com/x'), 'bad_endpoint'],
    [
      'with a key of 64 bytes',
      write(target.endpoint, { ...target, p256dh: point(64) }),
      'bad_keys',
    ],
    [
      'with a compressed key',
      write(target.endpoint, { ...target, p256dh: point(65, 2) }),
      'bad_keys',
    ],
    [
      'with a secret of 15 bytes',
      write(target.endpoint, { ...target, auth: point(15) }),
      'bad_keys',
    ],
    [
      'with a secret of 17 bytes',
      write(target.endpoint, { ...target, auth: point(17) }),
      'bad_keys',
    ],
    ['with a key that is no base64', write(target.endpoint, { ...target, auth: '!!' }), 'bad_keys'],
    [
      'with a key off the curve',
      write(target.endpoint, { ...target, p256dh: point(65) }),
      'bad_keys',
    ],
  ])('is refused: %s', async (_, token, fault) => {
    const before = await countRows();
    const { status, body } = await store(token);
    expect([status, body.errors[0]]).toMatchObject([
      400,
      { code: `push.token_${fault}`, field: 'token' },
    ]);
    expect(await countRows()).toBe(before);
  });

  it('is refused in the language of the reader', async () => {
    const { body } = await store('', {}, { 'Accept-Language': 'hi' });
    expect(body.errors[0]?.message).toBe('टोकन नहीं मिला।');
  });

  it('is refused to who sends too many', async () => {
    const reader = newReader();
    const { token } = await makeReceiver();
    for (let turn = 0; turn < STORE_LIMIT.most; turn += 1) await store(token, {}, reader);
    const late = await makeReceiver();
    const { status, headers } = await store(late.token, {}, reader);
    expect(status).toBe(429);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await rowOf(late)).toBeNull();
    expect((await store(late.token)).status).toBe(200);
  });

  it('is refused to other sites', async () => {
    const receiver = await makeReceiver();
    const { status } = await store(receiver.token, {}, { Origin: 'https://other.test' });
    expect(status).toBe(403);
    expect(await rowOf(receiver)).toBeNull();
  });
});

describe('the welcome', () => {
  it('comes once, in the language of the subscription', async () => {
    const receiver = await makeReceiver();
    await store(receiver.token, {}, { 'Accept-Language': 'hi' });
    const bodies = pushServiceAnswers(201);
    for (let turn = 0; turn < 2; turn += 1) {
      const { status, body } = await post('/send-welcome-notification', { token: receiver.token });
      expect([status, body.data]).toEqual([200, { message: 'Success' }]);
    }
    expect(bodies).toHaveLength(1);
    const payload = JSON.parse(await receiver.open(bodies[0] ?? new Uint8Array()));
    expect(payload).toMatchObject({ lang: 'hi', path: '/hindi/push', title: 'त्रिवार्ता' });
  });

  it('ends a subscription that is no more', async () => {
    const receiver = await makeReceiver();
    await store(receiver.token);
    pushServiceAnswers(410);
    const { status } = await post('/send-welcome-notification', { token: receiver.token });
    expect(status).toBe(410);
    expect(await rowOf(receiver)).toBeNull();
  });

  it('can be asked for again where it did not arrive', async () => {
    const receiver = await makeReceiver();
    await store(receiver.token);
    pushServiceAnswers(500);
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const late = await post('/send-welcome-notification', { token: receiver.token });
    expect([late.status, late.body.errors[0]?.code]).toEqual([503, 'push.not_taken']);
    const bodies = pushServiceAnswers(201);
    await post('/send-welcome-notification', { token: receiver.token });
    expect(bodies).toHaveLength(1);
  });

  it('is for subscriptions only', async () => {
    const { token } = await makeReceiver();
    const { status } = await post('/send-welcome-notification', { token });
    expect(status).toBe(404);
  });
});

it('the settings are read with the token', async () => {
  const receiver = await makeReceiver();
  await store(receiver.token, {}, { 'Accept-Language': 'gu' });
  const { body } = await post('/push/settings', { token: receiver.token });
  expect(body.data).toMatchObject({ languages: ['gujarati'], fields: ['language-gu', 'quiet'] });
  const { token } = await makeReceiver();
  expect((await post('/push/settings', { token })).status).toBe(404);
});
