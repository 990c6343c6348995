import type { ItemKind, TermKind } from './transfer.model.ts';

/** Something a file names: a category, a tag or an author. */
export interface SourceTerm {
  kind: TermKind;
  slug: string;
  name: string;
}

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
  /** Numbers of pictures its text shows. */
  pictureIds: string[];
}
