import type { IncomingRecord, StatedFacts } from '#domains/newsroom/ingest/ingest.model.ts';
import type { ItemKind, Problem, TermKind } from './migration.model.ts';

/** Something a file names: a category, a tag or an author. */
export interface SourceTerm {
  kind: TermKind;
  slug: string;
  name: string;
}

/** Terms of an item; more than that is made to keep us busy. */
export const MOST_TERMS = 100;

/** A term that a file lists apart from the items that name it. */
export interface ListedTerm extends SourceTerm {
  /** Its number there; empty when items name it by its slug. */
  sourceId: string;
  /** Readers there never saw it. */
  isHidden: boolean;
}

/** What a file says of an item apart from it: a term by its number there, or what its leading picture shows. */
export interface SourceDetail {
  itemId: string;
  kind: DetailKind;
  value: string;
  /** Its turn among those of its kind. */
  place: number;
}

export const DETAIL_KINDS = ['category', 'author', 'description'] as const;
export type DetailKind = (typeof DETAIL_KINDS)[number];

/** What a piece of a file is: an item, a record, something about others, or nothing to be taken. */
export type Piece =
  | { item: SourceItem; details?: SourceDetail[] }
  | Pick<IncomingRecord, 'record'>
  | { problem: Problem }
  | { term: ListedTerm }
  | { details: SourceDetail[] };

/** Facts of a story that no mapping changes, as lines of JSON state them. */
export type SourceFacts = Pick<
  StatedFacts,
  'city' | 'picture' | 'label' | 'source' | 'licence' | 'sample'
>;

/** An item of a file, whatever system wrote it. */
export interface SourceItem {
  kind: ItemKind;
  sourceId: string;
  /** Shared by the languages of one story. */
  group: string;
  /** As it says; empty when it doesn't. */
  language: string;
  title: string;
  link: string;
  /** Other addresses it had. */
  aliases: string[];
  /** What addresses in its text are resolved against. */
  base: string;
  isPublished: boolean;
  isProtected: boolean;
  /** ISO 8601, without a zone when it names none; empty when there is none. */
  date: string;
  summary: string;
  html: string;
  terms: SourceTerm[];
  /** Number of the picture that leads it, or its address. */
  leadId: string;
  leadUrl: string;
  leadDescription: string;
  /** Who made it, where the file says so. */
  leadCredit?: string;
  /** Numbers of pictures its text shows. */
  pictureIds: string[];
  facts: SourceFacts;
}
