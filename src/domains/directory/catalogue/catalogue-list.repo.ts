import { type SQL, sql } from 'drizzle-orm';
import {
  markBusinesses,
  markNames,
} from '#domains/directory/business/changed-business.statement.ts';
import { bumpRevisions, type Statement } from '#kernel/content/content-revisions.ts';
import { isOther, listByNames, nameRowsOf } from '#kernel/record/managed.repo.ts';
import type { ManagedList, RowChange } from '#kernel/record/managed.service.ts';
import { leaveAddress } from '#kernel/redirect/redirect.repo.ts';
import type { Database } from '#platform/database.ts';
import { businessCategories, businessTypes, products } from './business-catalogue.table.ts';

/** As the audit log names them. */
export const CATALOGUE_NAMES = {
  business_category: nameRowsOf(sql`business_categories`),
  product: nameRowsOf(sql`products`),
  business_type: nameRowsOf(sql`business_types`),
};

const NAMES = ['nameEn', 'nameHi', 'nameGu', 'slug', 'active'];
const CATEGORY_NAMES = [...NAMES, 'parentId', 'synonyms'];

// Names of tables and columns stand in the text where they belong to the row that is asked about.

const CATEGORIES = listByNames(businessCategories, businessCategories.slug);

export const BUSINESS_CATEGORIES: ManagedList = {
  subject: 'business_category',
  ...CATEGORIES,
  searched: [...CATEGORIES.searched, businessCategories.synonyms],
  order: [businessCategories.position, businessCategories.id],
  position: businessCategories.position,
  foreign: ['parentId'],
  uses: sql`(SELECT count(*) FROM businesses WHERE category_id = business_categories.id)
    + (SELECT count(*) FROM business_category_links WHERE category_id = business_categories.id)
    + (SELECT count(*) FROM products WHERE category_id = business_categories.id)
    + (SELECT count(*) FROM business_categories AS child WHERE child.parent_id = business_categories.id)`,
  alongside: (db, change) => [
    bumpRevisions(db, ['directory']),
    ...follow(db, change, [...CATEGORY_NAMES, 'schemaType'], ofCategory),
    ...followNames(db, change, CATEGORY_NAMES),
    ...leaveAddress(db, '/directory/category', change),
  ],
};

export const PRODUCTS: ManagedList = {
  subject: 'product',
  ...listByNames(products, products.slug),
  order: [products.nameEn, products.id],
  foreign: ['categoryId'],
  uses: sql`(SELECT count(*) FROM catalogue_items WHERE product_id = products.id)`,
  shown: {
    categoryName: sql`(SELECT name_en FROM business_categories AS category WHERE category.id = products.category_id)`,
  },
  alongside: (db, change) => [
    bumpRevisions(db, ['directory']),
    ...follow(db, change, NAMES, ofProduct),
    ...followNames(db, change, [...NAMES, 'categoryId']),
  ],
};

export const BUSINESS_TYPES: ManagedList = {
  subject: 'business_type',
  ...listByNames(businessTypes, businessTypes.slug),
  order: [businessTypes.position, businessTypes.id],
  position: businessTypes.position,
  uses: sql`(SELECT count(*) FROM businesses
    WHERE nature_type_id = business_types.id OR legal_type_id = business_types.id)`,
  alongside: (db, change) => [
    bumpRevisions(db, ['directory']),
    ...follow(db, change, NAMES, ofType),
  ],
};

/** Pages and search show businesses by what these fields say of `before`. */
function follow(
  db: Database,
  change: RowChange,
  fields: readonly string[],
  toBusinesses: (id: number) => SQL,
): Statement[] {
  const { before, at } = change;
  return before && isOther(change, fields) ? [markBusinesses(db, toBusinesses(before.id), at)] : [];
}

/** Search recognises trades and products by what these fields say, and forgets those that are gone. */
function followNames(db: Database, change: RowChange, fields: readonly string[]): Statement[] {
  const isSame = change.before && change.after && !isOther(change, fields);
  return isSame ? [] : [markNames(db, change.at)];
}

/** Businesses that are shown or found by a category. */
export function ofCategory(id: number): SQL {
  return sql`(SELECT id FROM businesses WHERE category_id = ${id}
    UNION SELECT business_id FROM business_category_links WHERE category_id = ${id}
    UNION SELECT businesses.id FROM business_categories AS child
      JOIN businesses ON businesses.category_id = child.id WHERE child.parent_id = ${id})`;
}

function ofProduct(id: number): SQL {
  return sql`(SELECT business_id FROM catalogue_items WHERE product_id = ${id})`;
}

function ofType(id: number): SQL {
  return sql`(SELECT id FROM businesses WHERE nature_type_id = ${id} OR legal_type_id = ${id})`;
}

/** What a category that is to stand below another one must know: where that one stands, and whether it has children itself. */
export async function getPlaceOf(
  db: Database,
  asked: { id: number | null; parentId: number },
): Promise<{ isParentFirst: boolean; hasChildren: boolean }> {
  const row = await db.get<{ isParentFirst: number; hasChildren: number }>(sql`SELECT
    EXISTS (SELECT 1 FROM business_categories WHERE id = ${asked.parentId} AND parent_id IS NULL) AS isParentFirst,
    EXISTS (SELECT 1 FROM business_categories WHERE parent_id = ${asked.id}) AS hasChildren`);
  return { isParentFirst: row?.isParentFirst === 1, hasChildren: row?.hasChildren === 1 };
}
