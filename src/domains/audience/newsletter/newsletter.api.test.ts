import { env } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeTurnOf } from '#kernel/access/rate-limit.ts';
import { POLICY_VERSION } from '#kernel/content/policy.model.ts';
import { toAnswer } from '#testing/api.ts';
import { newNetwork, SITE, visit } from '#testing/site.ts';
import { NETWORK_LIMITS, SUBSCRIBE_LIMIT } from './newsletter.service.ts';

async function subscribe(body: unknown, headers: Record<string, string> = newNetwork()) {
  return toAnswer<{ message: string }>(
    await visit('/api/news/subscriber', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: SITE, ...headers },
      body: JSON.stringify(body),
    }),
  );
}

function rowOf(email: string) {
  return env.DB.prepare(
    'SELECT lang, status, consent_version, source FROM newsletter_subscribers WHERE email = ?',
  )
    .bind(email)
    .first();
}

async function countRows() {
  return env.DB.prepare('SELECT count(*) FROM newsletter_subscribers').first('count(*)');
}

describe('a subscription', () => {
  it('is kept with its language, consent and source', async () => {
    const { status, headers, body } = await subscribe(
      { email: ' Reader.One@Example.ORG ' },
      { ...newNetwork(), 'Accept-Language': 'gu-IN,en;q=0.5' },
    );
    expect(status).toBe(200);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(body).toEqual({ code: 200, message: 'Success', data: { message: 'Success' } });
    expect(await rowOf('reader.one@example.org')).toEqual({
      lang: 'gu',
      status: 'pending',
      consent_version: POLICY_VERSION,
      source: 'api',
    });
  });

  it('is answered in the same way when it exists, and made once', async () => {
    const first = await subscribe({ email: 'twice@example.org' });
    const before = await countRows();
    const second = await subscribe({ email: 'TWICE@example.org' });
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect(await countRows()).toBe(before);
  });

  it.each([
    ['unsubscribed', 'pending'],
    ['confirmed', 'confirmed'],
    ['suppressed', 'suppressed'],
  ])('of an address that is %s leaves it %s', async (status, after) => {
    const email = `${status}@example.org`;
    await subscribe({ email });
    await env.DB.prepare('UPDATE newsletter_subscribers SET status = ? WHERE email = ?')
      .bind(status, email)
      .run();
    await subscribe({ email });
    expect(await rowOf(email)).toMatchObject({ status: after });
  });
});

describe('an address that can not be used', () => {
  it.each([
    ['nothing', {}, 'Please enter email ...'],
    ['null', { email: null }, 'Please enter email ...'],
    ['an empty text', { email: '' }, 'Please enter email ...'],
    ['blanks', { email: '   ' }, 'Please enter email ...'],
    ['no domain', { email: 'reader' }, 'Invalid email'],
    ['a domain of one letter', { email: 'a@b.c' }, 'Invalid email'],
    ['a sign the rule does not have', { email: 'a+b@example.org' }, 'Invalid email'],
    ['a line break behind it', { email: 'a@example.org\n' }, 'Invalid email'],
    ['a line break inside', { email: 'a@example.org\nBcc: b@example.org' }, 'Invalid email'],
    ['a null character', { email: 'a@example.org\0' }, 'Invalid email'],
    ['a full-width @', { email: 'a\uff20example.org' }, 'Invalid email'],
    ['a small @', { email: 'a\ufe6bexample.org' }, 'Invalid email'],
    ['a second @ of full width', { email: 'a\uff20b@example.org' }, 'Invalid email'],
    ['a Cyrillic letter', { email: 'p\u0430ypal@example.org' }, 'Invalid email'],
    ['a letter of the top-level domain in Greek', { email: 'a@example.\u03bfrg' }, 'Invalid email'],
    ['two addresses', { email: 'a@example.org,b@example.org' }, 'Invalid email'],
    ['two addresses with a semicolon', { email: 'a@example.org; b@example.org' }, 'Invalid email'],
    ['a name before it', { email: '"A" <a@example.org>' }, 'Invalid email'],
    ['a header behind it', { email: 'a@example.org\r\nBcc: b@example.org' }, 'Invalid email'],
    ['a header in one line', { email: 'a@example.org%0aBcc:b@example.org' }, 'Invalid email'],
    ['a local part of 65', { email: `${'a'.repeat(65)}@example.org` }, 'Invalid email'],
    [
      'a list of addresses as JSON',
      { email: ['a@example.org'] },
      'Missing, or not of the right type',
    ],
    ['300 characters', { email: `${'a'.repeat(288)}@example.org` }, 'Invalid email'],
    ['255 characters', { email: `${'a'.repeat(243)}@example.org` }, 'Invalid email'],
  ])('is refused: %s', async (_, input, message) => {
    const before = await countRows();
    const { status, body } = await subscribe(input);
    expect(status).toBe(400);
    expect(body.errors[0]).toMatchObject({ field: 'email', message });
    expect(await countRows()).toBe(before);
  });

  it('is refused in the language of the reader', async () => {
    const { body } = await subscribe({ email: '' }, { ...newNetwork(), 'Accept-Language': 'hi' });
    expect(body.errors[0]).toMatchObject({
      code: 'newsletter.email_empty',
      message: 'कृपया ईमेल लिखें ...',
    });
  });

  it.each(['a@mailinator.com', 'a@Inbox.Mailinator.COM', 'a@10minutemail.com'])(
    'is refused when it is thrown away soon: %s',
    async (email) => {
      const { status, body } = await subscribe({ email });
      expect(status).toBe(400);
      expect(body.errors[0]).toMatchObject({ code: 'newsletter.email_disposable', field: 'email' });
      expect(body.errors[0]?.message).toMatch(/address that lasts/);
      expect(await rowOf(email.toLowerCase())).toBeNull();
    },
  );

  describe('where services are asked', () => {
    const send = vi.fn<typeof fetch>();

    beforeEach(() => {
      vi.stubGlobal('fetch', send);
      vi.spyOn(console, 'error').mockImplementation(() => {});
      Object.assign(env, { EMAIL_CHECKS: 'kickbox zerobounce', ZEROBOUNCE_API_KEY: 'key' });
    });
    afterEach(() => {
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
      send.mockReset();
      Object.assign(env, { EMAIL_CHECKS: '', ZEROBOUNCE_API_KEY: '' });
    });

    it.each([
      ['disposable', { disposable: true }],
      ['undeliverable', { disposable: false, status: 'invalid', sub_status: '' }],
    ])('is refused when one says that it is %s', async (fault, answer) => {
      send.mockImplementation(async () => Response.json(answer));
      const email = `${fault}@shop.example`;
      const { status, body } = await subscribe({ email });
      expect([status, body.errors[0]?.code]).toEqual([400, `newsletter.email_${fault}`]);
      expect(await rowOf(email)).toBeNull();
    });

    it('is taken when they say nothing, and refused by the list of the site', async () => {
      send.mockRejectedValue(new Error('out of reach'));
      expect((await subscribe({ email: 'quiet@shop.example' })).status).toBe(200);
      expect(send).toHaveBeenCalledTimes(2);
      expect((await subscribe({ email: 'a@mailinator.com' })).status).toBe(400);
      expect(send).toHaveBeenCalledTimes(2);
    });
  });

  it.each([
    ['letters of full width', '\uff52eader.wide@example.org', 'reader.wide@example.org'],
    ['blanks around it', '  around@example.org ', 'around@example.org'],
    [
      '64 characters before the @',
      `${'b'.repeat(64)}@example.org`,
      `${'b'.repeat(64)}@example.org`,
    ],
  ])('is understood all the same: %s', async (_, email, kept) => {
    expect((await subscribe({ email })).status).toBe(200);
    expect(await rowOf(kept)).toMatchObject({ status: 'pending' });
  });

  it('has at most 254 characters', async () => {
    const { status } = await subscribe({ email: `${'a'.repeat(64)}@${'b'.repeat(185)}.org` });
    expect(status).toBe(200);
  });
});

describe('a subscriber', () => {
  it('who sends too often within an hour has to wait', async () => {
    const reader = newNetwork();
    for (let turn = 1; turn <= SUBSCRIBE_LIMIT.most; turn += 1) {
      const { status } = await subscribe({ email: `turn${turn}@example.org` }, reader);
      expect(status).toBe(200);
    }
    const { status, headers, body } = await subscribe({ email: 'late@example.org' }, reader);
    expect(status).toBe(429);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(3_000);
    expect(body.errors[0]).toMatchObject({ code: 'request.too_many' });
    expect(await rowOf('late@example.org')).toBeNull();
  });

  it.each(NETWORK_LIMITS)('has to wait where a network has sent $most: $name', async (limit) => {
    const network = newNetwork()['CF-Connecting-IP'].replace('::1', '::/48');
    for (let turn = 1; turn <= limit.most; turn += 1) await takeTurnOf({ env }, network, limit);
    const reader = { 'CF-Connecting-IP': network.replace('::/48', ':7::1') };
    const { status, headers } = await subscribe({ email: 'stranger@example.org' }, reader);
    expect(status).toBe(429);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(limit.window - 60);
    expect(await rowOf('stranger@example.org')).toBeNull();
  });

  it('can not be made by another site', async () => {
    const { status } = await subscribe(
      { email: 'victim@example.org' },
      { ...newNetwork(), Origin: 'https://other.test' },
    );
    expect(status).toBe(403);
    expect(await rowOf('victim@example.org')).toBeNull();
  });
});
