import type { Env } from '#platform/env.ts';
import { seal, unseal } from '#platform/sealed-cookie.ts';
import { cookieName } from '#platform/session-cookie.ts';
import type { PendingNumber } from './sign-in.model.ts';

/** Seconds for which a number is kept: longer than its code is good, so that a late one is explained. */
export const PENDING_SECONDS = 15 * 60;

export function pendingCookieName(env: Env): string {
  return cookieName(env, 'pending-number');
}

/** For a cookie that tells nobody the number, not even whoever reads it on the device. */
export function sealPending(env: Env, pending: PendingNumber): Promise<string> {
  return seal(env, pendingCookieName(env), { claims: pending, seconds: PENDING_SECONDS });
}

/** Null for a cookie that is old, tampered with or none of ours. */
export async function openPending(env: Env, value: string): Promise<PendingNumber | null> {
  const claims = await unseal(env, pendingCookieName(env), value);
  const { phone, asker, resendAt }: Record<string, unknown> = { ...claims };
  if (typeof phone !== 'string' || typeof asker !== 'string') return null;
  return typeof resendAt === 'number' ? { phone, asker, resendAt } : null;
}
