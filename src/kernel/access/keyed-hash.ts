import { createHmac } from 'node:crypto';
import type { AuthEnv } from './auth-key.ts';
import type { LinkEnv } from './signed-link.ts';

/** Secrets that counters are named by. */
export interface CounterEnv extends AuthEnv, LinkEnv {}

/**
 * HMAC-SHA256 of what is counted (a network address, a number, an e-mail address) under a secret of the site, 43 letters:
 * who reads the storage learns neither what it stands for nor, without the secret, whether it stands for something they guess.
 */
export function toCounterKey({ AUTH_SECRET, LINK_SECRET }: CounterEnv, counted: string): string {
  const secret = AUTH_SECRET || LINK_SECRET || '';
  return createHmac('sha256', `counter ${secret}`).update(counted).digest('base64url');
}
