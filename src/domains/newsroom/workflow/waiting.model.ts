import type { Lang } from '#i18n/editions.ts';
import type { WaitingTask } from '#kernel/domain/waiting-task.model.ts';
import type { JudgedKind } from '#kernel/judge/judge.model.ts';
import type { NearlyFull } from '#kernel/storage/storage.model.ts';

/** Counts above this are said as "and more". */
export const MOST_COUNTED = 99;

/** What waits at the desk for somebody to go on with it. */
export interface Waiting {
  /** Stories with a language in this state, up to one more than `MOST_COUNTED`. */
  inReview: number;
  approved: number;
  scheduled: number;
  /** Translations whose source has changed since, the latest first. */
  changed: ChangedSource[];
  /** Databases that are filling up. */
  nearlyFull: NearlyFull[];
  /** What readers wrote or reported that waits for a decision, and how much of it is late; null for whoever may not decide. */
  cases: WaitingCases | null;
  /** Work of other domains that waits for whoever asks. */
  tasks: WaitingTask[];
}

export interface WaitingCases {
  open: number;
  late: number;
  /** The same of each kind that has any. */
  kinds: { kind: JudgedKind; open: number; late: number }[];
}

export interface ChangedSource {
  id: number;
  /** Of the translation. */
  lang: Lang;
  /** Headline of the source, and its language. */
  title: string;
  titleLang: Lang;
  /** Epoch milliseconds. */
  changedAt: number;
}
