import { eq, sql } from 'drizzle-orm';
import { CARD, isNoPaidPost, isPublishedIn } from '#domains/news/listing/list.repo.ts';
import { articleTexts } from '#domains/news/story/article.table.ts';
import { authors } from '#domains/news/taxonomy/author.table.ts';
import { nameIn } from '#domains/news/taxonomy/taxonomy.repo.ts';
import { tags } from '#domains/news/taxonomy/taxonomy.table.ts';
import type { Lang } from '#i18n/editions.ts';
import { type AccountData, defineExport } from '#kernel/domain/account-data.model.ts';
import { type Database, valuesOf } from '#platform/database.ts';
import { type FollowKind, type FollowMark, MOST_FOLLOWED } from './follow.model.ts';
import { exportedFollows } from './follow.schema.ts';
import { follows } from './follow.table.ts';

const MARK = { key: follows.key, isOn: follows.isOn, changedAt: follows.changedAt };

/** Takes over what was said later than what is known, and gives all there is. */
export async function mergeFollows(db: Database, userId: number, marks: readonly FollowMark[]) {
  const isTheirs = eq(follows.userId, userId);
  const lastOf = (isOn: 0 | 1) => sql`SELECT key FROM (SELECT key FROM follows
    WHERE user_id = ${userId} AND is_on = ${isOn} ORDER BY changed_at DESC, key LIMIT ${MOST_FOLLOWED})`;
  const [, , rows] = await db.batch([
    db
      .insert(follows)
      .select(
        sql`SELECT ${userId}, value ->> 'key', value ->> 'isOn', value ->> 'at'
          FROM json_each(${JSON.stringify(marks)}) WHERE 1`,
      )
      .onConflictDoUpdate({
        target: [follows.userId, follows.key],
        set: { isOn: sql`excluded.is_on`, changedAt: sql`excluded.changed_at` },
        setWhere: sql`excluded.changed_at > follows.changed_at
          OR (excluded.changed_at = follows.changed_at AND excluded.is_on)`,
      }),
    db.delete(follows).where(sql`${isTheirs} AND key NOT IN (${lastOf(1)} UNION ALL ${lastOf(0)})`),
    db.select(MARK).from(follows).where(isTheirs),
  ]);
  return rows;
}

/** Authors, topics and the newest stories of all that is asked for, in one round trip: so many of each city, author and topic. */
export async function getFollowed(
  db: Database,
  lang: Lang,
  { ids, each, limit }: { ids: Record<FollowKind, number[]>; each: number; limit: number },
) {
  const newestOf = (links: 'article_authors' | 'article_tags', column: string, of: number[]) =>
    sql`SELECT link.article_id FROM json_each(${JSON.stringify(of)}) AS wanted
      JOIN ${sql.raw(links)} AS link ON link.rowid IN (SELECT rowid FROM ${sql.raw(links)} AS newest
        WHERE newest.${sql.raw(column)} = wanted.value
        ORDER BY newest.published_at DESC, newest.article_id DESC LIMIT ${each})`;
  const newestOfCities = sql`SELECT text.article_id FROM json_each(${JSON.stringify(ids.city)}) AS wanted
    JOIN article_texts AS text ON text.rowid IN (SELECT rowid FROM article_texts AS newest
      WHERE newest.language = ${lang} AND newest.status = 'published' AND newest.section <> 'blog'
        AND newest.city_id = wanted.value
      ORDER BY newest.first_published_at DESC, newest.article_id DESC LIMIT ${each})`;
  const [authorRows, topicRows, rows] = await db.batch([
    db
      .select()
      .from(authors)
      .where(sql`${authors.id} IN ${valuesOf(ids.author)}`),
    db
      .select()
      .from(tags)
      .where(sql`${tags.id} IN ${valuesOf(ids.topic)}`),
    db
      .select(CARD)
      .from(articleTexts)
      .where(
        sql`${isPublishedIn(lang)} AND ${isNoPaidPost} AND ${articleTexts.articleId} IN (
          ${newestOfCities} UNION ${newestOf('article_authors', 'author_id', ids.author)}
          UNION ${newestOf('article_tags', 'tag_id', ids.topic)})`,
      )
      .orderBy(sql`${articleTexts.firstPublishedAt} DESC, ${articleTexts.articleId} DESC`)
      .limit(limit),
  ]);
  const toNamed = (row: (typeof topicRows)[number] | (typeof authorRows)[number]) => ({
    ...{ id: row.id, slug: row.slug, name: nameIn(row, lang) },
  });
  return { authors: authorRows.map(toNamed), topics: topicRows.map(toNamed), rows };
}

export const FOLLOW_DATA: AccountData = {
  tables: ['follows'],
  exported: defineExport({
    shape: exportedFollows,
    load: async ({ db }, { ids }) => ({
      follows: await db.select(MARK).from(follows).where(sql`${follows.userId} IN ${ids}`),
    }),
  }),
  erase: (db, { ids }) => [db.delete(follows).where(sql`${follows.userId} IN ${ids}`)],
};
