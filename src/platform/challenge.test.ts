import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ChallengeEnv, createChallenge } from './challenge.ts';

const TURNSTILE: ChallengeEnv = {
  ENVIRONMENT: 'production',
  SITE_URL: 'https://news.test',
  TURNSTILE_SITE_KEY: '0x4site',
  TURNSTILE_SECRET_KEY: '0x4secret',
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('Turnstile', () => {
  it.each([
    ['{"success":true}', 'passed'],
    ['{"success":false,"error-codes":["timeout-or-duplicate"]}', 'failed'],
    ['{"success":false,"error-codes":["invalid-input-response"]}', 'failed'],
    ['{"success":false,"error-codes":["internal-error"]}', 'unreachable'],
    ['{"success":false,"error-codes":["invalid-input-secret"]}', 'unreachable'],
    ['<html>', 'unreachable'],
    [null, 'unreachable'],
  ])('that says %s means %s', async (body, expected) => {
    const send = vi.fn(async (..._: Parameters<typeof fetch>) => {
      if (body === null) throw new Error('connection lost');
      return new Response(body);
    });
    const challenge = createChallenge(TURNSTILE, send);
    expect(challenge?.view).toEqual({ kind: 'turnstile', siteKey: '0x4site' });
    expect(await challenge?.verify('token')).toBe(expected);
    const [url, init] = send.mock.calls[0] ?? [];
    expect(url).toBe('https://challenges.cloudflare.com/turnstile/v0/siteverify');
    expect(JSON.parse(String(init?.body))).toEqual({ secret: '0x4secret', response: 'token' });
  });

  it.each(['', ' ', 'a\ud800', '\u0000', 'टोकन', 'x'.repeat(2_049)])(
    'is not asked about %j, which its widget never gives and it may call malformed',
    async (answer) => {
      const malformed = { success: false, 'error-codes': ['bad-request'] };
      const send = vi.fn(async (..._: Parameters<typeof fetch>) => Response.json(malformed));
      expect(await createChallenge(TURNSTILE, send)?.verify(answer)).toBe('failed');
      expect(send).not.toHaveBeenCalled();
    },
  );
});

it('is a box to tick in development, and nothing in production, unless both keys are there', async () => {
  const halves = [{ TURNSTILE_SITE_KEY: '' }, { TURNSTILE_SECRET_KEY: '' }];
  for (const half of halves) {
    expect(createChallenge({ ...TURNSTILE, ...half })).toBeNull();
    const local = createChallenge({ ...TURNSTILE, ...half, ENVIRONMENT: 'development' });
    expect(local?.view).toEqual({ kind: 'stand-in' });
    expect(await local?.verify('stand-in')).toBe('passed');
    expect(await local?.verify('on')).toBe('failed');
  }
});
