import { and, eq, sql } from 'drizzle-orm';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { refuseUnlessChanged } from '#kernel/record/managed.repo.ts';
import type { Database } from '#platform/database.ts';
import type { PendingEdit } from './owned-business.model.ts';
import type { EDIT_STATUSES, EditFields } from './vendor.model.ts';
import { businessEdits } from './vendor.table.ts';

/** Has these fields wait for review instead of what waited; no fields are nothing that waits. */
export function replaceEdit(
  db: Database,
  businessId: number,
  edit: { before: PendingEdit | null; fields: EditFields; madeBy: string; at: Date },
): Statement[] {
  const { before, fields, madeBy, at } = edit;
  const isEmpty = Object.keys(fields).length === 0;
  if (!before)
    return isEmpty
      ? []
      : [db.insert(businessEdits).values({ businessId, fields, madeBy, createdAt: at })];
  if (isEmpty) return settleEdit(db, before, { status: 'withdrawn', by: madeBy, at });
  return [
    db
      .update(businessEdits)
      .set({ fields, madeBy, version: before.version + 1 })
      .where(isStill(before)),
    refuseUnlessChanged(db),
  ];
}

/** Ends the waiting of an edit that is still the one that was read. */
export function settleEdit(
  db: Database,
  edit: Pick<PendingEdit, 'id' | 'version'>,
  settled: {
    status: Exclude<(typeof EDIT_STATUSES)[number], 'pending'>;
    by: string;
    at: Date;
    reason?: string;
  },
): Statement[] {
  const { status, by, at, reason = '' } = settled;
  return [
    db
      .update(businessEdits)
      .set({ status, reason, decidedBy: by, decidedAt: at })
      .where(isStill(edit)),
    refuseUnlessChanged(db),
  ];
}

function isStill({ id, version }: Pick<PendingEdit, 'id' | 'version'>) {
  return and(
    eq(businessEdits.id, id),
    eq(businessEdits.version, version),
    sql`${businessEdits.status} = 'pending'`,
  );
}

/** Has changes that wait name the one of two places or trades that is left. */
export function moveWaiting(
  db: Database,
  field: 'townId' | 'categoryId',
  { from, into }: { from: number; into: number },
): Statement {
  const path = `$.${field}`;
  return db
    .update(businessEdits)
    .set({ fields: sql`json_set(fields, ${path}, CAST(${into} AS INTEGER))` })
    .where(sql`status = 'pending' AND fields ->> ${path} = ${from}`);
}

/** The same where they name several. */
export function moveWaitingLists(
  db: Database,
  field: 'subCategoryIds',
  { from, into }: { from: number; into: number },
): Statement {
  const named = sql`json_each(fields, ${`$.${field}`})`;
  const moved = sql`(SELECT json_group_array(DISTINCT iif(value = ${from}, CAST(${into} AS INTEGER), value)) FROM ${named})`;
  return db
    .update(businessEdits)
    .set({ fields: sql`json_set(fields, ${`$.${field}`}, ${moved})` })
    .where(sql`status = 'pending' AND EXISTS (SELECT 1 FROM ${named} WHERE value = ${from})`);
}
