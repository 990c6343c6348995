import type { Platform } from '#kernel/http/platform.ts';
import type { Place, Section } from './domain.model.ts';
import { allDomains } from './domains.ts';

/** All places, in their order. */
export async function loadPlaces(platform: Platform): Promise<Place[]> {
  const lists = await Promise.all(allDomains().map(({ places }) => places?.(platform) ?? []));
  return lists.flat();
}

/** All sections of the paper, in their order. */
export async function loadSections(platform: Platform): Promise<Section[]> {
  const lists = await Promise.all(allDomains().map(({ sections }) => sections?.(platform) ?? []));
  return lists.flat();
}
