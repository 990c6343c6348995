import type { ArticleLabel } from '#domains/news/story/article.model.ts';
import type { SaveOutcome } from '#domains/news/story/draft.model.ts';
import type { Lang } from '#i18n/editions.ts';
import type { IncomingLine } from '#kernel/domain/incoming.model.ts';

/** Why an item is not taken; each is a key of `ingest.reason` in the locale files. */
export type ItemRefusal =
  | 'broken_item'
  | 'broken_line'
  | 'bad_field'
  | 'cut_off'
  | 'too_many_items'
  | 'no_title'
  | 'no_text'
  | 'too_long'
  | 'unknown_language'
  | 'unknown_category'
  | 'unknown_picture'
  | 'unknown_town'
  | 'slug_taken';

/** Why a document as a whole is not taken. */
export type DocumentRefusal =
  | 'empty'
  | 'no_items'
  | 'unknown_format'
  | 'unknown_encoding'
  | 'broken_document';

/** Why a feed is not taken as a source. */
export type SourceRefusal = 'bad_address' | 'source_exists' | 'unknown_category' | 'unknown_city';

/** A stable code with the words its message needs. */
export interface Refusal {
  code: ItemRefusal | DocumentRefusal | SourceRefusal;
  /** The offending field or value, shortened. */
  value?: string;
}

export interface RefusedItem {
  position: number;
  refusal: Refusal;
}

/** What a document says of a story besides its text; what it doesn't say is undefined. */
export interface StatedFacts {
  /** Slugs or names. */
  category?: string;
  city?: string;
  authors?: readonly string[];
  tags?: readonly string[];
  /** Key of a stored picture. */
  picture?: string;
  label?: ArticleLabel;
  source?: string;
  licence?: string;
  sample?: boolean;
}

/** One language of a story as its document has it, before any judgement. */
export interface IncomingItem {
  /** Number of its line or item, from 1. */
  position: number;
  /** Name at its source; items of one name in several languages are one story. Empty when it has none. */
  guid: string;
  url: string;
  /** What relative addresses are resolved against; empty when there is nothing. */
  base: string;
  /** As declared; empty when it isn't. */
  language: string;
  /** These three are HTML. */
  title: string;
  summary: string;
  content: string;
  date: string;
  imageDescription: string;
  /** Who made its picture. */
  imageCredit: string;
  /** Addresses of its pictures, best first. */
  pictures: readonly string[];
  /** Names of categories, places and subjects, as its source spells them. */
  keywords: readonly string[];
  /** Names of its authors, as its source spells them. */
  bylines: readonly string[];
  facts: StatedFacts;
}

/** An author, tag, video or advertisement: checked, but not yet looked up. */
export interface IncomingRecord {
  position: number;
  record: IncomingLine;
}

/** What a name of theirs was taken for: a slug of ours, empty for the default, null where it is none of ours. */
export interface NamedTerm {
  kind: 'category' | 'city' | 'author' | 'tag';
  name: string;
  slug: string | null;
}

/** The same for a document, with how many of its items say it. */
export interface CountedTerm extends NamedTerm {
  items: number;
}

export interface IncomingDocument {
  format: 'rss' | 'atom' | 'rdf' | 'json-feed' | 'jsonl';
  /** Name of the feed; empty when it has none. */
  title: string;
  /** Page the feed belongs to; empty when it names none. */
  home: string;
  items: IncomingItem[];
  records: IncomingRecord[];
  refused: RefusedItem[];
}

/** What became of one item, line or record. */
export interface ItemReport {
  position: number;
  outcome: SaveOutcome | 'rejected';
  /** Of the story, author, tag, video or advertisement. */
  id?: number;
  language?: Lang;
  refusal?: Refusal;
}

/** How the items of a document are taken. */
export interface IntakeOptions {
  /** Who names the items; null tells it by the document. */
  origin: string | null;
  publish: boolean;
  /** Language of items that don't say theirs; null leaves English. */
  language: Lang | null;
  /** Of new stories that name none. */
  categoryId: number;
  cityId: number | null;
  /** Name of the source where items name none; null takes the feed's. */
  sourceName: string | null;
  savedBy: string;
  /** Takes headlines without a text. */
  briefs?: boolean;
  /** What some of their names are to be taken for: slugs of categories by the keys of names. */
  names?: ReadonlyMap<string, string>;
}

/** Items of a document beyond this many are left for a later, smaller one. */
export const MOST_ITEMS = 5_000;
/** Characters of a value that are told. */
export const LONGEST_VALUE = 80;

export function refuse(position: number, code: Refusal['code'], value?: string): RefusedItem {
  return { position, refusal: { code, ...(value && { value: value.slice(0, LONGEST_VALUE) }) } };
}

export function isRefused(item: object): item is RefusedItem {
  return 'refusal' in item;
}
