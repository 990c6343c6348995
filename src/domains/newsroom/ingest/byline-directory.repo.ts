import { selectReadyIds } from '#domains/media/picture/picture.statement.ts';
import { selectActive, selectBySlugs } from '#domains/news/taxonomy/term.statement.ts';
import type { Database } from '#platform/database.ts';
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
export async function getDirectory(
  db: Database,
  facts: readonly StatedFacts[],
): Promise<Directory> {
  const unique = (values: readonly string[]) => [...new Set(values)];
  const slugs = {
    authors: unique(facts.flatMap((stated) => stated.authors ?? [])),
    tags: unique(facts.flatMap((stated) => stated.tags ?? [])),
  };
  const keys = unique(facts.flatMap(({ picture }) => picture ?? []));
  const [categoryRows, cityRows, authorRows, tagRows, pictureRows] = await db.batch([
    ...selectActive(db),
    ...selectBySlugs(db, slugs),
    selectReadyIds(db, keys),
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
