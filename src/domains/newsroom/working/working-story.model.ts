import type { TextStatus } from '#domains/news/story/article.model.ts';
import type {
  RevisionKind,
  TextState,
  WorkingFacts,
  WorkingText,
} from '#domains/news/story/working.model.ts';
import type { PublicationView } from '#domains/newsroom/publishing/publication.model.ts';
import type { ShownUndescribed } from '#domains/newsroom/workflow/workflow.model.ts';
import type { Lang } from '#i18n/editions.ts';

/** Somebody of the desk. */
export interface Colleague {
  id: number;
  /** Empty until the person says it. */
  name: string;
}

export interface Named {
  id: number;
  name: string;
}

/** The picture of a story as the desk shows it. */
export interface PictureView {
  id: number;
  /** Path of the original; null until its bytes have been fetched. */
  src: string | null;
  width: number;
  height: number;
  credit: string;
  /** Description in each language, as the library has it. */
  alt: Record<Lang, string>;
}

export interface FactsView extends WorkingFacts {
  authors: readonly Named[];
  tags: readonly Named[];
  /** Without a name where readers can't see the business any more. */
  sponsor: Named | null;
  picture: PictureView | null;
}

/** A newer text of the source that came after the desk had taken the story over; readers don't see it. */
export interface IncomingText {
  receivedAt: number;
  title: string;
  standfirst: string;
  bodyHtml: string;
  imageDescription: string;
}

/** One language of a story as the editor opens it. */
export interface TextView extends WorkingText, TextState {
  updatedAt: number;
  /** Null for what came from outside. */
  updatedBy: Colleague | null;
  mayEdit: boolean;
  /** What it can become by whoever asks. */
  transitions: readonly TextStatus[];
  /** What readers have been shown of it without a description. */
  undescribed: ShownUndescribed;
  incoming: IncomingText | null;
}

/** A story as the editor opens it. */
export interface StoryView {
  id: number;
  sourceLang: Lang;
  /** Of the facts. */
  version: number;
  /** Null for stories from outside. */
  createdBy: Colleague | null;
  facts: FactsView;
  mayEditFacts: boolean;
  texts: Record<Lang, TextView | null>;
  /** The newest first. */
  publications: readonly PublicationView[];
  /** Of the languages that readers see, with the edition's prefix. */
  publicPaths: Partial<Record<Lang, string>>;
}

/** What a save was refused over: the copy that somebody else has saved meanwhile. */
export interface TextConflict {
  version: number;
  /** What that copy follows; null in the source language. */
  sourceVersion: number | null;
  text: WorkingText;
  savedBy: Colleague | null;
  savedAt: number;
}

export interface FactsConflict {
  version: number;
  facts: WorkingFacts;
  savedBy: Colleague | null;
  savedAt: number;
}

/** A version of what all languages of a story share. */
export interface FactsRevision {
  version: number;
  kind: RevisionKind;
  /** Null for what came from outside. */
  savedBy: Colleague | null;
  savedAt: number;
  facts: WorkingFacts;
}

/** The versions that are kept and the one that stands, the newest first, with whom and what they name. */
export interface FactsHistory {
  revisions: readonly FactsRevision[];
  authors: readonly Named[];
  tags: readonly Named[];
  /** Those that readers can see. */
  sponsors: readonly Named[];
}
