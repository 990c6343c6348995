import type { ArticleLabel } from '#domains/news/story/article.model.ts';
import type {
  Catalogue,
  CatalogueCategory,
  CatalogueCity,
} from '#domains/news/taxonomy/catalogue.model.ts';
import { BLOG, findCategoryById } from '#domains/news/taxonomy/taxonomy.model.ts';
import type { Lang } from '#i18n/editions.ts';
import { toSafeSlug } from '#i18n/slug.ts';
import { toPhotoUrl } from '#ui/Photo.tsx';
import type { NewsItem } from './item.schema.ts';

/** Pixels. */
const IMAGE_WIDTH = 1200;
const THUMB_WIDTH = 256;

/** What one language of a story adds to an item. */
export interface ItemText {
  title: string;
  standfirst: string;
  readingMinutes: number;
}

/** A story as the API lists it, with its texts by language; null where one is not published. */
export interface ItemRow {
  id: number;
  slug: string;
  label: ArticleLabel;
  categoryId: number;
  cityId: number | null;
  imageKey: string | null;
  imageDescription: string;
  publishedAt: Date | null;
  updatedAt: Date;
  createdAt: Date;
  texts: Record<Lang, ItemText | null>;
}

/** `site` is the site's address, without a trailing slash. */
export function toNewsItem(row: ItemRow, catalogue: Catalogue, site: string): NewsItem {
  const category = findCategoryById(catalogue, row.categoryId);
  const isPost = catalogue.blogCategories.some((each) => each === category);
  const city = catalogue.cities.find(({ id }) => id === row.cityId);
  const { en, hi, gu } = row.texts;
  return {
    id: row.id,
    friendlyUrl: toSafeSlug(row.slug),
    displayName: isPost ? BLOG : (category?.slug ?? ''),
    title: en?.title ?? null,
    hindiTitle: hi?.title ?? null,
    gujaratiTitle: gu?.title ?? null,
    sortDescription: en?.standfirst ?? null,
    hindiSortDescription: hi?.standfirst ?? null,
    gujaratiSortDescription: gu?.standfirst ?? null,
    imageUrl: toImageUrl(site, row.imageKey, IMAGE_WIDTH),
    thumbUrl: toImageUrl(site, row.imageKey, THUMB_WIDTH),
    imageDescription: row.imageDescription,
    publishOn: (row.publishedAt ?? row.updatedAt).toISOString(),
    lastUpdated: row.updatedAt.toISOString(),
    dateCreated: row.createdAt.toISOString(),
    category: category?.nameEn ?? '',
    hindiCategoryName: category?.nameHi ?? '',
    gujaratiCategoryName: category?.nameGu ?? '',
    cityDisplayName: city?.slug ?? null,
    label: row.label,
    readingTimeInMinutes: en?.readingMinutes ?? null,
    readingTimeInMinutesHindi: hi?.readingMinutes ?? null,
    readingTimeInMinutesGujarati: gu?.readingMinutes ?? null,
  };
}

function toImageUrl(site: string, key: string | null, width: number): string | null {
  return key === null ? null : `${site}${toPhotoUrl(`/media/${key}`, width)}`;
}

/** The category as the API names it. */
export function toCategoryItem(category: CatalogueCategory) {
  return {
    category: category.nameEn,
    displayName: category.slug,
    hindiName: category.nameHi,
    gujaratiName: category.nameGu,
  };
}

export function toCityItem(city: CatalogueCity) {
  return {
    cityName: city.nameEn,
    displayName: city.slug,
    hindiName: city.nameHi,
    gujaratiName: city.nameGu,
  };
}
