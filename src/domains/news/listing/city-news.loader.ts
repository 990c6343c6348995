import { loadTaxonomy } from '#domains/news/taxonomy/taxonomy.loader.ts';
import type { PartContext } from '#kernel/domain/page-part.model.ts';
import { loadList } from './list.loader.ts';

/** Stories in a row. */
const ROW = 4;

/** The newest stories of the city a page is about; null where there are none. */
export async function loadCityNews({ platform, edition, subject }: PartContext) {
  if (!subject || !('city' in subject)) return null;
  const { cities } = await loadTaxonomy(platform, edition);
  const city = cities.find(({ id }) => id === subject.city);
  if (!city) return null;
  const asked = { subject: { kind: 'city', id: city.id }, page: 1 } as const;
  const { value } = await loadList(platform, edition, asked);
  if (value.cards.length === 0) return null;
  return { city: city.name, path: `/cities/${city.slug}`, cards: value.cards.slice(0, ROW) };
}
