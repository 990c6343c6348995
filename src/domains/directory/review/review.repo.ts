import { and, asc, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { countMembers } from '#domains/directory/association/association.repo.ts';
import { businesses } from '#domains/directory/business/business.table.ts';
import { toDetailsPath } from '#domains/directory/business/business-path.model.ts';
import { updatePercentages } from '#domains/directory/business/business-percentage.statement.ts';
import { markBusinesses } from '#domains/directory/business/changed-business.statement.ts';
import { businessCategories } from '#domains/directory/catalogue/business-catalogue.table.ts';
import { towns } from '#domains/directory/place/town.table.ts';
import { DEFAULT_EDITION, type Lang } from '#i18n/editions.ts';
import { foldText, toAsciiDigits } from '#i18n/folding.ts';
import type { Author, Act as Entry } from '#kernel/audit/audit.model.ts';
import { insertEntryOfWrite } from '#kernel/audit/audit-log.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { nameRowsOf, refuseUnlessChanged } from '#kernel/record/managed.repo.ts';
import { leaveRedirects } from '#kernel/redirect/redirect.repo.ts';
import type { Database } from '#platform/database.ts';
import {
  ACTS,
  type Act,
  type BusinessDraft,
  type BusinessStatus,
  type Lack,
} from './review.model.ts';
import { nameOf, replaceParts } from './review-part.repo.ts';
import { toColumns, toFoldedName } from './review-row.model.ts';

/** As the audit log names them. */
export const BUSINESS_NAMES = nameRowsOf(sql`businesses`);

export interface ListingFilter {
  q: string;
  status?: BusinessStatus | undefined;
  townId?: number | undefined;
  /** Those below it count among its own. */
  categoryId?: number | undefined;
  lacks?: Lack | undefined;
}

/** Listings that fit, the newest first; those that wait, the oldest first. Names in a language where there is one. */
export function listListings(
  db: Database,
  { q, status, townId, categoryId, lacks }: ListingFilter,
  { lang, limit, offset }: { lang: Lang; limit: number; offset: number },
) {
  const { id, version, slug, statusReason, area, pincode, phone, isSample, updatedAt } = businesses;
  const { nameEn, nameHi, nameGu } = businesses;
  return db
    .select({
      ...{ id, version, slug, status: businesses.status, statusReason, area, pincode, phone },
      ...{ nameEn, nameHi, nameGu, isSample, updatedAt },
      categoryName: nameOf(businessCategories, lang),
      townName: nameOf(towns, lang),
      isCategoryActive: businessCategories.active,
      isTownActive: towns.active,
    })
    .from(businesses)
    .innerJoin(businessCategories, eq(businessCategories.id, businesses.categoryId))
    .innerJoin(towns, eq(towns.id, businesses.townId))
    .where(
      and(
        status ? eq(businesses.status, status) : ne(businesses.status, 'deleted'),
        townId === undefined ? undefined : eq(businesses.townId, townId),
        categoryId === undefined
          ? undefined
          : or(eq(businesses.categoryId, categoryId), eq(businessCategories.parentId, categoryId)),
        lacks && eq({ category: businessCategories, town: towns }[lacks].active, false),
        toSearch(q),
      ),
    )
    .orderBy(...(status === 'submitted' ? [asc(updatedAt), asc(id)] : [desc(id)]))
    .limit(limit)
    .offset(offset);
}

/** A number of its own, a PIN code or part of a telephone number by digits; else words of its names and of why it waits. */
function toSearch(q: string): SQL | undefined {
  const text = q.trim();
  if (text === '') return undefined;
  const digits = toAsciiDigits(text).replace(/^#|^\+91|[\s().\p{Pd}]/gu, '');
  if (/^\d+$/.test(digits)) return ofDigits(digits);
  const words = text.toLowerCase().split(/\s+/).slice(0, 6);
  return and(
    ...words.map((word) => {
      const folded = foldText(word);
      const isFolded = folded === '' ? sql`0` : sql`instr(${businesses.nameFolded}, ${folded}) > 0`;
      return sql`(${isFolded} OR instr(lower(${businesses.nameEn}), ${word}) > 0
        OR instr(${businesses.nameHi}, ${word}) > 0 OR instr(${businesses.nameGu}, ${word}) > 0
        OR instr(${businesses.slug}, ${word}) > 0
        OR instr(lower(${businesses.statusReason}), ${word}) > 0)`;
    }),
  );
}

function ofDigits(digits: string): SQL {
  const numbers = [businesses.phone, businesses.phone2, businesses.whatsapp, businesses.landline];
  const isPart = numbers.map(
    (number) =>
      sql`instr(replace(replace(coalesce(${number}, ''), ' ', ''), '-', ''), ${digits}) > 0`,
  );
  return sql`(${businesses.id} = ${Number(digits.slice(0, 15))} OR ${businesses.pincode} = ${digits}
    ${digits.length < 4 ? sql`` : sql`OR ${sql.join(isPart, sql` OR `)}`}
    OR instr(${businesses.nameFolded}, ${digits}) > 0)`;
}

export interface Change {
  before: { id: number; version: number; slug: string };
  draft: BusinessDraft;
  /** Names of the fields that differ. */
  fields: readonly string[];
  at: Date;
  author: Author;
  /** Further columns of its row. */
  more?: Partial<typeof businesses.$inferInsert>;
  /** What is written with it. */
  alongside?: readonly Statement[];
  /** What the log is told instead of a change of these fields. */
  told?: Pick<Entry, 'action' | 'details'>;
  /** False for one that readers have not been shown: its writer's changes are told to nobody. */
  isShown?: boolean;
}

/** Changes a listing that is still the one that was read; fails with what `isStale` knows where it isn't. */
export async function updateBusiness(db: Database, change: Change): Promise<void> {
  const { before, draft, fields, at, more, alongside = [], told, isShown = true } = change;
  const { id, version } = before;
  await db.batch([
    db
      .update(businesses)
      .set({
        ...toColumns(draft),
        nameFolded: toFoldedName(draft),
        ...toUnproved(fields),
        statusReason: toReasonLeft(draft),
        ...more,
        version: version + 1,
        updatedAt: at,
      })
      .where(and(eq(businesses.id, id), eq(businesses.version, version))),
    refuseUnlessChanged(db),
    ...(isShown || told ? [entryOf(db, change)] : []),
    ...replaceParts(db, id, { draft, fields, at }),
    ...alongside,
    updatePercentages(db, sql`(${id})`),
    ...(isShown && fields.includes('slug') ? leaveSlug(db, change) : []),
    ...(isShown ? [markBusinesses(db, sql`(${id})`, at)] : []),
  ]);
}

function entryOf(db: Database, { before, draft, fields, at, author, told }: Change): Statement {
  const { action, details } = told ?? { action: 'business.changed', details: { fields } };
  return insertEntryOfWrite(db, {
    ...{ ...author, at, action, object: `business:${before.id}` },
    details: { name: draft.nameEn, ...details },
  });
}

/** Programs that know the business by the address it had find it; pages go by its number. */
function leaveSlug(db: Database, { before, draft, at }: Change) {
  const [from, to] = [toDetailsPath(before), toDetailsPath(draft)];
  return leaveRedirects(db, { from, to, at }, [DEFAULT_EDITION]);
}

/** A draft that has a category and a town which readers are shown waits for nothing any more. */
export function toReasonLeft(is: { categoryId: number | SQL; townId: number | SQL }): SQL<string> {
  return sql<string>`iif(${businesses.status} = 'draft'
    AND (SELECT active FROM business_categories WHERE id = ${is.categoryId}) = 1
    AND (SELECT active FROM towns WHERE id = ${is.townId}) = 1, '', ${businesses.statusReason})`;
}

/** What was proved of something that has changed is proved no more. */
function toUnproved(fields: readonly string[]): Partial<typeof businesses.$inferInsert> {
  const { verified } = businesses;
  const unless = (kind: string) => sql`iif(${verified} = ${kind}, 'none', ${verified})`;
  return {
    ...(fields.includes('phone') && { phoneVerifiedAt: null, verified: unless('phone') }),
    ...(fields.includes('gstin') && { gstinVerifiedAt: null, verified: unless('gstin') }),
    ...(fields.includes('email') && { emailVerifiedAt: null }),
  } as Partial<typeof businesses.$inferInsert>;
}

/** Moves a listing on that still is the one that was read; fails with what `isStale` knows where it isn't. */
export async function updateStatus(
  db: Database,
  move: {
    before: { id: number; version: number; status: BusinessStatus; nameEn: string };
    act: Act;
    reason: string;
    at: Date;
    author: Author;
  },
): Promise<void> {
  const { before, act, reason, at, author } = move;
  const { id, version, status, nameEn: name } = before;
  const { to, done } = ACTS[act];
  const one = sql`(${id})`;
  await db.batch([
    db
      .update(businesses)
      .set({
        ...{ status: to, statusReason: reason, version: version + 1, updatedAt: at },
        ...(to === 'published' && {
          publishedAt: sql`coalesce(${businesses.publishedAt}, ${at.getTime()})`,
        }),
      })
      .where(and(eq(businesses.id, id), eq(businesses.version, version))),
    refuseUnlessChanged(db),
    insertEntryOfWrite(db, {
      ...{ ...author, at, action: `business.${done}`, object: `business:${id}` },
      details: { name, from: status, to, reason },
    }),
    updatePercentages(db, one),
    markBusinesses(db, one, at),
    countMembers(db, one),
  ]);
}
