import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { businesses } from '#domains/directory/business/business.table.ts';
import { membersOf } from '#domains/directory/vendor/business-member.statement.ts';
import { nameOf, stillOf } from '#domains/identity/profile/person.statement.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { type Database, valuesOf } from '#platform/database.ts';
import type { Review } from './enquiry.model.ts';
import { enquiries, enquiryMessages } from './enquiry.table.ts';

/** Threads as the desk decides upon them: who asked whom, and what was said. */
export async function listModerated(db: Database, ids: readonly string[]) {
  const [threads, messages] = await db.batch([
    db
      .select({
        id: enquiries.id,
        ...{ userId: stillOf(enquiries.userId).as('sender_id'), lang: enquiries.lang },
        ...{ nameEn: businesses.nameEn, nameHi: businesses.nameHi, nameGu: businesses.nameGu },
        ...{ subject: enquiries.subject, review: enquiries.review },
        members: membersOf(enquiries.businessId).as('members'),
        senderName: sql<string | null>`${nameOf(enquiries.userId)}`.as('sender_name'),
      })
      .from(enquiries)
      .innerJoin(businesses, eq(businesses.id, enquiries.businessId))
      .where(inArray(enquiries.id, valuesOf(ids))),
    db
      .select({
        ...{ enquiryId: enquiryMessages.enquiryId, author: enquiryMessages.author },
        ...{ body: enquiryMessages.body, key: enquiryMessages.key, userId: enquiryMessages.userId },
        authorName: sql<string | null>`${nameOf(enquiryMessages.userId)}`.as('author_name'),
      })
      .from(enquiryMessages)
      .where(
        and(
          inArray(enquiryMessages.enquiryId, valuesOf(ids)),
          ne(enquiryMessages.author, 'system'),
        ),
      )
      .orderBy(asc(enquiryMessages.id)),
  ]);
  return { threads, messages };
}

/** Keeps a thread from the business, gives it to it, or takes it away by a rule. */
export function updateReview(
  db: Database,
  { id, from, to, rule = '' }: { id: string; from: readonly Review[]; to: Review; rule?: string },
): Statement {
  return db
    .update(enquiries)
    .set({ review: to, rule })
    .where(and(eq(enquiries.id, id), inArray(enquiries.review, [...from])));
}
