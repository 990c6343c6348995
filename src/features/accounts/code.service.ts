import type { Lang } from '#i18n/editions.ts';
import { authKey, canSignIn } from '#platform/auth-key.ts';
import type { CodeTurn } from '#platform/CodeLimiter.do.ts';
import { readOrUnavailable } from '#platform/database.ts';
import type { Env } from '#platform/env.ts';
import { logError } from '#platform/log.ts';
import { MailError } from '#platform/mail.ts';
import { createMailer } from '#platform/mailer.ts';
import type { Platform } from '#platform/platform.ts';
import { SmsError } from '#platform/sms.ts';
import { createSmsSender } from '#platform/sms-sender.ts';
import { withDeadline } from '#shared/deadline.ts';
import { unavailable } from '#shared/errors.ts';
import { CODE_LIFE, type CodeFault, drawCode, MOST_TRIES, toCode } from './code.model.ts';
import { type CodeSubject, isLocked, saveCode, tryCode } from './code.repo.ts';
import { sendMail, sendSms, tellUsedUp } from './code-message.service.tsx';

/** Codes that one reader may try, besides the tries of each code; many share an address. */
export const CHECK_LIMIT = { name: 'check-code', most: 60, window: 600 };

/** Without an answer of the limiter within these milliseconds nothing is sent. */
const PATIENCE = 3_000;

/** A number in E.164 or an address in lower case that is to get a code. */
export type CodeTarget = { phone: string } | { email: string };

export interface CodeOrder extends Omit<CodeSubject, 'target'> {
  to: CodeTarget;
  lang: Lang;
  /** Of whoever asks, as `toReaderKey` gives it. */
  reader: string;
  /** The Idempotency-Key of the request. */
  key?: string | undefined;
}

export type Sending =
  /** On its way; another one may be asked for in so many seconds. */
  | { kind: 'sent'; resendIn: number }
  | { kind: 'wait'; seconds: number }
  /** The service did not take it. */
  | { kind: 'failed' }
  /** No service is configured. */
  | { kind: 'closed' };

/** Whether codes can reach a number, or an address. */
export function canSendCodes(env: Env, channel: 'phone' | 'email'): boolean {
  if (!canSignIn(env)) return false;
  return (channel === 'phone' ? createSmsSender(env) : createMailer(env)) !== null;
}

/** Sends a code. Who has an account is not looked at, so that neither answer nor time tells. */
export async function sendCode(platform: Platform, order: CodeOrder): Promise<Sending> {
  const { env } = platform;
  const { to } = order;
  const target = toTarget(to);
  if (!canSendCodes(env, 'phone' in to ? 'phone' : 'email')) return { kind: 'closed' };
  const turn = await takeTurn(platform, order, target);
  if (turn.kind === 'wait') return turn;
  if (turn.kind === 'send' && !(await sendNew(platform, order, target))) return { kind: 'failed' };
  return { kind: 'sent', resendIn: turn.resendIn };
}

/** False when no code went out, as when this fails: the order's key then stands for nothing. */
async function sendNew(platform: Platform, order: CodeOrder, target: string): Promise<boolean> {
  const { env, db, now } = platform;
  const { purpose, userId } = order;
  let isSent = false;
  try {
    const code = drawCode();
    const subject = { purpose, target, userId };
    const codeHash = await hashCode(env, subject, code);
    const expiresAt = new Date(now.getTime() + CODE_LIFE);
    await readOrUnavailable(saveCode(db, { ...subject, codeHash, createdAt: now, expiresAt }));
    isSent = await deliver(platform, order, code);
  } finally {
    if (!isSent) await dropKey(platform, order, target);
  }
  return isSent;
}

async function dropKey({ env }: Platform, { to, key }: CodeOrder, target: string): Promise<void> {
  if (key === undefined) return;
  try {
    await withDeadline(limiterOf(env, to).dropKey(target, key), PATIENCE);
  } catch (error) {
    logError('code.key_not_dropped', error);
  }
}

/** Null when what was typed is the code that was sent last, which is then used up. */
export async function checkCode(
  { env, db, now }: Platform,
  { to, typed, ...about }: Omit<CodeSubject, 'target'> & { to: CodeTarget; typed: string },
): Promise<CodeFault | null> {
  const code = toCode(typed);
  if (code === null) return 'format';
  if (!canSignIn(env)) return 'expired';
  const subject = { ...about, target: toTarget(to) };
  const codeHash = await hashCode(env, subject, code);
  const state = await readOrUnavailable(tryCode(db, { ...subject, codeHash, now }));
  if (state?.isUsed) return null;
  if (state) return state.tries < MOST_TRIES ? 'wrong' : 'locked';
  return (await readOrUnavailable(isLocked(db, subject, now))) ? 'locked' : 'expired';
}

async function takeTurn(platform: Platform, order: CodeOrder, target: string): Promise<CodeTurn> {
  const { env } = platform;
  const budget = Number(env.CODES_A_DAY) || 0;
  const request = { target, reader: order.reader, key: order.key ?? null, budget };
  const ask = async (): Promise<CodeTurn> => limiterOf(env, order.to).take(request);
  try {
    const turn = await withDeadline(ask(), PATIENCE);
    if (turn.kind === 'send' && turn.isLast) platform.defer(tellUsedUp(env, channelOf(order.to)));
    return turn;
  } catch (error) {
    throw unavailable(error);
  }
}

/** False when the code is known not to have been taken. */
async function deliver(platform: Platform, order: CodeOrder, code: string): Promise<boolean> {
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

function limiterOf(env: Env, to: CodeTarget) {
  return env.CODE_LIMITER.getByName(channelOf(to));
}

function channelOf(to: CodeTarget): 'sms' | 'mail' {
  return 'phone' in to ? 'sms' : 'mail';
}

function toTarget(to: CodeTarget): string {
  return 'phone' in to ? to.phone : to.email;
}

async function hashCode(env: Env, subject: CodeSubject, code: string): Promise<string> {
  const { purpose, target, userId } = subject;
  const text = JSON.stringify([purpose, target, userId, code]);
  const key = await authKey(env, 'code');
  const signature = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text));
  return Buffer.from(signature).toString('base64url');
}
