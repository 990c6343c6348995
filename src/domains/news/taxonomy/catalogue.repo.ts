import type { Database } from '#platform/database.ts';
import type { Catalogue } from './catalogue.model.ts';
import { BLOG } from './taxonomy.model.ts';
import { categories, cities } from './taxonomy.table.ts';

/** One round trip; sorted here, since sorting in SQL would read every row twice. */
export async function getCatalogue(db: Database): Promise<Catalogue> {
  const [categoryRows, cityRows] = await db.batch([
    db.select().from(categories),
    db.select().from(cities),
  ]);
  const all = categoryRows.toSorted((a, b) => a.position - b.position);
  return {
    categories: all.filter(({ section }) => section !== BLOG),
    blogCategories: all.filter(({ section }) => section === BLOG),
    cities: cityRows.toSorted((a, b) => a.position - b.position),
  };
}
