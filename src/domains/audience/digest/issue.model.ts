import type { HomeSection } from '#domains/news/taxonomy/taxonomy.model.ts';
import type { Lang } from '#i18n/editions.ts';

/**
 * Being written, waiting for its moment, being queued, being sent, finished, or without anything new to
 * send; a digest is never written nor waits.
 */
export const ISSUE_STATUSES = [
  'draft',
  'scheduled',
  'queueing',
  'sending',
  'sent',
  'empty',
] as const;
type IssueStatus = (typeof ISSUE_STATUSES)[number];

/** What may come back of a mail: from the service that carries it, or by the reader's own hand. */
export const RESPONSES = ['delivered', 'bounced', 'complained', 'unsubscribed'] as const;
export type Response = (typeof RESPONSES)[number];

/** What a response belongs to: the mail of an issue, a mail that is none, or the last issue where nobody says. */
export type Cause = number | 'other' | 'last';

/** What the mails of an issue are marked with. */
export function toIssueTag(issueId: number): string {
  return `issue-${issueId}`;
}

/** What a mail belongs to by its mark; null where it came without. */
export function toCause(tag: string | null): Cause {
  if (tag === null) return 'last';
  const [, issueId] = /^issue-(\d{1,15})$/.exec(tag) ?? [];
  return issueId ? Number(issueId) : 'other';
}

export const LONGEST_SUBJECT = 120;
export const LONGEST_INTRO = 2_000;
export const MOST_STORIES = 24;

/** Milliseconds after its moment in which an issue still goes out: later somebody has to want it again. */
export const STARTS_WITHIN = 3_600_000;

/** What somebody writes of an issue. */
export interface IssueText {
  subject: string;
  /** Paragraphs are divided by line breaks. */
  intro: string;
  /** It goes to those who read one of these; none stands for all. */
  sections: HomeSection[];
  /** In the order of the mail. */
  storyIds: number[];
}

/** An issue that the desk writes, or has written. */
export interface WrittenIssue extends IssueText {
  id: number;
  lang: Lang;
  version: number;
  status: IssueStatus;
  /** Epoch milliseconds; null while it is written. */
  dueAt: number | null;
  /** The stories readers see; others are left out of the mail. */
  stories: { id: number; title: string }[];
  /** Addresses it goes to as of now. */
  readers: number;
}

/** Whether the moment of an issue has gone by without it. */
export function isMissed(dueAt: number, now: number): boolean {
  return dueAt <= now - STARTS_WITHIN;
}
