import type { MediaEnv } from '#domains/media/picture/media.model.ts';
import { checkPicture, storeAlone } from '#domains/media/upload/intake.service.ts';
import { type RateLimitEnv, takeTurnOf, tooMany } from '#kernel/access/rate-limit.ts';
import type { Thin } from '#kernel/domain/term.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { logError } from '#platform/log.ts';
import { bookingNotFound, refuseBooking } from './booking.errors.ts';
import { getBooking } from './booking.repo.ts';
import { findByteFault, fits, toCreativePath } from './creative.model.ts';
import {
  type CreativeRow,
  deleteLoose,
  getCreative,
  insertCreative,
  listLoose,
} from './creative.repo.ts';
import { maySee, type Seer } from './own-booking.loader.ts';
import { listSlots, type SlotRow } from './rate-card.repo.ts';

const UPLOAD_LIMIT = { name: 'ad-creative', most: 40, window: 86_400 };

export interface Creative {
  creativeId: number;
  /** Pixels. */
  width: number;
  height: number;
}

/** The slot a picture is for; refuses one that isn't sold, and whoever has sent too many. */
export async function requireCreativeSlot(
  platform: Platform<RateLimitEnv>,
  slotCode: string,
  userId: number,
): Promise<SlotRow> {
  const { slots } = await readOrUnavailable(listSlots(platform.db, { code: slotCode }));
  const [slot] = slots;
  if (!slot) throw refuseBooking('slot');
  const wait = await takeTurnOf(platform, String(userId), UPLOAD_LIMIT);
  if (wait > 0) throw tooMany(wait);
  return slot;
}

/** Keeps a picture for a booking that is to come, where no reader sees it. Throws refusals of pictures that don't fit. */
export async function saveCreative(
  platform: Platform<MediaEnv>,
  { slot, userId }: { slot: SlotRow; userId: number },
  bytes: Uint8Array,
): Promise<Creative> {
  const fault = findByteFault(bytes, slot.largestBytes);
  if (fault) throw refuseBooking(fault);
  if (!fits(checkPicture(bytes), slot)) throw refuseBooking('size', { data: toSize(slot) });
  const kept = await storeAlone(platform, bytes, toCreativePath);
  const { width, height } = kept;
  try {
    const creativeId = await insertCreative(
      platform.db,
      { userId, slotId: slot.id, kept },
      platform.now,
    );
    return { creativeId, width, height };
  } catch (error) {
    // Nobody would ever find them.
    const left = platform.env.MEDIA.delete(toCreativePath(kept.key));
    await left.catch((cause) => logError('ad_creative.bytes_left', cause));
    throw error;
  }
}

function toSize({ width, height }: SlotRow) {
  return { width, height };
}

/** The bytes of a picture for who sent it, for who sees its booking and for the desk; 404 for anybody else. */
export async function openCreative(
  platform: Platform<MediaEnv>,
  id: number,
  seer: Seer & { isDesk: boolean },
): Promise<{ body: ReadableStream; mime: string }> {
  const row = await readOrUnavailable(getCreative(platform.db, id));
  if (!row || !(await maySeeCreative(platform, row, seer))) throw bookingNotFound();
  const object = await platform.env.MEDIA.get(toCreativePath(row.key));
  if (!object) throw bookingNotFound();
  return { body: object.body, mime: row.mime };
}

async function maySeeCreative(
  platform: Platform,
  { userId, bookingId }: CreativeRow,
  seer: Seer & { isDesk: boolean },
): Promise<boolean> {
  if (seer.isDesk || userId === seer.userId) return true;
  const booking = bookingId && (await readOrUnavailable(getBooking(platform.db, bookingId)));
  return booking ? maySee(platform, booking, seer) : false;
}

/** Nightly: pictures that no booking has taken within a day; a run that is cut off leaves bytes without a row at worst. */
export const deleteLooseCreatives: Thin = async ({ db, env }, old) => {
  const found = await listLoose(db, old);
  const keys = await deleteLoose(
    db,
    found.map(({ id }) => id),
  );
  if (keys.length > 0) await env.MEDIA.delete(keys.map(toCreativePath));
  return found.length;
};
