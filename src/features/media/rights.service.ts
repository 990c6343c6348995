import { turnPicture } from '#features/news/picture.service.ts';
import type { Platform } from '#platform/platform.ts';
import { toRights } from './library.model.ts';
import type { MediaRow } from './library.repo.ts';
import { listEnded, markOff } from './rights.repo.ts';

/** Pictures that one run takes off the pages. */
const AT_ONCE = 20;

/** Cron, each minute: takes pictures off the pages whose rights have ended. */
export async function takeEndedOff(platform: Platform): Promise<void> {
  for (const id of await listEnded(platform.db, platform.now, AT_ONCE)) await takeOff(platform, id);
}

/** Has the pages follow what is now known of a picture's rights. */
export async function followRights(
  platform: Platform,
  { id, rightsUntil, offAt }: MediaRow,
): Promise<void> {
  const isEnded = toRights(rightsUntil?.getTime() ?? null, platform.now.getTime()) === 'ended';
  if (isEnded && offAt === null) return takeOff(platform, id);
  if (isEnded || offAt === null) return;
  await turnPicture(platform, id, 'on');
  await markOff(platform.db, id, null);
}

/** A run that dies before the mark does it again, which changes nothing. */
async function takeOff(platform: Platform, id: number): Promise<void> {
  await turnPicture(platform, id, 'off');
  await markOff(platform.db, id, platform.now);
}
