import { env } from 'cloudflare:test';
import { foldText } from '#i18n/folding.ts';
import { forgetContent } from '#kernel/content/content-cache.ts';

/** Rows of the directory as tests need them; what is not given is usual. */
export interface ListedBusiness {
  name: string;
  categoryId: number;
  townId: number;
  score?: number;
  area?: string;
  /** Further columns of `businesses`. */
  columns?: Readonly<Record<string, string | number | null>>;
}

const AT = Date.parse('2026-11-01T06:00:00Z');

/** Inserts rows as they are and gives their numbers; lists are read anew. */
export async function insertRows(
  table: string,
  rows: readonly Readonly<Record<string, string | number | null>>[],
): Promise<number[]> {
  const results = await env.DB.batch(
    rows.map((row) => {
      const names = Object.keys(row);
      const statement = `INSERT INTO ${table} (${names}) VALUES (${names.map(() => '?')})`;
      return env.DB.prepare(statement).bind(...Object.values(row));
    }),
  );
  forgetContent();
  return results.map(({ meta }) => meta.last_row_id);
}

/** Publishes businesses in the order given. */
export function publishBusinesses(businesses: readonly ListedBusiness[]): Promise<number[]> {
  return insertRows(
    'businesses',
    businesses.map(({ name, categoryId, townId, score = 0, area = '', columns }, index) => ({
      slug: `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${categoryId}-${townId}-${index}`,
      status: 'published',
      name_en: name,
      name_folded: foldText(name),
      category_id: categoryId,
      town_id: townId,
      rating_score: score,
      area,
      pincode: '395003',
      created_at: AT,
      updated_at: AT,
      published_at: AT + index,
      ...columns,
    })),
  );
}
