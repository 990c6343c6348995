import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { CARD, isNoPaidPost, isPublishedIn } from '#domains/news/listing/list.repo.ts';
import { articleTexts } from '#domains/news/story/article.table.ts';
import { authors } from '#domains/news/taxonomy/author.table.ts';
import { nameIn } from '#domains/news/taxonomy/taxonomy.repo.ts';
import { cities, mergedTags, tags } from '#domains/news/taxonomy/taxonomy.table.ts';
import type { Lang } from '#i18n/editions.ts';
import { type AccountData, defineExport } from '#kernel/domain/account-data.model.ts';
import type { Database } from '#platform/database.ts';
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

/** Cities, authors and topics by their numbers, and of each its newest stories, so many: what was published when. */
export async function listFollowed(
  db: Database,
  lang: Lang,
  { ids, each }: { ids: Record<FollowKind, number[]>; each: number },
) {
  const ofCity = sql`article_texts WHERE language = ${lang} AND status = 'published'
    AND section <> 'blog' AND city_id = cities.id`;
  const ofAuthor = sql`article_authors WHERE author_id = authors.id`;
  const city = { id: cities.id, newest: newestOf(ofCity, 'first_published_at', each) };
  const author = { ...namesOf(authors), newest: newestOf(ofAuthor, 'published_at', each) };
  const ofTopic = sql`article_tags WHERE tag_id = tags.id`;
  const topic = { ...namesOf(tags), newest: newestOf(ofTopic, 'published_at', each) };
  // In a batch columns of one name would be one.
  const was = sql<number>`${mergedTags.id}`.as('was');
  const [cityRows, authorRows, topicRows, mergedRows] = await db.batch([
    db.select(city).from(cities).where(inArray(cities.id, ids.city)),
    db.select(author).from(authors).where(inArray(authors.id, ids.author)),
    db.select(topic).from(tags).where(inArray(tags.id, ids.topic)),
    db
      .select({ ...topic, was })
      .from(mergedTags)
      .innerJoin(tags, eq(tags.id, mergedTags.intoId))
      .where(inArray(mergedTags.id, ids.topic)),
  ]);
  const topics = new Map([...mergedRows, ...topicRows].map((row) => [row.id, row]));
  return {
    authors: authorRows.map((row) => toNamed(row, lang)),
    topics: [...topics.values()].map((row) => ({
      ...toNamed(row, lang),
      was: mergedRows.filter(({ id }) => id === row.id).map(({ was }) => was),
    })),
    newest: [...cityRows, ...authorRows, ...topics.values()].flatMap(({ newest }) =>
      parseNewest(newest),
    ),
  };
}

function namesOf<T extends typeof authors | typeof tags>({ id, slug, nameEn, nameHi, nameGu }: T) {
  return { id, slug, nameEn, nameHi, nameGu };
}

/** Each link is read once, in the order of its index. */
function newestOf(links: SQL, at: string, each: number): SQL<string> {
  const moment = sql.raw(at);
  return sql<string>`(SELECT json_group_array(json_array(article_id, moment)) FROM (
    SELECT article_id, ${moment} AS moment FROM ${links}
    ORDER BY ${moment} DESC, article_id DESC LIMIT ${each}))`;
}

function parseNewest(text: string): { id: number; at: number }[] {
  const links = JSON.parse(text) as [id: number, at: number | null][];
  return links.map(([id, at]) => ({ id, at: at ?? 0 }));
}

function toNamed(
  row: Parameters<typeof nameIn>[0] & { id: number; slug: string },
  lang: Lang,
): { id: number; slug: string; name: string } {
  return { id: row.id, slug: row.slug, name: nameIn(row, lang) };
}

/** Of these stories those that the language has, the newest first. */
export function listCards(db: Database, lang: Lang, ids: readonly number[]) {
  return db
    .select(CARD)
    .from(articleTexts)
    .where(
      sql`${isPublishedIn(lang)} AND ${isNoPaidPost} AND ${inArray(articleTexts.articleId, [...ids])}`,
    )
    .orderBy(sql`${articleTexts.firstPublishedAt} DESC, ${articleTexts.articleId} DESC`);
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
