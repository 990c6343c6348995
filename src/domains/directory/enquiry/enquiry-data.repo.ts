import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { businesses } from '#domains/directory/business/business.table.ts';
import { type AccountData, defineExport } from '#kernel/domain/account-data.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { type Database, valuesOf } from '#platform/database.ts';
import { enquiries, enquiryBlocks, enquiryMessages } from './enquiry.table.ts';
import { withdrawal } from './enquiry-change.repo.ts';
import { exportedEnquiries } from './enquiry-data.schema.ts';

/** What somebody has asked and written; who has answered them is not theirs to take away. */
export const ENQUIRY_DATA: AccountData = {
  tables: ['enquiries', 'enquiry_messages', 'enquiry_blocks'],
  exported: defineExport({
    shape: exportedEnquiries,
    load: async ({ db }, { id }) => {
      const [asked, written, blocked] = await db.batch([
        selectAsked(db, id),
        selectWritten(db, id),
        selectBlocked(db, id),
      ]);
      return { enquiries: asked, enquiryMessages: written, blockedBusinesses: blocked };
    },
  }),
  erase: (db, { ids }, now) => [
    ...withdrawal(db, sql`${enquiries.userId} IN ${ids}`, now),
    db
      .update(enquiryMessages)
      .set({ userId: null })
      .where(sql`${enquiryMessages.userId} IN ${ids}`),
    db.delete(enquiryBlocks).where(sql`${enquiryBlocks.userId} IN ${ids}`),
  ],
};

function selectAsked(db: Database, userId: number) {
  const { id, subject, quantity, unit, budgetPaise, neededOn, purpose } = enquiries;
  const { sharePhone, shareEmail, noticeVersion, createdAt } = enquiries;
  return db
    .select({
      ...{ number: id, business: businesses.nameEn, subject, quantity, unit, budgetPaise },
      ...{ neededOn, purpose, sharePhone, shareEmail, noticeVersion, createdAt },
      status: sql<string>`iif(${enquiries.status} = 'spam', 'closed', ${enquiries.status})`.as(
        'status',
      ),
    })
    .from(enquiries)
    .innerJoin(businesses, eq(businesses.id, enquiries.businessId))
    .where(eq(enquiries.userId, userId))
    .orderBy(asc(createdAt));
}

function selectWritten(db: Database, userId: number) {
  const { enquiryId, body, createdAt, privateKey } = enquiryMessages;
  return db
    .select({
      ...{ number: enquiryId, body, createdAt },
      hasPicture: sql`${privateKey} IS NOT NULL`.mapWith(Boolean).as('has_picture'),
    })
    .from(enquiryMessages)
    .where(eq(enquiryMessages.userId, userId))
    .orderBy(asc(enquiryMessages.id));
}

function selectBlocked(db: Database, userId: number) {
  return db
    .select({ business: businesses.nameEn, createdAt: enquiryBlocks.createdAt })
    .from(enquiryBlocks)
    .innerJoin(businesses, eq(businesses.id, enquiryBlocks.businessId))
    .where(and(eq(enquiryBlocks.userId, userId), eq(enquiryBlocks.madeBy, 'sender')));
}

/** Threads whose time is over: each has a day of its own, which moves on with its messages. */
export async function listDue({ db, now }: Platform, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(lte(enquiries.purgeAt, now))
    .orderBy(asc(enquiries.purgeAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Their messages go with them; one that was written to meanwhile stays. */
export async function deleteThreads({ db, now }: Platform, ids: readonly string[]): Promise<void> {
  await db
    .delete(enquiries)
    .where(and(inArray(enquiries.id, valuesOf(ids)), lte(enquiries.purgeAt, now)));
}
