import { readBounded } from './bounded-body.ts';
import { GatewayError } from './payment-gateway.ts';

/** Milliseconds from the first byte sent to the last one read. */
const PATIENCE = 10_000;
/** Bytes of an answer that are looked at: a hundred payments take a tenth of it. */
const LONGEST_ANSWER = 1024 * 1024;
/** Statuses that say that nothing was done and may be done later; wrong keys are mended by whoever configures the site. */
const LATER = [401, 403, 408, 409, 425, 429, 503];

export interface GatewayCall {
  /** Absent: it only reads. */
  body?: object;
  headers?: Readonly<Record<string, string>>;
}

/** Asks a gateway by HTTP and gives its JSON, unchecked. Throws a `GatewayError`; what a call that writes has led to is unknown where its answer is lost. */
export async function askGateway(
  send: typeof fetch,
  url: string,
  { body, headers }: GatewayCall,
): Promise<unknown> {
  const lost = body ? 'unknown' : 'down';
  const response = await attempt(lost, 'no answer', () =>
    send(url, {
      method: body ? 'POST' : 'GET',
      headers: {
        Accept: 'application/json',
        ...(body && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
      ...(body && { body: JSON.stringify(body) }),
    }),
  );
  const bytes = await attempt(lost, 'its answer broke off', () =>
    readBounded(response.body, LONGEST_ANSWER),
  );
  const text = bytes ? new TextDecoder().decode(bytes) : '';
  if (!response.ok)
    throw new GatewayError(faultOf(response.status, lost), toReason(response, text));
  return attempt(lost, 'no JSON', () => JSON.parse(text));
}

function faultOf(status: number, lost: 'unknown' | 'down') {
  if (LATER.includes(status)) return 'down';
  return status >= 500 || status < 400 ? lost : 'refused';
}

/** Codes only: what else a gateway says may repeat what somebody has typed. */
function toReason({ status }: Response, text: string): string {
  const reason = /"(?:reason|code)"\s*:\s*"(\w{1,60})"/.exec(text)?.[1] ?? '-';
  return `status ${status}, ${reason}`;
}

async function attempt<T>(
  fault: 'unknown' | 'down',
  reason: string,
  work: () => T | Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new GatewayError(fault, reason, error);
  }
}
