import { z } from 'zod';
import { type ChallengeView, STAND_IN_ANSWER, TURNSTILE_ORIGIN } from '#shared/challenge-view.ts';
import { readBounded } from './bounded-body.ts';
import type { SiteEnv } from './env.ts';
import { logError } from './log.ts';

export interface ChallengeEnv extends SiteEnv {
  /** Of a widget of Cloudflare Turnstile; without it and its secret nobody is asked to show that they are a person. */
  TURNSTILE_SITE_KEY: string;
  /** Secret. */
  TURNSTILE_SECRET_KEY?: string;
}

declare module './env.ts' {
  interface Env extends ChallengeEnv {}
}

/** What became of an answer; `unreachable` where nobody could be asked. */
export type ChallengeResult = 'passed' | 'failed' | 'unreachable';

export interface Challenge {
  readonly view: ChallengeView;
  /** Never throws; an answer passes once. */
  verify(answer: string): Promise<ChallengeResult>;
}

const VERIFY = `${TURNSTILE_ORIGIN}/turnstile/v0/siteverify`;
/** Milliseconds. */
const PATIENCE = 3_000;
const MOST_BYTES = 16 * 1024;
/** What the widget gives: anything else may have the service call our question malformed, which is no answer to it. */
const TOKEN = /^[\x21-\x7e]{1,2048}$/;

const verdictSchema = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).default([]),
});

/** Faults that are not those of whoever answers. */
const OWN_FAULTS = [
  ...['internal-error', 'bad-request'],
  ...['missing-input-secret', 'invalid-input-secret'],
];

/** Cloudflare Turnstile, or a box to tick in development; null where nobody can be asked. */
export function createChallenge(env: ChallengeEnv, send: typeof fetch = fetch): Challenge | null {
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET_KEY: secret } = env;
  if (siteKey && secret)
    return {
      view: { kind: 'turnstile', siteKey },
      verify: async (answer) =>
        TOKEN.test(answer) ? askTurnstile(send, { secret, response: answer }) : 'failed',
    };
  return env.ENVIRONMENT === 'development' ? STAND_IN : null;
}

const STAND_IN: Challenge = {
  view: { kind: 'stand-in' },
  verify: async (answer) => (answer === STAND_IN_ANSWER ? 'passed' : 'failed'),
};

/** The reader's address is not sent along. */
async function askTurnstile(
  send: typeof fetch,
  question: { secret: string; response: string },
): Promise<ChallengeResult> {
  try {
    const response = await send(VERIFY, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(question),
    });
    const bytes = await readBounded(response.body, MOST_BYTES);
    const text = new TextDecoder().decode(bytes ?? new Uint8Array());
    const { success, 'error-codes': codes } = verdictSchema.parse(JSON.parse(text));
    if (success) return 'passed';
    const own = codes.find((code) => OWN_FAULTS.includes(code));
    if (!own) return 'failed';
    throw new Error(own);
  } catch (error) {
    logError('challenge.not_verified', error);
    return 'unreachable';
  }
}
