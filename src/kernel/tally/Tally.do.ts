import { DurableObject } from 'cloudflare:workers';
import type { PlatformEnv } from '#kernel/http/platform.ts';
import { openDatabase } from '#platform/database.ts';
import { logError } from '#platform/log.ts';
import { BoundedMap } from '#shared/bounded-map.ts';
import { toDay } from '#shared/india-time.ts';
import type { DayCount, TallyEvent } from './tally.model.ts';
import { saveDayCounts } from './tally.repo.ts';

/** How often counts go to the database, in milliseconds. */
const FLUSH_INTERVAL = 30_000;
/** One reader counts once for an event of a thing in this time, in milliseconds. */
const REPEAT_TIME = 3_600_000;
const KNOWN_READERS = 20_000;
/** What counts of one reader in an hour, of the things of one object. */
const MOST_OF_READER = 200;
/** Counts in one statement. */
const LARGEST_FLUSH = 1_000;

type Row = { [column: string]: SqlStorageValue };

/**
 * Counts events of a share of the things by the day and hands the sums to the database. A sum that
 * goes twice changes nothing there, so an answer that is lost costs nothing.
 */
export class Tally extends DurableObject<PlatformEnv> {
  readonly #sql = this.ctx.storage.sql;
  /** When a reader last counted for an event; in memory only. */
  readonly #readers = new BoundedMap<string, number>(KNOWN_READERS);
  /** What each reader has counted in an hour; in memory only. */
  readonly #eager = new BoundedMap<string, { hour: number; count: number }>(KNOWN_READERS);

  constructor(state: DurableObjectState, env: PlatformEnv) {
    super(state, env);
    this.#sql.exec(
      `CREATE TABLE IF NOT EXISTS tallies (kind TEXT, id INTEGER, day TEXT, event TEXT,
        count INTEGER NOT NULL, flushed INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (kind, id, day, event))`,
    );
  }

  /** Counts an event unless the same reader has counted for it within the hour. */
  async count({ kind, id, event }: TallyEvent, reader: string): Promise<void> {
    const now = Date.now();
    const known = `${kind} ${id} ${event} ${reader}`;
    if (now - (this.#readers.get(known) ?? 0) < REPEAT_TIME) return;
    if (!this.#admit(reader, now)) return;
    this.#readers.set(known, now);
    this.#sql.exec(
      `INSERT INTO tallies (kind, id, day, event, count) VALUES (?, ?, ?, ?, 1)
        ON CONFLICT DO UPDATE SET count = count + 1`,
      ...[kind, id, toDay(new Date(now)), event],
    );
    if ((await this.ctx.storage.getAlarm()) === null)
      await this.ctx.storage.setAlarm(now + FLUSH_INTERVAL);
  }

  /** Hands over the sums that have grown; a failure is tried again. */
  override async alarm(): Promise<void> {
    const counts = this.#sql
      .exec<Row>(
        `SELECT kind, id, day, event, count FROM tallies WHERE count > flushed LIMIT ${LARGEST_FLUSH}`,
      )
      .toArray() as unknown as DayCount[];
    if (counts.length > 0) {
      try {
        await saveDayCounts(openDatabase(this.env.DB), counts);
      } catch (error) {
        logError('tally.flush_failed', error, { counts: counts.length });
        await this.ctx.storage.setAlarm(Date.now() + FLUSH_INTERVAL);
        return;
      }
      this.#markFlushed(counts);
    }
    this.#sql.exec('DELETE FROM tallies WHERE day < ? AND count = flushed', toDay(new Date()));
    const [left] = this.#sql.exec('SELECT 1 FROM tallies WHERE count > flushed LIMIT 1');
    if (left) await this.ctx.storage.setAlarm(Date.now() + FLUSH_INTERVAL);
  }

  /** As far as they went: more may have come in meanwhile. */
  #markFlushed(counts: readonly DayCount[]): void {
    this.#sql.exec(
      `UPDATE tallies SET flushed = sent.count FROM
        (SELECT value ->> 'kind' AS kind, value ->> 'id' AS id, value ->> 'day' AS day,
          value ->> 'event' AS event, value ->> 'count' AS count FROM json_each(?)) AS sent
        WHERE (tallies.kind, tallies.id, tallies.day, tallies.event)
          = (sent.kind, sent.id, sent.day, sent.event)`,
      JSON.stringify(counts),
    );
  }

  /** False for whoever does more than anybody does. */
  #admit(reader: string, now: number): boolean {
    const hour = Math.floor(now / REPEAT_TIME);
    const known = this.#eager.get(reader);
    const count = known?.hour === hour ? known.count + 1 : 1;
    this.#eager.set(reader, { hour, count });
    return count <= MOST_OF_READER;
  }
}
