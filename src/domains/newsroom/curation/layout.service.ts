import { loadNewsById } from '#domains/news/card/card.loader.ts';
import { loadFrontContent } from '#domains/news/front/front.loader.ts';
import { HOME, isStanding, type Pin, zonesOf } from '#domains/news/front/layout.model.ts';
import { loadList } from '#domains/news/listing/list.loader.ts';
import type { StoryCard, StoryList } from '#domains/news/story/article.model.ts';
import { loadTaxonomy } from '#domains/news/taxonomy/taxonomy.loader.ts';
import type { Category } from '#domains/news/taxonomy/taxonomy.model.ts';
import { editionOfLang } from '#i18n/editions.ts';
import type { Translate } from '#i18n/translator.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import { forgetRevisions } from '#kernel/content/content-cache.ts';
import type { PurgeEnv } from '#kernel/content/purge-queue.ts';
import { announcePurge } from '#kernel/content/purge-queue.ts';
import { cacheTag } from '#kernel/http/http.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { frontNotFound, layoutConflict, unfitPins } from './curation.errors.ts';
import { type FrontKey, getLayout, type Layout, saveLayout } from './layout.repo.ts';

/** What the desk is shown of a story. */
type FrontStory = Pick<StoryCard, 'id' | 'title' | 'publishedAt'> & {
  picture: { src: string } | null;
};

/** A front as it stands, with the stories that fill the places nobody has put one on. */
export interface FrontView extends Layout {
  /** The newest first. */
  stories: FrontStory[];
  /** Those of the pins; what readers don't see any more is missing. */
  pinned: FrontStory[];
}

export async function getFront(platform: Platform, key: FrontKey): Promise<FrontView> {
  const edition = editionOfLang(key.lang);
  const [layout, stories] = await Promise.all([
    readOrUnavailable(getLayout(platform.db, key)),
    loadNewest(platform, key),
  ]);
  const now = platform.now.getTime();
  const pins = layout.pins.filter((pin) => isStanding(pin, now));
  const ids = pins.map(({ storyId }) => storyId);
  const pinned = await loadNewsById(platform, edition, ids);
  return {
    ...layout,
    pins,
    stories: stories.map(toFrontStory),
    pinned: pinned.map(toFrontStory),
  };
}

function toFrontStory({ id, title, publishedAt, picture }: StoryCard): FrontStory {
  return { id, title, publishedAt, picture: picture && { src: picture.src } };
}

async function loadNewest(platform: Platform, key: FrontKey): Promise<StoryCard[]> {
  if (key.front === HOME)
    return (await loadFrontContent(platform, editionOfLang(key.lang))).value.cards;
  return (await loadSection(platform, key)).list.cards;
}

/** The first page of a category, in the order of time. */
export async function loadSection(
  platform: Platform,
  { front, lang }: FrontKey,
): Promise<{ category: Category; list: StoryList }> {
  const edition = editionOfLang(lang);
  const { categories } = await loadTaxonomy(platform, edition);
  const category = categories.find(({ id }) => String(id) === front);
  if (!category) throw frontNotFound();
  const subject = { kind: 'category', id: category.id } as const;
  const { value: list } = await loadList(platform, edition, { subject, page: 1 });
  return { category, list };
}

/** Arranges a front from the version that was seen; readers see it at once. */
export async function arrangeFront(
  platform: Platform<PurgeEnv>,
  key: FrontKey,
  order: { version: number; pins: Pin[]; author: Author; t: Translate },
): Promise<Layout> {
  const { db, now } = platform;
  if (key.front !== HOME) await loadSection(platform, key);
  await refuseUnfit(platform, key, order);
  const pins = order.pins.toSorted((a, b) => a.place - b.place);
  const save = { pins, version: order.version, author: order.author, at: now };
  const version = await readOrUnavailable(saveLayout(db, key, save));
  if (version === null) throw layoutConflict(await getFront(platform, key));
  forgetRevisions();
  await announcePurge(platform, [tagOf(key)]);
  return getLayout(db, key);
}

async function refuseUnfit(
  platform: Platform,
  key: FrontKey,
  { pins, t }: { pins: readonly Pin[]; t: Translate },
): Promise<void> {
  const ids = pins.map(({ storyId }) => storyId);
  const places = pins.map(({ place }) => place);
  if (new Set(ids).size < ids.length) throw unfitPins('twice', t);
  if (new Set(places).size < places.length) throw unfitPins('crowded', t);
  if (places.some((place) => place > zonesOf(key.front).length)) throw unfitPins('place', t);
  if (!pins.every((pin) => isStanding(pin, platform.now.getTime()))) throw unfitPins('past', t);
  const cards = await loadNewsById(platform, editionOfLang(key.lang), ids);
  if (cards.length < ids.length) throw unfitPins('unpublished', t);
}

/** What the edge keeps of a front. */
export function tagOf({ front, lang }: FrontKey): string {
  return front === HOME ? cacheTag.front(lang) : cacheTag.category(Number(front), lang);
}
