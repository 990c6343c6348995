import { logError } from '#platform/log.ts';

/** The longest delay of a queue's message, in seconds. */
const LONGEST_DELAY = 12 * 3_600;

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

function retryIn(message: Message<unknown>, seconds: number): void {
  message.retry({ delaySeconds: Math.min(Math.max(Math.ceil(seconds), 1), LONGEST_DELAY) });
}
