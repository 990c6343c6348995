import { DurableObject } from 'cloudflare:workers';
import { type CounterEnv, toCounterKey } from '#kernel/access/keyed-hash.ts';
import { toNetworkKey } from '#kernel/access/rate-limit.ts';
import {
  ceilingOf,
  type Human,
  LEVELS,
  type Level,
  type Standing,
  thresholdOf,
} from './code-share.model.ts';

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
  /** A request to the target that comes again under its key within five minutes is not sent again. */
  key: string | null;
  /** Codes to everybody within 24 hours. */
  budget: number;
  standing: Standing;
  human: Human;
  /** A link to sign in with, which has limits of its own before it is asked for here. */
  isLink: boolean;
}

export type CodeTurn =
  /** To be sent now; `reached` when it uses up a part of the budget, which is told once a day. */
  | { kind: 'send'; resendIn: number; reached: Level | null }
  /** Was sent under the same key a moment ago. */
  | { kind: 'repeat'; resendIn: number }
  /** Not before so many seconds. */
  | { kind: 'wait'; seconds: number }
  /** Not before whoever asks has shown that they are a person. */
  | { kind: 'challenge' }
  /** What may be sent to people of this standing is used up for so many seconds. */
  | { kind: 'full'; seconds: number };

/** What is kept of a send, as keyed hashes: who gets it, who asked, and the hundred and the thousand of numbers it goes to. */
const TRAITS = ['target', 'reader', 'network', 'hundred', 'thousand'] as const;
type Trait = (typeof TRAITS)[number];
type Send = Record<Trait, string | null>;

/** At most so many sends that are the same in all of these traits; what has none of a trait is not counted by it. */
interface Rule {
  same: readonly Trait[];
  anHour?: number;
  aDay: number;
}

/** Carriers put many readers of mobile networks behind one IPv4 address. */
const OF_IPV4: Rule = { same: ['reader'], anHour: 60, aDay: 200 };
const OF_IPV6: Rule = { same: ['reader'], anHour: 20, aDay: 60 };

/** One network alone does not use up what a number, an address or a block of numbers gets. */
const RULES: readonly Rule[] = [
  { same: ['target'], anHour: 5, aDay: 10 },
  { same: ['target', 'network'], anHour: 4, aDay: 6 },
  // Whoever is paid for traffic to numbers owns many that follow each other.
  { same: ['hundred'], anHour: 8, aDay: 16 },
  { same: ['thousand'], anHour: 20, aDay: 50 },
  { same: ['hundred', 'network'], anHour: 4, aDay: 6 },
  { same: ['thousand', 'network'], anHour: 6, aDay: 10 },
];

function listRules({ reader, budget, isLink }: CodeRequest): readonly Rule[] {
  const ofNetwork: Rule = { same: ['network'], aDay: Math.ceil(budget / 10) };
  if (isLink) return [ofNetwork];
  return [ofNetwork, reader.includes('.') ? OF_IPV4 : OF_IPV6, ...RULES];
}

/**
 * Decides whether a code is sent. One object decides for the whole site, one request after the other,
 * so that no limit can be passed by asking at once; it keeps sends for a day, by keyed hashes, and nothing of refusals.
 */
export class CodeLimiter extends DurableObject<CounterEnv> {
  readonly #sql = this.ctx.storage.sql;

  constructor(state: DurableObjectState, env: CounterEnv) {
    super(state, env);
    // Sends as they were kept before their traits were hashed.
    this.#sql.exec('DROP TABLE IF EXISTS sent_codes');
    this.#sql.exec(
      `CREATE TABLE IF NOT EXISTS sends (at INTEGER NOT NULL, target TEXT NOT NULL, reader TEXT NOT NULL,
        network TEXT NOT NULL, hundred TEXT, thousand TEXT, key TEXT)`,
    );
    this.#sql.exec('CREATE INDEX IF NOT EXISTS sends_by_time ON sends (at)');
    for (const trait of TRAITS)
      this.#sql.exec(`CREATE INDEX IF NOT EXISTS sends_by_${trait} ON sends (${trait}, at)`);
  }

  async take(request: CodeRequest): Promise<CodeTurn> {
    const now = Date.now();
    this.#forget(now);
    const send = this.#toSend(request);
    const key = this.#hash('key', request.key);
    const recent = this.#listRecent(send, now);
    if (this.#isKnown(send, key, now))
      return { kind: 'repeat', resendIn: toSeconds(resendAt(recent) - now) };
    let free = request.isLink ? 0 : resendAt(recent);
    for (const rule of listRules(request)) {
      free = Math.max(free, this.#freeAt(rule, send, now));
      // An attack meets the first rules most; whoever waits for hours needs not hear of more.
      if (free - now > HOUR) break;
    }
    if (free > now) return { kind: 'wait', seconds: toSeconds(free - now) };
    const refusal = this.#refuseShare(request, send, now);
    if (refusal) return refusal;
    this.#keep(send, key, now);
    const reached = this.#reach(request.budget, now);
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(now + DAY);
    return { kind: 'send', resendIn: toSeconds(resendAt([now, ...recent]) - now), reached };
  }

  /** What was not sent after all may be asked for again under its key; it counts all the same. */
  async dropKey(target: string, key: string): Promise<void> {
    const query = 'UPDATE sends SET key = NULL WHERE target = ? AND key = ?';
    this.#sql.exec(query, this.#hash('target', target), this.#hash('key', key));
  }

  /** Sends are forgotten a day later, whether anybody asks for a code then or not. */
  override async alarm(): Promise<void> {
    this.#forget(Date.now());
    const [oldest] = this.#sql.exec<{ at: number }>('SELECT at FROM sends ORDER BY at LIMIT 1');
    if (oldest) await this.ctx.storage.setAlarm(oldest.at + DAY);
  }

  /** Hashes without waiting: between the limits and what is written nobody else gets a turn. */
  #toSend({ target, reader }: CodeRequest): Send {
    const { hundred, thousand } = toBlocks(target);
    return {
      target: this.#hash('target', target),
      reader: this.#hash('reader', reader),
      network: this.#hash('network', toNetworkKey(reader)),
      hundred: this.#hash('hundred', hundred),
      thousand: this.#hash('thousand', thousand),
    };
  }

  #hash(trait: Trait | 'key', value: string | null): string | null {
    return value === null ? null : toCounterKey(this.env, `${trait} ${value}`);
  }

  #forget(now: number): void {
    this.#sql.exec('DELETE FROM sends WHERE at <= ?', now - DAY);
  }

  #keep(send: Send, key: string | null, now: number): void {
    this.#sql.exec(
      `INSERT INTO sends (at, key, ${TRAITS.join(', ')}) VALUES (?, ?${', ?'.repeat(TRAITS.length)})`,
      ...[now, key, ...TRAITS.map((trait) => send[trait])],
    );
  }

  #isKnown({ target }: Send, key: string | null, now: number): boolean {
    const query = 'SELECT 1 FROM sends WHERE target = ? AND key = ? AND at > ?';
    return key !== null && this.#sql.exec(query, target, key, now - KEY_LIFE).toArray().length > 0;
  }

  /** When a target was sent codes within the last hour, the newest first. */
  #listRecent({ target }: Send, now: number): number[] {
    const query = 'SELECT at FROM sends WHERE target = ? AND at > ? ORDER BY at DESC';
    const sends = this.#sql.exec<{ at: number }>(query, target, now - HOUR).toArray();
    return sends.map(({ at }) => at);
  }

  /** When a rule lets this pass; long ago when it does now. */
  #freeAt({ same, anHour, aDay }: Rule, send: Send, now: number): number {
    const values = same.map((trait) => send[trait]);
    if (values.includes(null)) return 0;
    const agrees = same.map((trait) => `${trait} = ? AND `).join('');
    const freeAt = (most: number, window: number) => {
      if (most <= 0) return Number.POSITIVE_INFINITY;
      const query = `SELECT at FROM sends WHERE ${agrees} at > ? ORDER BY at DESC LIMIT 1 OFFSET ?`;
      const [full] = this.#sql.exec<{ at: number }>(query, ...values, now - window, most - 1);
      return full ? full.at + window : 0;
    };
    return Math.max(anHour === undefined ? 0 : freeAt(anHour, HOUR), freeAt(aDay, DAY));
  }

  /** Null while whoever asks has a share of the budget left. */
  #refuseShare({ budget, standing, human }: CodeRequest, send: Send, now: number): CodeTurn | null {
    const half = thresholdOf('half', budget);
    if (human === 'unproved' && budget > 0 && this.#hasSent(half)) return { kind: 'challenge' };
    const isDoubtful = human === 'unreachable' && standing === 'stranger';
    const aDay = isDoubtful ? half : ceilingOf(standing, budget);
    const free = this.#freeAt({ same: [], aDay }, send, now);
    return free > now ? { kind: 'full', seconds: toSeconds(free - now) } : null;
  }

  /** The highest part of the budget that is used up, unless that was told within the day. */
  #reach(budget: number, now: number): Level | null {
    const { kv } = this.ctx.storage;
    const reached = LEVELS.findLast((level) => this.#hasSent(thresholdOf(level, budget)));
    if (!reached) return null;
    const key = `told ${reached}`;
    if (now - (kv.get<number>(key) ?? Number.NEGATIVE_INFINITY) < DAY) return null;
    kv.put(key, now);
    return reached;
  }

  #hasSent(sends: number): boolean {
    const query = 'SELECT 1 FROM sends LIMIT 1 OFFSET ?';
    return this.#sql.exec(query, Math.max(sends - 1, 0)).toArray().length > 0;
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
