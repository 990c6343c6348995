import { env } from 'cloudflare:test';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listSent } from '#testing/outbox.ts';
import { type Sms, SmsError } from './sms.ts';
import { createSmsSender } from './sms-sender.ts';

const SMS = {
  to: '+919876543210',
  kind: 'code',
  lang: 'gu',
  values: { code: '123456' },
  text: 'કોડ 123456',
} as const;
const CHANGED = { ...SMS, kind: 'changed', values: {}, text: 'બદલાયું' } as const;
const MSG91 = {
  SMS_PROVIDER: 'msg91',
  MSG91_AUTH_KEY: 'auth-key',
  SMS_TEMPLATES: 'en:t-en  gu:t-gu',
};
const TWILIO = {
  SMS_PROVIDER: 'twilio',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_SENDER: 'MG1',
  SMS_TEMPLATES: 'gu:HX1',
};

afterEach(() => {
  vi.restoreAllMocks();
});

/** Sends through a service that gives one answer; tells what it was asked, or the error. */
async function sendBy(vars: object, answer: () => Response | Promise<Response>, sms: Sms = SMS) {
  const asked: Request[] = [];
  const send = async (input: RequestInfo | URL, init?: RequestInit) => {
    asked.push(new Request(input, { ...init, signal: undefined }));
    return answer();
  };
  const sender = createSmsSender({ ...env, ...vars }, send as typeof fetch);
  const error = await sender?.send(sms).then(
    () => null,
    (reason: unknown) => reason,
  );
  return { request: asked[0], error };
}

const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });

describe('MSG91', () => {
  it('is handed the template of the language, the number and the code', async () => {
    const { request, error } = await sendBy(MSG91, json({ type: 'success', message: '3661' }));
    expect(error).toBeNull();
    expect(request?.url).toBe('https://control.msg91.com/api/v5/flow');
    expect(request?.headers.get('authkey')).toBe('auth-key');
    expect(await request?.json()).toEqual({
      template_id: 't-gu',
      short_url: '0',
      recipients: [{ mobiles: '919876543210', code: '123456' }],
    });
  });

  it('is handed the English template where a language has none', async () => {
    const vars = { ...MSG91, SMS_TEMPLATES: 'en:t-en' };
    const { request } = await sendBy(vars, json({ type: 'success' }));
    expect(await request?.json()).toMatchObject({ template_id: 't-en' });
  });

  it('is handed another template for what is no code', async () => {
    const vars = { ...MSG91, SMS_CHANGE_TEMPLATES: 'en:c-en gu:c-gu' };
    const { request } = await sendBy(vars, json({ type: 'success' }), CHANGED);
    expect(await request?.json()).toEqual({
      template_id: 'c-gu',
      short_url: '0',
      recipients: [{ mobiles: '919876543210' }],
    });
    const { error } = await sendBy(MSG91, json({ type: 'success' }), CHANGED);
    expect(error).toMatchObject({ fault: 'refused' });
  });

  it('refuses with the status of success as well', async () => {
    const { error } = await sendBy(MSG91, json({ type: 'error', message: 'no 919876543210' }));
    expect(error).toMatchObject({ fault: 'refused' });
    expect(String(error)).not.toContain('9876543210');
  });

  it('is not asked without a template', async () => {
    const { request, error } = await sendBy({ ...MSG91, SMS_TEMPLATES: '' }, json({}));
    expect([request, (error as SmsError).fault]).toEqual([undefined, 'refused']);
  });
});

describe('Twilio', () => {
  it('is handed content with the code, or text where a language has no template', async () => {
    const first = await sendBy(TWILIO, json({ sid: 'SM1', status: 'queued' }, 201));
    expect(first.error).toBeNull();
    expect(first.request?.url).toBe('https://api.twilio.com/2010-04-01/Accounts/AC1/Messages.json');
    expect(first.request?.headers.get('Authorization')).toBe(`Basic ${btoa('AC1:token')}`);
    expect(Object.fromEntries(new URLSearchParams(await first.request?.text()))).toEqual({
      To: '+919876543210',
      MessagingServiceSid: 'MG1',
      ContentSid: 'HX1',
      ContentVariables: '{"1":"123456"}',
    });
    const vars = { ...TWILIO, SMS_TEMPLATES: '', TWILIO_SENDER: 'TRVRTA' };
    const second = await sendBy(vars, json({}, 201));
    expect(Object.fromEntries(new URLSearchParams(await second.request?.text()))).toEqual({
      To: '+919876543210',
      From: 'TRVRTA',
      Body: SMS.text,
    });
  });
});

describe('a service that does not take a message', () => {
  const noAnswer = () => Promise.reject(new TypeError('the network is gone'));
  it.each([
    [
      'says it is bad',
      json({ code: 21_211, message: 'bad +919876543210' }, 400),
      'refused',
      21_211,
    ],
    ['knows us not', json({ code: 20_003 }, 401), 'refused', 20_003],
    ['has had too many', json({ code: 20_429 }, 429), 'postponed', 20_429],
    ['is busy', () => new Response('<html>', { status: 503 }), 'postponed', '-'],
    ['is broken', json({ code: '+919876543210' }, 500), 'unknown', '-'],
    ['leads elsewhere', () => new Response(null, { status: 302 }), 'refused', '-'],
    ['gives no answer', noAnswer, 'unknown', 'no answer'],
  ])('%s', async (_, answer, fault, code) => {
    const { error } = await sendBy(TWILIO, answer);
    expect(error).toBeInstanceOf(SmsError);
    expect(error).toMatchObject({ fault });
    expect(String(error)).toContain(String(code));
    expect(String(error)).not.toContain('9876543210');
  });
});

describe('the outbox', () => {
  it('keeps messages beside the mails and prints them', async () => {
    const print = vi.spyOn(console, 'log').mockImplementation(() => {});
    await sendBy({ SMS_PROVIDER: 'outbox' }, json({}));
    expect(await listSent(SMS.to)).toEqual([SMS.text]);
    expect(print).toHaveBeenCalledWith(`SMS to ${SMS.to}: ${SMS.text}`);
  });

  it('is refused in production', () => {
    expect(
      createSmsSender({ ...env, SMS_PROVIDER: 'outbox', ENVIRONMENT: 'production' }),
    ).toBeNull();
  });
});

it.each([
  { SMS_PROVIDER: '' },
  { SMS_PROVIDER: 'constructor' },
  { SMS_PROVIDER: 'msg91' },
  { SMS_PROVIDER: 'twilio', TWILIO_ACCOUNT_SID: 'AC1' },
])('there is no sender with %j', (vars) => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  expect(createSmsSender({ ...env, ...vars })).toBeNull();
});
