import { sql } from 'drizzle-orm';
import { articles, articleTexts } from '#domains/news/story/article.table.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import type { Database } from '#platform/database.ts';
import { ingestItems, ingestTurns } from './ingest.table.ts';
import type { Identity, KnownItem } from './item-identity.model.ts';

const TURN = 1;
/** Characters of older hashes an item keeps: a dozen versions or more. */
const KEPT_HASHES = 800;

/** What is stored under any name of these items, and the turn it is known at. */
export async function listKnown(db: Database, items: readonly Identity[]) {
  const wanted = sql`(SELECT value ->> 'origin' AS origin, value ->> 'guid' AS guid, value ->> 'url' AS url, value ->> 'titleHash' AS title_hash, value ->> 'language' AS language FROM json_each(${JSON.stringify(items)})) AS wanted`;
  const { origin, guid, url, titleHash, language } = ingestItems;
  const ids = sql`(
    SELECT ingest_items.id FROM ${wanted} JOIN ingest_items ON ${origin} = wanted.origin AND ${guid} = wanted.guid
    UNION SELECT ingest_items.id FROM ${wanted} JOIN ingest_items ON ${url} = wanted.url AND ${language} = wanted.language AND ${url} <> ''
    UNION SELECT ingest_items.id FROM ${wanted} JOIN ingest_items ON ${titleHash} = wanted.title_hash AND ${language} = wanted.language AND ${titleHash} <> '')`;
  const [turns, rows] = await db.batch([
    db.select().from(ingestTurns),
    db
      .select({
        item: ingestItems,
        externalId: articles.externalId,
        status: articleTexts.status,
      })
      .from(ingestItems)
      .innerJoin(articles, sql`${articles.id} = ${ingestItems.articleId}`)
      .leftJoin(
        articleTexts,
        sql`${articleTexts.articleId} = ${ingestItems.articleId} AND ${articleTexts.language} = ${ingestItems.language}`,
      )
      .where(sql`${ingestItems.id} IN ${ids}`)
      .orderBy(ingestItems.id),
  ]);
  const known = rows.map(
    ({ item, externalId, status }): KnownItem => ({
      ...item,
      externalId: externalId ?? '',
      isDraft: status === 'draft',
    }),
  );
  return { turn: turns[0]?.turn ?? 0, known };
}

/** Fails when anything was saved since `turn` was read. */
export function spendTurn(db: Database, turn: number): Statement {
  return db
    .insert(ingestTurns)
    .values({ id: TURN, turn: turn + 1 })
    .onConflictDoUpdate({
      target: ingestTurns.id,
      // Without a match it becomes null, which the column refuses.
      set: { turn: sql`CASE WHEN ${ingestTurns.turn} = ${turn} THEN ${turn + 1} END` },
    });
}

/** True for what `spendTurn` fails with. */
export function isTurnTaken(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause.message.includes('ingest_turns.turn')) return true;
  return false;
}

export interface SeenItem extends Identity {
  contentHash: string;
  isCopy: boolean;
  externalId: string;
}

/** Keeps the names of items whose stories are there when this statement runs. */
export function rememberItems(db: Database, items: readonly SeenItem[], now: Date): Statement {
  const rows = items.map((item) => ({ ...item, publishedAt: item.publishedAt?.getTime() ?? null }));
  const at = (name: keyof SeenItem) => sql`value ->> ${sql.raw(`'${name}'`)}`;
  return db
    .insert(ingestItems)
    .select(
      // In the order of the table's columns. `WHERE true` tells the join from the conflict clause.
      sql`SELECT NULL, ${at('origin')}, ${at('guid')}, ${at('language')}, ${at('url')}, ${at('titleHash')},
        ${at('contentHash')}, '', ${at('publishedAt')}, ${at('isCopy')}, articles.id, ${now.getTime()}
        FROM json_each(${JSON.stringify(rows)}) JOIN articles ON articles.external_id = ${at('externalId')}
        WHERE true`,
    )
    .onConflictDoUpdate({
      target: [ingestItems.origin, ingestItems.guid, ingestItems.language],
      set: {
        url: sql`excluded.url`,
        titleHash: sql`excluded.title_hash`,
        contentHash: sql`excluded.content_hash`,
        olderHashes: sql`CASE WHEN ${ingestItems.contentHash} = excluded.content_hash THEN ${ingestItems.olderHashes}
          ELSE substr(${ingestItems.contentHash} || ' ' || ${ingestItems.olderHashes}, 1, ${KEPT_HASHES}) END`,
        publishedAt: sql`excluded.published_at`,
      },
    });
}
