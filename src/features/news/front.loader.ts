import type { Edition } from '#i18n/editions.ts';
import type { Content } from '#platform/content-cache.ts';
import type { Platform } from '#platform/platform.ts';
import type { Front, StoryCard } from './article.model.ts';
import { frontSchema } from './article.schema.ts';
import { toCard } from './card.model.ts';
import { listFront } from './list.repo.ts';
import { loadTaxonomy } from './taxonomy.loader.ts';

const SECONDARY = 2;
/** Under the lead. */
const SUPPORT = 2;
const LATEST = 7;
const MORE = 4;
const TOP = 1 + SECONDARY + SUPPORT + LATEST + MORE;
const PER_SECTION = 7;
/** Stories below which a section looks empty. */
const ENOUGH = 4;

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
    listFront(platform.db, edition.lang, { latest: TOP, perSection: PER_SECTION }),
  ]);
  const top = latest.map((row) => toCard(row, taxonomy));
  const zones = arrangeTop(top);
  const shown = new Set(top.map((card) => card.id));
  return {
    ...zones,
    sections: sections
      .map(({ section, rows }) => ({
        section,
        cards: preferUnseen(
          rows.map((row) => toCard(row, taxonomy)),
          shown,
        ),
      }))
      .filter(({ cards }) => cards.length > 0),
  };
}

/** The lead and the secondary stories need pictures; everything else keeps the order of time. */
function arrangeTop(cards: StoryCard[]): Omit<Front, 'sections'> {
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

/** A section repeats a story from the top of the page only where it has too few of its own, and last. */
function preferUnseen(cards: StoryCard[], shown: ReadonlySet<number>): StoryCard[] {
  const unseen = cards.filter((card) => !shown.has(card.id));
  const seen = cards.filter((card) => shown.has(card.id));
  return [...unseen, ...seen.slice(0, Math.max(0, ENOUGH - unseen.length))];
}
