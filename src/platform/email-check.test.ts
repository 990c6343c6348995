import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEmailChecks } from './email-check.ts';

const EMAIL = 'a.reader+x@shop.example';
const ENV = {
  ENVIRONMENT: 'production',
  SITE_URL: 'https://news.test',
  ZEROBOUNCE_API_KEY: 'key',
} as const;

const send = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', send);
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  send.mockReset();
});

function checkBy(EMAIL_CHECKS: string) {
  const [check] = createEmailChecks({ ...ENV, EMAIL_CHECKS });
  if (!check) throw new Error(`no check ${EMAIL_CHECKS}`);
  return check;
}

function serve(body: unknown, status = 200) {
  send.mockImplementation(async () => new Response(JSON.stringify(body), { status }));
}

describe('the services that know of addresses', () => {
  it.each([
    ['', []],
    ['kickbox', ['kickbox']],
    [' zerobounce  kickbox ', ['zerobounce', 'kickbox']],
    ['nobody kickbox', ['kickbox']],
  ])('are those of EMAIL_CHECKS, in its order: %j', (EMAIL_CHECKS, names) => {
    const checks = createEmailChecks({ ...ENV, EMAIL_CHECKS });
    expect(checks.map(({ name }) => name)).toEqual(names);
  });

  it('are not asked without their key', () => {
    const env = { ...ENV, EMAIL_CHECKS: 'zerobounce', ZEROBOUNCE_API_KEY: '' };
    expect(createEmailChecks(env)).toEqual([]);
  });

  it.each([
    ['kickbox', { disposable: true }, 'disposable'],
    ['kickbox', { disposable: false }, null],
    ['zerobounce', { status: 'valid', sub_status: '' }, null],
    ['zerobounce', { status: 'catch-all', sub_status: '' }, null],
    ['zerobounce', { status: 'unknown', sub_status: 'timeout_exceeded' }, null],
    ['zerobounce', { status: 'do_not_mail', sub_status: 'role_based' }, null],
    ['zerobounce', { status: 'do_not_mail', sub_status: 'disposable' }, 'disposable'],
    ['zerobounce', { status: 'invalid', sub_status: 'mailbox_not_found' }, 'undeliverable'],
  ])('%s answers %j: %s', async (name, body, verdict) => {
    serve(body);
    expect(await checkBy(name).ask(EMAIL)).toBe(verdict);
  });

  it('are told no more than they need', async () => {
    serve({ disposable: false });
    await checkBy('kickbox').ask(EMAIL);
    serve({ status: 'valid', sub_status: '' });
    await checkBy('zerobounce').ask(EMAIL);
    expect(send.mock.calls.map(([url]) => url)).toEqual([
      'https://open.kickbox.com/v1/disposable/shop.example',
      'https://api.zerobounce.net/v2/validate?api_key=key&email=a.reader%2Bx%40shop.example&ip_address=',
    ]);
  });

  it.each(['kickbox', 'zerobounce'])('%s fails in words that name no address', async (name) => {
    for (const [body, status] of [
      [{ error: 'Invalid API key or your account ran out of credits' }, 200],
      [{ status: '', sub_status: '', disposable: 'no' }, 200],
      [{ disposable: true, status: 'valid', sub_status: '' }, 500],
    ] as const) {
      serve(body, status);
      const error = await checkBy(name).ask(EMAIL).catch(String);
      expect(error).toMatch(/\S/);
      expect(error).not.toContain('shop.example');
    }
  });

  it.each(['kickbox', 'zerobounce'])('%s is waited for so long', async (name) => {
    vi.useFakeTimers();
    send.mockImplementation(() => new Promise(() => {}));
    const asked = checkBy(name).ask(EMAIL).catch(String);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(await asked).toContain('timeout');
  });
});
