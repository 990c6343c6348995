import { and, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import {
  type AnySQLiteColumn,
  integer,
  type SQLiteTable,
  type SQLiteUpdateSetSource,
} from 'drizzle-orm/sqlite-core';
import type { Database } from '#platform/database.ts';

/** Columns of a table whose rows are each a piece of work to be done once, beside what the table says of it. */
export function workColumns() {
  return {
    /** Tries that were made, or were begun and never ended. */
    attempts: integer().notNull().default(0),
    /** When it may be tried; while it is being tried, when that lease ends. Null once it is settled. */
    nextAt: integer('next_at', { mode: 'timestamp_ms' }),
  };
}

type WorkTable = SQLiteTable & { attempts: AnySQLiteColumn; nextAt: AnySQLiteColumn };

/** Work that somebody has leased: `nextAt` is the end of that lease, by which it is known to be still theirs. */
export interface Held {
  which: SQL | undefined;
  nextAt: Date | null;
}

/**
 * Who may do the work of a table, and when: a lease gives a row to one taker for one try. What becomes of the try is
 * written only while the lease is still the taker's, so that who comes too late, or for work that was asked for anew, changes nothing.
 * All writes are statements that go into the transaction of their domain.
 */
export function createLedger<T extends WorkTable>(table: T, { lease: length }: { lease: number }) {
  type Change = SQLiteUpdateSetSource<T>;
  const { attempts, nextAt } = table;
  const rowid = sql`${table}.rowid`;

  /** Sets columns of the ledger together with the domain's own; the compiler can't see that `T` has the first. */
  const update = (db: Database, columns: object, change: Change | undefined) =>
    db.update(table).set({ ...change, ...columns } as Change);

  /** A lease from `now` on, for `INSERT ... ON CONFLICT DO UPDATE` where rows begin with their first try. */
  const leaseFrom = (now: Date) => ({
    until: new Date(now.getTime() + length),
    set: { nextAt: new Date(now.getTime() + length), attempts: sql<number>`${attempts} + 1` },
    setWhere: lte(nextAt, now),
  });

  return {
    leaseFrom,

    /** Takes what is due of `which`, and gives it as it is then; nobody else takes it until it is settled or the lease ends. */
    lease(db: Database, which: SQL | undefined, now: Date) {
      const { set, setWhere } = leaseFrom(now);
      return update(db, set, undefined).where(and(which, setWhere)).returning();
    },

    /** Writes down what a try came to: the work is settled, well or not, or to be tried again at a time. */
    settle(
      db: Database,
      { which, nextAt: until }: Held,
      { change, again = null }: { change?: Change; again?: Date | null } = {},
    ) {
      return update(db, { nextAt: again }, change).where(and(which, eq(nextAt, until)));
    },

    /** Strikes off work that was done, from a table that only holds what is left. */
    remove(db: Database, { which, nextAt: until }: Held) {
      return db.delete(table).where(and(which, eq(nextAt, until)));
    },

    /** Gives back at a time what was leased and certainly not done: the try doesn't count. */
    release(db: Database, { which, nextAt: until }: Held, at: Date) {
      const columns = { nextAt: at, attempts: sql`${attempts} - 1` };
      return update(db, columns, undefined).where(and(which, eq(nextAt, until)));
    },

    /** Has settled work done again, from the first try. */
    resend(db: Database, which: SQL | undefined, at: Date, change?: Change) {
      const columns = { nextAt: at, attempts: 0 };
      return update(db, columns, change).where(and(which, isNull(nextAt)));
    },

    /** Ends work that nobody has leased, and whose tries are not waited for any more. */
    giveUp(db: Database, which: SQL | undefined, now: Date, change?: Change) {
      return update(db, { nextAt: null }, change).where(and(which, lte(nextAt, now)));
    },

    /**
     * Finds work that has been due for `patience` milliseconds: its message was lost. It counts as due from now on, so that
     * it is found again only after as long.
     */
    findLost(db: Database, lost: { now: Date; patience: number; limit: number; which?: SQL }) {
      const { now, patience, limit, which } = lost;
      const before = new Date(now.getTime() - patience);
      const oldest = db
        .select({ rowid })
        .from(table)
        .where(and(which, isNotNull(nextAt), lte(nextAt, before)))
        .orderBy(nextAt)
        .limit(limit);
      return update(db, { nextAt: now }, undefined).where(inArray(rowid, oldest)).returning();
    },
  };
}
