import type { Standing } from '#domains/community/moderation/moderation.model.ts';
import type { Lang } from '#i18n/editions.ts';
import type { OwnComment, RoomRef } from './comment.model.ts';

export const OWN_COMMENTS_PATH = '/account/comments';

/** A comment in the list of all that somebody has written. */
export interface ListedComment {
  id: number;
  /** What it stands under, and the address of that; empty where readers can't see it any more. */
  title: string;
  path: string;
  room: RoomRef;
  language: Lang;
  body: string;
  status: OwnComment['status'];
  why: OwnComment['why'];
  /** By which it was removed; empty where it was not. */
  rule: string;
  likes: number;
  replies: number;
  createdAt: Date;
  editedAt: Date | null;
}

/** The same in the account of its author, with the decision that took it down. */
export interface AccountComment extends ListedComment {
  decision: { id: number; standing: Standing } | null;
}
