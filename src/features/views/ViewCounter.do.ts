import { DurableObject } from 'cloudflare:workers';
import { openDatabase } from '#platform/database.ts';
import type { Env } from '#platform/env.ts';
import { logError } from '#platform/log.ts';
import { BoundedMap } from '#shared/bounded-map.ts';
import { type HourCount, toHour, type View } from './views.model.ts';
import { saveHourCounts } from './views.repo.ts';

/** How often counts go to the database, in milliseconds. */
const FLUSH_INTERVAL = 30_000;
/** One address counts once for a text in this time, in milliseconds. */
const REPEAT_TIME = 10 * 60_000;
const KNOWN_READERS = 20_000;
/** Counts in one statement. */
const LARGEST_FLUSH = 1_000;

/** Counts the views of a share of the stories and hands them to the database in batches. */
export class ViewCounter extends DurableObject<Env> {
  readonly #sql = this.ctx.storage.sql;
  /** When a reader's address last counted for a text; in memory only. */
  readonly #readers = new BoundedMap<string, number>(KNOWN_READERS);

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    this.#sql.exec(
      `CREATE TABLE IF NOT EXISTS counts (hour INTEGER, article_id INTEGER, language TEXT, views INTEGER NOT NULL,
        flushed INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (hour, article_id, language)) WITHOUT ROWID`,
    );
  }

  /** Counts a view unless the same address has been counted for it a moment ago. */
  async count({ articleId, language }: View, address: string): Promise<void> {
    const now = Date.now();
    const reader = `${articleId} ${language} ${address}`;
    if (now - (this.#readers.get(reader) ?? 0) < REPEAT_TIME) return;
    this.#readers.set(reader, now);
    this.#sql.exec(
      `INSERT INTO counts (hour, article_id, language, views) VALUES (?, ?, ?, 1)
        ON CONFLICT DO UPDATE SET views = views + 1`,
      toHour(new Date(now)),
      articleId,
      language,
    );
    if ((await this.ctx.storage.getAlarm()) === null)
      await this.ctx.storage.setAlarm(now + FLUSH_INTERVAL);
  }

  /** Hands over the counts that have grown since; a failure is tried again, and nothing counts twice. */
  override async alarm(): Promise<void> {
    const counts = this.#listGrown();
    if (counts.length === 0) return this.#forgetPast();
    try {
      await saveHourCounts(openDatabase(this.env.DB), counts);
    } catch (error) {
      logError('views.flush_failed', error, { counts: counts.length });
      await this.ctx.storage.setAlarm(Date.now() + FLUSH_INTERVAL);
      return;
    }
    for (const { hour, articleId, language, views } of counts)
      this.#sql.exec(
        'UPDATE counts SET flushed = ? WHERE hour = ? AND article_id = ? AND language = ?',
        views,
        hour,
        articleId,
        language,
      );
    this.#forgetPast();
    if (this.#listGrown().length > 0) await this.ctx.storage.setAlarm(Date.now() + FLUSH_INTERVAL);
  }

  /** What grew most first: made-up ids, each told of once, hold nothing back. */
  #listGrown(): HourCount[] {
    const rows = this.#sql.exec<{ [column: string]: SqlStorageValue }>(
      `SELECT hour, article_id AS articleId, language, views FROM counts WHERE views > flushed
        ORDER BY views - flushed DESC LIMIT ${LARGEST_FLUSH}`,
    );
    // The columns are those of the table above.
    return rows.toArray() as unknown as HourCount[];
  }

  /** Hours that are over and handed over grow no more. */
  #forgetPast(): void {
    this.#sql.exec(
      'DELETE FROM counts WHERE hour < ? AND views = flushed',
      toHour(new Date(Date.now())),
    );
  }
}
