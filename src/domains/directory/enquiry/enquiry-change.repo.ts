import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { type Database, insertFrom } from '#platform/database.ts';
import type { ContactField, Outcome, Side } from './enquiry.model.ts';
import { enquiries, enquiryBlocks, enquiryMessages } from './enquiry.table.ts';
import { addEvent } from './enquiry-message.repo.ts';
import { tellShared, tellWithdrawn } from './enquiry-notice.statement.ts';

const OPEN = ['new', 'seen', 'answered'] as const;

/** Shows a number or an address to the business, or hides it again, and says so; what is so already stays. */
export async function updateSharing(
  db: Database,
  { id, fields, isShared }: { id: string; fields: readonly ContactField[]; isShared: boolean },
  now: Date,
): Promise<void> {
  const [first, ...rest] = fields.flatMap((field) => shareOne(db, { id, field, isShared }, now));
  if (first) await db.batch([first, ...rest]);
}

function shareOne(
  db: Database,
  { id, field, isShared }: { id: string; field: ContactField; isShared: boolean },
  now: Date,
): Statement[] {
  const column = field === 'phone' ? enquiries.sharePhone : enquiries.shareEmail;
  const isOther = sql`${column} = ${isShared ? 0 : 1} AND status <> 'withdrawn'`;
  const change = field === 'phone' ? { sharePhone: isShared } : { shareEmail: isShared };
  return [
    addEvent(db, id, `${isShared ? 'shared' : 'unshared'}_${field}`, now, isOther),
    ...(isShared ? [tellShared(db, id, now)] : []),
    db
      .update(enquiries)
      .set(change)
      .where(and(eq(enquiries.id, id), ne(enquiries.status, 'withdrawn'))),
  ];
}

/** Ends a thread for who asked: nothing is shared any more, and nobody writes into it. */
export async function withdrawThread(db: Database, id: string, now: Date): Promise<void> {
  await db.batch([
    addEvent(db, id, 'withdrawn', now, sql`status <> 'withdrawn'`),
    // Of one that waits no more nobody is told.
    tellWithdrawn(db, id, now),
    ...withdrawal(db, eq(enquiries.id, id), now),
  ]);
}

/** Withdraws the threads of a condition. */
export function withdrawal(db: Database, where: SQL, now: Date): Statement[] {
  return [
    db
      .update(enquiries)
      .set({ status: 'withdrawn', sharePhone: false, shareEmail: false, closedAt: now })
      .where(and(where, ne(enquiries.status, 'withdrawn'))),
  ];
}

/** A business has looked at it: it isn't new, nor a nuisance, any more. */
export async function markSeen(db: Database, id: string, now: Date): Promise<void> {
  const { status, seenAt, answeredAt, businessReadId } = enquiries;
  await db
    .update(enquiries)
    .set({
      status: sql`iif(${answeredAt} IS NOT NULL, 'answered', 'seen')`,
      seenAt: sql`coalesce(${seenAt}, ${now.getTime()})`,
      closedAt: null,
      businessReadId: sql`max(${businessReadId},
        coalesce((SELECT max(id) FROM ${enquiryMessages} WHERE enquiry_id = ${id}), 0))`,
    })
    .where(and(eq(enquiries.id, id), inArray(status, ['new', 'seen', 'answered', 'spam'])));
}

/** Ends a thread for the business, with what became of it; what is closed already keeps its day. */
export async function closeThread(
  db: Database,
  { id, outcome }: { id: string; outcome: Outcome },
  now: Date,
): Promise<void> {
  const isOpen = inArray(enquiries.status, [...OPEN]);
  await db.batch([
    addEvent(db, id, 'closed', now, sql`status IN ('new', 'seen', 'answered')`),
    db
      .update(enquiries)
      .set({ status: 'closed', closedAt: now, outcome })
      .where(and(eq(enquiries.id, id), isOpen)),
    ...(outcome === ''
      ? []
      : [
          db
            .update(enquiries)
            .set({ outcome })
            .where(and(eq(enquiries.id, id), eq(enquiries.status, 'closed'))),
        ]),
  ]);
}

/** Puts it away as a nuisance; who asked sees it as closed. */
export async function markSpam(db: Database, id: string, now: Date): Promise<void> {
  await db
    .update(enquiries)
    .set({ status: 'spam', closedAt: now })
    .where(and(eq(enquiries.id, id), inArray(enquiries.status, [...OPEN, 'closed'])));
}

/** One of the two wants nothing more of the other, or does again. Who asked also shares nothing with whom they block. */
export async function updateBlock(
  db: Database,
  { enquiryId, side, isBlocked }: { enquiryId: string; side: Side; isBlocked: boolean },
  now: Date,
): Promise<void> {
  const pair = sql`(SELECT business_id, user_id FROM ${enquiries} WHERE id = ${enquiryId})`;
  const { madeBy } = enquiryBlocks;
  if (!isBlocked) {
    await db
      .delete(enquiryBlocks)
      .where(and(eq(madeBy, side), sql`(business_id, user_id) IN ${pair}`));
    return;
  }
  const { businessId, userId } = enquiries;
  const blocking = insertFrom(
    db,
    enquiryBlocks,
    { businessId: sql`${businessId}`, userId: sql`${userId}`, madeBy: side, createdAt: now },
    sql`FROM ${enquiries} WHERE id = ${enquiryId}`,
  ).onConflictDoNothing();
  const hiding =
    side === 'sender'
      ? [
          db
            .update(enquiries)
            .set({ sharePhone: false, shareEmail: false })
            .where(sql`(business_id, user_id) IN ${pair}`),
        ]
      : [];
  await db.batch([blocking, ...hiding]);
}
