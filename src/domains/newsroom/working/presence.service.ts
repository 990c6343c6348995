import type { Lang } from '#i18n/editions.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import type { Objects } from '#platform/env.ts';
import { logError } from '#platform/log.ts';
import { roomFull, storyNotFound } from './desk.errors.ts';
import type { RoomMessage } from './presence.model.ts';
import { isStory } from './presence.repo.ts';
import type { Colleague } from './working-story.model.ts';

export interface RoomEnv {
  STORY_ROOM: Objects<{ tell(message: object): void }>;
}

declare module '#platform/env.ts' {
  interface Env extends RoomEnv {}
}

/** A socket in the room of a story. */
export async function openRoom(
  { db, env }: Platform<RoomEnv>,
  storyId: number,
  { id, name }: Colleague,
): Promise<Response> {
  if (!(await readOrUnavailable(isStory(db, storyId)))) throw storyNotFound();
  const query = new URLSearchParams({ id: String(id), name });
  const answer = await env.STORY_ROOM.getByName(String(storyId)).fetch(`https://room/?${query}`, {
    headers: { Upgrade: 'websocket' },
  });
  if (!answer.webSocket) throw roomFull();
  return answer;
}

/** Those who have the story open hear that it was saved; `lang` is null for what all languages share. */
export function announceSaved(
  platform: Platform<RoomEnv>,
  { id, ...saved }: { id: number; lang: Lang | null; version: number; by: number | null },
): void {
  tell(platform, id, { saved });
}

export function announceCommented(platform: Platform<RoomEnv>, id: number): void {
  tell(platform, id, { commented: true });
}

/** After the answer: whoever saves waits for nobody. */
function tell({ env, defer }: Platform<RoomEnv>, id: number, message: RoomMessage): void {
  const telling = env.STORY_ROOM.getByName(String(id)).tell(message);
  defer(Promise.resolve(telling).catch((error) => logError('room.not_told', error, { id })));
}
