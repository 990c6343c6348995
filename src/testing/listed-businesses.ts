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

const DAY = 86_400_000;

/** Puts a business on a plan from yesterday until tomorrow, or from so many days from today until so many. */
export async function putOnPlan(
  businessId: number,
  { sponsoredPlaces = true, from = -1, until = 1 } = {},
): Promise<void> {
  const now = Date.now();
  const toDay = (days: number) => new Date(now + days * DAY).toISOString().slice(0, 10);
  const code = sponsoredPlaces ? 'test-premium' : 'test-plus';
  const id = `P-${businessId}-${from}-${code}`;
  await env.DB.prepare(
    `INSERT OR IGNORE INTO listing_plans (code, name_en, name_hi, name_gu, days, net_paise, grants, position)
      VALUES (?, 'Plan', 'Plan', 'Plan', 365, 100, ?, 1)`,
  )
    .bind(code, JSON.stringify({ sponsoredPlaces, leadsByToken: true }))
    .run();
  await insertRows('payment_orders', [
    {
      ...{ id, user_id: 1, purpose: 'listing_plan', ref_id: id, buyer: '{}', description: '' },
      ...{ place_of_supply: '24', sac: '998365', rate_bps: 0, net_paise: 100, cgst_paise: 0 },
      ...{ sgst_paise: 0, igst_paise: 0, total_paise: 100, gateway: 'simulated', key: id },
      ...{ request_hash: '', expires_at: now, created_at: now, updated_at: now },
    },
  ]);
  await insertRows('plan_terms', [
    {
      ...{ business_id: businessId, plan_code: code, order_id: id },
      ...{ from_on: toDay(from), until_on: toDay(until) },
    },
  ]);
  await env.DB.exec('UPDATE content_revisions SET revision = revision + 1');
  forgetContent();
}
