import { and, eq, sql } from 'drizzle-orm';
import { media } from '#domains/media/picture/media.table.ts';
import { authors } from '#domains/news/taxonomy/author.table.ts';
import { categories, cities, tags } from '#domains/news/taxonomy/taxonomy.table.ts';
import { type Database, valuesOf } from '#platform/database.ts';
import { type Directory, toNameKey } from './byline-directory.model.ts';
import type { StatedFacts } from './ingest.model.ts';

interface Named {
  id: number;
  slug: string;
  nameEn: string;
  nameHi: string;
  nameGu: string;
}

/** What these items may name, in one round trip. */
export async function readDirectory(
  db: Database,
  facts: readonly StatedFacts[],
): Promise<Directory> {
  const among = (values: readonly string[]) => valuesOf([...new Set(values)]);
  const authorSlugs = among(facts.flatMap((stated) => stated.authors ?? []));
  const tagSlugs = among(facts.flatMap((stated) => stated.tags ?? []));
  const keys = among(facts.flatMap(({ picture }) => picture ?? []));
  const [categoryRows, cityRows, authorRows, tagRows, pictureRows] = await db.batch([
    db.select().from(categories).where(eq(categories.active, true)),
    db.select().from(cities).where(eq(cities.active, true)),
    db
      .select({ id: authors.id, slug: authors.slug })
      .from(authors)
      .where(sql`${authors.slug} IN ${authorSlugs}`),
    db.select({ id: tags.id, slug: tags.slug }).from(tags).where(sql`${tags.slug} IN ${tagSlugs}`),
    db
      .select({ id: media.id, key: media.key })
      .from(media)
      .where(and(sql`${media.key} IN ${keys}`, eq(media.status, 'ready'))),
  ]);
  return {
    categories: toIds(categoryRows),
    categoryNames: toIdsByName(categoryRows),
    cities: toIds(cityRows),
    cityNames: toIdsByName(cityRows),
    authors: toIds(authorRows),
    tags: toIds(tagRows),
    pictures: new Map(pictureRows.map(({ key, id }) => [key ?? '', id])),
  };
}

function toIds(rows: readonly Pick<Named, 'id' | 'slug'>[]): Map<string, number> {
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

function toIdsByName(rows: readonly Named[]): Map<string, number> {
  return new Map(
    rows.flatMap(({ id, nameEn, nameHi, nameGu }) =>
      [nameEn, nameHi, nameGu].map((name) => [toNameKey(name), id] as const),
    ),
  );
}
