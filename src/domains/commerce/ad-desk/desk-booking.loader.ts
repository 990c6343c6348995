import { addDays, toDay } from '#domains/commerce/booking/ad-day.model.ts';
import { refuseBooking } from '#domains/commerce/booking/booking.errors.ts';
import {
  ANSWER_HOURS,
  type DeskList,
  REVIEW_HOURS,
} from '#domains/commerce/booking/booking.model.ts';
import type { BookingRow } from '#domains/commerce/booking/booking.repo.ts';
import {
  type OwnBooking,
  toBookingAnswer,
  toViews,
} from '#domains/commerce/booking/own-booking.loader.ts';
import { listSlots, type SlotRow } from '#domains/commerce/booking/rate-card.repo.ts';
import type { Lang } from '#i18n/editions.ts';
import { loadPlaces } from '#kernel/domain/place.loader.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { listCalendar, selectDeskBookings } from './desk-booking.repo.ts';

const PAGE_SIZE = 30;
const HOUR = 3_600_000;
/** Days of a calendar. */
const SHOWN = 35;

/** Bookings of a list of the desk, with when they have to be decided upon. */
export async function loadDeskBookings(
  platform: Platform,
  { list, page }: { list: DeskList; page: number },
  lang: Lang,
) {
  const query = { list, limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE };
  const rows = await readOrUnavailable(selectDeskBookings(platform.db, query).all());
  const views = await toViews(platform, rows.slice(0, PAGE_SIZE));
  const nameOf = await loadTargetNames(platform, rows, lang);
  const bookings = views.map((view) => ({
    ...toBookingAnswer(view, lang),
    language: view.booking.language,
    targetName: nameOf(view.booking.target, view.slot),
    dueAt: toDue(view)?.toISOString() ?? null,
    canDecide: canDecide(view, platform.now),
  }));
  return { bookings, hasNext: rows.length > PAGE_SIZE };
}

/** What is taken of a slot in five weeks. */
export async function loadCalendar(
  platform: Platform,
  { slotCode, from }: { slotCode: string; from?: string | undefined },
  lang: Lang,
) {
  const { db, now } = platform;
  const { slots } = await readOrUnavailable(listSlots(db, { code: slotCode }));
  const [slot] = slots;
  if (!slot) throw refuseBooking('slot');
  const first = from ?? toDay(now);
  const span = { slotId: slot.id, from: first, to: addDays(first, SHOWN - 1) };
  const [taken, rows] = await readOrUnavailable(listCalendar(db, span));
  const named = rows.map((booking) => ({ booking, slot }));
  const nameOf = await loadTargetNames(platform, named, lang);
  return {
    ...{ from: span.from, to: span.to, capacity: slot.capacity },
    taken: taken.map((cell) => ({ ...cell, targetName: nameOf(cell.target, slot) })),
    bookings: rows.map((row) => toCalendarBooking(row)),
  };
}

function toCalendarBooking(row: BookingRow) {
  const { id: bookingId, advertiser, language, target, startOn, endOn, shares, status } = row;
  return { bookingId, advertiser, language, target, startOn, endOn, shares, status };
}

async function loadTargetNames(
  platform: Platform,
  rows: readonly { slot: SlotRow }[],
  lang: Lang,
): Promise<(target: string, slot: SlotRow) => string> {
  const isAimed = rows.some(({ slot }) => slot.target === 'city');
  const places = isAimed ? await loadPlaces(platform) : [];
  const names = new Map(places.map(({ id, names: each }) => [String(id), each[lang]]));
  return (target, slot) => (slot.target === 'city' ? (names.get(target) ?? target) : target);
}

/** By when the desk is to decide, or who booked to answer; null for what waits for nobody. */
function toDue({ booking, creatives }: OwnBooking): Date | null {
  const { status, updatedAt } = booking;
  if (status === 'in_review') return hoursAfter(updatedAt, REVIEW_HOURS);
  if (status === 'changes_requested') return hoursAfter(updatedAt, ANSWER_HOURS);
  const waiting = creatives.find((each) => each.status === 'pending');
  return waiting ? hoursAfter(waiting.createdAt, REVIEW_HOURS) : null;
}

/** Whether there is something to approve. */
function canDecide({ booking, creatives }: OwnBooking, now: Date): boolean {
  const isWaiting = creatives.some(({ status }) => status === 'pending');
  return isWaiting && booking.status !== 'changes_requested' && booking.endOn >= toDay(now);
}

function hoursAfter(at: Date, hours: number): Date {
  return new Date(at.getTime() + hours * HOUR);
}
