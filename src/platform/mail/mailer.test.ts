import { env } from 'cloudflare:test';
import PostalMime from 'postal-mime';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toEml } from './eml.ts';
import type { Mail } from './mail.ts';
import { getOutboxMail, listOutbox } from './mail-outbox.ts';
import { createMailer } from './mailer.ts';

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
    const [entry, ...others] = await listOutbox(env);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ name: 'digest-1-2', to: MAIL.to, subject: MAIL.subject });
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
