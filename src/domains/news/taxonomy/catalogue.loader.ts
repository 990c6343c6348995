import { z } from 'zod';
import type { Place, Section } from '#kernel/domain/domain.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { Catalogue, CatalogueCategory } from './catalogue.model.ts';
import { getCatalogue } from './catalogue.repo.ts';
import { MENU_GROUPS } from './taxonomy.model.ts';

const namedFields = {
  id: z.number(),
  slug: z.string(),
  nameEn: z.string(),
  nameHi: z.string(),
  nameGu: z.string(),
  active: z.boolean(),
};

const categorySchema = z.object({ ...namedFields, menuGroup: z.enum(MENU_GROUPS).nullable() });

const catalogueSchema: z.ZodType<Catalogue> = z.object({
  categories: z.array(categorySchema),
  blogCategories: z.array(categorySchema),
  cities: z.array(
    z.object({
      ...{ ...namedFields, tier: z.enum(['metro', 'other']) },
      ...{ latitude: z.number(), longitude: z.number() },
    }),
  ),
});

export async function loadCatalogue(platform: Platform): Promise<Catalogue> {
  const content = await platform.content.read({
    lang: 'site',
    name: 'catalogue',
    schema: catalogueSchema,
    keep: 'list',
    load: () => getCatalogue(platform.db),
  });
  return content.value;
}

/** Cities as the places that other domains know of. */
export async function loadCityPlaces(platform: Platform): Promise<Place[]> {
  const { cities } = await loadCatalogue(platform);
  return cities.map(({ latitude, longitude, ...city }) => ({
    ...{ latitude, longitude },
    ...toNamed(city),
  }));
}

/** Categories as the sections that other domains know of. */
export async function loadCategorySections(platform: Platform): Promise<Section[]> {
  const { categories } = await loadCatalogue(platform);
  return categories.map(toNamed);
}

type Named = Omit<CatalogueCategory, 'menuGroup'>;

function toNamed({ id, slug, nameEn, nameHi, nameGu, active }: Named): Section {
  return { id, slug, names: { en: nameEn, hi: nameHi, gu: nameGu }, isActive: active };
}
