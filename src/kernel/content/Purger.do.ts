import { DurableObject } from 'cloudflare:workers';
import { logError } from '#platform/log.ts';
import { withDeadline } from '#shared/deadline.ts';
import { purgeSite } from './own-site.ts';
import {
  LARGEST_PURGE,
  nextRefill,
  pauseAfterFailures,
  refill,
  spendToken,
  type TokenBucket,
} from './purge-limit.ts';

/** Purges that are asked for within this time are one call, in milliseconds. */
const GATHER = 40;
/** A call that has not ended after this time is made again, in milliseconds. */
const CALL_PATIENCE = 30_000;

/**
 * The one object that has the edge forget pages: what is asked for is kept, gathered and sent in its
 * order, as often as the edge takes calls. Its storage holds the table `waiting`, `bucket` (calls left)
 * and `failures` (in a row).
 */
export class Purger extends DurableObject<object> {
  readonly #sql = this.ctx.storage.sql;
  readonly #kv = this.ctx.storage.kv;
  #flushing: Promise<void> | null = null;
  /** Replaced in tests of an edge that fails. */
  callEdge: (tags: readonly string[]) => Promise<void> = purgeSite;

  constructor(ctx: DurableObjectState, env: object) {
    super(ctx, env);
    this.#sql.exec(
      'CREATE TABLE IF NOT EXISTS waiting (id INTEGER PRIMARY KEY, tag TEXT NOT NULL, due_at INTEGER NOT NULL)',
    );
  }

  /** Keeps tags to be purged when their time has come. */
  async add(tags: readonly string[], delaySeconds: number): Promise<void> {
    const dueAt = Date.now() + delaySeconds * 1_000;
    this.#keep(tags, dueAt);
    await this.#wakeAt(dueAt);
  }

  /** Purges now; false when the edge takes no call at the moment, in which case it follows by itself. */
  async purge(tags: readonly string[]): Promise<boolean> {
    const last = this.#keep(tags, Date.now());
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

  #keep(tags: readonly string[], dueAt: number): number {
    const rows = this.#sql.exec<{ id: number }>(
      'INSERT INTO waiting (tag, due_at) SELECT value, ? FROM json_each(?) RETURNING id',
      dueAt,
      JSON.stringify(tags),
    );
    return Math.max(0, ...rows.toArray().map(({ id }) => id));
  }

  #readDue(): { id: number; tag: string }[] {
    const now = Date.now();
    return this.#sql
      .exec<{ id: number; tag: string }>(
        'SELECT id, tag FROM waiting WHERE due_at <= ? ORDER BY id',
        now,
      )
      .toArray();
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
      const bucket = refill(this.#kv.get<TokenBucket>('bucket'), Date.now());
      if (due.length === 0 || bucket.tokens < 1 || this.#isPausing()) break;
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
    const [next] = this.#sql
      .exec<{ at: number | null }>('SELECT min(due_at) AS at FROM waiting')
      .toArray();
    if (!next || next.at === null) return this.ctx.storage.deleteAlarm();
    const bucket = refill(this.#kv.get<TokenBucket>('bucket'), Date.now());
    await this.ctx.storage.setAlarm(Math.max(next.at, this.#failures.until, nextRefill(bucket)));
  }
}
