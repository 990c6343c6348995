import { toCard } from '#domains/news/card/card.model.ts';
import { PAGE_SIZE, toPinnedCards } from '#domains/news/listing/list.loader.ts';
import { listFront } from '#domains/news/listing/list.repo.ts';
import type { LiveUpdate } from '#domains/news/live/live-blog.model.ts';
import type { Front, FrontContent, StoryCard } from '#domains/news/story/article.model.ts';
import { frontContentSchema } from '#domains/news/story/article.schema.ts';
import { loadTaxonomy } from '#domains/news/taxonomy/taxonomy.loader.ts';
import {
  type HomeSection,
  listCategoriesOf,
  withStories,
} from '#domains/news/taxonomy/taxonomy.model.ts';
import { cutText } from '#i18n/clean-text.ts';
import type { Edition } from '#i18n/editions.ts';
import type { Content } from '#kernel/content/content-cache.ts';
import { toPlainText } from '#kernel/html/plain-text.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { Arrangements } from './arrangement.model.ts';
import { arrangeHome, fillText, type PinnedCard, TOP } from './layout.model.ts';
import { PAIRS, sortPictured } from './section-layout.model.ts';
import { loadFilled } from './trending.loader.ts';

/** In a row of more news. */
const ROW = 4;
const PER_SECTION = 7;
/** The same of one that shares a row. */
const PER_HALF = 5;
/** The same of opinion, whose writers are read as well: a row. */
const OPINIONS = 3;
/** Categories that the heading of a section leads to. */
const LEADS_ON = 4;
/** Of an entry of a live blog, in characters. */
const LONGEST_UPDATE = 100;
/** Stories a section needs besides those above it; a single one joins the row of more news. */
const ENOUGH = 2;

const fronts = new Arrangements<FrontContent, Front>();

/** The home page of an edition: what the desk has put there, the newest stories, then what is new in each section. */
export async function loadFront(platform: Platform, edition: Edition): Promise<Content<Front>> {
  const { value, staleSince } = await loadFrontContent(platform, edition);
  const front = fronts.find(value, platform.now, (pins) => toFront(value, pins));
  return { value: front, staleSince };
}

/** What the home page of an edition is made of. */
export function loadFrontContent(
  platform: Platform,
  edition: Edition,
): Promise<Content<FrontContent>> {
  return platform.content.read({
    lang: edition.lang,
    name: 'front',
    schema: frontContentSchema,
    keep: 'list',
    mayLag: true,
    load: () => buildFront(platform, edition),
  });
}

async function buildFront(platform: Platform, edition: Edition): Promise<FrontContent> {
  const [taxonomy, filled, found] = await Promise.all([
    loadTaxonomy(platform, edition),
    loadFilled(platform, edition),
    listFront(platform.db, edition.lang, {
      // One more than the first page of all stories holds tells whether there is a second.
      latest: PAGE_SIZE + 1,
      perSection: countOf,
    }),
  ]);
  const offered = withStories(taxonomy, filled);
  return {
    cards: found.latest.slice(0, TOP).map((row) => toCard(row, taxonomy)),
    pins: toPinnedCards(found.pins, found.pinned, taxonomy),
    sections: found.sections.map(({ section, rows }) => ({
      section,
      cards: rows.map((row) => toCard(row, taxonomy)),
      categories: listCategoriesOf(section, offered)
        .slice(0, LEADS_ON)
        .map(({ slug, name }) => ({ slug, name })),
    })),
    updates: found.updates.flatMap(toUpdate),
    hasNext: found.latest.length > PAGE_SIZE,
  };
}

function countOf(section: HomeSection): number {
  if (section === 'opinion') return OPINIONS;
  return PAIRS[section] ? PER_HALF : PER_SECTION;
}

/** Of an entry without a title the beginning of its text; nothing of one that is a picture. */
function toUpdate(row: Awaited<ReturnType<typeof listFront>>['updates'][number]): LiveUpdate[] {
  const { id, storyId, at, title, bodyHtml } = row;
  const text = cutText(title || toPlainText(bodyHtml), LONGEST_UPDATE);
  return text === '' ? [] : [{ id, storyId, text, at: at.getTime() }];
}

/** The home page with these stories on their places. */
export function toFront(
  { cards, sections, updates, hasNext }: FrontContent,
  pins: readonly PinnedCard<StoryCard>[],
): Front {
  const top = fillText(arrangeHome(cards, pins));
  const shown = new Set(
    [top.lead, ...top.secondary, ...top.support, ...top.latest, ...top.more].map(
      (card) => card?.id,
    ),
  );
  const unseen = sections.map((each) => ({
    ...each,
    cards: each.cards.filter(({ id }) => !shown.has(id)),
  }));
  const single = unseen.filter((each) => each.cards.length < ENOUGH).flatMap((each) => each.cards);
  const more = [...top.more, ...single];
  return {
    ...top,
    more: sortPictured(more.slice(0, Math.max(ROW, more.length - (more.length % ROW)))),
    ...{ updates, hasNext },
    sections: unseen.filter((each) => each.cards.length >= ENOUGH),
  };
}
