import { type SQL, sql } from 'drizzle-orm';
import { businesses } from '#domains/directory/business/business.table.ts';
import type { Names } from '#domains/directory/business/business-card.model.ts';
import { businessMembers } from '#domains/directory/vendor/vendor.table.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import type { NoticeKind } from '#kernel/notice/notice.model.ts';
import { addNotices } from '#kernel/notice/people-notice.statement.ts';
import type { Database } from '#platform/database.ts';
import { QUIET } from './enquiry.model.ts';
import { enquiries, enquiryBlocks } from './enquiry.table.ts';

declare module '#kernel/notice/notice.model.ts' {
  interface NoticeKinds {
    /** To the members of a business. */
    'enquiry.received': true;
    /** To who asked: the first answer. */
    'enquiry.answered': true;
    /** To the other side, of a thread at most once an hour. */
    'enquiry.message': true;
    /** To the members of a business: a number or an address, of a thread at most once an hour. */
    'enquiry.shared': true;
    /** To the members of a business. */
    'enquiry.withdrawn': true;
  }
}

/** Tells the members of a business of an enquiry, once; nobody of one that the desk keeps back. */
export function tellReceived(db: Database, id: string, now: Date): Statement {
  return tellBusiness(db, { id, kind: 'enquiry.received', key: `enquiry/${id}/received` }, now);
}

/** Tells the members of a business that who asked has taken it back, once. */
export function tellWithdrawn(db: Database, id: string, now: Date): Statement {
  return tellBusiness(db, { id, kind: 'enquiry.withdrawn', key: `enquiry/${id}/withdrawn` }, now);
}

/** Tells the members of a business that they see a number or an address now, seldom, and where the statement before has written that. */
export function tellShared(db: Database, id: string, now: Date): Statement {
  const key = `enquiry/${id}/shared`;
  const notice = { id, kind: 'enquiry.shared', key, quiet: QUIET } as const;
  return tellBusiness(db, { ...notice, where: sql`changes() > 0` }, now);
}

/** Tells the members of a business of a message, seldom. */
export function tellMessage(db: Database, id: string, now: Date): Statement {
  const key = `enquiry/${id}/message`;
  return tellBusiness(db, { id, kind: 'enquiry.message', key, quiet: QUIET }, now);
}

/** Tells who asked of the first answer, once, or of a further message, seldom; `names` are those of the business. */
export function tellSender(
  db: Database,
  { id, names, isFirst }: { id: string; names: Names; isFirst: boolean },
  now: Date,
): Statement {
  return addNotices(
    db,
    {
      ...(isFirst
        ? { key: `enquiry/${id}/answered`, kind: 'enquiry.answered' as const }
        : { key: `enquiry/${id}/message`, kind: 'enquiry.message' as const, quiet: QUIET }),
      people: sql`SELECT user_id FROM ${enquiries} WHERE id = ${id}`,
      facts: { number: id, name: names.en, name_hi: names.hi, name_gu: names.gu },
      path: `/account/enquiries/${id}`,
      isMailed: true,
    },
    now,
  );
}

function tellBusiness(
  db: Database,
  {
    id,
    where = sql`1`,
    ...notice
  }: { id: string; kind: NoticeKind; key: string; quiet?: number; where?: SQL },
  now: Date,
): Statement {
  const of = (what: SQL) =>
    sql`(SELECT ${what} FROM ${enquiries} AS told_of WHERE told_of.id = ${id})`;
  return addNotices(
    db,
    {
      ...notice,
      people: sql`SELECT member.user_id FROM ${businessMembers} AS member
        JOIN ${enquiries} AS asked ON asked.business_id = member.business_id
        WHERE ${where} AND asked.id = ${id} AND asked.review = 'none' AND asked.status NOT IN ('withdrawn', 'spam')
          AND NOT EXISTS (SELECT 1 FROM ${enquiryBlocks} AS block WHERE block.business_id = asked.business_id
            AND block.user_id = asked.user_id AND block.made_by = 'business')`,
      facts: sql`(SELECT json_object('number', told_of.id, 'name', name_en, 'name_hi', name_hi, 'name_gu', name_gu)
        FROM ${enquiries} AS told_of JOIN ${businesses} AS own ON own.id = told_of.business_id WHERE told_of.id = ${id})`,
      path: of(sql`'/vendor/' || told_of.business_id || '/enquiries/' || ${id}`),
      isMailed: true,
    },
    now,
  );
}
