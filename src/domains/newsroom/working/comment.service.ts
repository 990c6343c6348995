import type { Lang } from '#i18n/editions.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { insertComment, resolveComment } from './comment.repo.ts';
import { storyNotFound } from './desk.errors.ts';
import type { RoomEnv } from './presence.service.ts';
import { announceCommented } from './presence.service.ts';

/** Its number; those who have the story open hear of it. */
export async function addComment(
  platform: Platform<RoomEnv>,
  comment: { storyId: number; userId: number; text: string; lang?: Lang },
): Promise<number> {
  const { storyId: articleId, userId, text, lang = null } = comment;
  const row = { articleId, userId, text, lang, at: platform.now };
  const id = await insertComment(platform.db, row);
  if (id === null) throw storyNotFound();
  announceCommented(platform, articleId);
  return id;
}

export async function settleComment(platform: Platform<RoomEnv>, id: number): Promise<void> {
  const articleId = await resolveComment(platform.db, id, platform.now);
  if (articleId === null) throw storyNotFound();
  announceCommented(platform, articleId);
}
