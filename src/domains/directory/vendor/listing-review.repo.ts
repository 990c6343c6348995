import { eq } from 'drizzle-orm';
import type { Author } from '#kernel/audit/audit.model.ts';
import { insertEntryOfWrite } from '#kernel/audit/audit-log.ts';
import type { Database } from '#platform/database.ts';
import type { PendingEdit } from './owned-business.model.ts';
import { settleEdit } from './pending-edit.statement.ts';
import { businessEdits } from './vendor.table.ts';
import { tellDecision } from './vendor-notice.statement.ts';

/** An edit by its number, whatever became of it; null for none. */
export async function getEdit(db: Database, id: number) {
  const [edit] = await db.select().from(businessEdits).where(eq(businessEdits.id, id));
  return edit ?? null;
}

/** Sends an edit back to the owner of its business; the listing stays as it is. */
export async function sendEditBack(
  db: Database,
  sent: {
    edit: PendingEdit;
    business: { id: number; name: string };
    reason: string;
    at: Date;
    author: Author;
  },
): Promise<void> {
  const { edit, business, reason, at, author } = sent;
  const [update, ...rest] = settleEdit(db, edit, {
    ...{ status: 'rejected', by: author.actor, at, reason },
  });
  if (!update) return;
  await db.batch([
    update,
    ...rest,
    insertEntryOfWrite(db, {
      ...{ ...author, at, action: 'business.edit_sent_back', object: `business:${business.id}` },
      details: { name: business.name, fields: Object.keys(edit.fields), reason },
    }),
    tellDecision(db, 'business.edit_sent_back', { business, at, reason }),
  ]);
}
