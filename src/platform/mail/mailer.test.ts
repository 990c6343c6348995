import { env } from 'cloudflare:test';
import PostalMime from 'postal-mime';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { VirtualTime } from '#testing/virtual-time.ts';
import { toEml } from './eml.ts';
import { type Mail, MailError } from './mail.ts';
import { getOutboxMail, listOutbox } from './mail-outbox.ts';
import { turnsOf } from './mail-turns.ts';
import { createMailer } from './mailer.ts';
import { paceMailer } from './paced-mailer.ts';

const MAIL: Mail = {
  to: 'reader@example.org',
  subject: 'ત્રિવાર્તા: આજના સૌથી મહત્ત્વના સમાચાર, એક જ મેલમાં, દરરોજ સવારે',
  text: 'પહેલી લીટી\nSecond line',
  html: '<p>नमस्ते</p>',
  headers: { 'List-Unsubscribe': '<https://news.test/u?token=a.b.c>' },
  key: 'digest/1/2',
};
const BASE = { CONTACT_EMAIL: 'desk@news.test', BRAND_NAME: 'Trivarta' };
const RESEND = { ...BASE, MAIL_PROVIDER: 'resend', RESEND_API_KEY: 're_secret' };
const SES = {
  ...BASE,
  MAIL_PROVIDER: 'ses',
  SES_REGION: 'ap-south-1',
  SES_ACCESS_KEY_ID: 'AKIDEXAMPLE',
  SES_SECRET_ACCESS_KEY: 'secret',
};

afterEach(() => {
  vi.restoreAllMocks();
});

/** Sends the mail through a service that gives one answer; tells what it was asked, or the fault. */
async function sendBy(vars: object, answer: () => Response | Promise<Response>, mail = MAIL) {
  const asked: Request[] = [];
  const send = async (input: RequestInfo | URL, init?: RequestInit) => {
    asked.push(new Request(input, { ...init, signal: undefined }));
    return answer();
  };
  const mailer = createMailer({ ...env, ...vars }, send as typeof fetch);
  const fault = await mailer?.send(mail).then(
    () => null,
    ({ fault, wait }) => ({ fault, wait }),
  );
  return { request: asked[0], fault, isIdempotent: mailer?.isIdempotent };
}

const status =
  (code: number, body = '', headers: Record<string, string> = {}) =>
  () =>
    new Response(body, { status: code, headers });

describe('Resend', () => {
  it('is handed a mail with its key', async () => {
    const { request, fault, isIdempotent } = await sendBy(RESEND, status(200, '{"id":"1"}'));
    expect([fault, isIdempotent]).toEqual([null, true]);
    expect(request?.url).toBe('https://api.resend.com/emails');
    expect(request?.headers.get('Authorization')).toBe('Bearer re_secret');
    expect(request?.headers.get('Idempotency-Key')).toBe('digest/1/2');
    expect(await request?.json()).toEqual({
      from: '"Trivarta" <desk@news.test>',
      to: ['reader@example.org'],
      subject: MAIL.subject,
      text: MAIL.text,
      html: MAIL.html,
      headers: MAIL.headers,
    });
  });

  it('is told what a mail is about', async () => {
    const { request } = await sendBy(RESEND, status(200), { ...MAIL, tag: 'issue-1' });
    expect(await request?.json()).toMatchObject({ tags: [{ name: 'about', value: 'issue-1' }] });
  });

  it('signs a mail with the name of the newsroom in its language', async () => {
    const vars = { ...RESEND, BRAND_NAME_GU: 'ત્રિવાર્તા', BRAND_NAME_HI: '' };
    const froms = [];
    for (const lang of ['gu', 'hi', 'en'] as const) {
      const { request } = await sendBy(vars, status(200, '{"id":"1"}'), { ...MAIL, lang });
      froms.push((await request?.json<{ from: string }>())?.from);
    }
    const [gujarati, ...others] = froms;
    expect(gujarati).toBe('"ત્રિવાર્તા" <desk@news.test>');
    expect(others).toEqual(['"Trivarta" <desk@news.test>', '"Trivarta" <desk@news.test>']);
  });

  it.each([
    [429, '', { 'Retry-After': '3' }, { fault: 'postponed', wait: 3 }],
    [429, '', {}, { fault: 'postponed', wait: null }],
    [503, '', { 'Retry-After': 'soon' }, { fault: 'postponed', wait: null }],
    [500, '', {}, { fault: 'unknown', wait: null }],
    [422, '', {}, { fault: 'refused', wait: null }],
    [307, '', { Location: 'https://other.test/' }, { fault: 'refused', wait: null }],
    [409, '{"name":"concurrent_idempotent_requests"}', {}, { fault: 'postponed', wait: null }],
    [409, '{"name":"invalid_idempotent_request"}', {}, null],
  ])('answers %i %s', async (code, body, headers, expected) => {
    const { fault } = await sendBy(RESEND, status(code, body, headers as Record<string, string>));
    expect(fault).toEqual(expected);
  });

  it('may have sent a mail that it says nothing to', async () => {
    const { fault } = await sendBy(RESEND, () => Promise.reject(new Error('connection lost')));
    expect(fault).toMatchObject({ fault: 'unknown' });
  });

  it('is listened to for 16 kB of a refusal', async () => {
    const { fault } = await sendBy(RESEND, status(400, 'x'.repeat(10_000_000)));
    expect(fault).toMatchObject({ fault: 'refused' });
  });
});

describe('Resend, for many at once', () => {
  /** Hands over three mails of a newsletter; tells what was asked, and the faults. */
  async function sendThree(answer: () => Response) {
    const asked: Request[] = [];
    const send = async (input: RequestInfo | URL, init?: RequestInit) => {
      asked.push(new Request(input, { ...init, signal: undefined }));
      return answer();
    };
    const mailer = createMailer({ ...env, ...RESEND }, send as typeof fetch);
    const mails = ['1', '2', '3'].map((key) => ({ ...MAIL, key, isBulk: true, tag: 'issue-1' }));
    const faults = await mailer?.sendAll?.(mails).catch((error) => error);
    return { asked, faults };
  }

  it('is called once, with a key of them all, and told that one that is wrong keeps no other', async () => {
    const { asked, faults } = await sendThree(status(200, '{"data":[{"id":"a"}]}'));
    expect(faults).toEqual([null, null, null]);
    expect(asked.map(({ url }) => url)).toEqual(['https://api.resend.com/emails/batch']);
    expect(asked[0]?.headers.get('x-batch-validation')).toBe('permissive');
    const again = await sendThree(status(200));
    const keys = [asked[0], again.asked[0]].map((each) => each?.headers.get('Idempotency-Key'));
    expect(keys[0]).toMatch(/^many\/[0-9a-f]{64}$/);
    expect(keys[1]).toBe(keys[0]);
    const bodies = (await asked[0]?.json<object[]>()) ?? [];
    expect(bodies).toHaveLength(3);
    expect(bodies[0]).toMatchObject({
      to: ['reader@example.org'],
      headers: MAIL.headers,
      tags: [{ name: 'about', value: 'issue-1' }],
    });
  });

  it('says which of them it did not take', async () => {
    const answer =
      '{"data":[{"id":"a"},{"id":"b"}],"errors":[{"index":1,"message":"bad address"}]}';
    const { faults } = await sendThree(status(200, answer));
    expect(faults).toMatchObject([null, { fault: 'refused' }, null]);
  });

  it.each([
    [429, '', { fault: 'postponed', wait: 3 }],
    [500, '', { fault: 'unknown' }],
    [413, '', { fault: 'refused' }],
    [409, '{"name":"invalid_idempotent_request"}', [null, null, null]],
  ])('answers %i %s', async (code, body, expected) => {
    const headers: Record<string, string> = code === 429 ? { 'Retry-After': '3' } : {};
    expect((await sendThree(status(code, body, headers))).faults).toMatchObject(expected);
  });
});

describe('the pace', () => {
  const taken = () => Promise.resolve(status(200)());

  it('is that of the whole site', async () => {
    const take = vi.fn(async () => 0);
    const MAIL_PACER = { getByName: () => ({ take }) } as unknown as typeof env.MAIL_PACER;
    const paced = { ...env, ...RESEND, MAIL_RATE: '2', MAIL_PACER };
    const mailer = createMailer(paced, taken as typeof fetch);
    await mailer?.send(MAIL);
    await mailer?.send({ ...MAIL, isBulk: true });
    await mailer?.sendAll?.([{ ...MAIL, isBulk: true }]);
    expect(take.mock.calls).toEqual([
      ['urgent', 2],
      ['bulk', 2],
      ['bulk', 2],
    ]);
  });

  it('is kept by each alone while nobody gives out turns', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const take = () => Promise.reject(new Error('reset'));
    const MAIL_PACER = { getByName: () => ({ take }) } as unknown as typeof env.MAIL_PACER;
    const turns = turnsOf({ MAIL_RATE: '2', MAIL_PACER });
    expect(await turns?.take('urgent')).toBe(0);
    expect(await turns?.take('urgent')).toBeGreaterThan(400);
    expect(await turns?.take('bulk')).toBeGreaterThan(900);
  });

  it('leaves a fifth to mails that people wait for, who come first', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const start = Date.now();
    const pacer = env.MAIL_PACER.getByName('a site');
    let bulk = 0;
    for (let passed = 0; passed < 10_000; passed += 25) {
      vi.setSystemTime(start + passed);
      if ((await pacer.take('bulk', 2)) === 0) bulk += 1;
    }
    expect(bulk).toBe(16);
    const waits = [];
    for (let turn = 0; turn < 3; turn += 1) waits.push(await pacer.take('urgent', 2));
    expect(waits[0]).toBeLessThanOrEqual(500);
    expect(waits[2]).toBe((waits[0] ?? 0) + 1_000);
    expect(await pacer.take('bulk', 2)).toBe((waits[2] ?? 0) + 500);
    await pacer.hold(60_000);
    expect(await pacer.take('bulk', 2)).toBe(60_000);
    expect(await pacer.take('urgent', 2)).toBe((waits[2] ?? 0) + 500);
    vi.useRealTimers();
  });

  it('takes a code to the service again that was refused for being one too many', async () => {
    const time = new VirtualTime();
    let calls = 0;
    const send = async () => {
      calls += 1;
      if (calls < 3) throw new MailError('postponed', 'status 429', { wait: 1 });
    };
    const turns = { take: async () => 0, hold: vi.fn(async () => {}) };
    const paced = paceMailer({ isIdempotent: true, send }, turns, time);
    const sending = paced.send(MAIL);
    await time.run();
    await sending;
    expect([calls, time.now()]).toEqual([3, 2_000]);
    expect(turns.hold).toHaveBeenCalledWith(1_000);
  });
});

describe('SES', () => {
  it('is handed a signed mail', async () => {
    const { request, fault, isIdempotent } = await sendBy(SES, status(200, '{"MessageId":"1"}'));
    expect([fault, isIdempotent]).toEqual([null, false]);
    expect(request?.url).toBe('https://email.ap-south-1.amazonaws.com/v2/email/outbound-emails');
    expect(request?.headers.get('Authorization')).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/ap-south-1\/ses\/aws4_request, SignedHeaders=\S+, Signature=[0-9a-f]{64}$/,
    );
    expect(await request?.json()).toMatchObject({
      FromEmailAddress: '"Trivarta" <desk@news.test>',
      Destination: { ToAddresses: ['reader@example.org'] },
      Content: {
        Simple: {
          Subject: { Data: MAIL.subject, Charset: 'UTF-8' },
          Body: { Text: { Data: MAIL.text }, Html: { Data: MAIL.html } },
          Headers: [{ Name: 'List-Unsubscribe', Value: MAIL.headers?.['List-Unsubscribe'] }],
        },
      },
    });
  });

  it('is told what a mail is about', async () => {
    const { request } = await sendBy(SES, status(200), { ...MAIL, tag: 'issue-1' });
    expect(await request?.json()).toMatchObject({
      EmailTags: [{ Name: 'about', Value: 'issue-1' }],
    });
  });

  it.each([
    [429, '{"__type":"TooManyRequestsException"}', 'postponed'],
    [400, '{"__type":"SendingPausedException"}', 'postponed'],
    [400, '{"__type":"MessageRejected"}', 'refused'],
    [500, '', 'unknown'],
  ])('answers %i %s', async (code, body, expected) => {
    expect((await sendBy(SES, status(code, body))).fault).toMatchObject({ fault: expected });
  });
});

describe('the binding', () => {
  it.each([
    ['E_RECIPIENT_SUPPRESSED', 'suppressed'],
    ['E_RATE_LIMIT_EXCEEDED', 'postponed'],
    ['E_SENDER_NOT_VERIFIED', 'refused'],
    ['E_INTERNAL_SERVER_ERROR', 'unknown'],
    ['', 'unknown'],
  ])('fails with %j', async (code, expected) => {
    const send = async () => {
      throw Object.assign(new Error('to reader@example.org'), { code });
    };
    const mailer = createMailer({ ...env, ...BASE, MAIL: { send } as unknown as SendEmail });
    const fault = await mailer?.send(MAIL).catch((error) => error);
    expect(fault).toMatchObject({ fault: expected });
    expect(fault.message).not.toContain('reader@');
  });
});

describe('a mailer', () => {
  it('keeps line breaks out of every header', async () => {
    const { request } = await sendBy(RESEND, status(200), {
      ...MAIL,
      to: 'reader@example.org\r\nBcc: all@example.org',
      subject: 'One\nBcc: all@example.org',
      replyTo: { name: 'A', email: 'a@example.org\nBcc: all@example.org' },
      headers: { 'List-Unsubscribe': '<https://news.test>\r\nBcc: all@example.org' },
    });
    const handed = await request?.text();
    const { text: _, html: __, ...headers } = JSON.parse(handed ?? '');
    expect(JSON.stringify(headers)).not.toMatch(/\\[rn]/);
  });

  it.each([
    ['resend', {}],
    ['ses', { SES_REGION: 'ap-south-1' }],
    ['pigeon', {}],
    ['outbox', { ENVIRONMENT: 'production' }],
  ])('is absent where %s is not configured', (provider, vars) => {
    vi.spyOn(console, 'log').mockImplementation(() => {});
    const bindings = { ...env, ...BASE, MAIL_PROVIDER: provider, ...vars };
    expect(createMailer(bindings as typeof env)).toBeNull();
  });
});

describe('the outbox', () => {
  it('keeps what any mail program can read, once for each key', async () => {
    const bindings = { ...env, ...BASE, MAIL_PROVIDER: 'outbox' };
    const mailer = createMailer(bindings);
    await mailer?.send(MAIL);
    await mailer?.send(MAIL);
    // Other mails of a site lie there, too.
    const kept = (await listOutbox(env)).filter(({ to }) => to === MAIL.to);
    expect(kept).toEqual([
      { name: 'digest-1-2', to: MAIL.to, subject: MAIL.subject, sentAt: expect.any(Date) },
    ]);
    const { eml = '' } = (await getOutboxMail(env, 'digest-1-2')) ?? {};
    const parsed = await PostalMime.parse(eml);
    expect(parsed).toMatchObject({
      subject: MAIL.subject,
      from: { name: 'Trivarta', address: 'desk@news.test' },
      to: [{ address: MAIL.to }],
    });
    expect([parsed.text?.trim(), parsed.html?.trim()]).toEqual([MAIL.text, MAIL.html]);
    expect(parsed.headers).toContainEqual(
      expect.objectContaining({
        key: 'list-unsubscribe',
        value: '<https://news.test/u?token=a.b.c>',
      }),
    );
  });

  it('breaks no line of a mail longer than RFC 5322 allows, and no character of its subject', async () => {
    const facts = { at: new Date('2026-11-21T01:30:00Z'), id: 'one' };
    const from = { name: 'ત્રિવાર્તા, સમાચાર', email: 'desk@news.test' };
    const mail = { ...MAIL, subject: '😀ત્રિ'.repeat(40), text: 'ક'.repeat(5_000) };
    const eml = toEml(mail, from, facts);
    expect(Math.max(...eml.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(78);
    expect(eml.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const parsed = await PostalMime.parse(eml);
    expect(parsed).toMatchObject({ subject: mail.subject, from: { name: from.name } });
    expect(parsed.date).toBe('2026-11-21T01:30:00.000Z');
    expect(parsed.text?.trim()).toBe(mail.text);
  });
});
