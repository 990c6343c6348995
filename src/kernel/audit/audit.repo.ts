import { and, desc, eq, getTableColumns, gte, lt, lte, or, sql } from 'drizzle-orm';
import type { AuditAction } from '#kernel/access/access.model.ts';
import type { Actor } from '#kernel/access/account.model.ts';
import { allDomains } from '#kernel/domain/domains.ts';
import type { OldRows } from '#kernel/domain/term.model.ts';
import { type Database, valuesOf } from '#platform/database.ts';
import type { Act, AuditReader, Author } from './audit.model.ts';
import { auditLog } from './audit.table.ts';

export interface EntryFilter {
  actor?: Actor;
  action?: AuditAction;
  object?: string;
  from?: Date;
  to?: Date;
  /** Number of an entry: only those before it. */
  before?: number;
}

export async function insertEntry(db: Database, entry: Act & Author & { at: Date }): Promise<void> {
  await db.insert(auditLog).values(entry);
}

const HOUR = 3_600_000;

/** Records what somebody has read, each thing once an hour however often it is shown to them. */
export async function insertReadings(
  db: Database,
  read: readonly Pick<Act, 'action' | 'object'>[],
  { actor, requestId, at }: Author & { at: Date },
): Promise<void> {
  const since = at.getTime() - HOUR;
  await db.insert(auditLog).select(
    sql`SELECT NULL, ${at.getTime()}, ${actor}, shown.value ->> 'action', shown.value ->> 'object', '{}', ${requestId}
      FROM json_each(${JSON.stringify(read)}) AS shown
      WHERE NOT EXISTS (SELECT 1 FROM audit_log AS told WHERE told.object = shown.value ->> 'object'
        AND told.at > ${since} AND told.actor = ${actor} AND told.action = shown.value ->> 'action')`,
  );
}

/** The newest entries first. */
export function listEntries(db: Database, filter: EntryFilter, size: number) {
  const { actor, action, object, from, to, before } = filter;
  const { kind: _, ...columns } = getTableColumns(auditLog);
  const { at, id } = columns;
  return db
    .select(columns)
    .from(auditLog)
    .where(
      and(
        actor && eq(auditLog.actor, actor),
        action && eq(auditLog.action, action),
        object ? isAbout(object) : undefined,
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

/** Names of things such as `story:12`, by that; what has none any more, or none for this reader, is left out. */
export async function listNames(
  db: Database,
  references: readonly string[],
  { lang, permissions }: AuditReader,
): Promise<Record<string, string>> {
  const namings = allDomains().flatMap(({ auditNames = {} }) => Object.entries(auditNames));
  const found = await Promise.all(
    namings.map(async ([kind, { permission, list }]) => {
      const ids = references
        .filter((each) => each.startsWith(`${kind}:`))
        .map((each) => Number(each.slice(kind.length + 1)));
      if (ids.length === 0 || (permission && !permissions.has(permission))) return [];
      const rows = await db.all<{ id: number; name: string }>(list(valuesOf(ids), lang));
      return rows.map(({ id, name }): [string, string] => [`${kind}:${id}`, name]);
    }),
  );
  return Object.fromEntries(found.flat().filter(([, name]) => name !== ''));
}

/** Entries from before a moment, the oldest first. */
export function listOldest(db: Database, { before, limit }: OldRows) {
  const { kind: _, ...columns } = getTableColumns(auditLog);
  return db
    .select(columns)
    .from(auditLog)
    .where(lt(columns.at, before))
    .orderBy(columns.at, columns.id)
    .limit(limit);
}

export async function deleteEntries(db: Database, ids: readonly number[]): Promise<void> {
  await db.delete(auditLog).where(sql`${auditLog.id} IN ${valuesOf(ids)}`);
}

/** About everything of a kind, e.g. `front`, or about one thing and what belongs to it: `front:home` and `front:home:en`. */
function isAbout(object: string) {
  if (!object.includes(':')) return eq(auditLog.kind, object);
  const { object: of } = auditLog;
  return or(eq(of, object), and(gte(of, `${object}:`), lt(of, `${object};`)));
}
