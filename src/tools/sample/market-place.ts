import { getTableColumns } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Names } from '#domains/directory/business/business-card.model.ts';
import { memberOf, selectRows } from '#domains/directory/intake/json-rows.statement.ts';
import type { Database } from '#platform/database.ts';

const HOUR = 3_600_000;

/** A listing of the sample as it stands in the database. */
export interface StoredBusiness {
  id: number;
  slug: string;
  names: Names;
  town: string;
  townId: number;
  /** Numbers of its goods, in their order. */
  goods: readonly number[];
}

/** Tables whose rows others name. */
export type Numbered = 'ratings' | 'messages' | 'cases';

/** What rows are made with: numbers of people and listings, and free ones for what is new. */
export interface MarketPlace {
  now: Date;
  userOf(person: string): number;
  businessOf(slug: string): StoredBusiness;
  draw(table: Numbered): number;
  hoursAgo(hours: number): Date;
}

export function openMarket(
  now: Date,
  stored: {
    people: ReadonlyMap<string, number>;
    businesses: ReadonlyMap<string, StoredBusiness>;
    last: Readonly<Record<Numbered, number>>;
  },
): MarketPlace {
  const last = { ...stored.last };
  return {
    now,
    userOf: (person) => known(stored.people, person),
    businessOf: (slug) => known(stored.businesses, slug),
    draw: (table) => {
      last[table] += 1;
      return last[table];
    },
    hoursAgo: (hours) => new Date(now.getTime() - hours * HOUR),
  };
}

function known<T>(all: ReadonlyMap<string, T>, name: string): T {
  const found = all.get(name);
  if (found === undefined) throw new Error(`the sample names ${name}, which is not there`);
  return found;
}

/** Among the facts of a notice: what a listing is called in each language. */
export function toNameFacts(fact: string, { en, hi, gu }: Names): Record<string, string> {
  return { [fact]: en, [`${fact}_hi`]: hi, [`${fact}_gu`]: gu };
}

/** Rows of one table in one statement; columns that a row lacks have their default. */
export function insertAll<Table extends SQLiteTable>(
  db: Database,
  table: Table,
  rows: readonly Table['$inferInsert'][],
) {
  const columns = Object.entries(getTableColumns(table));
  const stored = rows.map((row: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      columns.map(([key, column]) => {
        const value = row[key] ?? column.default ?? null;
        return [key, value === null ? null : column.mapToDriverValue(value)];
      }),
    ),
  );
  const filled = Object.fromEntries(columns.map(([key]) => [key, memberOf(key)]));
  return db.insert(table).select(selectRows(table, stored, filled));
}
