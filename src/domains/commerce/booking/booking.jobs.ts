import type { PurgeEnv } from '#kernel/content/purge-queue.ts';
import type { MailQueueEnv } from '#kernel/delivery/mail-queue.ts';
import { loadPlaces, loadSections } from '#kernel/domain/place.loader.ts';
import type { Thin } from '#kernel/domain/term.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { sendNotices } from '#kernel/notice/notice.service.ts';
import { isStale } from '#kernel/record/managed.repo.ts';
import { showToReaders } from '#kernel/record/managed.service.ts';
import { logError } from '#platform/log.ts';
import type { BookingRow } from './booking.repo.ts';
import { deleteUnordered } from './booking-account.repo.ts';
import { type Aim, deleteOldDays, listAimedAt, moveByClock } from './booking-clock.repo.ts';
import { reckonMissed } from './booking-refund.model.ts';
import { type Decision, decide } from './booking-review.repo.ts';

const AT_ONCE = 20;
const SYSTEM = { actor: 'system', requestId: '' } as const;

/** Cron: frees places that were held too long, begins, ends and pauses what is due, and decides what nobody has decided in time. */
export async function advanceBookings(platform: Platform<PurgeEnv & MailQueueEnv>): Promise<void> {
  const { db, now } = platform;
  const { isOther, overdue, aims } = await moveByClock(db, now, AT_ONCE);
  for (const booking of overdue) {
    const decision = toDecision(booking, now);
    await orLater(booking.id, decide(db, { booking, picture: null }, decision, now));
  }
  const isPaused = aims.length > 0 && (await pauseAimless(platform, aims));
  if (isOther || isPaused || overdue.length > 0) await showToReaders(platform);
  if (overdue.length > 0) await sendNotices(platform);
}

/** Pauses what is aimed at a city or section that is there no more: nobody sees it, and its days go back. Gives whether there was any. */
async function pauseAimless(platform: Platform, aims: readonly Aim[]): Promise<boolean> {
  const { db, now } = platform;
  const [city, category] = await Promise.all([loadPlaces(platform), loadSections(platform)]);
  const there = { none: [], city, category };
  const isThere = ({ kind, target }: Aim) =>
    there[kind].some(({ id, isActive }) => isActive && String(id) === target);
  const gone = aims.filter((aim) => there[aim.kind].length > 0 && !isThere(aim));
  if (gone.length === 0) return false;
  const pause = { action: 'pause', note: '', to: 'paused', paise: 0, tells: null } as const;
  for (const booking of await listAimedAt(db, gone, AT_ONCE))
    await orLater(
      booking.id,
      decide(db, { booking, picture: null }, { ...pause, author: SYSTEM }, now),
    );
  return true;
}

/** Somebody was faster; another fault is met again the next time. */
async function orLater(id: string, deciding: Promise<void>): Promise<void> {
  try {
    await deciding;
  } catch (error) {
    if (!isStale(error)) logError('booking.not_decided', error, { id });
  }
}

/** Words of the desk would be in its language: a note of the clock is none. */
function toDecision(booking: BookingRow, now: Date): Decision {
  const { status, totalPaise } = booking;
  const common = { note: '', author: SYSTEM };
  if (status === 'paused')
    return {
      ...{ ...common, action: 'resume', to: 'completed', tells: null },
      paise: reckonMissed(booking, now),
    };
  return { ...common, action: 'reject', to: 'rejected', paise: totalPaise, tells: 'rejected' };
}

/** Nightly. */
export const deleteOldDrafts: Thin = ({ db }, old) => deleteUnordered(db, old);

/** Nightly. */
export const deleteOldPlaces: Thin = ({ db }, old) => deleteOldDays(db, old);
