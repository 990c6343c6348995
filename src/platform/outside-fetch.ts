import { DeadlineError, withDeadline } from '#shared/deadline.ts';
import { readBounded } from './bounded-body.ts';
import type { SiteEnv } from './env.ts';
import { type AddressRefusal, refuseAddress } from './outside-address.ts';

export interface FetchEnv extends SiteEnv {
  /** Development only: hosts on private addresses that may be polled, e.g. a feed on this machine. */
  PRIVATE_FEED_HOSTS?: string;
}

declare module '#platform/env.ts' {
  interface Env extends FetchEnv {}
}

const MOST_REDIRECTS = 3;
const REDIRECTS = [301, 302, 303, 307, 308];

export type OutsideRefusal =
  | AddressRefusal
  | 'host_not_listed'
  | 'too_many_redirects'
  | 'too_large'
  | 'timeout'
  | 'unreachable';

/** Something outside could not be, or must not be, fetched. */
export class OutsideError extends Error {
  readonly reason: OutsideRefusal;

  constructor(reason: OutsideRefusal, cause?: unknown) {
    super(`outside.${reason}`, { cause });
    this.name = 'OutsideError';
    this.reason = reason;
  }

  /** True when another try later may succeed. */
  get isPassing(): boolean {
    return this.reason === 'timeout' || this.reason === 'unreachable';
  }
}

export interface OutsideRequest {
  /** Longest body, in bytes. */
  maxBytes: number;
  /** For everything from the first connection to the last byte, in milliseconds. */
  timeout: number;
  /** Value of the Accept header. */
  accept: string;
  /** Hosts on private addresses that may be fetched all the same; development only. */
  privateHosts?: readonly string[];
  /** Tells whether an address, or one that it leads to, may be asked at all; any public one unless given. */
  isListed?: (url: string) => boolean;
  headers?: Readonly<Record<string, string>>;
  fetch?: typeof fetch;
}

export interface OutsideAnswer {
  /** Empty unless `status` is 2xx. */
  bytes: Uint8Array<ArrayBuffer>;
  /** As sent, empty when missing. */
  contentType: string;
  status: number;
  /** Where the last redirect led. */
  url: string;
  headers: Headers;
}

/**
 * Fetches an address given by somebody outside: public hosts on ports 80 and 443 only, every one of at
 * most three redirects checked again, size and time capped. Any final status is an answer; throws
 * OutsideError when there is none.
 */
export async function fetchOutside(url: string, request: OutsideRequest): Promise<OutsideAnswer> {
  // Not AbortSignal.timeout: its timer would keep a Durable Object awake long after the answer.
  const stop = new AbortController();
  try {
    return await withDeadline(follow(url, request, stop.signal), request.timeout);
  } catch (error) {
    if (error instanceof OutsideError) throw error;
    const isLate = error instanceof DeadlineError;
    throw new OutsideError(isLate ? 'timeout' : 'unreachable', error);
  } finally {
    stop.abort();
  }
}

async function follow(
  start: string,
  request: OutsideRequest,
  signal: AbortSignal,
): Promise<OutsideAnswer> {
  const { fetch: send = fetch, isListed = () => true, privateHosts, maxBytes } = request;
  let url = start;
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    const refusal = refuseAddress(url, privateHosts);
    if (refusal) throw new OutsideError(refusal);
    if (!isListed(url)) throw new OutsideError('host_not_listed');
    const response = await send(url, {
      redirect: 'manual',
      signal,
      headers: { Accept: request.accept, ...request.headers },
    });
    const location = response.headers.get('Location');
    if (!REDIRECTS.includes(response.status) || !location) return read(response, url, maxBytes);
    await response.body?.cancel();
    url = URL.parse(location, url)?.href ?? location;
  }
  throw new OutsideError('too_many_redirects');
}

async function read(response: Response, url: string, maxBytes: number): Promise<OutsideAnswer> {
  const { status, headers } = response;
  const answer = { contentType: headers.get('Content-Type') ?? '', status, url, headers };
  const declared = Number(headers.get('Content-Length') ?? 0);
  if (!response.ok || declared > maxBytes) {
    await response.body?.cancel();
    if (response.ok) throw new OutsideError('too_large');
    return { ...answer, bytes: new Uint8Array() };
  }
  const bytes = await readBounded(response.body, maxBytes);
  if (!bytes) throw new OutsideError('too_large');
  return { ...answer, bytes };
}
