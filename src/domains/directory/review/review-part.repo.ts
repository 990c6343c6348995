import { and, eq, type SQL, sql } from 'drizzle-orm';
import {
  businessCategoryLinks,
  businesses,
  businessHashtags,
  businessServiceTowns,
  businessTexts,
  hashtags,
} from '#domains/directory/business/business.table.ts';
import {
  businessCategories,
  businessTypes,
} from '#domains/directory/catalogue/business-catalogue.table.ts';
import { towns } from '#domains/directory/place/town.table.ts';
import { isKeptBy } from '#domains/directory/vendor/business-member.statement.ts';
import type { Lang } from '#i18n/editions.ts';
import { LANGS } from '#i18n/editions.ts';
import { foldText } from '#i18n/folding.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { type Database, toJsonList, valuesOf } from '#platform/database.ts';
import { replaceOffer, selectItems, selectPhotos, selectProducts } from './offer-draft.repo.ts';
import type { BusinessDraft } from './review.model.ts';
import { listSaid, toSaid } from './review-row.model.ts';

const SUFFIX = { en: 'En', hi: 'Hi', gu: 'Gu' } as const;

/** What a category or a town is called in a language, in English where it has no name there. */
export function nameOf(table: typeof towns | typeof businessCategories, lang: Lang): SQL<string> {
  return sql<string>`coalesce(nullif(${table[`name${SUFFIX[lang]}`]}, ''), ${table.nameEn})`;
}

/** A listing with everything that stands in tables of its own, in one round trip. */
export async function getWhole(db: Database, id: number, lang: Lang) {
  const [[row], texts, links, serviceTowns, tags, [town], [category], ...offer] = await db.batch([
    db.select().from(businesses).where(eq(businesses.id, id)),
    db.select().from(businessTexts).where(eq(businessTexts.businessId, id)),
    db
      .select({ id: businessCategoryLinks.categoryId })
      .from(businessCategoryLinks)
      .where(eq(businessCategoryLinks.businessId, id))
      .orderBy(businessCategoryLinks.categoryId),
    db
      .select({ id: towns.id, name: nameOf(towns, lang).as('name') })
      .from(businessServiceTowns)
      .innerJoin(towns, eq(towns.id, businessServiceTowns.townId))
      .where(eq(businessServiceTowns.businessId, id))
      .orderBy(towns.id),
    db
      .select({ label: hashtags.label })
      .from(businessHashtags)
      .innerJoin(hashtags, eq(hashtags.id, businessHashtags.hashtagId))
      .where(eq(businessHashtags.businessId, id))
      .orderBy(hashtags.label),
    db
      .select({ slug: towns.slug, name: nameOf(towns, lang).as('name'), active: towns.active })
      .from(towns)
      .where(sql`${towns.id} = (SELECT town_id FROM businesses WHERE id = ${id})`),
    db
      .select({
        name: nameOf(businessCategories, lang).as('name'),
        active: businessCategories.active,
      })
      .from(businessCategories)
      .where(sql`${businessCategories.id} = (SELECT category_id FROM businesses WHERE id = ${id})`),
    selectItems(db, id),
    selectPhotos(db, id),
  ]);
  if (!row) return null;
  const [items, photos] = offer;
  return { row, texts, links, serviceTowns, tags, town, category, items, photos };
}

export type Whole = NonNullable<Awaited<ReturnType<typeof getWhole>>>;

/** Which of the rows that a draft names are there, with their names in a language. */
export async function findNamed(db: Database, draft: BusinessDraft, lang: Lang) {
  const { natureTypeId, legalTypeId } = draft;
  const [categories, types, places, goods] = await db.batch([
    db
      .select({
        id: businessCategories.id,
        active: businessCategories.active,
        name: nameOf(businessCategories, lang).as('name'),
      })
      .from(businessCategories)
      .where(
        sql`${businessCategories.id} IN ${valuesOf([draft.categoryId, ...draft.subCategoryIds])}`,
      ),
    db
      .select({ id: businessTypes.id, facet: businessTypes.facet })
      .from(businessTypes)
      .where(
        sql`${businessTypes.id} IN ${valuesOf([natureTypeId, legalTypeId].flatMap((id) => id ?? []))}`,
      ),
    db
      .select({
        id: towns.id,
        active: towns.active,
        name: nameOf(towns, lang).as('name'),
      })
      .from(towns)
      .where(sql`${towns.id} IN ${valuesOf([draft.townId, ...draft.serviceTownIds])}`),
    selectProducts(db, draft.items),
  ]);
  return { categories, types, places, goods };
}

interface Parts {
  draft: BusinessDraft;
  /** Names of the fields that differ. */
  fields: readonly string[];
  at: Date;
}

/** Has the tables beside a listing hold what the draft says, as far as it differs. */
export function replaceParts(db: Database, id: number, { draft, fields, at }: Parts): Statement[] {
  return [
    ...LANGS.flatMap((lang) => replaceText(db, id, { lang, draft, fields, at })),
    ...(fields.includes('subCategoryIds') ? replaceLinks(db, id, draft.subCategoryIds) : []),
    ...(fields.includes('serviceTownIds') ? replaceTowns(db, id, draft.serviceTownIds) : []),
    ...(fields.includes('hashtags') ? replaceHashtags(db, id, draft.hashtags) : []),
    ...replaceOffer(db, id, { draft, fields, at }),
  ];
}

function replaceText(
  db: Database,
  businessId: number,
  { lang, draft, fields, at }: Parts & { lang: Lang },
): Statement[] {
  if (!listSaid(lang).some((name) => fields.includes(name))) return [];
  const text = { ...toSaid(draft, lang), updatedAt: at };
  return [
    db
      .insert(businessTexts)
      .values({ businessId, language: lang, ...text })
      .onConflictDoUpdate({
        target: [businessTexts.businessId, businessTexts.language],
        set: text,
      }),
  ];
}

function replaceLinks(db: Database, id: number, ids: readonly number[]): Statement[] {
  return [
    db.delete(businessCategoryLinks).where(eq(businessCategoryLinks.businessId, id)),
    db
      .insert(businessCategoryLinks)
      .select(sql`SELECT DISTINCT ${id}, value FROM json_each(${toJsonList(ids)})`),
  ];
}

function replaceTowns(db: Database, id: number, ids: readonly number[]): Statement[] {
  return [
    db.delete(businessServiceTowns).where(eq(businessServiceTowns.businessId, id)),
    db
      .insert(businessServiceTowns)
      .select(sql`SELECT DISTINCT ${id}, value FROM json_each(${toJsonList(ids)})`),
  ];
}

/** Tags are shared: new ones are made, and each is counted anew. */
function replaceHashtags(db: Database, id: number, labels: readonly string[]): Statement[] {
  const byFolded = new Map(labels.map((label) => [foldText(label), label]));
  const wanted = valuesOf([...byFolded.keys()]);
  const pairs = JSON.stringify([...byFolded]);
  const touched = sql`(SELECT hashtag_id FROM business_hashtags WHERE business_id = ${id})`;
  return [
    db
      .insert(hashtags)
      .select(
        sql`SELECT NULL, json_extract(value, '$[0]'), json_extract(value, '$[1]'), 0, 0
          FROM json_each(${pairs}) WHERE true`,
      )
      .onConflictDoNothing(),
    countLess(db, touched),
    db.delete(businessHashtags).where(eq(businessHashtags.businessId, id)),
    db
      .insert(businessHashtags)
      .select(sql`SELECT ${id}, id FROM hashtags WHERE folded IN ${wanted}`),
    db
      .update(hashtags)
      .set({ uses: sql`${hashtags.uses} + 1` })
      .where(sql`${hashtags.id} IN ${touched}`),
  ];
}

function countLess(db: Database, ids: SQL): Statement {
  return db
    .update(hashtags)
    .set({ uses: sql`max(${hashtags.uses} - 1, 0)` })
    .where(sql`${hashtags.id} IN ${ids}`);
}

/** Which of some listings are of whoever acts, such as `user:7`. */
export async function listOwn(
  db: Database,
  actor: string,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await db
    .select({ id: businesses.id })
    .from(businesses)
    .where(and(sql`${businesses.id} IN ${valuesOf(ids)}`, isKeptBy(actor, businesses.id)));
  return rows.map(({ id }) => id);
}
