import { DurableObject } from 'cloudflare:workers';
import { logError } from '#platform/log.ts';
import { withDeadline } from '#shared/deadline.ts';
import { purgeSite } from './own-site.ts';
import {
  LARGEST_PURGE,
  nextCall,
  type PurgeLimitEnv,
  type PurgeUrgency,
  pauseAfterFailures,
  refill,
  spendToken,
  type TokenBucket,
  toPurgeLimits,
  URGENCIES,
} from './purge-limit.ts';

/** Purges that are asked for within this time are one call, in milliseconds. */
const GATHER = 40;
/** A call that has not ended after this time is made again, in milliseconds. */
const CALL_PATIENCE = 30_000;

interface Waiting {
  id: number;
  tag: string;
  urgency: PurgeUrgency;
}

/**
 * The one object that has the edge forget pages: what is asked for is kept, gathered and sent, the most
 * urgent first, as often as the edge takes calls. Its storage holds the table `waiting` (`urgency` is a
 * place in URGENCIES), `bucket` (calls left) and `failures` (in a row).
 */
export class Purger extends DurableObject<PurgeLimitEnv> {
  readonly #sql = this.ctx.storage.sql;
  readonly #kv = this.ctx.storage.kv;
  readonly #limits = toPurgeLimits(this.env);
  #flushing: Promise<void> | null = null;
  /** Replaced in tests of an edge that fails. */
  callEdge: (tags: readonly string[]) => Promise<void> = purgeSite;

  constructor(ctx: DurableObjectState, env: PurgeLimitEnv) {
    super(ctx, env);
    this.#sql.exec(
      'CREATE TABLE IF NOT EXISTS waiting (id INTEGER PRIMARY KEY, tag TEXT NOT NULL, due_at INTEGER NOT NULL)',
    );
    const [column] = this.#sql.exec(
      "SELECT 1 FROM pragma_table_info('waiting') WHERE name = 'urgency'",
    );
    if (!column)
      this.#sql.exec('ALTER TABLE waiting ADD COLUMN urgency INTEGER NOT NULL DEFAULT 1');
  }

  /** Keeps tags to be purged when their time has come. */
  async add(tags: readonly string[], delaySeconds: number, urgency: PurgeUrgency): Promise<void> {
    const dueAt = Date.now() + delaySeconds * 1_000;
    this.#keep(tags, dueAt, urgency);
    await this.#wakeAt(dueAt);
  }

  /** Purges now; false when the edge takes no call at the moment, in which case it follows by itself. */
  async purge(tags: readonly string[], urgency: PurgeUrgency): Promise<boolean> {
    const last = this.#keep(tags, Date.now(), urgency);
    await this.#wakeAt(Date.now() + CALL_PATIENCE);
    await this.#flush();
    const wanted = new Set(tags);
    return !this.#readDue().some(({ id, tag }) => id <= last && wanted.has(tag));
  }

  /** Whether any of these tags, asked for by a moment in epoch milliseconds, has still to be purged. */
  isWaiting(tags: readonly string[], askedBy: number): boolean {
    const [row] = this.#sql.exec(
      'SELECT 1 FROM waiting WHERE due_at <= ? AND tag IN (SELECT value FROM json_each(?)) LIMIT 1',
      askedBy,
      JSON.stringify(tags),
    );
    return row !== undefined;
  }

  override async alarm(): Promise<void> {
    await this.#flush();
  }

  #keep(tags: readonly string[], dueAt: number, urgency: PurgeUrgency): number {
    const rows = this.#sql.exec<{ id: number }>(
      'INSERT INTO waiting (tag, due_at, urgency) SELECT value, ?, ? FROM json_each(?) RETURNING id',
      dueAt,
      URGENCIES.indexOf(urgency),
      JSON.stringify(tags),
    );
    return Math.max(0, ...rows.toArray().map(({ id }) => id));
  }

  /** What is due, in the order in which it is to be sent. */
  #readDue(): Waiting[] {
    const rows = this.#sql.exec<{ id: number; tag: string; urgency: number }>(
      'SELECT id, tag, urgency FROM waiting WHERE due_at <= ? ORDER BY urgency, id',
      Date.now(),
    );
    return rows.toArray().map((row) => ({ ...row, urgency: toUrgency(row.urgency) }));
  }

  /** One at a time; whoever comes while tags are gathered goes along. */
  async #flush(): Promise<void> {
    this.#flushing ??= this.#send().finally(() => {
      this.#flushing = null;
    });
    await this.#flushing;
  }

  async #send(): Promise<void> {
    await scheduler.wait(GATHER);
    for (;;) {
      const due = this.#readDue();
      const [first] = due;
      const bucket = this.#fillBucket();
      if (!first || this.#isPausing()) break;
      if (nextCall(bucket, first.urgency, this.#limits) > bucket.at) break;
      // Where there is room in the call, what is less urgent goes along.
      const tags = [...new Set(due.map(({ tag }) => tag))].slice(0, LARGEST_PURGE);
      this.#kv.put('bucket', spendToken(bucket));
      if (!(await this.#call(tags))) break;
      this.#strikeOff(due, tags);
    }
    await this.#wakeNext();
  }

  async #call(tags: readonly string[]): Promise<boolean> {
    try {
      await withDeadline(this.callEdge(tags), CALL_PATIENCE);
      this.#kv.delete('failures');
      return true;
    } catch (error) {
      const failures = this.#failures.count + 1;
      this.#kv.put('failures', {
        count: failures,
        until: Date.now() + pauseAfterFailures(failures),
      });
      logError('purge.failed', error, { tags: tags.length, failures });
      return false;
    }
  }

  /** What was asked for after the call began stays. */
  #strikeOff(due: readonly { id: number; tag: string }[], tags: readonly string[]): void {
    const sent = new Set(tags);
    const ids = due.filter(({ tag }) => sent.has(tag)).map(({ id }) => id);
    this.#sql.exec(
      'DELETE FROM waiting WHERE id IN (SELECT value FROM json_each(?))',
      JSON.stringify(ids),
    );
  }

  get #failures(): { count: number; until: number } {
    return this.#kv.get<{ count: number; until: number }>('failures') ?? { count: 0, until: 0 };
  }

  #isPausing(): boolean {
    return this.#failures.until > Date.now();
  }

  async #wakeAt(time: number): Promise<void> {
    const alarm = await this.ctx.storage.getAlarm();
    if (alarm === null || time < alarm) await this.ctx.storage.setAlarm(time);
  }

  async #wakeNext(): Promise<void> {
    const next = this.#sql
      .exec<{ urgency: number; at: number }>(
        'SELECT urgency, min(due_at) AS at FROM waiting GROUP BY urgency',
      )
      .toArray();
    if (next.length === 0) return this.ctx.storage.deleteAlarm();
    const bucket = this.#fillBucket();
    const times = next.map(({ urgency, at }) =>
      Math.max(at, nextCall(bucket, toUrgency(urgency), this.#limits)),
    );
    await this.ctx.storage.setAlarm(Math.max(this.#failures.until, Math.min(...times)));
  }

  #fillBucket(): TokenBucket {
    return refill(this.#kv.get<TokenBucket>('bucket'), Date.now(), this.#limits);
  }
}

function toUrgency(place: number): PurgeUrgency {
  return URGENCIES[place] ?? 'bulk';
}
