import { eq } from 'drizzle-orm';
import type { Lang } from '#i18n/editions.ts';
import type { Database } from '#platform/database.ts';
import { menus } from './menu.table.ts';
import { BLOG, type Taxonomy } from './taxonomy.model.ts';
import { categories, cities } from './taxonomy.table.ts';

/** One round trip; sorted here, since sorting in SQL would read every row twice. */
export async function getTaxonomy(db: Database, lang: Lang): Promise<Taxonomy> {
  const [categoryRows, cityRows, menuRows] = await db.batch([
    db.select().from(categories).where(eq(categories.active, true)),
    db.select().from(cities).where(eq(cities.active, true)),
    db.select().from(menus).where(eq(menus.active, true)),
  ]);
  const all = categoryRows.toSorted(byPosition).map((row) => ({
    id: row.id,
    slug: row.slug,
    name: nameIn(row, lang),
    nameEn: row.nameEn,
    group: row.menuGroup,
    section: row.section,
  }));
  return {
    categories: all.filter(({ section }) => section !== BLOG),
    blogCategories: all.filter(({ section }) => section === BLOG),
    cities: cityRows.toSorted(byPosition).map((row) => ({
      id: row.id,
      slug: row.slug,
      name: nameIn(row, lang),
      tier: row.tier,
      latitude: row.latitude,
      longitude: row.longitude,
    })),
    menu: menuRows.toSorted(byPosition).map((row) => ({
      id: row.id,
      kind: row.kind,
      text: { en: row.textEn, hi: row.textHi, gu: row.textGu }[lang],
      link: row.link,
    })),
  };
}

export function nameIn(
  row: { nameEn: string; nameHi: string; nameGu: string },
  lang: Lang,
): string {
  return { en: row.nameEn, hi: row.nameHi, gu: row.nameGu }[lang];
}

function byPosition(a: { position: number }, b: { position: number }): number {
  return a.position - b.position;
}

/** Address of a portrait. */
export function toPortrait(key: string | null): string | null {
  return key && `/media/${key}`;
}
