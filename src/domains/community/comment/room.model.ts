import type { Commented, RoomMode } from '#kernel/domain/comment-subject.model.ts';

/** What the desk has set of a room, and when. */
export interface SetRoom {
  mode: RoomMode | null;
  setAt: Date | null;
}

/**
 * What may be done in a room: what the desk has set, else what its subject says. When its time is over it is closed by itself;
 * the desk opens it again by setting it after that.
 */
export function modeOf(
  { mode, closesAt }: Pick<Commented, 'mode' | 'closesAt'>,
  set: SetRoom | null,
  now: Date,
): RoomMode {
  const wanted = set?.mode ?? mode;
  if (wanted === 'off' || !closesAt || closesAt > now) return wanted;
  const isSetSince = set?.mode && set.setAt && set.setAt >= closesAt;
  return isSetSince ? wanted : 'closed';
}

/** Whether somebody may write in it. */
export function takesComments(mode: RoomMode): boolean {
  return mode === 'open' || mode === 'held';
}
