import type { HomeSection } from '#domains/news/taxonomy/taxonomy.model.ts';
import { chooseLead, type Leading } from './layout.model.ts';

/** Sections that share a row, when there is news in both. */
export const PAIRS: Readonly<Partial<Record<HomeSection, HomeSection>>> = {
  world: 'sports',
  sports: 'world',
  science: 'health',
  health: 'science',
};

/**
 * How the stories of a section stand: equals in a `row`; one `beside` a list in so many columns; or, in half a row, one
 * `above` its list.
 */
export type SectionLayout<T> =
  | { kind: 'row'; cards: T[] }
  | { kind: 'beside'; lead: T; others: T[]; columns: 1 | 2 | 3 }
  | { kind: 'above'; lead: T; others: T[] };

/** The most stories of a row, and of a list beside a picture. */
const ROW = 4;
const BESIDE_PICTURE = 5;
/** Lines of a list that a picture is as high as. */
const PICTURE_LINES = 3;
const HALF = 5;

/** A section by itself: chosen so that the list is about as high as what it stands beside. */
export function layOut<T extends Leading>(cards: readonly T[]): SectionLayout<T> {
  const lead = chooseLead(cards);
  if (!lead || cards.length <= ROW) return { kind: 'row', cards: sortPictured(cards) };
  const others = cards.filter((card) => card !== lead);
  if (lead.picture === null) {
    const columns = others.length < 6 ? 2 : 3;
    return { kind: 'beside', lead, others: others.slice(0, 2 * columns), columns };
  }
  return { kind: 'beside', lead, others: others.slice(0, BESIDE_PICTURE), columns: 1 };
}

/** A section that shares its row with `other`: as many stories as make the two about equally high. */
export function layOutHalf<T extends Leading>(
  cards: readonly T[],
  other: readonly T[],
): SectionLayout<T> {
  const lead = chooseLead(cards);
  if (!lead) return { kind: 'row', cards: [] };
  const lines = Math.min(countLines(cards), countLines(other));
  const room = Math.max(1, lines - linesOf(lead));
  return { kind: 'above', lead, others: cards.filter((card) => card !== lead).slice(0, room) };
}

function linesOf({ picture }: Leading): number {
  return picture === null ? 2 : 2 + PICTURE_LINES;
}

/** Lines that a half could fill. */
function countLines<T extends Leading>(cards: readonly T[]): number {
  const lead = chooseLead(cards);
  return lead ? linesOf(lead) + Math.min(cards.length, HALF) - 1 : 0;
}

/** Pictures stand in one row, and no hole between them. */
export function sortPictured<T extends { picture: unknown }>(cards: readonly T[]): T[] {
  return [
    ...cards.filter(({ picture }) => picture !== null),
    ...cards.filter(({ picture }) => picture === null),
  ];
}
