import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handleMessage, workOrPutOff } from '#kernel/delivery/work-queue.ts';
import { type Mail, MailError, type Mailer } from '#platform/mail/mail.ts';
import { Pace } from '#platform/mail/mail-pace.ts';
import { paceMailer } from '#platform/mail/paced-mailer.ts';
import { VirtualTime } from '#testing/virtual-time.ts';
import { type Outgoing, sendGroup } from './sending.service.ts';

const SECOND = 1_000;
const READERS = 100_000;
/** Subscribers of a message, as `toRanges` divides them. */
const RANGE = 50;
/** How long the service takes for a call, in milliseconds. */
const LATENCY = 60;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

function toMail(to: string, isBulk: boolean): Mail {
  return { to, subject: 'News', text: 'News', key: to, isBulk };
}

/** A service that counts calls in seconds of its clock, refuses those above its rate, and is out for a while. */
function startService(
  time: VirtualTime,
  { rate, outage, isBatching }: { rate: number; outage: [number, number]; isBatching: boolean },
) {
  const received = new Map<string, number>();
  const facts = { received, refused: 0 };
  let [second, calls] = [-1, 0];
  const answer = async (mails: readonly Mail[]) => {
    await time.sleep(LATENCY);
    const now = time.now();
    if (now >= outage[0] && now < outage[1])
      throw new MailError('postponed', 'status 429', { wait: 120 });
    const current = Math.floor(now / SECOND);
    calls = current === second ? calls + 1 : 1;
    second = current;
    if (calls > rate) {
      facts.refused += 1;
      throw new MailError('postponed', 'status 429', { wait: 1 });
    }
    for (const { to } of mails) received.set(to, (received.get(to) ?? 0) + 1);
    return mails.map(() => null);
  };
  const mailer: Mailer = {
    isIdempotent: isBatching,
    send: async (mail) => void (await answer([mail])),
    ...(isBatching && { sendAll: answer }),
  };
  return { mailer, facts };
}

interface Waiting {
  body: number;
  attempts: number;
  at: number;
}

/** A queue whose one consumer takes its messages in the order of their times. */
async function consumeAll(
  time: VirtualTime,
  work: (start: number) => Promise<void>,
): Promise<{ retried: number; putOff: number }> {
  const counts = { retried: 0, putOff: 0 };
  const ready = Array.from({ length: READERS / RANGE }, (_, index) => index * RANGE);
  const delayed: Waiting[] = [];
  const later = (body: number, attempts: number, seconds: number) =>
    delayed.push({ body, attempts, at: time.now() + seconds * SECOND });
  const queue = {
    send: async (body: unknown, { delaySeconds = 0 } = {}) => {
      counts.putOff += 1;
      later(Number(body), 1, delaySeconds);
      return undefined as never;
    },
  };
  while (ready.length + delayed.length > 0) {
    const due = delayed.findIndex(({ at }) => at <= time.now());
    const body = due < 0 ? ready.shift() : undefined;
    const taken = body === undefined ? delayed.splice(Math.max(due, 0), 1)[0] : undefined;
    if (taken && taken.at > time.now()) await time.sleep(taken.at - time.now());
    const [range, attempts] = [body ?? taken?.body ?? 0, taken?.attempts ?? 1];
    const retry = ({ delaySeconds = 0 } = {}) => {
      counts.retried += 1;
      later(range, attempts + 1, delaySeconds);
    };
    const message = { body: range, attempts, retry, ack: () => {} };
    await handleMessage(
      message as unknown as Message<unknown>,
      { fault: 'digest.failed', pause: () => 30 },
      (start) => workOrPutOff(queue, start, (each) => work(Number(each))),
    );
  }
  return counts;
}

/** Sends a digest to all readers while people ask for codes: one every seven seconds, and five at once every ten minutes. */
async function simulate(rate: number, isBatching: boolean) {
  const time = new VirtualTime();
  const outage: [number, number] = [60 * SECOND, 180 * SECOND];
  const { mailer, facts } = startService(time, { rate, outage, isBatching });
  const pace = new Pace();
  const paced = paceMailer(
    mailer,
    {
      take: async (urgency) => pace.take(urgency, rate, time.now()),
      hold: async (milliseconds) => pace.hold(milliseconds, time.now()),
    },
    time,
  );
  const settled = new Set<number>();
  const isDone = () => settled.size === READERS;
  const waits: number[] = [];
  const failed: unknown[] = [];
  const askForCode = async (name: string) => {
    const asked = time.now();
    // What is asked for while the service is out can't arrive in time.
    if (asked >= outage[0] - 5 * SECOND && asked < outage[1]) return;
    await paced.send(toMail(`code ${name}`, false)).catch((error) => failed.push(error));
    waits.push(time.now() - asked);
  };
  const people = async () => {
    for (let turn = 1; !isDone(); turn += 1) {
      await time.sleep(7 * SECOND);
      const atOnce = turn % 86 === 0 ? 5 : 1;
      for (let index = 0; index < atOnce; index += 1) void askForCode(`${turn}.${index}`);
    }
  };
  const deliver = async (start: number) => {
    const ids = Array.from({ length: RANGE }, (_, index) => start + index);
    const group = ids
      .filter((id) => !settled.has(id))
      .map((id): Outgoing => {
        return { id, write: async () => toMail(`reader ${id}`, true) };
      });
    const { outcomes, postponed } = await sendGroup(paced, group);
    for (const id of outcomes.keys()) settled.add(id);
    if (postponed) throw postponed;
  };
  const consuming = consumeAll(time, deliver);
  void people();
  await time.run();
  const readers = [...facts.received].filter(([to]) => to.startsWith('reader'));
  return {
    ...(await consuming),
    ...{ failed, waits, hours: time.now() / (3_600 * SECOND), refused: facts.refused },
    served: readers.length,
    twice: readers.filter(([, times]) => times > 1).length,
  };
}

describe('a digest to 100,000 readers', () => {
  it.each([
    ['2 calls a second, 50 mails a call', 2, true, 0.5],
    ['14 mails a second', 14, false, 3],
    ['100 mails a second', 100, false, 0.5],
  ])(
    'by a service of %s loses nobody, burns no try, and lets codes pass within 5 s',
    async (...row) => {
      const [, rate, isBatching, hours] = row;
      const result = await simulate(rate, isBatching);
      expect(result).toMatchObject({ served: READERS, twice: 0, retried: 0, failed: [] });
      expect(result.putOff).toBeGreaterThan(0);
      expect(result.waits.length).toBeGreaterThan(20);
      expect(Math.max(...result.waits)).toBeLessThanOrEqual(5 * SECOND);
      expect(result.hours).toBeLessThan(hours);
      // The outage asks for its end; besides, the pace is kept well enough to be hardly ever refused.
      expect(result.refused).toBeLessThan(READERS / 1_000);
      console.log(
        result.hours,
        result.refused,
        result.putOff,
        Math.max(...result.waits),
        result.waits.length,
      );
    },
  );
});
