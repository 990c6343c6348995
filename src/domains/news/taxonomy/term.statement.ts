import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Lang } from '#i18n/editions.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { type Database, valuesOf } from '#platform/database.ts';
import { authors } from './author.table.ts';
import type { Section } from './taxonomy.model.ts';
import { categories, cities, tags } from './taxonomy.table.ts';

/** Authors by a query for their numbers. */
export function selectAuthors(db: Database, ids: SQL) {
  return db.select().from(authors).where(sql`${authors.id} IN ${ids}`);
}

/** Topics by a query for their numbers. */
export function selectTags(db: Database, ids: SQL) {
  return db.select().from(tags).where(sql`${tags.id} IN ${ids}`);
}

/** The categories and cities that stories may be put into. */
export function selectActive(db: Database) {
  return [
    db.select().from(categories).where(eq(categories.active, true)),
    db.select().from(cities).where(eq(cities.active, true)),
  ] as const;
}

/** Numbers of authors and of topics by their slugs. */
export function selectBySlugs(
  db: Database,
  slugs: { authors: readonly string[]; tags: readonly string[] },
) {
  return [
    db
      .select({ id: authors.id, slug: authors.slug })
      .from(authors)
      .where(sql`${authors.slug} IN ${valuesOf(slugs.authors)}`),
    db
      .select({ id: tags.id, slug: tags.slug })
      .from(tags)
      .where(sql`${tags.slug} IN ${valuesOf(slugs.tags)}`),
  ] as const;
}

/** Categories, and those topics and authors that go by one of these slugs or names. */
export function selectNamed(
  db: Database,
  wanted: { slugs: readonly string[]; names: readonly string[] },
) {
  const slugs = valuesOf(wanted.slugs);
  const names = valuesOf(wanted.names);
  const isNamed = ({ slug, nameEn, nameHi, nameGu }: typeof tags | typeof authors) =>
    sql`${slug} IN ${slugs} OR ${nameEn} IN ${names} OR ${nameHi} IN ${names} OR ${nameGu} IN ${names}`;
  return [
    db.select().from(categories).where(eq(categories.active, true)),
    db.select().from(tags).where(isNamed(tags)),
    db.select().from(authors).where(isNamed(authors)),
  ] as const;
}

const NAME = { en: 'nameEn', hi: 'nameHi', gu: 'nameGu' } as const;

/** Names of categories, topics and authors, by their numbers. */
export function selectNames(
  db: Database,
  ids: Readonly<Record<'category' | 'tag' | 'author', readonly number[]>>,
  lang: Lang,
) {
  const name = NAME[lang];
  return [
    db
      .select({ id: categories.id, name: categories[name] })
      .from(categories)
      .where(sql`${categories.id} IN ${valuesOf(ids.category)}`),
    db
      .select({ id: tags.id, name: tags[name] })
      .from(tags)
      .where(sql`${tags.id} IN ${valuesOf(ids.tag)}`),
    db
      .select({ id: authors.id, name: authors[name] })
      .from(authors)
      .where(sql`${authors.id} IN ${valuesOf(ids.author)}`),
  ] as const;
}

/** The slug of a category or a city; `id` is a column or a value. */
export function slugOf(table: 'categories' | 'cities', id: SQLWrapper): SQL<string> {
  const from = table === 'categories' ? categories : cities;
  return sql<string>`(SELECT term.slug FROM ${from} AS term WHERE term.id = ${id})`;
}

/** The section of a category by its number. */
export function sectionOf(id: SQLWrapper): SQL<Section> {
  return sql<Section>`(SELECT term.section FROM ${categories} AS term WHERE term.id = ${id})`;
}

/** A topic of one name in all languages; one that is there under its slug stays. */
export function insertTopic(
  db: Database,
  { slug, name }: { slug: string; name: string },
): Statement {
  return db
    .insert(tags)
    .values({ slug, nameEn: name, nameHi: name, nameGu: name })
    .onConflictDoNothing();
}

export function selectTopic(db: Database, slug: string) {
  return db.select({ id: tags.id }).from(tags).where(eq(tags.slug, slug));
}
