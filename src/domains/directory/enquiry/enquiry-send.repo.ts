import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { businesses } from '#domains/directory/business/business.table.ts';
import { catalogueItems } from '#domains/directory/business/offer.table.ts';
import {
  businessCategories,
  products,
} from '#domains/directory/catalogue/business-catalogue.table.ts';
import { towns } from '#domains/directory/place/town.table.ts';
import { businessMembers } from '#domains/directory/vendor/vendor.table.ts';
import { joinedAt } from '#domains/identity/profile/person.statement.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { policyInForce } from '#kernel/content/policy.ts';
import { openCase } from '#kernel/judge/case.statement.ts';
import { refuseUnlessChanged } from '#kernel/record/managed.repo.ts';
import { type Database, insertFrom, valuesOf } from '#platform/database.ts';
import {
  DAY,
  MOST_A_DAY,
  MOST_TO_ONE,
  OPENING,
  type Purpose,
  toPurgeDate,
} from './enquiry.model.ts';
import { enquiries, enquiryBlocks, enquiryMessages } from './enquiry.table.ts';
import { tellReceived } from './enquiry-notice.statement.ts';

/** Who sends what to whom; `key` is the sender's for this sending. */
export interface Sending {
  userId: number;
  businessIds: readonly number[];
  key: string;
  textHash: string;
}

/** What may stand beside the text, of things that are there. */
export interface Needed {
  itemId: number | null;
  productId: number | null;
  categoryId: number | null;
  townId: number | null;
  subject: string;
  quantity: number | null;
  unit: string;
  budgetPaise: number | null;
  neededOn: string | null;
  purpose: Purpose | null;
}

const by = { of: (userId: number) => eq(enquiries.userId, userId) };

/** What speaks for and against a sending, in one round trip. */
export async function getStanding(db: Database, sending: Sending, needed: Needed, now: Date) {
  const { userId, businessIds, key } = sending;
  const since = new Date(now.getTime() - DAY);
  const [known, today, asked, [sender], [there]] = await db.batch([
    db
      .select({ id: enquiries.id, businessId: enquiries.businessId })
      .from(enquiries)
      .where(and(by.of(userId), eq(enquiries.key, key))),
    db
      .select({
        ...{ businessId: enquiries.businessId, textHash: enquiries.textHash },
        createdAt: enquiries.createdAt,
      })
      .from(enquiries)
      .where(and(by.of(userId), gt(enquiries.lastAt, since), gt(enquiries.createdAt, since)))
      .orderBy(enquiries.createdAt),
    selectAsked(db, userId, businessIds),
    db
      .select({ joinedAt: sql<number | null>`${joinedAt(sql`${userId}`)}`.as('joined_at') })
      .from(sql`(SELECT 1)`),
    selectThere(db, needed, businessIds[0] ?? 0),
  ]);
  return { known, today, asked, sender, there };
}

function selectAsked(db: Database, userId: number, businessIds: readonly number[]) {
  const { id, slug, status, publishedAt, nameEn, nameHi, nameGu } = businesses;
  const isOf = (table: SQL) =>
    sql<number>`EXISTS (SELECT 1 FROM ${table}
    WHERE business_id = ${businesses.id} AND user_id = ${userId})`.mapWith(Boolean);
  return db
    .select({
      ...{ id, slug, status, publishedAt, nameEn, nameHi, nameGu },
      isOwn: isOf(sql`${businessMembers}`).as('is_own'),
      isKept: sql<number>`EXISTS (SELECT 1 FROM ${businessMembers}
        WHERE business_id = ${businesses.id})`
        .mapWith(Boolean)
        .as('is_kept'),
      isBlocked: isOf(sql`${enquiryBlocks}`).as('is_blocked'),
    })
    .from(businesses)
    .where(inArray(id, valuesOf(businessIds)));
}

function selectThere(db: Database, needed: Needed, businessId: number) {
  const has = (table: SQL, id: number | null, and = sql``) =>
    sql<number>`(${id} IS NULL OR EXISTS (SELECT 1 FROM ${table} WHERE id = ${id} ${and}))`.mapWith(
      Boolean,
    );
  return db
    .select({
      itemId: has(
        sql`${catalogueItems}`,
        needed.itemId,
        sql`AND business_id = ${businessId} AND active = 1`,
      ).as('item_there'),
      productId: has(sql`${products}`, needed.productId).as('product_there'),
      categoryId: has(sql`${businessCategories}`, needed.categoryId).as('category_there'),
      cityId: has(sql`${towns}`, needed.townId).as('town_there'),
    })
    .from(sql`(SELECT 1)`);
}

export type Standing = Awaited<ReturnType<typeof getStanding>>;

export interface NewEnquiry {
  id: string;
  businessId: number;
}

export interface SentText extends Needed {
  message: string;
  sharePhone: boolean;
  shareEmail: boolean;
  lang: Lang;
  sourcePath: string;
  groupId: string;
  /** What holds it; null for what goes to the business at once. */
  held: readonly string[] | null;
}

/**
 * Adds an enquiry for each business with its first message, or nothing at all: where a limit is reached or a business takes none the batch
 * fails as `isStale` tells, where the key is used as its unique index does.
 */
export async function insertEnquiries(
  db: Database,
  sending: Sending & { enquiries: readonly NewEnquiry[] },
  text: SentText,
  now: Date,
): Promise<void> {
  const [first, ...rest] = sending.enquiries.flatMap((enquiry, index) => [
    insertEnquiry(
      db,
      { ...sending, ...enquiry },
      index === 0 ? text : { ...text, itemId: null },
      now,
    ),
    refuseUnlessChanged(db),
    db.insert(enquiryMessages).values({
      ...{ enquiryId: enquiry.id, author: 'sender', userId: sending.userId, body: text.message },
      ...{ key: OPENING, createdAt: now },
    }),
    db
      .update(businesses)
      .set({ enquiryCount: sql`${businesses.enquiryCount} + 1` })
      .where(eq(businesses.id, enquiry.businessId)),
    text.held
      ? openCase(db, { kind: 'enquiry', id: enquiry.id, why: text.held }, now)
      : tellReceived(db, enquiry.id, now),
  ]);
  if (first) await db.batch([first, ...rest]);
}

function insertEnquiry(
  db: Database,
  { id, businessId, userId, key, textHash }: Sending & NewEnquiry,
  text: SentText,
  now: Date,
): Statement {
  const since = now.getTime() - DAY;
  const lately = sql`FROM ${enquiries} AS earlier WHERE earlier.user_id = ${userId}
    AND earlier.last_at > ${since} AND earlier.created_at > ${since}`;
  const isOf = (table: SQL) =>
    sql`EXISTS (SELECT 1 FROM ${table} WHERE business_id = ${businessId} AND user_id = ${userId})`;
  const { groupId, sharePhone, shareEmail, itemId, productId, categoryId, townId } = text;
  const { subject, quantity, unit, budgetPaise, neededOn, purpose, lang, sourcePath } = text;
  return insertFrom(
    db,
    enquiries,
    {
      ...{ id, businessId, groupId, userId, sharePhone, shareEmail, itemId, productId, categoryId },
      ...{ townId, subject, quantity, unit, budgetPaise, neededOn, purpose, textHash, lang, key },
      ...{ sourcePath, noticeVersion: policyInForce(lang), review: text.held ? 'held' : 'none' },
      ...{ createdAt: now, lastAt: now, purgeAt: toPurgeDate(now) },
    },
    sql`FROM ${businesses} AS asked WHERE asked.id = ${businessId} AND asked.status = 'published'
      AND EXISTS (SELECT 1 FROM ${businessMembers} WHERE business_id = ${businessId})
      AND (SELECT count(*) ${lately}) < ${MOST_A_DAY}
      AND (SELECT count(*) ${lately} AND earlier.business_id = ${businessId}) < ${MOST_TO_ONE}
      AND NOT EXISTS (SELECT 1 ${lately} AND earlier.business_id = ${businessId} AND earlier.text_hash = ${textHash})
      AND NOT ${isOf(sql`${businessMembers}`)} AND NOT ${isOf(sql`${enquiryBlocks}`)}`,
  );
}
