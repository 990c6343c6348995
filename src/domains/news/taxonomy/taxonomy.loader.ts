import { taxonomySchema } from '#domains/news/story/article.schema.ts';
import type { Edition } from '#i18n/editions.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { Taxonomy } from './taxonomy.model.ts';
import { getTaxonomy } from './taxonomy.repo.ts';

/** Categories, cities and the menu in an edition's language, in menu order. */
export async function loadTaxonomy(platform: Platform, edition: Edition): Promise<Taxonomy> {
  const content = await platform.content.read({
    lang: 'site',
    name: `taxonomy:${edition.lang}`,
    schema: taxonomySchema,
    keep: 'list',
    load: () => getTaxonomy(platform.db, edition.lang),
  });
  return content.value;
}
