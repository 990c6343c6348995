import type { Neighbours } from '#domains/news/archive/period.model.ts';
import type { StoryCard } from '#domains/news/story/article.model.ts';
import { HOME_SECTIONS, type HomeSection } from '#domains/news/taxonomy/taxonomy.model.ts';

/** Path of the newest paper, without an edition's prefix. */
export const EPAPER_PATH = '/epaper';

/** Path of the paper of a day like "2026-11-21". */
export function toEpaperPath(day: string): string {
  return `${EPAPER_PATH}/${day}`;
}

/** What the paper of a day is made of. */
export interface Paper {
  day: string;
  /** The newest first; nothing that was paid for. */
  stories: StoryCard[];
  /** How those that lead begin, by the number of the story. */
  texts: { id: number; paragraphs: string[] }[];
  /** True where the day has more stories than a paper holds. */
  isCut: boolean;
  /** The nearest days with stories. */
  nearest: Neighbours;
}

export interface PaperSection {
  section: HomeSection;
  /** The one that leads it first. */
  cards: StoryCard[];
}

/** A paper as it is set. */
export interface ArrangedPaper {
  /** Null where there is no story at all. */
  lead: StoryCard | null;
  /** Beside the lead, in words alone. */
  beside: StoryCard[];
  /** Below it, with their pictures. */
  below: StoryCard[];
  /** What follows the front page: sections that have a page together. */
  pages: PaperSection[][];
}

/** Stories of a paper at most. */
export const MOST_STORIES = 60;
const BESIDE = 3;
const BELOW = 3;
/** Stories beside one another that are told by headline and standfirst. */
const IN_A_ROW = 3;
/** Room of a page, in rows of these. */
const ROOM = 6.5;
/** Room that the name of a section takes with the story which leads it. */
const LEADING = 2.2;

/** What a paper leads with rather than with the rest. */
const FOREMOST: readonly string[] = ['gujarat', 'india', 'economy', 'world'];

/** Sets the stories of a day: the weightiest leads, one of each section stands beside and below it, the rest by section. */
export function arrangePaper(stories: readonly StoryCard[]): ArrangedPaper {
  const ranked = stories.toSorted((a, b) => weigh(b) - weigh(a));
  const lead = ranked[0] ?? null;
  const others = ranked.filter((card) => card !== lead);
  const front = mixSections(others).slice(0, BESIDE + BELOW);
  const below = front
    .filter(({ picture }) => picture !== null)
    .slice(0, Math.max(0, front.length - BESIDE));
  const beside = front.filter((card) => !below.includes(card)).slice(0, BESIDE);
  const taken = new Set([...beside, ...below]);
  const rest = others.filter((card) => !taken.has(card));
  return { lead, beside, below, pages: toPages(toSections(rest)) };
}

/** The stories that are told at more length: the one that leads the paper, and those that lead a section. */
export function listLeading({ lead, pages }: ArrangedPaper): StoryCard[] {
  const heads = pages.flat().flatMap(({ cards }) => cards.slice(0, 1));
  return lead ? [lead, ...heads] : [];
}

function weigh({ picture, label, category, readingMinutes }: StoryCard): number {
  return (
    (label === 'news' ? 4 : 0) +
    (picture ? 3 : 0) +
    (FOREMOST.includes(category.section) ? 1 : 0) +
    Math.min(readingMinutes, 6) / 3
  );
}

/** The first of each section, then the second of each, and so on. */
function mixSections(cards: readonly StoryCard[]): StoryCard[] {
  const sections = toSections(cards);
  const most = Math.max(0, ...sections.map((each) => each.cards.length));
  return Array.from({ length: most }, (_, place) =>
    sections.flatMap((each) => each.cards.slice(place, place + 1)),
  ).flat();
}

function toSections(cards: readonly StoryCard[]): PaperSection[] {
  return HOME_SECTIONS.map((section) => ({
    section,
    cards: cards.filter(({ category }) => category.section === section),
  })).filter((each) => each.cards.length > 0);
}

/** Each section on the first page that has room for it; one that is longer than a page has its own, and goes on. */
function toPages(sections: readonly PaperSection[]): PaperSection[][] {
  const pages: { sections: PaperSection[]; free: number }[] = [];
  for (const section of sections) {
    const needed = LEADING + Math.ceil((section.cards.length - 1) / IN_A_ROW);
    const page = pages.find(({ free }) => free >= needed);
    if (page) {
      page.sections.push(section);
      page.free -= needed;
    } else pages.push({ sections: [section], free: ROOM - needed });
  }
  return pages.map((page) => page.sections);
}

/** A day with fewer stories is not yet what a paper is made of. */
const ENOUGH = 6;
/** Of so many of the newest stories the day must be known: all of the last day that fills no paper, and enough of the one before. */
export const NEWEST_STORIES = 2 * ENOUGH - 1;

/** The last day or the one before it that fills a paper, else the last; null for none. `days` are those of the newest stories. */
export function chooseLatest(days: readonly string[]): string | null {
  const last = [...new Set(days)].slice(0, 2);
  const full = last.find((day) => days.filter((each) => each === day).length >= ENOUGH);
  return full ?? last[0] ?? null;
}
