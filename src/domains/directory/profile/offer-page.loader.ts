import type { Platform } from '#kernel/http/platform.ts';
import { MEMORY, toItem, toMedium } from './business-profile.loader.ts';
import {
  type BusinessPhoto,
  type Item,
  type OfferPage,
  photosOf,
} from './business-profile.model.ts';
import { keptItemsSchema, keptMediaSchema } from './business-profile.schema.ts';
import { listItems, listPhotos } from './offer-page.repo.ts';

/** With the profile itself a page reads 200 rows at most. */
const PAGE_SIZE = 24;

/** A page of what a published business sells. */
export async function loadItemPage(
  platform: Platform,
  businessId: number,
  page: number,
): Promise<OfferPage<Item>> {
  const { value } = await platform.content.read({
    ...toRequest(platform, `business-items:${businessId}:${page}`),
    schema: keptItemsSchema,
    load: async () =>
      (await listItems(platform.db, businessId, toReach(page), platform.now)).map(toItem),
  });
  return toPage(value, page);
}

/** A page of the pictures of a published business. */
export async function loadPhotoPage(
  platform: Platform,
  businessId: number,
  page: number,
): Promise<OfferPage<BusinessPhoto>> {
  const { value } = await platform.content.read({
    ...toRequest(platform, `business-photos:${businessId}:${page}`),
    schema: keptMediaSchema,
    load: async () =>
      (await listPhotos(platform.db, businessId, toReach(page), platform.now)).map(toMedium),
  });
  return toPage(photosOf({ media: value }), page);
}

function toRequest({ now }: Platform, name: string) {
  const version = Math.floor(now.getTime() / MEMORY);
  const isWorthCopy = (found: readonly unknown[]) => found.length > 0;
  return { lang: 'directory', name, version, keep: 'page', isWorthCopy } as const;
}

function toReach(page: number): { limit: number; offset: number } {
  return { limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE };
}

function toPage<T>(found: readonly T[], page: number): OfferPage<T> {
  return { entries: found.slice(0, PAGE_SIZE), page, hasNext: found.length > PAGE_SIZE };
}
