import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import { hashtags } from '#domains/directory/business/business.table.ts';
import type { Database } from '#platform/database.ts';

export interface Hashtag {
  id: number;
  label: string;
  uses: number;
}

const { id, label, uses, folded, isBlocked } = hashtags;
const COLUMNS = { id, label, uses };
/** Of the tags that begin alike, so many are looked at. */
const MOST_LOOKED_AT = 200;
/** What is used by what readers see: drafts and suspended businesses have tags too. */
const IS_SHOWN = sql`EXISTS (SELECT 1 FROM business_hashtags AS used JOIN businesses ON businesses.id = used.business_id
  WHERE used.hashtag_id = ${id} AND businesses.status = 'published')`;

/** Those that begin with a folded text, the most used first. */
export function findHashtags(db: Database, start: string, limit: number): Promise<Hashtag[]> {
  const alike = db
    .select(COLUMNS)
    .from(hashtags)
    .where(
      and(gte(folded, start), lt(folded, `${start}\u{10ffff}`), eq(isBlocked, false), IS_SHOWN),
    )
    .limit(MOST_LOOKED_AT)
    .as('alike');
  return db.select().from(alike).orderBy(desc(alike.uses)).limit(limit);
}

/** The most used ones: all are looked at. */
export function listHashtags(db: Database, limit: number): Promise<Hashtag[]> {
  return db
    .select(COLUMNS)
    .from(hashtags)
    .where(sql`${isBlocked} = 0 AND ${uses} > 0 AND ${IS_SHOWN}`)
    .orderBy(desc(uses), id)
    .limit(limit);
}

export async function getHashtag(db: Database, wanted: number): Promise<Hashtag | null> {
  const [row] = await db
    .select(COLUMNS)
    .from(hashtags)
    .where(and(eq(id, wanted), eq(isBlocked, false), IS_SHOWN));
  return row ?? null;
}
