import { env } from 'cloudflare:test';
import { importJWK, jwtVerify } from 'jose';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeReceiver, openMessage } from '#testing/push-receiver.ts';
import type { Env } from './env.ts';
import { isPushEndpoint, sendPush, toPushRequest } from './push-service.ts';
import { authorise, type VapidKeys, vapidKeysOf } from './vapid.ts';

const MESSAGE = { payload: '{"title":"ગુજરાત"}', ttl: 60, urgency: 'normal' } as const;
const now = new Date('2026-11-21T06:30:00Z');
const keys = vapidKeysOf(env as unknown as Env) as VapidKeys;

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.fromBase64(text, { alphabet: 'base64url' });
}

it('the receiver of these tests opens the message of RFC 8291, appendix A', async () => {
  const publicKey = bytes(
    'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  );
  const point = (start: number, end: number) =>
    publicKey.slice(start, end).toBase64({ alphabet: 'base64url', omitPadding: true });
  const privateKey = await crypto.subtle.importKey(
    'jwk',
    {
      kty: 'EC',
      crv: 'P-256',
      x: point(1, 33),
      y: point(33, 65),
      d: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
    },
    { name: 'ECDH', namedCurve: 'P-256' },
    false,
    ['deriveBits'],
  );
  const auth = bytes('BTBZMqHH6r4Tts7J_aSIgg');
  const body = bytes(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
  expect(await openMessage({ privateKey, publicKey, auth }, body)).toBe(
    'When I grow up, I want to be a watermelon',
  );
});

describe('a message', () => {
  it('can be read by its receiver alone', async () => {
    const [receiver, other] = await Promise.all([makeReceiver(), makeReceiver()]);
    const { body } = await toPushRequest(receiver.target, MESSAGE, { keys, now });
    expect(await receiver.open(body)).toBe(MESSAGE.payload);
    await expect(other.open(body)).rejects.toThrow();
  });

  it('has a salt and a key of its own each time', async () => {
    const { target } = await makeReceiver();
    const heads = await Promise.all(
      [1, 2].map(async () =>
        (await toPushRequest(target, MESSAGE, { keys, now })).body.slice(0, 86),
      ),
    );
    expect(heads[0]?.slice(0, 16)).not.toEqual(heads[1]?.slice(0, 16));
    expect(heads[0]?.slice(21)).not.toEqual(heads[1]?.slice(21));
  });

  it('says who sends it, how long it matters and how much', async () => {
    const { target } = await makeReceiver('https://updates.push.services.mozilla.com');
    const { headers } = await toPushRequest(
      target,
      { ...MESSAGE, topic: 'story-417' },
      { keys, now },
    );
    expect(headers).toMatchObject({
      TTL: '60',
      Urgency: 'normal',
      Topic: 'story-417',
      'Content-Encoding': 'aes128gcm',
    });
    const [, token = '', key] = /^vapid t=(\S+), k=(\S+)$/.exec(headers.Authorization) ?? [];
    expect(key).toBe(keys.publicKey);
    const point = Buffer.from(keys.publicKey, 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), { currentDate: now });
    expect(payload.aud).toBe('https://updates.push.services.mozilla.com');
    expect(payload.sub).toBe('https://news.test');
    expect((payload.exp ?? 0) - now.getTime() / 1_000).toBeLessThanOrEqual(86_400);
  });
});

it('a token is signed once a push service until its last hour', async () => {
  const origin = 'https://web.push.apple.com';
  const at = (hours: number) =>
    authorise(keys, origin, new Date(now.getTime() + hours * 3_600_000));
  const first = await at(0);
  expect(await at(10.9)).toBe(first);
  expect(await at(11.1)).not.toBe(first);
  expect(await authorise(keys, 'https://fcm.googleapis.com', now)).not.toBe(first);
});

describe('an answer', () => {
  const send = vi.fn<typeof fetch>();
  beforeEach(() => {
    send.mockReset();
  });

  async function ask(status: number, headers: Record<string, string> = {}) {
    const { target } = await makeReceiver();
    send.mockResolvedValue(new Response(null, { status, headers }));
    return sendPush(target, MESSAGE, { keys, now, send });
  }

  it.each([
    [201, {}, { kind: 'accepted' }],
    [404, {}, { kind: 'gone' }],
    [410, {}, { kind: 'gone' }],
    [413, {}, { kind: 'too_large' }],
    [301, { Location: 'https://10.0.0.1/' }, { kind: 'refused', status: 301 }],
    [307, { Location: 'https://other.example/' }, { kind: 'refused', status: 307 }],
    [403, {}, { kind: 'refused', status: 403 }],
    [429, { 'Retry-After': '120' }, { kind: 'postponed', status: 429, wait: 120_000 }],
    [503, { 'Retry-After': 'Sat, 21 Nov 2026 06:31:00 GMT' }, { kind: 'postponed', wait: 60_000 }],
    [500, { 'Retry-After': 'soon' }, { kind: 'postponed', wait: null }],
    [502, {}, { kind: 'postponed', wait: null }],
  ])('of %i is understood', async (status, headers, answer) => {
    expect(await ask(status, headers)).toMatchObject(answer);
  });

  it('never leads elsewhere, and is not waited for without end', async () => {
    await ask(201);
    expect(send.mock.calls[0]?.[1]).toMatchObject({ redirect: 'manual' });
    expect(send.mock.calls[0]?.[1]?.signal).toBeInstanceOf(AbortSignal);
    const { target } = await makeReceiver();
    send.mockRejectedValue(new Error('reset'));
    expect(await sendPush(target, MESSAGE, { keys, now, send })).toMatchObject({
      kind: 'postponed',
    });
  });
});

describe('an endpoint', () => {
  const hosts = {
    ENVIRONMENT: 'production',
    PUSH_HOSTS: 'fcm.googleapis.com *.push.apple.com',
    PRIVATE_PUSH_HOSTS: '127.0.0.1:9000',
  } as Env;

  it.each([
    'https://fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com:443/fcm/send/x',
    'https://web.push.apple.com/x',
  ])('may be %s', (endpoint) => {
    expect(isPushEndpoint(endpoint, hosts)).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com:80/x',
    'https://user:pass@fcm.googleapis.com/x',
    'https://fcm.googleapis.com@evil.example/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://fcm.googleapis.com./x',
    'https://evilpush.apple.com/x',
    'https://push.apple.com/x',
    'https://fсm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://127.0.0.1:9000/x',
    'https://2130706433/x',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://169.254.169.254/x',
    'https://localhost/x',
    'ftp://fcm.googleapis.com/x',
    'javascript:alert(1)',
    '//fcm.googleapis.com/x',
    '',
  ])('may not be %s', (endpoint) => {
    expect(isPushEndpoint(endpoint, hosts)).toBe(false);
  });

  it('may be on this machine only while developing', () => {
    const endpoint = 'http://127.0.0.1:9000/x';
    expect(isPushEndpoint(endpoint, hosts)).toBe(false);
    expect(isPushEndpoint(endpoint, { ...hosts, ENVIRONMENT: 'development' })).toBe(true);
  });
});
