import type { Database } from '#platform/database.ts';
import type { Catalogue } from './catalogue.model.ts';
import { categories, cities } from './taxonomy.table.ts';

/** One round trip; sorted here, since sorting in SQL would read every row twice. */
export async function getCatalogue(db: Database): Promise<Catalogue> {
  const [categoryRows, cityRows] = await db.batch([
    db.select().from(categories),
    db.select().from(cities),
  ]);
  return {
    categories: categoryRows.toSorted((a, b) => a.position - b.position),
    cities: cityRows.toSorted((a, b) => a.position - b.position),
  };
}
