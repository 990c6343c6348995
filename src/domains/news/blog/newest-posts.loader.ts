import { type StoryCard, toStoryPath } from '#domains/news/story/article.model.ts';
import type { Edition } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { type BrandEnv, brandOf } from '#kernel/brand/brand.ts';
import type { ListedPost } from '#kernel/domain/listed-post.schema.ts';
import type { PartContext } from '#kernel/domain/page-part.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { toPhotoUrl } from '#ui/Photo.tsx';
import { loadPostList } from './post-list.loader.ts';

/** Posts in a row on pages of others. */
const ROW = 3;
/** Pixels. */
const THUMB_WIDTH = 256;

/** Null where there are no posts. */
export async function loadPostRow({ platform, edition }: PartContext) {
  const cards = await loadNewestCards(platform, edition, ROW);
  return cards.length > 0 ? { cards } : null;
}

/** The newest posts as other domains list them. */
export async function loadListedPosts(
  platform: Platform<BrandEnv>,
  edition: Edition,
  count: number,
): Promise<ListedPost[]> {
  const site = brandOf(platform.env, 'en').url;
  const cards = await loadNewestCards(platform, edition, count);
  return cards.map((card) => ({
    ...{ id: card.id, title: card.title, sortDescription: card.standfirst },
    url: toEditionPath(edition, toStoryPath(card)),
    category: card.category.name,
    thumbUrl: card.picture && site + toPhotoUrl(card.picture.src, THUMB_WIDTH),
    publishOn: new Date(card.publishedAt).toISOString(),
    sponsored: card.label === 'sponsored',
  }));
}

async function loadNewestCards(
  platform: Platform,
  edition: Edition,
  count: number,
): Promise<StoryCard[]> {
  const { value } = await loadPostList(platform, edition, { categoryId: null, page: 1 });
  return value.list.cards.slice(0, count);
}
