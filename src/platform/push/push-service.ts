import { privateHostsOf, refuseAddress } from '#platform/outside-address.ts';
import {
  type EncryptionTarget,
  encryptPush,
  LARGEST_MESSAGE,
  UnusableKey,
} from './push-encryption.ts';
import type { PushEnv } from './vapid.ts';
import { authorise, type VapidKeys } from './vapid.ts';

/** Where a browser takes its notifications, as `PushSubscription.toJSON()` names it. */
export interface PushTarget extends EncryptionTarget {
  endpoint: string;
}

export const URGENCIES = ['very-low', 'low', 'normal', 'high'] as const;
export type Urgency = (typeof URGENCIES)[number];

export interface PushMessage {
  /** What the service worker is given. */
  payload: string;
  /** Seconds the service keeps it for a browser that is away. */
  ttl: number;
  urgency: Urgency;
  /** A newer message of the same topic takes the place of one not yet fetched (RFC 8030, 5.4). */
  topic?: string;
}

/** What became of a message. */
export type PushAnswer =
  | { kind: 'accepted' }
  /** The subscription no longer exists. */
  | { kind: 'gone' }
  | { kind: 'too_large' }
  /** Not to be sent again as it is. */
  | { kind: 'refused'; status: number }
  /**
   * Another try later may succeed; `wait` is what was asked for, in milliseconds. With an error instead
   * of a status the service could not be reached.
   */
  | { kind: 'postponed'; status: number; wait: number | null; error?: unknown };

/** Milliseconds. A run's deliveries, each tried twice, end within its lease. */
const PATIENCE = 7_000;
const PASSING = [408, 425, 429];

/** Encrypts a message (RFC 8291) and hands it to the browser's push service (RFC 8030); no answer is a postponement, a key that nothing can be encrypted for a refusal. */
export async function sendPush(
  target: PushTarget,
  message: PushMessage,
  { keys, now, send = fetch }: { keys: VapidKeys; now: Date; send?: typeof fetch },
): Promise<PushAnswer> {
  if (Buffer.byteLength(message.payload) > LARGEST_MESSAGE) return { kind: 'too_large' };
  try {
    const request = await toPushRequest(target, message, { keys, now });
    const response = await send(target.endpoint, {
      ...request,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
    });
    await response.body?.cancel();
    return toAnswer(response, now);
  } catch (error) {
    if (error instanceof UnusableKey) return { kind: 'refused', status: 0 };
    return { kind: 'postponed', status: 0, wait: null, error };
  }
}

/** The request a push service is sent. */
export async function toPushRequest(
  { endpoint, p256dh, auth }: PushTarget,
  { payload, ttl, urgency, topic }: PushMessage,
  { keys, now }: { keys: VapidKeys; now: Date },
) {
  return {
    method: 'POST',
    headers: {
      Authorization: await authorise(keys, new URL(endpoint).origin, now),
      'Content-Type': 'application/octet-stream',
      'Content-Encoding': 'aes128gcm',
      TTL: String(ttl),
      Urgency: urgency,
      ...(topic && { Topic: topic }),
    },
    body: encryptPush({ p256dh, auth }, payload),
  };
}

function toAnswer({ ok, status, headers }: Response, now: Date): PushAnswer {
  if (ok) return { kind: 'accepted' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 413) return { kind: 'too_large' };
  if (status < 500 && !PASSING.includes(status)) return { kind: 'refused', status };
  return { kind: 'postponed', status, wait: toWait(headers.get('Retry-After'), now) };
}

/** Retry-After in either of its forms (RFC 9110, 10.2.3), in milliseconds. */
function toWait(value: string | null, now: Date): number | null {
  if (value === null) return null;
  const wait = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - now.getTime();
  return Number.isFinite(wait) ? Math.max(0, wait) : null;
}

/** Whether messages may be sent to an address that a browser has named: https on port 443 of a listed host. */
export function isPushEndpoint(endpoint: string, env: PushEnv): boolean {
  const privateHosts = privateHostsOf(env, env.PRIVATE_PUSH_HOSTS);
  if (refuseAddress(endpoint, privateHosts) !== null) return false;
  const { protocol, port, host, hostname } = new URL(endpoint);
  if (privateHosts.includes(host)) return true;
  return protocol === 'https:' && port === '' && env.PUSH_HOSTS.split(/\s+/).some(covers(hostname));
}

/** `*.example.org` stands for every host below it. */
function covers(hostname: string) {
  return (entry: string) =>
    entry.startsWith('*.') ? hostname.endsWith(entry.slice(1)) : hostname === entry;
}
