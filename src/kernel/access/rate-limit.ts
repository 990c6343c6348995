import type { HttpContext } from '#kernel/http/http.ts';
import type { Objects } from '#platform/env.ts';
import { logError } from '#platform/log.ts';
import { AppError } from '#shared/app-error.ts';
import { BoundedMap } from '#shared/bounded-map.ts';
import { withDeadline } from '#shared/deadline.ts';
import { type CounterEnv, toCounterKey } from './keyed-hash.ts';
import type { RateLimit } from './RateLimiter.do.ts';

export interface RateLimitEnv extends CounterEnv {
  RATE_LIMITER: Objects<{
    take(limit: RateLimit): Promise<number>;
    giveBack(turns: number): Promise<void>;
  }>;
}

declare module '#platform/env.ts' {
  interface Env extends RateLimitEnv {}
}

/** A request or a job that does what is limited. */
export interface Limited {
  env: RateLimitEnv;
  var?: { requestId: string };
}

interface NamedLimit extends RateLimit {
  name: string;
}

/** A form doesn't wait longer for its limit, in milliseconds. */
const PATIENCE = 1_000;

/**
 * Seconds the reader has to wait before doing this again; 0 when it may be done now, which is then
 * counted. Where the counter can't be reached everything may be done.
 */
export function takeTurn(c: HttpContext, limit: NamedLimit): Promise<number> {
  return takeTurnOf(c, readerOf(c), limit);
}

/** The same for something else that is counted, e.g. an address that mails go to; the counter is named by a keyed hash of it. */
export async function takeTurnOf(
  caller: Limited,
  key: string,
  { name, ...limit }: NamedLimit,
): Promise<number> {
  try {
    const limiter = caller.env.RATE_LIMITER.getByName(toLimiterName(caller.env, name, key));
    return await withDeadline(limiter.take(limit), PATIENCE);
  } catch (error) {
    logError('rate_limit.unreachable', error, { requestId: caller.var?.requestId, name });
    return 0;
  }
}

/** The same for several limits, each of what it counts, one after the other: what one refuses does not count for those behind it. */
export async function takeTurnsOf(
  caller: Limited,
  turns: readonly (readonly [key: string, limit: NamedLimit])[],
): Promise<number> {
  for (const [key, limit] of turns) {
    const wait = await takeTurnOf(caller, key, limit);
    if (wait > 0) return wait;
  }
  return 0;
}

/** Gives back turns that were taken for what did not come about; where the counter can't be reached they stay taken. */
export async function giveTurnsBack(
  caller: Limited,
  key: string,
  { name, turns }: { name: string; turns: number },
): Promise<void> {
  try {
    const limiter = caller.env.RATE_LIMITER.getByName(toLimiterName(caller.env, name, key));
    await withDeadline(limiter.giveBack(turns), PATIENCE);
  } catch (error) {
    logError('rate_limit.not_given_back', error, { requestId: caller.var?.requestId, name });
  }
}

/** The name of the object that counts `key` for a limit. */
export function toLimiterName(env: CounterEnv, name: string, key: string): string {
  return `${name}:${toCounterKey(env, key)}`;
}

/** What readers in all isolates do seldom, and what one of them may do without the counter being asked. */
interface BusyLimit extends NamedLimit {
  /** Times in a window that an isolate counts by itself. */
  free: number;
}

/** Turns of readers that this isolate has counted by itself. */
const free = new BoundedMap<string, { count: number; end: number }>(5_000);

/** What calls that refuse a rush say of it in the API's description. */
export const IN_A_RUSH = {
  429: 'Asked too often in a short time; ask again after `Retry-After` seconds.',
} as const;

/**
 * Refuses what one reader, or one account, does far more often than people do. The counter is asked of those alone who
 * do it often: all others wait for nobody. A reader who comes from no network, as on this machine, always passes.
 */
export async function refuseRush(
  c: HttpContext,
  limit: BusyLimit,
  who = readerOf(c),
): Promise<void> {
  if (who === '') return;
  const key = `${limit.name}:${who}`;
  const now = Date.now();
  const known = free.get(key);
  const turns = known && known.end > now ? known : { count: 0, end: now + limit.window * 1_000 };
  turns.count += 1;
  free.set(key, turns);
  if (turns.count <= limit.free) return;
  const wait = await takeTurnOf(c, who, limit);
  if (wait > 0) throw tooMany(wait);
}

/** The refusal for programs; a form says it beside what was typed. */
export function tooMany(retryAfter: number): AppError {
  return new AppError({ code: 'request.too_many', status: 429, key: 'too_many', retryAfter });
}

/** The reader who sends a request, as `toReaderKey` gives them. */
export function readerOf(c: HttpContext): string {
  return toReaderKey(c.req.header('CF-Connecting-IP') ?? '');
}

/** One reader's address: an IPv4 address, or the /64 network that IPv6 gives to one household. */
export function toReaderKey(address: string): string {
  const canonical = URL.parse(`http://[${address}]/`)?.hostname.slice(1, -1);
  if (!canonical) return address;
  const [head = '', tail] = canonical.split('::');
  const start = head.split(':').filter(Boolean);
  const end = (tail ?? '').split(':').filter(Boolean);
  const gap = Array.from({ length: 8 - start.length - end.length }, () => '0');
  const groups = [...start, ...gap, ...end];
  const mapped = /^(0:){5}ffff:/.test(groups.join(':'));
  return mapped ? toDotted(groups.slice(6)) : `${groups.slice(0, 4).join(':')}::/64`;
}

/** What one customer of a provider may have of readers: an IPv4 /24 or an IPv6 /48; `reader` is one as `toReaderKey` gives it. */
export function toNetworkKey(reader: string): string {
  if (/^[\d.]+$/.test(reader)) return reader.replace(/\d+$/, '0/24');
  return reader.replace(/:[^:]*::\/64$/, '::/48');
}

/** The IPv4 address in the last two groups of a mapped one (RFC 4291, 2.5.5.2). */
function toDotted(groups: readonly string[]): string {
  return groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}
