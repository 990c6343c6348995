import { type SQL, sql } from 'drizzle-orm';
import { removeLeadLinks } from '#domains/directory/lead/lead-link.statement.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { type Database, insertFrom } from '#platform/database.ts';
import { enquiries, enquiryMessages } from './enquiry.table.ts';

/**
 * Numbers and addresses that were shown to some businesses are so no more: they were given to whoever kept them then, and
 * who comes to keep them next is somebody else. Threads say so. Links by which programs fetch them end too. `businesses` is a query for numbers.
 */
export function endSharing(db: Database, businesses: SQL, now: Date): Statement[] {
  const isOf = sql`enquiries.business_id IN ${businesses}`;
  const say = (field: 'phone' | 'email') =>
    insertFrom(
      db,
      enquiryMessages,
      {
        enquiryId: sql`enquiries.id`,
        ...{ author: 'system', body: `unshared_${field}`, createdAt: now },
        key: `system:ended_${field}/${now.getTime()}`,
      },
      sql`FROM ${enquiries} WHERE ${isOf} AND ${sql.raw(`share_${field}`)} = 1`,
    ).onConflictDoNothing();
  return [
    removeLeadLinks(db, businesses),
    say('phone'),
    say('email'),
    db
      .update(enquiries)
      .set({ sharePhone: false, shareEmail: false })
      .where(sql`${isOf} AND (share_phone = 1 OR share_email = 1)`),
  ];
}
