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
