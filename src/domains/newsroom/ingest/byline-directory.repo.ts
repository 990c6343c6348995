import { selectReadyIds } from '#domains/media/picture/picture.statement.ts';
import { BLOG } from '#domains/news/taxonomy/taxonomy.model.ts';
import { selectActive, selectBySlugs } from '#domains/news/taxonomy/term.statement.ts';
import { toTermSlug } from '#i18n/slug.ts';
import type { Database } from '#platform/database.ts';
import type { Directory, NamedCity } from './byline-directory.model.ts';
import { toCategoryNames, toNameKey } from './category-name.model.ts';
import type { StatedFacts } from './ingest.model.ts';

interface Named extends NamedCity {
  nameEn: string;
  nameHi: string;
  nameGu: string;
}

/** What these items may name, in one round trip. */
export async function getDirectory(
  db: Database,
  facts: readonly StatedFacts[],
): Promise<Directory> {
  const unique = (values: readonly string[]) => [...new Set(values)];
  // By slug or by name.
  const slugsOf = (kind: string, names: readonly string[] = []) =>
    names.flatMap((name) => [name, toTermSlug(name, kind)]);
  const slugs = {
    authors: unique(facts.flatMap((stated) => slugsOf('author', stated.authors))),
    tags: unique(facts.flatMap((stated) => slugsOf('topic', stated.tags))),
  };
  const keys = unique(facts.flatMap(({ picture }) => picture ?? []));
  const [categoryRows, cityRows, authorRows, tagRows, pictureRows] = await db.batch([
    ...selectActive(db),
    ...selectBySlugs(db, slugs),
    selectReadyIds(db, keys),
  ]);
  return {
    categories: toIds(categoryRows),
    categoryNames: toCategoryNames(categoryRows.filter(({ section }) => section !== BLOG)),
    cities: toCities(cityRows),
    authors: toIds(authorRows),
    tags: toIds(tagRows),
    pictures: new Map(pictureRows.map(({ key, id }) => [key ?? '', id])),
  };
}

function toIds(rows: readonly { id: number; slug: string }[]): Map<string, number> {
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

function toCities(rows: readonly Named[]): Map<string, NamedCity> {
  return new Map(
    rows.flatMap(({ id, slug, stateCode, nameEn, nameHi, nameGu }) =>
      [nameGu, nameHi, nameEn, slug].map(
        (name) => [toNameKey(name), { id, slug, stateCode }] as const,
      ),
    ),
  );
}
