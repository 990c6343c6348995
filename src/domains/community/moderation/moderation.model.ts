import type { Lang } from '#i18n/editions.ts';
import type { ModeratedText } from '#kernel/domain/moderation-subject.model.ts';
import type { JudgedKind, ReportReason, Restricted } from '#kernel/judge/judge.model.ts';

/** Characters of what is typed beside a report, and of an appeal. */
export const LONGEST_COMMENT = 500;
export const LONGEST_APPEAL = 1_000;

/** Within it people ask for a second look, in milliseconds. */
export const APPEAL_TIME = 15 * 86_400_000;

interface Report {
  kind: JudgedKind;
  id: string;
  userId: number;
  closedAt: Date | null;
}

/** Whom a case is about: who wrote it, or who else has written in it where its author is among those who report it now. */
export function accusedOf(
  { authorId, authorName, other }: Pick<ModeratedText, 'authorId' | 'authorName' | 'other'>,
  row: { objectKind: JudgedKind; objectId: string; appealedAt: Date | null },
  reports: readonly Report[],
): { id: number; name: string } | null {
  if (authorId === null) return null;
  const isReporter = (id: number) =>
    reports
      .filter((each) => each.kind === row.objectKind && each.id === row.objectId)
      .filter(({ closedAt }) => closedAt === null || row.appealedAt !== null)
      .some(({ userId }) => userId === id);
  if (!isReporter(authorId)) return { id: authorId, name: authorName };
  return other && !isReporter(other.id) ? other : null;
}

/** Whether a decision would be about what is somebody's own, or their business's: they don't make it. */
export function isConcerned(
  { authorId, other, concerns = [] }: Pick<ModeratedText, 'authorId' | 'other' | 'concerns'>,
  actor: string,
): boolean {
  return [authorId, other?.id, ...concerns].some((id) => id && actor === `user:${id}`);
}

/** How a decision stands to whoever looks at it. */
export type Standing = 'open' | 'none' | 'appealable' | 'late' | 'appealed' | 'final';

/** A decision as the person sees it whom it concerns: who wrote it, or who reported it. */
export interface CaseForPerson {
  id: number;
  kind: JudgedKind;
  status: 'open' | 'kept' | 'removed';
  rule: string;
  note: string;
  decidedAt: Date | null;
  isAuthor: boolean;
  title: string;
  /** Their own words; empty for others. */
  text: string;
  /** What has it wait; nothing once it is decided, and for those who have reported it. */
  why: readonly string[];
  appealUntil: Date | null;
  standing: Standing;
}

/** A case as the desk decides it; moments are epoch milliseconds. */
export interface ShownCase {
  id: number;
  kind: JudgedKind;
  objectId: string;
  why: readonly string[];
  openedAt: number;
  dueAt: number;
  appeal: string;
  /** Whoever decided first can't decide again, nor does whom it concerns. */
  isMine: boolean;
  title: string;
  text: string;
  /** As `toVersion` gives it. */
  version: string;
  language: Lang;
  context: { label: string; text: string }[];
  /** Addresses. */
  pictures: string[];
  path: string;
  isShown: boolean;
  author: {
    id: number;
    name: string;
    /** Of earlier cases. */
    kept: number;
    removed: number;
    /** Of theirs that wait, with this one. */
    open: number;
    restricted: Restricted[];
  } | null;
  reports: { reason: ReportReason; comment: string; createdAt: number }[];
}
