import { loadBilling } from '#domains/commerce/invoice/billing.loader.ts';
import type { PurgeEnv } from '#kernel/content/purge-queue.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { isStale } from '#kernel/record/managed.repo.ts';
import { showToReaders } from '#kernel/record/managed.service.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { refuseBooking } from './booking.errors.ts';
import type { BookingRow } from './booking.repo.ts';
import { cancelBooking, releaseHold, replaceCreative } from './booking-change.repo.ts';
import { reckonCancelled } from './booking-refund.model.ts';
import { refuseAddressOf, refuseWords, requireOwnBooking } from './hold.service.ts';

const CANCELLED_FROM = ['draft', 'held', 'pending_payment', 'in_review', 'changes_requested'];
const RUNNING = ['approved', 'live', 'paused'];

interface Asked {
  id: string;
  userId: number;
  /** As it was read; absent for whatever it is by now. */
  version?: number | undefined;
}

/** Takes a booking of one's own back; what goes back of its money is said by the rules in force. One that is cancelled stays so. */
export async function cancelOwnBooking(platform: Platform<PurgeEnv>, asked: Asked): Promise<void> {
  const { db, now } = platform;
  const booking = await requireVersion(platform, asked);
  if (booking.status === 'cancelled') return;
  if (![...CANCELLED_FROM, ...RUNNING].includes(booking.status)) throw refuseBooking('wrong_state');
  const billing = await readOrUnavailable(loadBilling(platform));
  const paise = reckonCancelled(booking, billing?.refunds ?? [], now);
  const askedBy = `user:${asked.userId}`;
  await orStale(cancelBooking(db, booking, { paise, askedBy }, now));
  if (RUNNING.includes(booking.status)) await showToReaders(platform);
}

/** Gives back places of one's own that are held and not ordered yet, to change what was filled in; without any it does nothing. */
export async function releaseOwnHold(platform: Platform, asked: Asked): Promise<void> {
  const booking = await requireVersion(platform, asked);
  if (booking.status === 'draft' || booking.status === 'expired') return;
  if (booking.status !== 'held') throw refuseBooking('wrong_state');
  await orStale(releaseHold(platform.db, booking, platform.now));
}

/** Sends another picture, and before approval another address or description. */
export async function replaceOwnCreative(
  platform: Platform,
  asked: Asked,
  change: {
    creativeId?: number | undefined;
    url?: string | undefined;
    imageDescription?: string | undefined;
  },
): Promise<void> {
  const booking = await requireVersion(platform, asked);
  const { creativeId = null, url = booking.url } = change;
  const { imageDescription = booking.imageDescription } = change;
  const isOpen = ['in_review', 'changes_requested'].includes(booking.status);
  if (!isOpen && !RUNNING.includes(booking.status)) throw refuseBooking('wrong_state');
  if (creativeId === null && !(isOpen && (change.url || change.imageDescription)))
    throw refuseBooking('creative');
  refuseAddressOf(url);
  refuseWords({ ...booking, url, imageDescription });
  const changed = { creativeId, url, imageDescription };
  try {
    await replaceCreative(platform.db, booking, changed, platform.now);
  } catch (error) {
    if (!isStale(error)) throw error;
    const { booking: present } = await requireOwnBooking(platform, asked.id, asked.userId);
    throw refuseBooking(present.version === booking.version ? 'creative' : 'changed');
  }
}

async function requireVersion(
  platform: Platform,
  { id, userId, version }: Asked,
): Promise<BookingRow> {
  const { booking } = await requireOwnBooking(platform, id, userId);
  if (booking.version !== (version ?? booking.version)) throw refuseBooking('changed');
  return booking;
}

async function orStale(writing: Promise<void>): Promise<void> {
  try {
    await writing;
  } catch (error) {
    throw isStale(error) ? refuseBooking('changed') : error;
  }
}
