import type { Lang } from '#i18n/editions.ts';
import type { AuthEnv } from '#kernel/access/auth-key.ts';
import { authKey, canSignIn } from '#kernel/access/auth-key.ts';
import type { RateLimitEnv } from '#kernel/access/rate-limit.ts';
import { takeTurnsOf, toNetworkKey } from '#kernel/access/rate-limit.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { logError } from '#platform/log.ts';
import { MailError } from '#platform/mail/mail.ts';
import { createMailer } from '#platform/mail/mailer.ts';
import { SmsError } from '#platform/sms/sms.ts';
import { createSmsSender } from '#platform/sms/sms-sender.ts';
import { withDeadline } from '#shared/deadline.ts';
import { CODE_LIFE, type CodeFault, drawCode, toCode } from './code.model.ts';
import {
  type CodeSubject,
  hasOpenCode,
  removeCode,
  removeEarlier,
  saveCode,
  tryCode,
} from './code.repo.ts';
import type { CodeMessageEnv } from './code-message.service.tsx';
import { sendMail, sendSms } from './code-message.service.tsx';
import { type LimiterEnv, PATIENCE, type ShareTurn, takeShare } from './code-share.service.ts';

export interface CodeEnv extends AuthEnv, LimiterEnv {}

declare module '#platform/env.ts' {
  interface Env extends CodeEnv {}
}

/** Codes that one reader may try, besides the tries of each code; many share an address. */
export const CHECK_LIMIT = { name: 'check-code', most: 60, window: 600 };

/** What a reader and their network may ask for, so that a flood does not reach the one limiter; refusals count as well. */
const READER_GATE = { name: 'send-code', most: 60, window: 600 };
const NETWORK_GATE = { name: 'send-code-network', most: 300, window: 600 };

/** A number in E.164 or an address in lower case that is to get a code. */
export type CodeTarget = { phone: string } | { email: string };

/** What somebody has typed to prove that a number or an address is theirs. */
export interface CodeProof {
  to: CodeTarget;
  typed: string;
  /** As in the order; whoever did not give that one has the tries of all others. */
  asker: string;
}

export interface CodeOrder extends Omit<CodeSubject, 'target'> {
  to: CodeTarget;
  lang: Lang;
  /** Of whoever asks, as `toReaderKey` gives it. */
  reader: string;
  /** What whoever asks will be known by when they try the code: their account, or else the reader, unless given. */
  asker?: string;
  /** The Idempotency-Key of the request. */
  key?: string | undefined;
  /** What the challenge gave whoever asks, where they were asked to show that they are a person. */
  challenge?: string | undefined;
}

export type Sending =
  /** On its way; another one may be asked for in so many seconds. */
  | { kind: 'sent'; resendIn: number }
  | { kind: 'wait'; seconds: number }
  /** Whoever asks has to show first that they are a person. */
  | { kind: 'challenge' }
  /** The service did not take it. */
  | { kind: 'failed' }
  /** No service is configured. */
  | { kind: 'closed' };

/** Whether codes can reach a number, or an address. */
export function canSendCodes(env: CodeEnv, channel: 'phone' | 'email'): boolean {
  if (!canSignIn(env)) return false;
  return (channel === 'phone' ? createSmsSender(env) : createMailer(env)) !== null;
}

/** Sends a code. Who has an account is not looked at, so that neither answer nor time tells, unless the share of everybody is used up. */
export async function sendCode(platform: Platform<CodeEnv>, order: CodeOrder): Promise<Sending> {
  const { env } = platform;
  const { to } = order;
  const target = toTarget(to);
  if (!canSendCodes(env, 'phone' in to ? 'phone' : 'email')) return { kind: 'closed' };
  const seconds = await passGates(platform, order.reader);
  if (seconds > 0) return { kind: 'wait', seconds };
  const turn = await takeTurn(platform, order, target);
  if (turn.kind === 'wait' || turn.kind === 'challenge') return turn;
  if (turn.kind === 'send' && !(await sendNew(platform, order, target))) return { kind: 'failed' };
  return { kind: 'sent', resendIn: turn.resendIn };
}

/** Seconds to wait; 0 for whoever may go on. What one reader asks for too often does not count for their network. */
function passGates(platform: Platform<RateLimitEnv>, reader: string): Promise<number> {
  return takeTurnsOf(platform, [
    [reader, READER_GATE],
    [toNetworkKey(reader), NETWORK_GATE],
  ]);
}

/** False when no code went out, as when this fails: the order's key then stands for nothing. */
async function sendNew(
  platform: Platform<CodeEnv>,
  order: CodeOrder,
  target: string,
): Promise<boolean> {
  const { env, db, now } = platform;
  const { purpose, userId, reader, asker = userId === null ? reader : String(userId) } = order;
  let isSent = false;
  try {
    const code = drawCode();
    const subject = { purpose, target, userId };
    const own = { ...subject, asker: await hashAsker(env, asker) };
    const codeHash = await hashCode(env, subject, code);
    const expiresAt = new Date(now.getTime() + CODE_LIFE);
    const saving = saveCode(db, { ...own, codeHash, createdAt: now, expiresAt });
    const id = await readOrUnavailable(saving);
    isSent = await deliver(platform, order, code);
    await settle(isSent ? removeEarlier(db, own, id) : removeCode(db, id));
  } finally {
    if (!isSent) await dropKey(platform, order, target);
  }
  return isSent;
}

/** Until it is known whether a code was taken, the one before is good as well; if this fails, both stay so. */
async function settle(work: Promise<void>): Promise<void> {
  try {
    await readOrUnavailable(work);
  } catch (error) {
    logError('code.not_settled', error);
  }
}

async function dropKey(
  { env }: Platform<CodeEnv>,
  order: CodeOrder,
  target: string,
): Promise<void> {
  const key = toLimiterKey(order);
  if (key === null) return;
  try {
    await withDeadline(limiterOf(env, order.to).dropKey(target, key), PATIENCE);
  } catch (error) {
    logError('code.key_not_dropped', error);
  }
}

/** Null when what was typed is a code that was sent, which is then used up. */
export async function checkCode(
  { env, db, now }: Platform<CodeEnv>,
  { to, typed, asker, ...about }: Omit<CodeSubject, 'target'> & CodeProof,
): Promise<CodeFault | null> {
  const code = toCode(typed);
  if (code === null) return 'format';
  if (!canSignIn(env)) return 'expired';
  const subject = { ...about, target: toTarget(to) };
  const own = { ...subject, asker: await hashAsker(env, asker) };
  const codeHash = await hashCode(env, subject, code);
  const state = await readOrUnavailable(tryCode(db, { ...own, codeHash, now }));
  if (state?.isUsed) return null;
  if (state) return state.triesLeft > 0 ? 'wrong' : 'locked';
  return (await readOrUnavailable(hasOpenCode(db, subject, now))) ? 'locked' : 'expired';
}

function takeTurn(
  platform: Platform<CodeEnv>,
  order: CodeOrder,
  target: string,
): Promise<ShareTurn> {
  const { to, userId, reader, purpose } = order;
  return takeShare(platform, {
    channel: channelOf(to),
    ...{ target, reader, userId, answer: order.challenge, key: toLimiterKey(order) },
    // A number that somebody wants to have is not theirs yet.
    whom: userId !== null && purpose !== 'change' ? { userId } : to,
  });
}

/** The same key of another person, or for another purpose, is another one; a reader may repeat it from another network. */
function toLimiterKey({ purpose, userId, key }: CodeOrder): string | null {
  return key === undefined ? null : JSON.stringify([purpose, userId, key]);
}

/** False when the service certainly did not take the code. */
async function deliver(
  platform: Platform<CodeMessageEnv>,
  order: CodeOrder,
  code: string,
): Promise<boolean> {
  const { to, lang } = order;
  try {
    if ('phone' in to) await sendSms(platform.env, { to: to.phone, code, lang });
    else await sendMail(platform, { to: to.email, code, lang });
    return true;
  } catch (error) {
    const fault = error instanceof SmsError || error instanceof MailError ? error.fault : 'unknown';
    logError('code.not_sent', error, { fault });
    return fault === 'unknown';
  }
}

function limiterOf(env: CodeEnv, to: CodeTarget) {
  return env.CODE_LIMITER.getByName(channelOf(to));
}

function channelOf(to: CodeTarget): 'sms' | 'mail' {
  return 'phone' in to ? 'sms' : 'mail';
}

function toTarget(to: CodeTarget): string {
  return 'phone' in to ? to.phone : to.email;
}

function hashCode(env: CodeEnv, { purpose, target, userId }: CodeSubject, code: string) {
  return sign(env, 'code', [purpose, target, userId, code]);
}

function hashAsker(env: CodeEnv, asker: string) {
  return sign(env, 'code-asker', asker);
}

async function sign(env: CodeEnv, purpose: string, values: unknown): Promise<string> {
  const key = await authKey(env, purpose);
  const text = new TextEncoder().encode(JSON.stringify(values));
  return Buffer.from(await crypto.subtle.sign('HMAC', key, text)).toString('base64url');
}
