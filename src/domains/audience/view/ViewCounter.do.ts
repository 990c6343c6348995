import { DurableObject } from 'cloudflare:workers';
import type { PlatformEnv } from '#kernel/http/platform.ts';
import { openDatabase } from '#platform/database.ts';
import { logError } from '#platform/log.ts';
import { BoundedMap } from '#shared/bounded-map.ts';
import { type Origin, type OriginCount, OTHERS, toSource } from './audience.model.ts';
import { addOrigins, type OriginBatch } from './audience.repo.ts';
import { type HourCount, toHour, type View } from './views.model.ts';
import { listUnpublished, saveHourCounts } from './views.repo.ts';

/** How often counts go to the database, in milliseconds. */
const FLUSH_INTERVAL = 30_000;
/** One address counts once for a text in this time, in milliseconds. */
const REPEAT_TIME = 10 * 60_000;
const KNOWN_READERS = 20_000;
/** Counts in one statement. */
const LARGEST_FLUSH = 1_000;
/** Views that count of one address in an hour, of the texts of one counter. */
const MOST_OF_READER = 300;
/** Texts that are counted at a time in an hour: made-up ones are dropped with the next batch. */
const MOST_TEXTS = 2_000;
/** Cities, and referrers, that are counted by themselves in an hour: made-up ones fill nothing. */
const MOST_NAMES = 200;

type Row = { [column: string]: SqlStorageValue };

/**
 * Counts the views of a share of the stories and hands them to the database in batches. A batch is
 * fixed in `sending` before it goes, so that one whose answer is lost goes again as it was.
 */
export class ViewCounter extends DurableObject<PlatformEnv> {
  readonly #sql = this.ctx.storage.sql;
  /** When a reader's address last counted for a text; in memory only. */
  readonly #readers = new BoundedMap<string, number>(KNOWN_READERS);
  /** What each reader's address has counted in an hour; in memory only. */
  readonly #eager = new BoundedMap<string, { hour: number; views: number }>(KNOWN_READERS);
  #texts = { hour: 0, known: new Set<string>() };
  #names = { hour: 0, city: new Set<unknown>(), referrer: new Set<unknown>() };

  constructor(state: DurableObjectState, env: PlatformEnv) {
    super(state, env);
    this.#sql.exec(
      `CREATE TABLE IF NOT EXISTS views (hour INTEGER, article_id INTEGER, language TEXT, city TEXT, referrer TEXT,
        views INTEGER NOT NULL, sending INTEGER NOT NULL DEFAULT 0, flushed INTEGER NOT NULL DEFAULT 0,
        PRIMARY KEY (hour, article_id, language, city, referrer))`,
    );
  }

  /** Counts a view unless the same address has been counted for it a moment ago. */
  async count({ articleId, language }: View, origin: Origin, address: string): Promise<void> {
    const now = Date.now();
    const hour = toHour(new Date(now));
    const text = `${articleId} ${language}`;
    const reader = `${text} ${address}`;
    if (now - (this.#readers.get(reader) ?? 0) < REPEAT_TIME) return;
    if (!this.#admitReader(address, hour) || !this.#admitText(text, hour)) return;
    this.#readers.set(reader, now);
    this.#sql.exec(
      `INSERT INTO views (hour, article_id, language, city, referrer, views) VALUES (?, ?, ?, ?, ?, 1)
        ON CONFLICT DO UPDATE SET views = views + 1`,
      hour,
      articleId,
      language,
      this.#admit('city', origin.city, hour),
      this.#admit('referrer', origin.referrer, hour),
    );
    if ((await this.ctx.storage.getAlarm()) === null)
      await this.ctx.storage.setAlarm(now + FLUSH_INTERVAL);
  }

  /** Hands over what has come in since; a failure is tried again, and nothing counts twice. */
  override async alarm(): Promise<void> {
    const batch = this.#nextBatch();
    if (batch.counts.length === 0) return this.#forgetPast();
    try {
      const db = openDatabase(this.env.DB);
      await saveHourCounts(db, this.#listSums());
      await addOrigins(db, batch);
      this.#drop(await listUnpublished(db, batch.counts));
    } catch (error) {
      logError('views.flush_failed', error, { counts: batch.counts.length });
      await this.ctx.storage.setAlarm(Date.now() + FLUSH_INTERVAL);
      return;
    }
    this.#sql.exec('UPDATE views SET flushed = sending WHERE sending > flushed');
    this.#forgetPast();
    const [left] = this.#sql.exec('SELECT 1 FROM views WHERE views > flushed LIMIT 1');
    if (left) await this.ctx.storage.setAlarm(Date.now() + FLUSH_INTERVAL);
  }

  /** The batch that has not arrived yet, else a new one. What grew most goes first: made-up ids, each told of once, hold nothing back. */
  #nextBatch(): OriginBatch {
    const { kv } = this.ctx.storage;
    let counts = this.#listSending();
    if (counts.length === 0) {
      this.#sql.exec(
        `UPDATE views SET sending = views WHERE rowid IN
          (SELECT rowid FROM views WHERE views > flushed ORDER BY views - flushed DESC LIMIT ${LARGEST_FLUSH})`,
      );
      counts = this.#listSending();
      // The clock begins above the numbers of an object that was lost.
      kv.put('batch', Math.max((kv.get<number>('batch') ?? 0) + 1, Date.now()));
    }
    const number = kv.get<number>('batch') ?? 0;
    return { counter: this.ctx.id.toString(), number, counts };
  }

  #listSending(): OriginCount[] {
    const rows = this.#sql.exec<Row>(
      `SELECT hour, article_id AS articleId, language, city, referrer, sending - flushed AS views
        FROM views WHERE sending > flushed`,
    );
    // The columns are those of the table above.
    const counts = rows.toArray() as unknown as Omit<OriginCount, 'source'>[];
    return counts.map((count) => ({ ...count, source: toSource(count.referrer) }));
  }

  /** All that has come in for the texts of the batch in its hours. */
  #listSums(): HourCount[] {
    const rows = this.#sql.exec<Row>(
      `SELECT hour, article_id AS articleId, language, sum(views) AS views FROM views
        WHERE (hour, article_id, language) IN
          (SELECT hour, article_id, language FROM views WHERE sending > flushed)
        GROUP BY 1, 2, 3`,
    );
    return rows.toArray() as unknown as HourCount[];
  }

  /** False for whoever opens more texts than anybody reads. */
  #admitReader(address: string, hour: number): boolean {
    const known = this.#eager.get(address);
    const views = known?.hour === hour ? known.views + 1 : 1;
    this.#eager.set(address, { hour, views });
    return views <= MOST_OF_READER;
  }

  /** False for a text more than are counted at a time. */
  #admitText(text: string, hour: number): boolean {
    if (this.#texts.hour !== hour) {
      const rows = this.#sql.exec<Row>(
        "SELECT DISTINCT article_id || ' ' || language AS text FROM views WHERE hour = ?",
        hour,
      );
      this.#texts = { hour, known: new Set(rows.toArray().map((row) => String(row.text))) };
    }
    const { known } = this.#texts;
    if (!known.has(text) && known.size >= MOST_TEXTS) return false;
    known.add(text);
    return true;
  }

  /** What is not published is not counted, and must not take the place of what is. */
  #drop(views: readonly View[]): void {
    this.#sql.exec(
      `DELETE FROM views WHERE (article_id, language) IN
        (SELECT value ->> 'articleId', value ->> 'language' FROM json_each(?))`,
      JSON.stringify(views),
    );
    for (const { articleId, language } of views)
      this.#texts.known.delete(`${articleId} ${language}`);
  }

  /** The name a view is counted under; OTHERS once there are too many in the hour. */
  #admit(column: 'city' | 'referrer', name: string, hour: number): string {
    if (this.#names.hour !== hour) {
      const known = (each: string) =>
        new Set(
          this.#sql
            .exec<Row>(`SELECT DISTINCT ${each} AS name FROM views WHERE hour = ?`, hour)
            .toArray()
            .map((row) => row.name),
        );
      this.#names = { hour, city: known('city'), referrer: known('referrer') };
    }
    const names = this.#names[column];
    if (!names.has(name) && names.size >= MOST_NAMES) return OTHERS;
    names.add(name);
    return name;
  }

  /** A text's hour that is over and handed over grows no more; until then it is summed up as a whole. */
  #forgetPast(): void {
    this.#sql.exec(
      `DELETE FROM views WHERE hour < ? AND (hour, article_id, language) NOT IN
        (SELECT hour, article_id, language FROM views WHERE views > flushed)`,
      toHour(new Date(Date.now())),
    );
  }
}
