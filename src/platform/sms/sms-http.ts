import { readBounded } from '#platform/bounded-body.ts';
import { SmsError } from './sms.ts';

/** Milliseconds from the first byte sent to the last one read; somebody is waiting. */
const PATIENCE = 8_000;
/** Bytes of an answer that are looked at. */
const LONGEST_ANSWER = 16 * 1024;
/** Statuses that say the message was not taken and may be taken later. */
const LATER = [408, 425, 429, 503];

/** Hands a message to a service over HTTP and gives the JSON it answers with; an empty object when that can't be read. */
export async function postSms(
  send: typeof fetch,
  url: string,
  request: { headers: Record<string, string>; body: string | URLSearchParams },
): Promise<Readonly<Record<string, unknown>>> {
  const signal = AbortSignal.timeout(PATIENCE);
  const response = await askOnce(() =>
    send(url, { method: 'POST', redirect: 'manual', signal, ...request }),
  );
  const bytes = await readBounded(response.body, LONGEST_ANSWER).catch(() => null);
  const answer = toObject(bytes ? new TextDecoder().decode(bytes) : '');
  if (response.ok) return answer;
  const reason = `status ${response.status}, code ${toCodeName(answer.code)}`;
  if (LATER.includes(response.status)) throw new SmsError('postponed', reason);
  throw new SmsError(response.status >= 500 ? 'unknown' : 'refused', reason);
}

/** Short codes only: what else a service says may repeat the number. */
function toCodeName(code: unknown): string {
  const name = String(code ?? '-');
  return /^\w{1,8}$/.test(name) ? name : '-';
}

async function askOnce(ask: () => Promise<Response>): Promise<Response> {
  try {
    return await ask();
  } catch (error) {
    throw new SmsError('unknown', 'no answer', error);
  }
}

function toObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
