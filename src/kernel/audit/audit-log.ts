import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import type { Act, Author } from './audit.model.ts';
import { auditLog } from './audit.table.ts';

/** An entry of the log; its object may be known to the database only. */
export interface NewEntry extends Omit<Act, 'object'>, Author {
  at: Date;
  object: Act['object'] | SQL;
}

/**
 * The statement that follows a write in its batch: keeps an entry if that write has changed a row.
 * The number of a row it has inserted is `last_insert_rowid()`.
 */
export function insertEntryOfWrite(db: Database, entry: NewEntry) {
  const { at, actor, action, object, details, requestId } = entry;
  return db.insert(auditLog).select(
    sql`SELECT NULL, ${at.getTime()}, ${actor}, ${action}, ${object}, ${JSON.stringify(details)}, ${requestId}
      WHERE changes() > 0`,
  );
}

/**
 * The statement that follows a write of several rows in its batch. `rows` is a query that gives the action, the object
 * and the details in JSON of each row which was written.
 */
export function insertEntriesOfWrites(
  db: Database,
  { at, actor, requestId }: Author & { at: Date },
  rows: SQL,
) {
  return db.insert(auditLog).select(
    sql`SELECT NULL, ${at.getTime()}, ${actor}, written.action, written.object, written.details, ${requestId}
      FROM (${rows}) AS written`,
  );
}
