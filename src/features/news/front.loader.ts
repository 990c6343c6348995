import type { Edition } from '#i18n/editions.ts';
import type { Content } from '#platform/content-cache.ts';
import type { Platform } from '#platform/platform.ts';
import type { Front, StoryCard } from './article.model.ts';
import { frontSchema } from './article.schema.ts';
import { toCard } from './card.model.ts';
import { PAGE_SIZE } from './list.loader.ts';
import { listFront } from './list.repo.ts';
import { loadTaxonomy } from './taxonomy.loader.ts';

const SECONDARY = 2;
/** Under the lead. */
const SUPPORT = 2;
const LATEST = 7;
/** In a row. */
const MORE = 4;
const TOP = 1 + SECONDARY + SUPPORT + LATEST + MORE;
const PER_SECTION = 8;
/** Stories a section needs besides those above it; a single one joins the row of more news. */
const ENOUGH = 2;

/** The home page of an edition: the newest stories, then what is new in each section. */
export function loadFront(platform: Platform, edition: Edition): Promise<Content<Front>> {
  return platform.content.read({
    lang: edition.lang,
    name: 'front',
    schema: frontSchema,
    keep: 'list',
    load: () => readFront(platform, edition),
  });
}

async function readFront(platform: Platform, edition: Edition): Promise<Front> {
  const [taxonomy, { latest, sections }] = await Promise.all([
    loadTaxonomy(platform, edition),
    listFront(platform.db, edition.lang, {
      // One more than the first page of all stories holds tells whether there is a second.
      latest: PAGE_SIZE + 1,
      perSection: PER_SECTION,
    }),
  ]);
  const top = latest.slice(0, TOP).map((row) => toCard(row, taxonomy));
  const zones = arrangeTop(top);
  const shown = new Set(top.map((card) => card.id));
  const unseen = sections.map(({ section, rows }) => ({
    section,
    cards: rows.map((row) => toCard(row, taxonomy)).filter(({ id }) => !shown.has(id)),
  }));
  const single = unseen.filter(({ cards }) => cards.length < ENOUGH).flatMap(({ cards }) => cards);
  const more = [...zones.more, ...single];
  return {
    ...zones,
    more: more.slice(0, Math.max(MORE, more.length - (more.length % MORE))),
    hasNext: latest.length > PAGE_SIZE,
    sections: unseen.filter(({ cards }) => cards.length >= ENOUGH),
  };
}

/** The lead and the secondary stories need pictures; everything else keeps the order of time. */
function arrangeTop(cards: StoryCard[]): Omit<Front, 'sections' | 'hasNext'> {
  const rest = [...cards];
  const takePictured = () => {
    const index = rest.findIndex((card) => card.picture !== null);
    return rest.splice(Math.max(index, 0), 1)[0];
  };
  const lead = takePictured() ?? null;
  const secondary = Array.from({ length: SECONDARY }, takePictured).filter(
    (card) => card !== undefined,
  );
  return {
    lead,
    secondary,
    support: rest.splice(0, SUPPORT),
    latest: rest.splice(0, LATEST),
    more: rest,
  };
}
