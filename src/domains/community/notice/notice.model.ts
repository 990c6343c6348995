import { APPEAL_TIME } from '#domains/community/moderation/moderation.model.ts';

/** What the link in each mail of a notice leads to: it turns such mails off. */
export const NOTICES_OFF = { path: '/account/notices/off', purpose: 'notices.off' } as const;

/** Mails of notices that one person gets in 24 hours: a busy shop is told of the rest in its account. */
export const MOST_MAILS = 40;

export const NOTICES_PATH = '/account/notices';

/** Something somebody was told, as its page shows it. */
export interface ShownNotice {
  id: number;
  /** Whether it tells of a decision at which a second look can be asked for. */
  isAppealable: boolean;
  text: string;
  /** Without an edition's prefix. */
  path: string;
  at: Date;
  isRead: boolean;
}

/** Decisions that somebody may want to be looked at again: of what is theirs, and of what they have reported. */
const APPEALABLE: ReadonlySet<string> = new Set(['case.removed', 'case.report_kept']);

/** Whether a notice leads to where a second look can be asked for. */
export function isAppealable({ kind, createdAt }: { kind: string; createdAt: Date }, now: Date) {
  return APPEALABLE.has(kind) && now.getTime() - createdAt.getTime() < APPEAL_TIME;
}
