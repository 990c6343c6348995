import { DeadlineError, withDeadline } from '#shared/deadline.ts';
import { readBounded } from './bounded-body.ts';
import { refuseAddress } from './outside-address.ts';

/** For everything from the connection to the last byte, in milliseconds. */
const PATIENCE = 10_000;
/** Of the answer, which is not looked at. */
const MOST_BYTES = 16 * 1024;

export interface CallOutcome {
  /** Of the answer; null when there was none. */
  status: number | null;
  /** Why there was none, e.g. `timeout`, `unreachable` or the refusal of the address; else empty. */
  fault: string;
  /** True when another try can't succeed. */
  isFinal: boolean;
}

/**
 * Sends a body to an address given by somebody outside: public hosts on ports 80 and 443 only, in time,
 * and where it redirects to is not followed. Never throws.
 */
export async function callOutside(
  url: string,
  call: {
    body: string;
    headers: Readonly<Record<string, string>>;
    /** Hosts on private addresses that may be called all the same; development only. */
    privateHosts: readonly string[];
    send: typeof fetch;
  },
): Promise<CallOutcome> {
  const refusal = refuseAddress(url, call.privateHosts);
  if (refusal) return { status: null, fault: refusal, isFinal: true };
  const stop = new AbortController();
  try {
    const { body, headers, send } = call;
    const init = {
      method: 'POST',
      redirect: 'manual',
      body,
      headers,
      signal: stop.signal,
    } as const;
    const status = await withDeadline(getStatus(send(url, init)), PATIENCE);
    return { status, fault: '', isFinal: false };
  } catch (error) {
    const fault = error instanceof DeadlineError ? 'timeout' : 'unreachable';
    return { status: null, fault, isFinal: false };
  } finally {
    stop.abort();
  }
}

async function getStatus(answering: Promise<Response>): Promise<number> {
  const response = await answering;
  await readBounded(response.body, MOST_BYTES);
  return response.status;
}
