import { and, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#platform/account.ts';
import type { Act, AuditAction, Author } from '#platform/audit.ts';
import type { Database } from '#platform/database.ts';
import { auditLog } from './audit.table.ts';

/** An entry of the log; its object may be known to the database only. */
export interface NewEntry extends Omit<Act, 'object'>, Author {
  at: Date;
  object: string | SQL;
}

export interface EntryFilter {
  actor?: Actor;
  action?: AuditAction;
  object?: string;
  from?: Date;
  to?: Date;
  /** Number of an entry: only those before it. */
  before?: number;
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

export async function insertEntry(
  db: Database,
  entry: NewEntry & { object: string },
): Promise<void> {
  await db.insert(auditLog).values(entry);
}

/** The newest entries first. */
export function listEntries(db: Database, filter: EntryFilter, size: number) {
  const { actor, action, object, from, to, before } = filter;
  const { at, id } = auditLog;
  return db
    .select()
    .from(auditLog)
    .where(
      and(
        actor && eq(auditLog.actor, actor),
        action && eq(auditLog.action, action),
        object ? eq(auditLog.object, object) : undefined,
        from && gte(at, from),
        to && lte(at, to),
        before === undefined
          ? undefined
          : sql`(${at}, ${id}) < (SELECT at, id FROM audit_log WHERE id = ${before})`,
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(size);
}
