import { sql } from 'drizzle-orm';
import { articleAuthors, articleTags, articleTexts } from '#domains/news/story/article.table.ts';
import { authors } from '#domains/news/taxonomy/author.table.ts';
import { categories, cities, tags } from '#domains/news/taxonomy/taxonomy.table.ts';
import type { AnnouncerName } from '#platform/announcer.ts';
import { type Database, toJsonList, valuesOf } from '#platform/database.ts';
import { submissions } from './submission.table.ts';

/** A story as it was taken for one call. */
export type Taken = typeof submissions.$inferSelect;

/** Notes changed stories, due at once; what waits for another try begins anew. */
export async function upsertSubmissions(
  db: Database,
  services: readonly AnnouncerName[],
  articleIds: readonly number[],
  now: Date,
): Promise<void> {
  const { service, articleId } = submissions;
  await db
    .insert(submissions)
    .select(
      sql`SELECT services.value, stories.value, ${now.getTime()}, 0, NULL
        FROM json_each(${toJsonList(services)}) AS services, json_each(${toJsonList(articleIds)}) AS stories
        WHERE true`,
    )
    .onConflictDoUpdate({ target: [service, articleId], set: { dueAt: now, attempts: 0 } });
}

/** Notes stories about to be deleted, due at once, with every address they have or had and all that listed them. */
export async function upsertVanishing(
  db: Database,
  services: readonly AnnouncerName[],
  articleIds: readonly number[],
  now: Date,
): Promise<void> {
  const { articleId, language, slug, categoryId, cityId } = articleTexts;
  const place = sql`json_object('lang', ${language}, 'slug', ${slug},
    'category', json_object('slug', ${categories.slug}),
    'city', (SELECT city.slug FROM cities AS city WHERE city.id = ${cityId}),
    'authors', (SELECT json_group_array(author.slug) FROM article_authors AS of
      INNER JOIN authors AS author ON author.id = of.author_id WHERE of.article_id = ${articleId}),
    'topics', (SELECT json_group_array(tag.slug) FROM article_tags AS of
      INNER JOIN tags AS tag ON tag.id = of.tag_id WHERE of.article_id = ${articleId}))`;
  await db
    .insert(submissions)
    .select(
      sql`SELECT services.value, ${articleId}, ${now.getTime()}, 0, json_group_array(${place})
        FROM ${articleTexts} INNER JOIN ${categories} ON ${categories.id} = ${categoryId},
          json_each(${toJsonList(services)}) AS services
        WHERE ${wasPublished(articleIds)} GROUP BY services.value, ${articleId}`,
    )
    .onConflictDoUpdate({
      target: [submissions.service, submissions.articleId],
      set: { dueAt: now, attempts: 0, formerPlaces: sql`excluded.former_places` },
    });
}

/** Takes at most `limit` due stories, and puts them off so that no other run takes them before `until`. */
export function takeDue(
  db: Database,
  service: AnnouncerName,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<Taken[]> {
  return db
    .update(submissions)
    .set({ dueAt: until })
    .where(
      sql`${submissions.service} = ${service} AND ${submissions.articleId} IN (
        SELECT article_id FROM submissions
        WHERE service = ${service} AND due_at <= ${now.getTime()} ORDER BY due_at LIMIT ${limit})`,
    )
    .returning();
}

/** Strikes stories off; one that has changed again meanwhile stays. */
export async function deleteTaken(db: Database, taken: readonly Taken[]): Promise<void> {
  await db.run(
    sql`DELETE FROM submissions WHERE (service, article_id, due_at) IN ${rowsOf(taken)}`,
  );
}

/** Has stories tried again at a time; one that has changed again meanwhile keeps its own. */
export async function postpone(db: Database, taken: readonly Taken[], dueAt: Date): Promise<void> {
  await db.run(sql`
    UPDATE submissions SET due_at = ${dueAt.getTime()}, attempts = attempts + 1
    WHERE (service, article_id, due_at) IN ${rowsOf(taken)}`);
}

function rowsOf(taken: readonly Taken[]) {
  const rows = taken.map(({ service, articleId, dueAt }) => [service, articleId, dueAt.getTime()]);
  return sql`(SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(${JSON.stringify(rows)}))`;
}

/** Every address that stories have or had, in all languages that were ever published. */
export function listAddresses(db: Database, articleIds: readonly number[]) {
  return db
    .select({
      id: articleTexts.articleId,
      lang: articleTexts.language,
      slug: articleTexts.slug,
      category: { slug: categories.slug },
    })
    .from(articleTexts)
    .innerJoin(categories, sql`${categories.id} = ${articleTexts.categoryId}`)
    .where(wasPublished(articleIds));
}

/** Languages of stories and slugs of the subjects that list them, those of most stories first. */
export async function listSubjects(db: Database, articleIds: readonly number[]) {
  const [langs, ofCategories, ofCities, ofAuthors, ofTopics] = await db.batch([
    db
      .selectDistinct({ lang: articleTexts.language })
      .from(articleTexts)
      .where(wasPublished(articleIds)),
    ...selectPlaces(db, articleIds),
    ...selectProfiles(db, articleIds),
  ]);
  const slugsOf = (rows: readonly { slug: string }[]) => rows.map(({ slug }) => slug);
  return {
    langs: langs.map(({ lang }) => lang),
    categories: slugsOf(ofCategories),
    cities: slugsOf(ofCities),
    authors: slugsOf(ofAuthors),
    topics: slugsOf(ofTopics),
  };
}

const MOST_FIRST = sql`count(*) DESC`;

function selectPlaces(db: Database, articleIds: readonly number[]) {
  return [
    db
      .select({ slug: categories.slug })
      .from(articleTexts)
      .innerJoin(categories, sql`${categories.id} = ${articleTexts.categoryId}`)
      .where(wasPublished(articleIds))
      .groupBy(categories.slug)
      .orderBy(MOST_FIRST),
    db
      .select({ slug: cities.slug })
      .from(articleTexts)
      .innerJoin(cities, sql`${cities.id} = ${articleTexts.cityId}`)
      .where(wasPublished(articleIds))
      .groupBy(cities.slug)
      .orderBy(MOST_FIRST),
  ] as const;
}

function selectProfiles(db: Database, articleIds: readonly number[]) {
  const wanted = valuesOf(articleIds);
  return [
    db
      .select({ slug: authors.slug })
      .from(articleAuthors)
      .innerJoin(authors, sql`${authors.id} = ${articleAuthors.authorId}`)
      .where(sql`${articleAuthors.articleId} IN ${wanted}`)
      .groupBy(authors.slug)
      .orderBy(MOST_FIRST),
    db
      .select({ slug: tags.slug })
      .from(articleTags)
      .innerJoin(tags, sql`${tags.id} = ${articleTags.tagId}`)
      .where(sql`${articleTags.articleId} IN ${wanted}`)
      .groupBy(tags.slug)
      .orderBy(MOST_FIRST),
  ] as const;
}

function wasPublished(articleIds: readonly number[]) {
  return sql`${articleTexts.articleId} IN ${valuesOf(articleIds)}
    AND ${articleTexts.status} IN ('published', 'unpublished')
    AND ${articleTexts.firstPublishedAt} IS NOT NULL`;
}
