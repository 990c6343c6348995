import { logError } from '#platform/log.ts';
import { MailError } from '#platform/mail/mail.ts';
import { waitOf } from './backoff.model.ts';

/** The longest delay of a queue's message, in seconds. */
const LONGEST_DELAY = 12 * 3_600;
/** Where a mail service puts work off without saying for how long, in seconds. */
const PUT_OFF = 30;

/** Sends messages to a queue; where it doesn't take them, `fault` is logged and the cron finds their work in its ledger. */
export async function enqueue(
  queue: Queue<unknown>,
  bodies: readonly object[],
  fault: string,
): Promise<void> {
  if (bodies.length === 0) return;
  try {
    await queue.sendBatch(bodies.map((body) => ({ body })));
  } catch (error) {
    logError(fault, error, { messages: bodies.length });
  }
}

/**
 * Handles one message: acknowledged when its work is settled, retried when `work` says so, and retried after a pause
 * in seconds where `work` throws, which is logged as `fault`.
 */
export async function handleMessage(
  message: Message<unknown>,
  failing: { fault: string; pause: (error: unknown) => number },
  work: (body: unknown) => Promise<Date | null> | Promise<void>,
): Promise<void> {
  try {
    const next = await work(message.body);
    if (next) retryIn(message, (next.getTime() - Date.now()) / 1_000);
    else message.ack();
  } catch (error) {
    logError(failing.fault, error, { message: message.id, attempt: message.attempts });
    retryIn(message, failing.pause(error));
  }
}

/**
 * Does the work of a message; where a mail service puts it off, another message takes its place when the service has asked to
 * come again, so that waiting uses up none of its tries.
 */
export async function workOrPutOff(
  queue: Pick<Queue<unknown>, 'send'>,
  body: unknown,
  work: (body: unknown) => Promise<void>,
): Promise<null> {
  try {
    await work(body);
  } catch (error) {
    if (!(error instanceof MailError) || error.fault !== 'postponed') throw error;
    const wait = Math.max(Math.ceil(waitOf(error) ?? PUT_OFF), 1);
    await queue.send(body, { delaySeconds: wait });
  }
  return null;
}

function retryIn(message: Message<unknown>, seconds: number): void {
  message.retry({ delaySeconds: Math.min(Math.max(Math.ceil(seconds), 1), LONGEST_DELAY) });
}
