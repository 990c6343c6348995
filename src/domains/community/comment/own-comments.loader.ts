import { loadLastCases } from '#domains/community/moderation/own-case.loader.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { Env } from '#platform/env.ts';
import { loadOwnComments } from './comment-own.loader.ts';
import type { AccountComment } from './own-comments.model.ts';

/** A page of what somebody has written, the last first, with what was decided of it. */
export async function loadAccountComments(
  platform: Platform<Env>,
  userId: number,
  asked: { lang: Lang; page: number; size: number },
): Promise<{ comments: AccountComment[]; hasNext: boolean }> {
  const { comments, hasNext } = await loadOwnComments(platform, userId, asked);
  const ids = comments.flatMap(({ id, status }) => (status === 'removed' ? String(id) : []));
  const cases = await loadLastCases(platform, { kind: 'comment', ids, userId });
  return {
    comments: comments.map((comment) => ({
      ...comment,
      decision: cases.get(String(comment.id)) ?? null,
    })),
    hasNext,
  };
}
