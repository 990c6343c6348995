import type { MediaEnv } from '#domains/media/picture/media.model.ts';
import type { IndexEnv } from '#domains/news/story/changed-story.service.ts';
import type { Lang } from '#i18n/editions.ts';
import type { SiteEnv } from '#platform/env.ts';

export interface MigrationEnv extends IndexEnv, MediaEnv, SiteEnv {
  IMPORT_QUEUE: Queue<unknown>;
}

declare module '#platform/env.ts' {
  interface Env extends MigrationEnv {}
}

/** An export of WordPress or Ghost, a feed, or lines as `POST /api/ingest` takes them. */
export const IMPORT_FORMATS = ['wxr', 'ghost', 'feed', 'jsonl'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** An import is sent, read, mapped, run and done; what went wrong while it was read stands in `fault`. */
export const IMPORT_STATES = [
  'uploading',
  'reading',
  'ready',
  'running',
  'done',
  'failed',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

export const TERM_KINDS = ['category', 'tag', 'author'] as const;
export type TermKind = (typeof TERM_KINDS)[number];

/** What became of an item: `waiting` for the run, `skipped` because it is nothing to read. */
export const ITEM_STATES = [
  'waiting',
  'created',
  'updated',
  'unchanged',
  'refused',
  'skipped',
] as const;
export type ItemState = (typeof ITEM_STATES)[number];

/** A record is an author, a tag, a video or an advertisement. */
export const ITEM_KINDS = ['story', 'page', 'picture', 'record', 'other'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** Why something of a file is not taken; each is a key of `migration.problem` in the locale files. */
export const PROBLEMS = [
  'empty',
  'zipped',
  'unknown_format',
  'too_large',
  'broken_file',
  'broken_item',
  'bad_field',
  'cut_off',
  'too_long',
  'too_many',
  'no_title',
  'no_text',
  'unknown_language',
  'same_language',
  'unknown_category',
  'unknown_city',
  'unknown_picture',
  'unknown_town',
  'slug_taken',
  'protected',
  'nothing',
] as const;
export type Problem = (typeof PROBLEMS)[number];

export interface ImportSettings {
  /** Of texts whose script and source tell none. */
  lang: Lang;
  /** Of stories whose categories are none of ours; null until it is chosen. */
  categoryId: number | null;
  /** Shows what was published there to readers here; otherwise everything is a draft. */
  publish: boolean;
  withPages: boolean;
  withPictures: boolean;
  withRedirects: boolean;
  /** Of dates that name no zone, e.g. `+05:30`. */
  utcOffset: string;
}

export const FIRST_SETTINGS: ImportSettings = {
  lang: 'en',
  categoryId: null,
  publish: true,
  withPages: false,
  withPictures: true,
  withRedirects: true,
  utcOffset: '+05:30',
};

/**
 * Becomes a new one; is left out; or is one of ours of its own kind, by its id. A category may also become
 * a tag: a new one, or one of ours.
 */
export type TermTarget = 'new' | 'none' | number | `tag:${number}`;

export interface ImportTerm {
  kind: TermKind;
  slug: string;
  name: string;
  /** Items that name it. */
  items: number;
  target: TermTarget;
  /** Of what it becomes, where that is ours; empty otherwise. */
  targetName: string;
}

export interface ImportView {
  id: number;
  name: string;
  format: ImportFormat | null;
  state: ImportState;
  bytes: number;
  /** Numbers of the parts that have arrived. */
  parts: number[];
  partBytes: number;
  /** Bytes and lines read so far. */
  read: number;
  line: number;
  /** Address of the site it comes from; empty when nobody has told it. */
  site: string;
  settings: ImportSettings;
  fault: { problem: Problem; line: number; message: string } | null;
  counts: Record<ItemState, number>;
  kinds: Record<ItemKind, number>;
  /** Stories of the file that are here already. */
  known: number;
  /** What is not taken, and why in words. */
  problems: { problem: Problem; items: number; message: string }[];
  pictures: { ready: number; pending: number; failed: number };
  createdAt: number;
}

/** A story of the file as it would be saved. */
export interface MappedStory {
  title: string;
  lang: Lang;
  standfirst: string;
  bodyHtml: string;
  category: string;
  isPublished: boolean;
  date: number | null;
  authors: string[];
  tags: string[];
  from: string;
}

/** Bytes of each part but the last; what a store of objects takes for one is 5 MiB at least. */
export const PART_BYTES = 5 * 1024 * 1024;
export const LARGEST_IMPORT = 2 * 1024 * 1024 * 1024;
