import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { businesses } from '#domains/directory/business/business.table.ts';
import { catalogueItems } from '#domains/directory/business/offer.table.ts';
import { products } from '#domains/directory/catalogue/business-catalogue.table.ts';
import { towns } from '#domains/directory/place/town.table.ts';
import { selectShowable } from '#domains/media/picture/picture.statement.ts';
import { foldText } from '#i18n/folding.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import type { Database } from '#platform/database.ts';
import type { Association, AssociationDetails } from './association.model.ts';
import { associations, businessAffiliations } from './association.table.ts';

/** More than this many are on no list. */
const MOST_LISTED = 2_000;

/** Active ones, those with most members first. */
export async function listAssociations(db: Database): Promise<Association[]> {
  const [rows, logos] = await db.batch([
    selectAssociations(db, eq(associations.active, true))
      .orderBy(desc(associations.memberCount), asc(associations.nameEn), asc(associations.id))
      .limit(MOST_LISTED),
    selectShowable(db, sql`(SELECT media_id FROM associations WHERE active = 1)`),
  ]);
  const byId = new Map(logos.map((logo) => [logo.id, logo]));
  return rows.map((row) => toAssociation(row, byId.get(row.mediaId ?? 0)));
}

/** An active one, whole; null for none. */
export async function getAssociation(
  db: Database,
  wanted: { id: number } | { slug: string },
): Promise<AssociationDetails | null> {
  const isWanted =
    'id' in wanted ? eq(associations.id, wanted.id) : eq(associations.slug, wanted.slug);
  const [[row], [logo]] = await db.batch([
    selectAssociations(db, and(isWanted, eq(associations.active, true))),
    selectShowable(db, sql`(SELECT media_id FROM associations WHERE ${isWanted})`),
  ]);
  if (!row) return null;
  const { aboutEn, aboutHi, aboutGu, website, email, phone } = row;
  const about = { en: aboutEn, hi: aboutHi, gu: aboutGu };
  return { ...toAssociation(row, logo), about, website, email, phone };
}

function selectAssociations(db: Database, where: SQL | undefined) {
  return db
    .select({
      ...getTableColumns(associations),
      // A batch answers with objects, in which equal names would collide.
      townSlug: sql<string | null>`${towns.slug}`.as('town_slug'),
      townEn: sql<string | null>`${towns.nameEn}`.as('town_en'),
      townHi: sql<string | null>`${towns.nameHi}`.as('town_hi'),
      townGu: sql<string | null>`${towns.nameGu}`.as('town_gu'),
    })
    .from(associations)
    .leftJoin(towns, eq(towns.id, associations.townId))
    .where(where);
}

type Row = Awaited<ReturnType<typeof selectAssociations>>[number];
type Logo = { key: string | null; width: number; height: number } | undefined;

function toAssociation(row: Row, logo: Logo): Association {
  const { id, slug, kind, nameEn, nameHi, nameGu, memberCount } = row;
  return {
    ...{ id, slug, kind, memberCount },
    names: { en: nameEn, hi: nameHi, gu: nameGu },
    logo: logo?.key ? { src: `/media/${logo.key}`, width: logo.width, height: logo.height } : null,
    town: toTown(row),
    folded: foldText(`${nameEn} ${nameHi} ${nameGu}`),
  };
}

function toTown({ townId, townSlug, townEn, townHi, townGu }: Row): Association['town'] {
  if (townId === null || townSlug === null || townEn === null) return null;
  return {
    id: townId,
    slug: townSlug,
    names: { en: townEn, hi: townHi || townEn, gu: townGu || townEn },
  };
}

export interface MemberFilter {
  associationId?: number | undefined;
  keyword?: string | undefined;
  cityId?: number | undefined;
  categoryId?: number | undefined;
  /** Also memberships that nobody has verified yet. */
  isWide?: boolean | undefined;
}

export interface Slice {
  limit: number;
  offset: number;
}

/** Memberships of published businesses, the best rated first. */
export function listMembers(db: Database, filter: MemberFilter, { limit, offset }: Slice) {
  const { membershipNumber, role, sinceYear, status, associationId } = businessAffiliations;
  return db
    .select({
      ...{ membershipNumber, role, sinceYear, status, associationId },
      businessId: businesses.id,
    })
    .from(businessAffiliations)
    .innerJoin(businesses, eq(businesses.id, businessAffiliations.businessId))
    .where(isMember(filter))
    .orderBy(desc(businesses.ratingScore), asc(businesses.id), asc(associationId))
    .limit(limit)
    .offset(offset);
}

export type Member = Awaited<ReturnType<typeof listMembers>>[number];

function isMember({ associationId, keyword = '', cityId, categoryId, isWide }: MemberFilter) {
  return and(
    associationId === undefined ? undefined : eq(businessAffiliations.associationId, associationId),
    isWide
      ? sql`${businessAffiliations.status} IN ('verified', 'claimed')`
      : eq(businessAffiliations.status, 'verified'),
    eq(businesses.status, 'published'),
    cityId === undefined ? undefined : eq(businesses.townId, cityId),
    categoryId === undefined ? undefined : isIn(categoryId),
    ...wordsOf(keyword).map(
      ({ folded, plain }) => sql`(instr(${businesses.nameFolded}, ${folded}) > 0
        OR instr(${businesses.nameHi}, ${plain}) > 0 OR instr(${businesses.nameGu}, ${plain}) > 0)`,
    ),
  );
}

/** In the category, in one below it, or in it as a further one. */
function isIn(categoryId: number): SQL {
  return sql`(${businesses.categoryId} = ${categoryId}
    OR ${businesses.categoryId} IN (SELECT id FROM business_categories WHERE parent_id = ${categoryId})
    OR EXISTS (SELECT 1 FROM business_category_links AS link
      WHERE link.business_id = ${businesses.id} AND link.category_id = ${categoryId}))`;
}

/** What is offered by the verified members of an association. */
export function listMemberItems(
  db: Database,
  asked: {
    associationId: number;
    keyword?: string | undefined;
    subCategoryId?: number | undefined;
  },
  { limit, offset }: Slice,
) {
  const { associationId, keyword = '', subCategoryId } = asked;
  return db
    .select({ item: catalogueItems, businessId: businesses.id })
    .from(businessAffiliations)
    .innerJoin(businesses, eq(businesses.id, businessAffiliations.businessId))
    .innerJoin(catalogueItems, eq(catalogueItems.businessId, businesses.id))
    .leftJoin(products, eq(products.id, catalogueItems.productId))
    .where(
      and(
        isMember({ associationId }),
        eq(catalogueItems.active, true),
        subCategoryId === undefined
          ? undefined
          : sql`coalesce(${products.categoryId}, ${businesses.categoryId}) = ${subCategoryId}`,
        ...wordsOf(keyword).map(
          ({ plain }) => sql`(instr(lower(${catalogueItems.nameEn}), ${plain}) > 0
            OR instr(${catalogueItems.nameHi}, ${plain}) > 0 OR instr(${catalogueItems.nameGu}, ${plain}) > 0)`,
        ),
      ),
    )
    .orderBy(desc(businesses.ratingScore), asc(businesses.id), asc(catalogueItems.position))
    .limit(limit)
    .offset(offset);
}

export type MemberItem = Awaited<ReturnType<typeof listMemberItems>>[number];

/** Nobody looks for a name by more words, and each is looked for in every row. */
const MOST_WORDS = 6;

/** The words of a keyword, as names are folded and as they are written. */
function wordsOf(keyword: string): { folded: string; plain: string }[] {
  return keyword
    .toLowerCase()
    .split(/\s+/)
    .map((plain) => ({ plain, folded: foldText(plain) }))
    .filter(({ folded }) => folded !== '')
    .slice(0, MOST_WORDS);
}

/** Counts the members of the associations these businesses are in; `ids` is a list in SQL. */
export function countMembers(db: Database, ids: SQL): Statement {
  return db
    .update(associations)
    .set({
      memberCount: sql`(SELECT count(*) FROM business_affiliations AS membership
        JOIN businesses AS member ON member.id = membership.business_id
        WHERE membership.association_id = ${associations.id}
          AND membership.status = 'verified' AND member.status = 'published')`,
    })
    .where(
      sql`${associations.id} IN (SELECT association_id FROM business_affiliations WHERE business_id IN ${ids})`,
    );
}
