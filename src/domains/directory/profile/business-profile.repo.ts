import { and, asc, desc, eq, getTableColumns, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import {
  associations,
  businessAffiliations,
} from '#domains/directory/association/association.table.ts';
import {
  businessCategoryLinks,
  businesses,
  businessHashtags,
  businessServiceTowns,
  businessTexts,
  hashtags,
} from '#domains/directory/business/business.table.ts';
import {
  CARD_COLUMNS,
  named,
  selectCards,
} from '#domains/directory/business/business-card.repo.ts';
import { businessMedia } from '#domains/directory/business/offer.table.ts';
import {
  businessCategories,
  businessTypes,
} from '#domains/directory/catalogue/business-catalogue.table.ts';
import { states, towns } from '#domains/directory/place/town.table.ts';
import { grantOf } from '#kernel/domain/listing-grant.statement.ts';
import type { Database } from '#platform/database.ts';
import { MOST_ITEMS, MOST_MEDIA } from './business-profile.model.ts';
import { isShownByPlan, listItems } from './offer-page.repo.ts';

// A page reads 200 rows at most, each joined one counted.

const MOST_TEXTS = 3;
const MOST_CATEGORIES = 4;
const MOST_SERVICE_TOWNS = 20;
const MOST_HASHTAGS = 10;
const MOST_FURTHER_ITEMS = 200;
const MOST_MEMBERSHIPS = 8;
const SIMILAR = 4;

const natures = alias(businessTypes, 'natures');
const legals = alias(businessTypes, 'legals');

export type ProfileRecord = NonNullable<Awaited<ReturnType<typeof getProfileRecord>>>;

/** Everything a profile is made of, in one round trip; null where there is no such business. */
export async function getProfileRecord(db: Database, id: number, now: Date) {
  const [[business], texts, categories, served, tags, items, media, memberships, similar] =
    await db.batch([
      selectBusiness(db, id),
      db.select().from(businessTexts).where(eq(businessTexts.businessId, id)).limit(MOST_TEXTS),
      selectFurtherCategories(db, id),
      selectServiceTowns(db, id),
      selectHashtags(db, id),
      listItems(db, id, { limit: MOST_ITEMS, offset: 0 }, now),
      selectMedia(db, id, now),
      selectMemberships(db, id).limit(MOST_MEMBERSHIPS),
      selectSimilar(db, id, now),
    ]);
  if (!business) return null;
  return { business, texts, categories, served, tags, items, media, memberships, similar };
}

function selectBusiness(db: Database, id: number) {
  return db
    .select({
      ...getTableColumns(businesses),
      ...CARD_COLUMNS,
      schemaType: businessCategories.schemaType,
      isOwned: sql<number>`EXISTS (SELECT 1 FROM business_members
        WHERE business_id = ${businesses.id} AND role = 'owner')`.as('is_owned'),
      stateCode: states.code,
      stateEn: named(states.nameEn, 'state_en'),
      stateHi: named(states.nameHi, 'state_hi'),
      stateGu: named(states.nameGu, 'state_gu'),
      natureSlug: named(natures.slug, 'nature_slug'),
      natureEn: named(natures.nameEn, 'nature_en'),
      natureHi: named(natures.nameHi, 'nature_hi'),
      natureGu: named(natures.nameGu, 'nature_gu'),
      legalSlug: named(legals.slug, 'legal_slug'),
      legalEn: named(legals.nameEn, 'legal_en'),
      legalHi: named(legals.nameHi, 'legal_hi'),
      legalGu: named(legals.nameGu, 'legal_gu'),
    })
    .from(businesses)
    .innerJoin(businessCategories, eq(businessCategories.id, businesses.categoryId))
    .innerJoin(towns, eq(towns.id, businesses.townId))
    .innerJoin(states, eq(states.code, towns.stateCode))
    .leftJoin(natures, eq(natures.id, businesses.natureTypeId))
    .leftJoin(legals, eq(legals.id, businesses.legalTypeId))
    .where(eq(businesses.id, id));
}

const CATEGORY = {
  id: businessCategories.id,
  slug: businessCategories.slug,
  nameEn: businessCategories.nameEn,
  nameHi: businessCategories.nameHi,
  nameGu: businessCategories.nameGu,
};

function selectFurtherCategories(db: Database, id: number) {
  return db
    .select(CATEGORY)
    .from(businessCategoryLinks)
    .innerJoin(businessCategories, eq(businessCategories.id, businessCategoryLinks.categoryId))
    .where(and(eq(businessCategoryLinks.businessId, id), eq(businessCategories.active, true)))
    .limit(MOST_CATEGORIES);
}

function selectServiceTowns(db: Database, id: number) {
  const { id: townId, slug, nameEn, nameHi, nameGu } = towns;
  return db
    .select({ id: townId, slug, nameEn, nameHi, nameGu })
    .from(businessServiceTowns)
    .innerJoin(towns, eq(towns.id, businessServiceTowns.townId))
    .where(and(eq(businessServiceTowns.businessId, id), eq(towns.active, true)))
    .limit(MOST_SERVICE_TOWNS);
}

function selectHashtags(db: Database, id: number) {
  return db
    .select({ id: hashtags.id, label: hashtags.label })
    .from(businessHashtags)
    .innerJoin(hashtags, eq(hashtags.id, businessHashtags.hashtagId))
    .where(and(eq(businessHashtags.businessId, id), eq(hashtags.isBlocked, false)))
    .limit(MOST_HASHTAGS);
}

/** What a business sells behind the first that its profile holds. */
export function listFurtherItems(db: Database, id: number, now: Date) {
  return listItems(db, id, { limit: MOST_FURTHER_ITEMS, offset: MOST_ITEMS }, now);
}

/** Those that a reviewer has accepted; papers are shown to nobody. */
function selectMedia(db: Database, id: number, now: Date) {
  const { businessId, status, removedAt, kind, position } = businessMedia;
  const isShown = and(isNull(removedAt), eq(status, 'approved'), ne(kind, 'document'));
  return db
    .select()
    .from(businessMedia)
    .where(and(eq(businessId, id), isShown, isShownByPlan(id, now)))
    .orderBy(asc(position))
    .limit(MOST_MEDIA);
}

function selectMemberships(db: Database, id: number, of?: SQL) {
  const { businessId, status, membershipNumber, role, sinceYear } = businessAffiliations;
  const { id: associationId, slug, nameEn, nameHi, nameGu } = associations;
  return db
    .select({
      association: { id: associationId, slug, nameEn, nameHi, nameGu },
      membershipNumber,
      role,
      sinceYear,
    })
    .from(businessAffiliations)
    .innerJoin(associations, eq(associations.id, businessAffiliations.associationId))
    .where(and(eq(businessId, id), eq(status, 'verified'), eq(associations.active, true), of));
}

/** The verified membership of a business in an association; null for none. */
export async function getMembership(
  db: Database,
  { businessId, associationId }: { businessId: number; associationId: number },
) {
  const [row] = await selectMemberships(db, businessId, eq(associations.id, associationId));
  return row ?? null;
}

/** Others of its category in its town, the best rated first; none where its plan keeps its profile for itself. */
function selectSimilar(db: Database, id: number, now: Date) {
  const { categoryId, townId, status, ratingScore } = businesses;
  const own = (column: 'category_id' | 'town_id') =>
    sql`(SELECT own.${sql.raw(column)} FROM businesses AS own WHERE own.id = ${id})`;
  return selectCards(db)
    .where(
      and(
        eq(categoryId, own('category_id')),
        eq(townId, own('town_id')),
        sql`${status} = 'published'`,
        ne(businesses.id, id),
        sql`NOT ${grantOf('ownProfile', id, now)}`,
      ),
    )
    .orderBy(desc(ratingScore), asc(businesses.id))
    .limit(SIMILAR);
}

/** The number of the business of an address; null where there is none. */
export async function getIdOfSlug(db: Database, slug: string): Promise<number | null> {
  const [row] = await db
    .select({ id: businesses.id })
    .from(businesses)
    .where(eq(businesses.slug, slug));
  return row?.id ?? null;
}
