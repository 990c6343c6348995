import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import { articleAuthors, articleTags, articleTexts } from '#domains/news/story/article.table.ts';
import { authors } from '#domains/news/taxonomy/author.table.ts';
import { categories, cities, tags } from '#domains/news/taxonomy/taxonomy.table.ts';
import { type Held, Ledger } from '#kernel/delivery/ledger.ts';
import type { AnnouncerName } from '#platform/announcer.ts';
import { type Database, toJsonList, valuesOf } from '#platform/database.ts';
import { submissions } from './submission.table.ts';

/** A story as it was taken for one call. */
export type Taken = typeof submissions.$inferSelect;

/** The stories of one call. */
export interface Batch {
  first: Taken;
  all: readonly Taken[];
}

const ledger = new Ledger(submissions);

/** Notes changed stories, due at once; what waits for another try begins again. */
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
      sql`SELECT services.value, stories.value, 0, ${now.getTime()}, NULL
        FROM json_each(${toJsonList(services)}) AS services, json_each(${toJsonList(articleIds)}) AS stories
        WHERE true`,
    )
    .onConflictDoUpdate({ target: [service, articleId], set: { nextAt: now, attempts: 0 } });
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
    'category', json_object('slug', ${categories.slug}, 'section', ${categories.section}),
    'city', (SELECT city.slug FROM cities AS city WHERE city.id = ${cityId}),
    'authors', (SELECT json_group_array(author.slug) FROM article_authors AS of
      INNER JOIN authors AS author ON author.id = of.author_id WHERE of.article_id = ${articleId}),
    'topics', (SELECT json_group_array(tag.slug) FROM article_tags AS of
      INNER JOIN tags AS tag ON tag.id = of.tag_id WHERE of.article_id = ${articleId}))`;
  await db
    .insert(submissions)
    .select(
      sql`SELECT services.value, ${articleId}, 0, ${now.getTime()}, json_group_array(${place})
        FROM ${articleTexts} INNER JOIN ${categories} ON ${categories.id} = ${categoryId},
          json_each(${toJsonList(services)}) AS services
        WHERE ${wasPublished(articleIds)} GROUP BY services.value, ${articleId}`,
    )
    .onConflictDoUpdate({
      target: [submissions.service, submissions.articleId],
      set: { nextAt: now, attempts: 0, formerPlaces: sql`excluded.former_places` },
    });
}

/** Takes at most `limit` due stories for one call. */
export function leaseDue(
  db: Database,
  service: AnnouncerName,
  { now, limit }: { now: Date; limit: number },
) {
  const oldest = sql`(SELECT article_id FROM submissions
    WHERE service = ${service} AND next_at <= ${now.getTime()} ORDER BY next_at LIMIT ${limit})`;
  const which = and(eq(submissions.service, service), sql`${submissions.articleId} IN ${oldest}`);
  return ledger.lease(db, which, now);
}

function heldOf({ first, all }: Batch, more?: SQL): Held {
  const ids = valuesOf(all.map(({ articleId }) => articleId));
  const isOfCall = sql`${submissions.articleId} IN ${ids}`;
  return {
    which: and(eq(submissions.service, first.service), isOfCall, more),
    nextAt: first.nextAt,
  };
}

/** Deletes stories whose calls have failed so often; those that have changed again meanwhile stay. */
export async function deleteTaken(db: Database, taken: Batch, fewest = 0): Promise<void> {
  await ledger.remove(db, heldOf(taken, gte(submissions.attempts, fewest)));
}

/** Has stories tried again at a time; those that have changed again meanwhile keep their own. */
export async function postpone(db: Database, taken: Batch, again: Date): Promise<void> {
  await ledger.settle(db, heldOf(taken), { again });
}

/** Every address that stories have or had, in all languages that were ever published. */
export function listAddresses(db: Database, articleIds: readonly number[]) {
  return db
    .select({
      id: articleTexts.articleId,
      lang: articleTexts.language,
      slug: articleTexts.slug,
      category: { slug: categories.slug, section: categories.section },
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
    categories: ofCategories,
    cities: slugsOf(ofCities),
    authors: slugsOf(ofAuthors),
    topics: slugsOf(ofTopics),
  };
}

const MOST_FIRST = sql`count(*) DESC`;

function selectPlaces(db: Database, articleIds: readonly number[]) {
  return [
    db
      .select({ slug: categories.slug, section: categories.section })
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
