import { eq, inArray, sql } from 'drizzle-orm';
import { businessCategoryLinks, businesses } from '#domains/directory/business/business.table.ts';
import { toListPath } from '#domains/directory/business/business-path.model.ts';
import {
  markBusinesses,
  markNames,
} from '#domains/directory/business/changed-business.statement.ts';
import { catalogueItems } from '#domains/directory/business/offer.table.ts';
import { enquiries } from '#domains/directory/enquiry/enquiry.table.ts';
import { moveWaiting, moveWaitingLists } from '#domains/directory/vendor/pending-edit.statement.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import { insertEntryOfWrite } from '#kernel/audit/audit-log.ts';
import { bumpRevisions, type Statement } from '#kernel/content/content-revisions.ts';
import { leaveRedirects } from '#kernel/redirect/redirect.repo.ts';
import type { Database } from '#platform/database.ts';
import { businessCategories, products } from './business-catalogue.table.ts';
import { ofCategory } from './catalogue-list.repo.ts';

export type CategoryRow = typeof businessCategories.$inferSelect;

/** Categories, each with the number of those below it. */
export function listCategoryRows(db: Database, ids: number[]) {
  const below = sql<number>`(SELECT count(*) FROM business_categories AS child
    WHERE child.parent_id = business_categories.id)`;
  return db
    .select({ row: businessCategories, below })
    .from(businessCategories)
    .where(inArray(businessCategories.id, ids));
}

/**
 * Gives the businesses, products, enquiries, words, those below it and the address of one category to another, and removes it.
 * `synonyms` are those of the other afterwards.
 */
export async function mergeCategory(
  db: Database,
  merge: { category: CategoryRow; into: CategoryRow; synonyms: string; at: Date; author: Author },
): Promise<void> {
  const { category, into, synonyms, at, author } = merge;
  const { id } = category;
  await db.batch([
    markBusinesses(db, ofCategory(id), at),
    markNames(db, at),
    ...moveBusinesses(db, id, into.id),
    ...moveProducts(db, id, into.id),
    db.update(enquiries).set({ categoryId: into.id }).where(eq(enquiries.categoryId, id)),
    moveWaiting(db, 'categoryId', { from: id, into: into.id }),
    moveWaitingLists(db, 'subCategoryIds', { from: id, into: into.id }),
    db
      .update(businessCategories)
      .set({ parentId: into.id, version: sql`${businessCategories.version} + 1` })
      .where(eq(businessCategories.parentId, id)),
    db
      .update(businessCategories)
      .set({ synonyms, version: sql`${businessCategories.version} + 1` })
      .where(eq(businessCategories.id, into.id)),
    db.delete(businessCategories).where(eq(businessCategories.id, id)),
    insertEntryOfWrite(db, {
      ...{ ...author, at, action: 'business_category.merged', object: `business_category:${id}` },
      details: { name: category.slug, into: into.slug },
    }),
    ...leaveRedirects(db, {
      from: toListPath(null, category),
      to: toListPath(null, into),
      at,
    }),
    bumpRevisions(db, ['site', 'directory']),
  ]);
}

function moveBusinesses(db: Database, id: number, into: number): Statement[] {
  const { categoryId } = businessCategoryLinks;
  return [
    db
      .update(businesses)
      .set({ categoryId: into, version: sql`${businesses.version} + 1` })
      .where(eq(businesses.categoryId, id)),
    db
      .insert(businessCategoryLinks)
      .select(
        sql`SELECT business_id, ${into} FROM business_category_links WHERE category_id = ${id}`,
      )
      .onConflictDoNothing(),
    db.delete(businessCategoryLinks).where(eq(categoryId, id)),
  ];
}

/** A product that both have is one. */
function moveProducts(db: Database, id: number, into: number): Statement[] {
  const same = sql`SELECT kept.id FROM products AS kept
    JOIN products AS gone ON gone.slug = kept.slug AND gone.category_id = ${id}
    WHERE kept.category_id = ${into}`;
  const isGone = sql`category_id = ${id}
    AND slug IN (SELECT slug FROM products WHERE category_id = ${into})`;
  return [
    ...[catalogueItems, enquiries].map((table) =>
      db
        .update(table)
        .set({ productId: sql`(${same} AND gone.id = ${table.productId})` })
        .where(sql`${table.productId} IN (SELECT id FROM products WHERE ${isGone})`),
    ),
    db.delete(products).where(isGone),
    db.update(products).set({ categoryId: into }).where(eq(products.categoryId, id)),
  ];
}

/** What a category is named by, and how many businesses readers see that have it as theirs or as a further one. */
export async function getKeptCategory(db: Database, id: number) {
  const shown = sql<number>`(SELECT count(*) FROM businesses
      WHERE category_id = business_categories.id AND status = 'published')
    + (SELECT count(*) FROM business_category_links AS link
      JOIN businesses ON businesses.id = link.business_id AND status = 'published'
      WHERE link.category_id = business_categories.id)`;
  const [row] = await db
    .select({ slug: businessCategories.slug, shown })
    .from(businessCategories)
    .where(eq(businessCategories.id, id));
  return row ?? null;
}
