import type { MediaEnv } from '#domains/media/picture/media.model.ts';
import { savePicture } from '#domains/media/picture/media.service.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import type { MailQueueEnv } from '#kernel/delivery/mail-queue.ts';
import { loadBusinessesOf } from '#kernel/domain/session-business.loader.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { sendNotices } from '#kernel/notice/notice.service.ts';
import { isStale } from '#kernel/record/managed.repo.ts';
import { showToReaders } from '#kernel/record/managed.service.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { toDay } from '#shared/india-time.ts';
import { bookingNotFound, refuseBooking } from './booking.errors.ts';
import { type BookingStatus, type ReviewAction, STANDING } from './booking.model.ts';
import { type BookingRow, getBookedSlot } from './booking.repo.ts';
import { reckonMissed, reckonStopped } from './booking-refund.model.ts';
import { type Decision, decide } from './booking-review.repo.ts';
import { toCreativePath } from './creative.model.ts';
import { type CreativeRow, listCreatives } from './creative.repo.ts';
import type { SlotRow } from './rate-card.repo.ts';

export interface Review {
  id: string;
  action: ReviewAction;
  note: string;
  /** As the desk has read it: another one is refused. */
  version: number;
}

interface Reviewed {
  booking: BookingRow;
  slot: SlotRow;
  /** The picture that waits to be looked at. */
  waiting: CreativeRow | null;
}

type Step = Pick<Decision, 'to' | 'paise' | 'tells'>;

/** Nobody's business but of who made it. */
const UNPAID: readonly BookingStatus[] = ['draft', 'held', 'pending_payment', 'expired'];
const RUNNING: readonly BookingStatus[] = ['approved', 'live', 'paused'];

/** Carries out what the desk decides of a booking; refuses what its state, or the clock, does not allow. */
export async function reviewBooking(
  platform: Platform<MediaEnv & MailQueueEnv>,
  { id, action, note, version }: Review,
  author: Author,
): Promise<void> {
  const { db, now } = platform;
  const reviewed = await requireReviewed(platform, id);
  const { booking, slot, waiting } = reviewed;
  if (await isOwn(platform, booking, author)) throw refuseBooking('own');
  if (booking.version !== version)
    throw refuseBooking('changed', { data: { version: booking.version } });
  if (note === '' && (action === 'reject' || action === 'request_changes'))
    throw refuseBooking('note');
  const step = toStep(reviewed, action, now);
  const picture =
    action === 'approve' ? { slot, mediaId: await takePicture(platform, reviewed, author) } : null;
  try {
    await decide(db, { booking, picture }, { ...step, action, note, author }, now);
  } catch (error) {
    throw isStale(error) ? refuseBooking('changed') : error;
  }
  if (waiting || RUNNING.includes(step.to) || RUNNING.includes(booking.status))
    await showToReaders(platform);
  platform.defer(sendNotices(platform));
}

/** Whether whoever decides has booked it, or keeps the business it is for. */
async function isOwn(
  platform: Platform,
  { userId, businessId }: BookingRow,
  { actor }: Author,
): Promise<boolean> {
  const decider = Number(/^user:(\d+)$/.exec(actor)?.[1] ?? 0);
  if (userId === decider) return true;
  if (businessId === null || decider === 0) return false;
  const who = { userId: decider, role: 'staff' };
  const kept = await readOrUnavailable(loadBusinessesOf(platform, who));
  return kept.some(({ vendorBusinessDetailsId }) => vendorBusinessDetailsId === businessId);
}

async function requireReviewed({ db }: Platform, id: string): Promise<Reviewed> {
  const [found, creatives] = await readOrUnavailable(
    Promise.all([getBookedSlot(db, id), listCreatives(db, [id])]),
  );
  if (!found || UNPAID.includes(found.booking.status)) throw bookingNotFound();
  if (!STANDING.includes(found.booking.status)) throw refuseBooking('wrong_state');
  return { ...found, waiting: creatives.find(({ status }) => status === 'pending') ?? null };
}

/** Where an action leads; throws where it leads nowhere. */
function toStep({ booking, waiting }: Reviewed, action: ReviewAction, now: Date): Step {
  const { status, totalPaise: all, endOn } = booking;
  const isOpen = status === 'in_review' || status === 'changes_requested';
  const isOver = endOn < toDay(now);
  if (action === 'reject' && !(isOver && status === 'live'))
    return isOpen
      ? { to: 'rejected', paise: all, tells: 'rejected' }
      : { to: 'cancelled', paise: reckonStopped(booking, now), tells: 'stopped' };
  if (isOver) throw refuseBooking('days_over');
  if (action === 'approve' && status === 'in_review')
    return { to: 'approved', paise: reckonMissed(booking, now), tells: 'approved' };
  if (action === 'request_changes' && status === 'in_review')
    return { to: 'changes_requested', paise: 0, tells: 'changes' };
  if (action === 'approve' && RUNNING.includes(status) && waiting)
    return { to: status, paise: 0, tells: null };
  if (action === 'request_changes' && RUNNING.includes(status) && waiting)
    return { to: status, paise: 0, tells: 'picture' };
  if (action === 'pause' && status === 'live') return { to: 'paused', paise: 0, tells: null };
  if (action === 'resume' && status === 'paused')
    return { to: 'live', paise: reckonMissed(booking, now), tells: null };
  throw refuseBooking('wrong_state');
}

/** Has the picture that waits become one of the library, where readers are shown it; gives its number there. */
async function takePicture(
  platform: Platform<MediaEnv>,
  { booking, waiting }: Reviewed,
  author: Author,
): Promise<number> {
  const object = waiting && (await platform.env.MEDIA.get(toCreativePath(waiting.key)));
  if (!object) throw refuseBooking('creative');
  const { advertiser: credit, imageDescription: alt, language } = booking;
  const bytes = new Uint8Array(await object.arrayBuffer());
  const details = {
    ...{ credit, isSample: false },
    altEn: language === 'en' || language === null ? alt : '',
    altHi: language === 'hi' ? alt : '',
    altGu: language === 'gu' ? alt : '',
  };
  const { id } = await savePicture(platform, bytes, { details, author });
  return id;
}
