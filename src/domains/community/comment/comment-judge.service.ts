import type { Platform } from '#kernel/http/platform.ts';
import { judge } from '#kernel/judge/judge.service.ts';
import { readOrUnavailable } from '#platform/database.ts';
import type { CommentRefusal } from './comment.errors.ts';
import type { HeldReason, RoomRef } from './comment.model.ts';

/** Words that somebody wants to stand in a room. */
export interface JudgedComment {
  room: RoomRef;
  /** Whether everything waits in it. */
  isHeld: boolean;
  body: string;
  author: { id: number; name: string; createdAt: Date };
  /** How many comments they have written before, as far as that matters. */
  earlier: number;
}

/** What has the words of a comment wait, null for nothing; or that they are not taken. */
export async function judgeComment(
  platform: Platform,
  { room, isHeld, body, author, earlier }: JudgedComment,
): Promise<{ why: readonly HeldReason[] | null } | { refusal: CommentRefusal }> {
  const place = `comment/${room.subject}/${room.id}`;
  const text = { kind: 'comment', text: body, author, name: author.name, place, earlier } as const;
  const { verdict, why } = await readOrUnavailable(judge(platform, text));
  if (verdict === 'refuse')
    return { refusal: { why: why.includes('restricted') ? 'restricted' : 'word' } };
  const reasons: HeldReason[] = [...why, ...(isHeld ? ['room' as const] : [])];
  return { why: reasons.length > 0 ? reasons : null };
}
