import { listCommented, loadOwnRoom } from '#kernel/domain/commented.loader.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { deleteRooms, listRooms } from './sample-room.repo.ts';

/** Removes what was written under stories of the sample, which have been removed before; gives how many comments there were. */
export async function removeSampleComments(platform: Platform): Promise<number> {
  const ids = await listRooms(platform.db);
  const shown = await listCommented(platform, 'story', ids);
  const gone: number[] = [];
  for (const id of ids.filter((each) => !shown.has(each)))
    if ((await loadOwnRoom(platform, { subject: 'story', id })) === null) gone.push(id);
  return deleteRooms(platform.db, gone);
}
