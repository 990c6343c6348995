import { and, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import {
  type AnySQLiteColumn,
  integer,
  type SQLiteTable,
  type SQLiteUpdateSetSource,
} from 'drizzle-orm/sqlite-core';
import type { Database } from '#platform/database.ts';
import { againAfter } from './backoff.model.ts';

/** Columns of a table whose rows are each a piece of work to be done once, beside what the table says of it. */
export function workColumns() {
  return {
    /** Tries so far, also one that was begun and never ended; what was given back doesn't count. */
    attempts: integer().notNull().default(0),
    /** When it may be tried; while it is being tried, when that lease ends. Null once it is settled. */
    nextAt: integer('next_at', { mode: 'timestamp_ms' }),
  };
}

type WorkTable = SQLiteTable & Record<'attempts' | 'nextAt', AnySQLiteColumn>;

/** How long things take, in milliseconds. */
interface Rules {
  /** A try that has not ended after this time is dead; five minutes by default. */
  lease?: number;
  /** Work that has been due for so long has lost its message; an hour by default. */
  patience?: number;
  /** Rows of lost work that are found at a time. */
  atOnce?: number;
  /** When work was asked for, where it is not found any more after a day. */
  since?: AnySQLiteColumn | SQL;
}

type Change<T extends WorkTable> = SQLiteUpdateSetSource<T>;

/** What a try came to: the domain's own columns, and when it is to be tried again; null or nothing when it is settled. */
interface Outcome<T extends WorkTable> {
  change?: Change<T> | undefined;
  again?: Date | null;
}

/** Work that somebody has leased: `nextAt` is the end of that lease, by which it is known to be still theirs. */
export interface Held {
  which: SQL | undefined;
  nextAt: Date | null;
}

/**
 * Who may do the work of a table, and when: a lease gives a row to one taker for one try. What becomes of the try is
 * written only while the lease is still the taker's, so that who comes too late, or for work that was asked for again, changes nothing.
 * All writes are statements that go into the transaction of their domain.
 */
export class Ledger<T extends WorkTable> {
  readonly #table: T;
  readonly #rules: Rules & { lease: number; patience: number; atOnce: number };

  constructor(table: T, rules: Rules = {}) {
    this.#table = table;
    this.#rules = { lease: 5 * 60_000, patience: 3_600_000, atOnce: 50, ...rules };
  }

  /** What a lease from `now` on sets, for `INSERT ... ON CONFLICT DO UPDATE` where rows begin with their first try. */
  leaseFrom(now: Date) {
    const { attempts, nextAt } = this.#table;
    const until = new Date(now.getTime() + this.#rules.lease);
    const set = { nextAt: until, attempts: sql<number>`${attempts} + 1` };
    // `+`: rows are found by what names them, not among all that are due.
    return { until, set, setWhere: sql`+${nextAt} <= ${now.getTime()}` };
  }

  /** Takes what is due of `which`, and gives it as it is then; nobody else takes it until it is settled or the lease ends. */
  lease(db: Database, which: SQL | undefined, now: Date) {
    const { set, setWhere } = this.leaseFrom(now);
    return this.#update(db, set).where(and(which, setWhere)).returning();
  }

  /** When to come again for work that could not be leased; null once it is settled. */
  async nextTry(db: Database, which: SQL | undefined): Promise<Date | null> {
    const [found] = await this.#selectNextTry(db, which);
    return found?.again ?? null;
  }

  /** Writes down what a try came to: the work is settled, well or not, or to be tried again at a time. */
  settle(db: Database, held: Held, { change, again = null }: Outcome<T> = {}) {
    return this.#update(db, { nextAt: again }, change).where(this.#isHeld(held));
  }

  /** Deletes work that was done, from a table that only holds what is left. */
  remove(db: Database, held: Held) {
    return db.delete(this.#table).where(this.#isHeld(held));
  }

  /** Gives back at a time what was leased and certainly not done: the try doesn't count. */
  release(db: Database, held: Held, at: Date) {
    const columns = { nextAt: at, attempts: sql`${this.#table.attempts} - 1` };
    return this.#update(db, columns).where(this.#isHeld(held));
  }

  /** Has settled work done again, from the first try. */
  resend(db: Database, which: SQL | undefined, { at, change }: { at: Date; change?: Change<T> }) {
    const isSettled = isNull(this.#table.nextAt);
    return this.#update(db, { nextAt: at, attempts: 0 }, change).where(and(which, isSettled));
  }

  /** Ends work that nobody has leased, and whose tries are not waited for any more. */
  giveUp(db: Database, which: SQL | undefined, { now, change }: { now: Date; change?: Change<T> }) {
    const isFree = lte(this.#table.nextAt, now);
    return this.#update(db, { nextAt: null }, change).where(and(which, isFree));
  }

  /** Finds work whose message was lost, the oldest first. It counts as due from now on, so that it is found again only after as long. */
  findLost(db: Database, now: Date, which?: SQL) {
    const { patience, atOnce, since } = this.#rules;
    const isRecent = since && sql`${since} >= ${now.getTime() - 86_400_000}`;
    const { nextAt } = this.#table;
    const rowid = sql`${this.#table}.rowid`;
    const before = new Date(now.getTime() - patience);
    const oldest = db
      .select({ rowid })
      .from(this.#table)
      .where(and(which, isRecent, isNotNull(nextAt), lte(nextAt, before)))
      .orderBy(nextAt)
      .limit(atOnce);
    return this.#update(db, { nextAt: now }).where(inArray(rowid, oldest)).returning();
  }

  /**
   * Has the piece of work of an id done, if it is due, and `done` written; where `work` throws it is given back, for later
   * where a service asked to wait, and the error thrown on.
   * Gives when to come again for what isn't due yet, or is being done; null when nothing is left to do.
   */
  async once(
    db: Database,
    { id, now, ...wanted }: { id: number; which?: SQL; now: Date; done?: Change<T> },
    work: (row: T['$inferSelect']) => Promise<void>,
  ): Promise<Date | null> {
    const which = and(sql`${this.#table}.rowid = ${id}`, wanted.which);
    const [[row], [found]] = await db.batch([
      this.lease(db, which, now),
      this.#selectNextTry(db, which),
    ]);
    if (!row) return found?.again ?? null;
    const held = { which, nextAt: row.nextAt };
    try {
      await work(row);
    } catch (error) {
      await this.release(db, held, againAfter(error, now));
      throw error;
    }
    await this.settle(db, held, { change: wanted.done });
    return null;
  }

  #selectNextTry(db: Database, which: SQL | undefined) {
    const again = sql`${this.#table.nextAt}`.mapWith((time: number) => new Date(time));
    return db.select({ again }).from(this.#table).where(which);
  }

  #isHeld({ which, nextAt }: Held): SQL | undefined {
    return and(which, eq(this.#table.nextAt, nextAt));
  }

  /** Sets columns of the ledger together with the domain's own; the compiler can't see that `T` has the first. */
  #update(db: Database, columns: object, change?: Change<T>) {
    return db.update(this.#table).set({ ...change, ...columns } as Change<T>);
  }
}
