import { readBounded } from '#platform/bounded-body.ts';
import { MailError } from './mail.ts';

/** Milliseconds from the first byte sent to the last one read. */
const PATIENCE = 15_000;
/** Bytes of an answer that are looked at. */
const LONGEST_ANSWER = 16 * 1024;
/** Statuses that say the mail was not taken and may be taken later. */
const LATER = [408, 425, 429, 503];

/** What a service said to a mail it did not take. */
export interface MailRefusal {
  status: number;
  /** As it came, at most 16 kB. */
  body: string;
  headers: Headers;
}

/**
 * Hands a mail, or several, to a service over HTTP, and gives what it answered, at most 16 kB. `judge` may know better than the status what a refusal means:
 * null leaves it to the status, `taken` says that the mail is on its way.
 */
export async function postMail(
  send: () => Promise<Response>,
  judge: (refusal: MailRefusal) => MailError | 'taken' | null,
): Promise<string> {
  const response = await askOnce(send);
  const bytes = await readBounded(response.body, LONGEST_ANSWER).catch(() => null);
  const body = bytes ? new TextDecoder().decode(bytes) : '';
  if (response.ok) return body;
  const { status, headers } = response;
  const judged = judge({ status, body, headers });
  if (judged !== 'taken') throw judged ?? toError(status, headers);
  return '';
}

/** For a request: the deadline of every call to a mail service. */
export function mailDeadline(): AbortSignal {
  return AbortSignal.timeout(PATIENCE);
}

async function askOnce(send: () => Promise<Response>): Promise<Response> {
  try {
    return await send();
  } catch (error) {
    throw new MailError('unknown', 'no answer', { cause: error });
  }
}

/** A fault of the service may have come after it took the mail; a redirect is no answer of one. */
function toError(status: number, headers: Headers): MailError {
  if (LATER.includes(status))
    return new MailError('postponed', `status ${status}`, { wait: parseRetryAfter(headers) });
  return new MailError(status >= 500 ? 'unknown' : 'refused', `status ${status}`);
}

/** Seconds of a Retry-After header; a date counts as none. */
export function parseRetryAfter(headers: Headers): number | undefined {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN);
  return seconds >= 0 ? seconds : undefined;
}
