import { and, eq, gte, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import { enquiries } from '#domains/directory/enquiry/enquiry.table.ts';
import { ratings } from '#domains/directory/rating/rating.table.ts';
import type { Database } from '#platform/database.ts';
import { INDIA_AHEAD } from '#shared/india-time.ts';

/** Enquiries that came on each day in India, those that are no spam and that the desk doesn't keep back. */
export function listEnquiryDays(db: Database, businessId: number, since: Date) {
  const day = dayOf(enquiries.createdAt);
  const { status, createdAt } = enquiries;
  return db
    .select({ day, count: sql<number>`count(*)` })
    .from(enquiries)
    .where(and(isShownTo(businessId), gte(createdAt, since), ne(status, 'spam')))
    .groupBy(day);
}

function isShownTo(businessId: number): SQL | undefined {
  return and(eq(enquiries.businessId, businessId), eq(enquiries.review, 'none'));
}

/** Ratings that were published on each day in India. */
export function listRatingDays(db: Database, businessId: number, since: Date) {
  const day = dayOf(ratings.publishedAt);
  return db
    .select({ day, count: sql<number>`count(*)` })
    .from(ratings)
    .where(and(isPublished(businessId), gte(ratings.publishedAt, since)))
    .groupBy(day);
}

/** Enquiries nobody has looked at. */
export function countUnread(db: Database, businessId: number) {
  return db
    .select({ count: sql<number>`count(*)` })
    .from(enquiries)
    .where(and(isShownTo(businessId), eq(enquiries.status, 'new')));
}

/** Ratings nobody has answered. */
export function countUnanswered(db: Database, businessId: number) {
  return db
    .select({ count: sql<number>`count(*)` })
    .from(ratings)
    .where(and(isPublished(businessId), isNull(ratings.reply)));
}

function isPublished(businessId: number): SQL | undefined {
  return and(eq(ratings.businessId, businessId), eq(ratings.status, 'published'));
}

function dayOf(column: AnySQLiteColumn): SQL<string> {
  return sql<string>`date((${column} + ${INDIA_AHEAD}) / 1000, 'unixepoch')`;
}
