import { type Mail, MailError, type Mailer } from './mail.ts';
import { LONGEST_URGENT_WAIT, type MailTurns } from './mail-pace.ts';

export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  sleep(milliseconds: number): Promise<void>;
}

const WALL_CLOCK: Clock = {
  now: () => Date.now(),
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

/** What a service that says "too many" without saying how long is given, in milliseconds. */
const PAUSE = 1_000;
/** The longest that a consumer waits by itself for a service, in milliseconds; after that its message comes again later. */
const LONGEST_HOLD = 30_000;
/** So often a service may refuse one call before the message comes again later. */
const TRIES = 5;

/** A mailer that waits for its turn before each call, and calls again when the service has said to wait and that is not too long. */
export function paceMailer(mailer: Mailer, turns: MailTurns, clock = WALL_CLOCK): Mailer {
  // One after the other: of several lanes that asked at once, all but one would ask in vain.
  let line: Promise<unknown> = Promise.resolve();
  const standInLine = () => {
    const turn = line.then(() => waitForBulk(turns, clock));
    line = turn.catch(() => {});
    return turn;
  };
  const sendBulk = async <T>(call: () => Promise<T>): Promise<T> => {
    for (let tries = 1; ; tries += 1) {
      await standInLine();
      try {
        return await call();
      } catch (error) {
        const pause = await holdAfter(error, turns);
        if (pause > LONGEST_HOLD || tries >= TRIES) throw error;
      }
    }
  };
  const { isIdempotent, sendAll } = mailer;
  return {
    isIdempotent,
    send: (mail: Mail) => {
      const call = () => mailer.send(mail);
      return mail.isBulk ? sendBulk(call) : sendUrgent(call, turns, clock);
    },
    ...(sendAll && { sendAll: (mails: readonly Mail[]) => sendBulk(() => sendAll(mails)) }),
  };
}

async function waitForBulk(turns: MailTurns, clock: Clock): Promise<void> {
  for (;;) {
    const wait = await turns.take('bulk');
    if (wait <= 0) return;
    if (wait > LONGEST_HOLD)
      throw new MailError('postponed', 'the service asked to wait', { wait: wait / 1_000 });
    await clock.sleep(wait);
  }
}

async function sendUrgent(
  call: () => Promise<void>,
  turns: MailTurns,
  clock: Clock,
): Promise<void> {
  const end = clock.now() + LONGEST_URGENT_WAIT;
  for (;;) {
    const wait = await turns.take('urgent');
    if (clock.now() + wait > end)
      throw new MailError('postponed', 'too many mails at once', { wait: wait / 1_000 });
    if (wait > 0) await clock.sleep(wait);
    try {
      return await call();
    } catch (error) {
      const pause = await holdAfter(error, turns);
      if (clock.now() + pause > end) throw error;
      await clock.sleep(pause);
    }
  }
}

/** Has newsletters wait for as long as the service has asked, and gives those milliseconds; throws an error on that asks for no wait. */
async function holdAfter(error: unknown, turns: MailTurns): Promise<number> {
  if (!(error instanceof MailError) || error.fault !== 'postponed') throw error;
  const pause = error.wait === null ? PAUSE : error.wait * 1_000;
  await turns.hold(pause);
  return pause;
}
