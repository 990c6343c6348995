import { env } from 'cloudflare:test';
import { importJWK, jwtVerify } from 'jose';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Env } from '#platform/env.ts';
import { makeReceiver } from '#tools/stand-in/push-receiver.ts';
import { isPushEndpoint, sendPush, toPushRequest } from './push-service.ts';
import { authorise, type VapidKeys, vapidKeysOf } from './vapid.ts';

const MESSAGE = { payload: '{"title":"ગુજરાત"}', ttl: 60, urgency: 'normal' } as const;
const now = new Date('2026-11-21T06:30:00Z');
const keys = vapidKeysOf(env as unknown as Env) as VapidKeys;

describe('a message', () => {
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

  it.each([
    [3_993, 1],
    [3_994, 0],
  ])('is not asked for where a message of %i bytes is too large', async (size, times) => {
    const { target } = await makeReceiver();
    send.mockResolvedValue(new Response(null, { status: 201 }));
    const payload = 'ક'.repeat((size - (size % 3)) / 3) + 'x'.repeat(size % 3);
    const answer = await sendPush(target, { ...MESSAGE, payload }, { keys, now, send });
    expect(send).toHaveBeenCalledTimes(times);
    expect(answer).toEqual({ kind: times ? 'accepted' : 'too_large' });
    // What every push service has to take (RFC 8030, 7.2).
    if (times) expect(send.mock.calls[0]?.[1]?.body).toHaveLength(4_096);
  });

  it('never leads elsewhere, and is not waited for without end', async () => {
    await ask(201);
    expect(send.mock.calls[0]?.[1]).toMatchObject({ redirect: 'manual' });
    expect(send.mock.calls[0]?.[1]?.signal).toBeInstanceOf(AbortSignal);
    const { target } = await makeReceiver();
    const error = new Error('reset');
    send.mockRejectedValue(error);
    expect(await sendPush(target, MESSAGE, { keys, now, send })).toMatchObject({
      kind: 'postponed',
      error,
    });
  });

  it('is not tried again for a key that is no point of the curve', async () => {
    const { target } = await makeReceiver();
    const p256dh = Buffer.alloc(65, 4).toString('base64url');
    send.mockClear();
    const answer = await sendPush({ ...target, p256dh }, MESSAGE, { keys, now, send });
    expect(answer).toEqual({ kind: 'refused', status: 0 });
    expect(send).not.toHaveBeenCalled();
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
