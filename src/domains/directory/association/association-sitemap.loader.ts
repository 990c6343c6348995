import type { Platform } from '#kernel/http/platform.ts';
import { inAllLanguages, type SitemapEntry } from '#kernel/sitemap/sitemap.model.ts';
import { loadAssociations } from './association.loader.ts';
import { toAssociationPath } from './association.model.ts';

/** The list of associations and the page of each; nothing while there is none. */
export async function listAssociationEntries(platform: Platform): Promise<SitemapEntry[]> {
  const { value } = await loadAssociations(platform);
  if (value.length === 0) return [];
  return ['/association', ...value.map(toAssociationPath)].flatMap((path) => inAllLanguages(path));
}
