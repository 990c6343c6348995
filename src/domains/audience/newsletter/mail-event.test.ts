import { env } from 'cloudflare:test';
import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toAnswer } from '#testing/api.ts';
import { SITE, visit } from '#testing/site.ts';
import { parseMailCall } from './mail-event.schema.ts';

const SECRET = 'whsec_dGVzdHMgb25seQ==';
const BASIC = { Authorization: `Basic ${btoa(`sns:${SECRET}`)}` };
const EMAIL = 'bounce@example.org';

beforeEach(async () => {
  await env.DB.exec('DELETE FROM newsletter_subscribers');
  await env.DB.prepare(
    `INSERT INTO newsletter_subscribers
      (email, lang, status, consent_version, source, created_at, updated_at)
      VALUES (?, 'en', 'confirmed', '1', 'api', 1, 1)`,
  )
    .bind(EMAIL)
    .run();
});

const status = () => env.DB.prepare('SELECT status FROM newsletter_subscribers').first('status');

async function tell(body: unknown, headers: Record<string, string>) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return toAnswer(await visit('/api/mail/event', { method: 'POST', headers, body: text }));
}

function sign(body: string, change: { at?: number; secret?: string; id?: string } = {}) {
  const { at = Date.now() / 1_000, secret = SECRET, id = 'msg_1' } = change;
  const timestamp = String(Math.floor(at));
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'svix-id': 'msg_1',
    'svix-timestamp': timestamp,
    'svix-signature': `v1,bm9wZQ== v1,${signature}`,
  };
}

const resend = (type: string, bounce?: object) =>
  JSON.stringify({
    type,
    created_at: '',
    data: { email_id: '1', to: ['Bounce@Example.org'], bounce },
  });

const sns = (message: object) => ({
  Type: 'Notification',
  MessageId: '1',
  Message: JSON.stringify(message),
});

describe('what Resend tells', () => {
  it.each([
    ['email.bounced', { type: 'Permanent' }, 'suppressed'],
    ['email.bounced', { type: 'Transient' }, 'confirmed'],
    ['email.complained', undefined, 'suppressed'],
    ['email.delivered', undefined, 'confirmed'],
  ])('%s %j leaves an address %s', async (type, bounce, expected) => {
    const body = resend(type, bounce);
    expect((await tell(body, sign(body))).status).toBe(200);
    expect(await status()).toBe(expected);
  });

  it('is written down with the consents', async () => {
    const body = resend('email.complained');
    await tell(body, sign(body));
    await tell(body, sign(body));
    const query = env.DB.prepare(
      `SELECT action FROM newsletter_consents
        WHERE subscriber_id = (SELECT id FROM newsletter_subscribers)`,
    );
    expect((await query.all()).results).toEqual([{ action: 'complained' }]);
  });

  it('may be about more addresses than D1 takes parameters', async () => {
    const others = Array.from({ length: 150 }, (_, number) => `reader${number}@example.org`);
    const body = JSON.stringify({ type: 'email.complained', data: { to: [...others, EMAIL] } });
    expect((await tell(body, sign(body))).status).toBe(200);
    expect(await status()).toBe('suppressed');
  });
});

describe('the mark of a mail', () => {
  const data = { to: [EMAIL] };
  const event = { eventType: 'Delivery', delivery: { recipients: [EMAIL] } };
  it.each([
    ['Resend, in a list', { ...data, tags: [{ name: 'about', value: 'issue-7' }] }, 'issue-7'],
    ['Resend, by name', { ...data, tags: { about: 'issue-7' } }, 'issue-7'],
    ['Resend, another one', { ...data, tags: { other: 'x' } }, undefined],
    ['Resend, none', data, undefined],
    ['Amazon', { ...event, mail: { tags: { about: ['issue-7'] } } }, 'issue-7'],
    ['Amazon, none', { ...event, mail: { messageId: '1' } }, undefined],
  ])('is read from what it tells: %s', (_, told, tag) => {
    const body = 'delivery' in told ? sns(told) : { type: 'email.delivered', data: told };
    expect(parseMailCall(JSON.stringify(body))?.event).toEqual({
      action: 'delivered',
      emails: [EMAIL],
      tag,
    });
  });
});

describe('what Amazon tells', () => {
  it.each([
    [{ notificationType: 'Bounce', bounce: { bounceType: 'Permanent' } }, 'suppressed'],
    [{ notificationType: 'Bounce', bounce: { bounceType: 'Transient' } }, 'confirmed'],
    [{ eventType: 'Complaint', complaint: {} }, 'suppressed'],
    [{ notificationType: 'Delivery', delivery: {} }, 'confirmed'],
  ])('%j leaves an address %s', async (message, expected) => {
    const who = [{ emailAddress: EMAIL }];
    const full = {
      ...message,
      ...('bounce' in message && { bounce: { ...message.bounce, bouncedRecipients: who } }),
      ...('complaint' in message && { complaint: { complainedRecipients: who } }),
    };
    const headers = { ...BASIC, 'Content-Type': 'text/plain; charset=UTF-8' };
    expect((await tell(sns(full), headers)).status).toBe(200);
    expect(await status()).toBe(expected);
  });

  it('is believed once its own address has been opened', async () => {
    const SubscribeURL = 'https://sns.ap-south-1.amazonaws.com/?Action=ConfirmSubscription&Token=1';
    const opened: string[] = [];
    vi.spyOn(console, 'log').mockImplementation(() => {});
    vi.stubGlobal('fetch', async (url: string) => {
      opened.push(url);
      return new Response('<ConfirmSubscriptionResponse/>');
    });
    const body = { Type: 'SubscriptionConfirmation', Message: '', SubscribeURL };
    expect((await tell(body, BASIC)).status).toBe(200);
    expect((await tell(body, {})).status).toBe(401);
    expect(opened).toEqual([SubscribeURL]);
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it.each([
    'https://sns.evil.test/?Action=ConfirmSubscription',
    'https://sns.ap-south-1.amazonaws.com.evil.test/',
    'http://sns.ap-south-1.amazonaws.com/',
    'https://sns.ap-south-1.amazonaws.com@evil.test/',
  ])('is not followed to %s', async (SubscribeURL) => {
    const body = { Type: 'SubscriptionConfirmation', Message: '', SubscribeURL };
    expect((await tell(body, BASIC)).status).toBe(400);
  });
});

describe('a call that proves nothing', () => {
  const body = resend('email.complained');
  const now = Date.now() / 1_000;

  it.each<[string, Record<string, string>]>([
    ['nothing', {}],
    ['a page of the site', { Origin: SITE }],
    ['a wrong token', { Authorization: 'Bearer wrong' }],
    ['a wrong password', { Authorization: `Basic ${btoa('sns:wrong')}` }],
    ['broken Basic', { Authorization: 'Basic %%%' }],
    ['another key', sign(body, { secret: 'whsec_b3RoZXI=' })],
    ['another message', sign('{}')],
    ['another id', sign(body, { id: 'msg_2' })],
    ['an old signature', sign(body, { at: now - 400 })],
    ['a signature of tomorrow', sign(body, { at: now + 400 })],
    ['no time', { ...sign(body), 'svix-timestamp': '' }],
    ['no signature', { ...sign(body), 'svix-signature': '' }],
  ])('is refused: %s', async (_, headers) => {
    expect((await tell(body, headers)).status).toBe(401);
    expect(await status()).toBe('confirmed');
  });

  it.each(['', 'null', '[]', '<html>', '{"type":"other"}'])('is refused with %j', async (text) => {
    expect((await tell(text, sign(text))).status).toBe(400);
  });

  it('is refused while no secret is configured', async () => {
    const { isFromMailService } = await import('#platform/mail/webhook-auth.ts');
    const headers = new Headers({ Authorization: 'Bearer ' });
    const call = { headers, body, now: new Date() };
    expect(isFromMailService({ ...env, MAIL_WEBHOOK_SECRET: undefined }, call)).toBe(false);
    expect(isFromMailService({ ...env, MAIL_WEBHOOK_SECRET: '' }, call)).toBe(false);
    vi.restoreAllMocks();
  });
});
