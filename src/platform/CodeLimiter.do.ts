import { DurableObject } from 'cloudflare:workers';
import type { Env } from './env.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** As long as a code is good. */
const KEY_LIFE = 5 * MINUTE;

/** Seconds between one code and the next to the same target: after the first, the second and all later ones within an hour. */
const RESEND_WAITS = [30, 60, 120] as const;

/** Somebody wants a code sent. */
export interface CodeRequest {
  /** Number in E.164, or an address. */
  target: string;
  /** Of the reader, as `toReaderKey` gives it. */
  reader: string;
  /** A request that comes again under its key within five minutes is not sent again. */
  key: string | null;
  /** Codes to everybody within 24 hours. */
  budget: number;
}

export type CodeTurn =
  /** To be sent now; `isLast` when the budget is used up by it, which is told once a day. */
  | { kind: 'send'; resendIn: number; isLast: boolean }
  /** Was sent under the same key a moment ago. */
  | { kind: 'repeat'; resendIn: number }
  /** Not before so many seconds. */
  | { kind: 'wait'; seconds: number };

/** At most so many sends that agree in a column within a time. */
interface Rule {
  column: 'target' | 'reader' | 'hundred' | 'thousand';
  most: number;
  window: number;
}

const RULES: readonly Rule[] = [
  { column: 'target', most: 5, window: HOUR },
  { column: 'target', most: 10, window: DAY },
  // Readers of a mobile network may share one IPv4 address.
  { column: 'reader', most: 20, window: HOUR },
  { column: 'reader', most: 60, window: DAY },
  // Whoever is paid for traffic to numbers owns many that follow each other.
  { column: 'hundred', most: 8, window: HOUR },
  { column: 'hundred', most: 16, window: DAY },
  { column: 'thousand', most: 20, window: HOUR },
  { column: 'thousand', most: 50, window: DAY },
];

type Send = { target: string; reader: string; hundred: string | null; thousand: string | null };

/**
 * Decides whether a code is sent. One object decides for the whole site, one request after the other,
 * so that no limit can be passed by asking at once; it keeps sends for a day and nothing of refusals.
 */
export class CodeLimiter extends DurableObject<Env> {
  readonly #sql = this.ctx.storage.sql;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    this.#sql.exec(
      `CREATE TABLE IF NOT EXISTS sends (at INTEGER NOT NULL, target TEXT NOT NULL, reader TEXT NOT NULL,
        hundred TEXT, thousand TEXT, key TEXT)`,
    );
    for (const column of ['at', 'target', 'reader', 'hundred', 'thousand'])
      this.#sql.exec(`CREATE INDEX IF NOT EXISTS sends_by_${column} ON sends (${column})`);
  }

  async take({ target, reader, key, budget }: CodeRequest): Promise<CodeTurn> {
    const now = Date.now();
    this.#forget(now);
    const recent = this.#listTimes('target', target, now - HOUR);
    if (key !== null && this.#isKnown(target, key, now))
      return { kind: 'repeat', resendIn: toSeconds(resendAt(recent) - now) };
    const send = { target, reader, ...toBlocks(target) };
    const first = Math.max(resendAt(recent), this.#budgetFreeAt(budget));
    // An attack meets these two most.
    const free = first > now ? first : this.#freeAt(send, now);
    if (free > now) return { kind: 'wait', seconds: toSeconds(free - now) };
    this.#sql.exec(
      'INSERT INTO sends (at, target, reader, hundred, thousand, key) VALUES (?, ?, ?, ?, ?, ?)',
      ...[now, target, reader, send.hundred, send.thousand, key],
    );
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(now + DAY);
    const isLast = this.#isFirstToEmpty(budget, now);
    return { kind: 'send', resendIn: toSeconds(resendAt([now, ...recent]) - now), isLast };
  }

  /** What was not sent after all may be asked for again under its key; it counts all the same. */
  async dropKey(target: string, key: string): Promise<void> {
    this.#sql.exec('UPDATE sends SET key = NULL WHERE target = ? AND key = ?', target, key);
  }

  /** Sends are forgotten a day later, whether anybody asks for a code then or not. */
  override async alarm(): Promise<void> {
    this.#forget(Date.now());
    const [oldest] = this.#sql.exec<{ at: number }>('SELECT at FROM sends ORDER BY at LIMIT 1');
    if (oldest) await this.ctx.storage.setAlarm(oldest.at + DAY);
  }

  #forget(now: number): void {
    this.#sql.exec('DELETE FROM sends WHERE at <= ?', now - DAY);
  }

  #isKnown(target: string, key: string, now: number): boolean {
    const query = 'SELECT 1 FROM sends WHERE target = ? AND key = ? AND at > ?';
    return this.#sql.exec(query, target, key, now - KEY_LIFE).toArray().length > 0;
  }

  /** The newest first. */
  #listTimes(column: Rule['column'], value: string, since: number): number[] {
    const query = `SELECT at FROM sends WHERE ${column} = ? AND at > ? ORDER BY at DESC`;
    return this.#sql
      .exec<{ at: number }>(query, value, since)
      .toArray()
      .map(({ at }) => at);
  }

  /** When the last of the rules lets this pass. */
  #freeAt(send: Send, now: number): number {
    const times = RULES.map(({ column, most, window }) => {
      const value = send[column];
      const sent = value === null ? [] : this.#listTimes(column, value, now - window);
      return (sent[most - 1] ?? Number.NEGATIVE_INFINITY) + window;
    });
    return Math.max(...times);
  }

  #budgetFreeAt(budget: number): number {
    if (budget <= 0) return Number.POSITIVE_INFINITY;
    const query = 'SELECT at FROM sends ORDER BY at DESC LIMIT 1 OFFSET ?';
    const [sent] = this.#sql.exec<{ at: number }>(query, budget - 1).toArray();
    return sent ? sent.at + DAY : 0;
  }

  #isFirstToEmpty(budget: number, now: number): boolean {
    const { kv } = this.ctx.storage;
    const wasTold = now - (kv.get<number>('told') ?? Number.NEGATIVE_INFINITY) < DAY;
    if (wasTold || this.#budgetFreeAt(budget) <= now) return false;
    kv.put('told', now);
    return true;
  }
}

/** When the next code may go to a target; `sent` holds its sends of the last hour, the newest first. */
function resendAt(sent: readonly number[]): number {
  const [last] = sent;
  if (last === undefined) return 0;
  const wait = RESEND_WAITS[Math.min(sent.length, RESEND_WAITS.length) - 1] ?? 0;
  return last + wait * 1_000;
}

/** The hundred and the thousand of numbers that one belongs to; an address belongs to none. */
function toBlocks(target: string): Pick<Send, 'hundred' | 'thousand'> {
  if (!target.startsWith('+')) return { hundred: null, thousand: null };
  return { hundred: target.slice(0, -2), thousand: target.slice(0, -3) };
}

/** At most a day: that is when a budget of nothing is asked again. */
function toSeconds(milliseconds: number): number {
  return Math.ceil(Math.min(Math.max(milliseconds, 0), DAY) / 1_000);
}
