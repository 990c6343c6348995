import { listDays } from '#domains/commerce/booking/ad-day.model.ts';
import { bookingNotFound, refuseBooking } from '#domains/commerce/booking/booking.errors.ts';
import {
  ANSWER_HOURS,
  type BookingStatus,
  type DeskList,
  REVIEW_HOURS,
} from '#domains/commerce/booking/booking.model.ts';
import { type BookingRow, getBookedSlot } from '#domains/commerce/booking/booking.repo.ts';
import { reckonStopped } from '#domains/commerce/booking/booking-refund.model.ts';
import {
  type OwnBooking,
  toBookingAnswer,
  toViews,
} from '#domains/commerce/booking/own-booking.loader.ts';
import type { SlotRow } from '#domains/commerce/booking/rate-card.repo.ts';
import { LANGS, type Lang } from '#i18n/editions.ts';
import type { Section } from '#kernel/domain/domain.model.ts';
import { loadPlaces, loadSections } from '#kernel/domain/place.loader.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { countCases } from '#kernel/judge/case.repo.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { addDays, toDay } from '#shared/india-time.ts';
import { BROKEN_FROM } from './ad-link.model.ts';
import { type LinkRow, listLinks } from './ad-link.repo.ts';
import {
  countWaiting,
  getSlotByCode,
  listCalendar,
  selectDeskBookings,
} from './desk-booking.repo.ts';

const PAGE_SIZE = 30;
const HOUR = 3_600_000;

/** Bookings of a list of the desk, with when they have to be decided upon. */
export async function loadDeskBookings(
  platform: Platform,
  { list, page }: { list: DeskList; page: number },
  lang: Lang,
) {
  const { db, now } = platform;
  const query = { list, limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE };
  const [rows, { open: waiting, deadLinks }, [reported]] = await readOrUnavailable(
    Promise.all([
      selectDeskBookings(db, query).all(),
      countWaiting(db, now),
      countCases(db, ['advertisement'], now),
    ]),
  );
  const bookings = await toDeskBookings(platform, rows.slice(0, PAGE_SIZE), lang);
  const hasNext = rows.length > PAGE_SIZE;
  return { bookings, hasNext, waiting, deadLinks, reported: reported?.open ?? 0 };
}

/** A booking as the desk works on it; 404 for a draft, which is nobody's business but of who made it. */
export async function loadDeskBooking(platform: Platform, id: string, lang: Lang) {
  const found = await readOrUnavailable(getBookedSlot(platform.db, id));
  if (!found || found.booking.status === 'draft') throw bookingNotFound();
  const [booking] = await toDeskBookings(platform, [found], lang);
  if (!booking) throw bookingNotFound();
  return booking;
}

async function toDeskBookings(
  platform: Platform,
  rows: readonly { booking: BookingRow; slot: SlotRow }[],
  lang: Lang,
) {
  const { db, now } = platform;
  const urls = [...new Set(rows.map(({ booking }) => booking.url))];
  const [views, names, links] = await Promise.all([
    toViews(platform, rows),
    loadTargetNames(platform, rows, lang),
    readOrUnavailable(listLinks(db, urls)),
  ]);
  return views.map((view) => {
    const { booking, slot } = view;
    return {
      ...toBookingAnswer(view, lang),
      language: booking.language,
      targetName: names[slot.target].get(booking.target) ?? booking.target,
      ...{ slotWidth: slot.width, slotHeight: slot.height },
      dueAt: toDue(view)?.toISOString() ?? null,
      canDecide: canDecide(view, now),
      stopRefundPaise: reckonRefused(booking, now),
      link: toLink(links.get(booking.url)),
    };
  });
}

/** What goes back if it is refused or stopped now, as `reviewBooking` does it. */
function reckonRefused(booking: BookingRow, now: Date): number {
  const { status, totalPaise } = booking;
  if (status === 'in_review' || status === 'changes_requested') return totalPaise;
  const isRunning = ['approved', 'live', 'paused'].includes(status);
  return isRunning ? reckonStopped(booking, now) : 0;
}

function toLink(row: LinkRow | undefined) {
  if (!row?.lookedAt) return null;
  const { answer, fault, misses, lookedAt } = row;
  return { answer, fault, isBroken: misses >= BROKEN_FROM, lookedAt: lookedAt.toISOString() };
}

/** What is taken of a slot in a month, `YYYY-MM`, also of one that is sold no more. */
export async function loadCalendar(
  platform: Platform,
  { slotCode, month }: { slotCode: string; month?: string | undefined },
  lang: Lang,
) {
  const { db, now } = platform;
  const slot = await readOrUnavailable(getSlotByCode(db, slotCode));
  if (!slot) throw refuseBooking('slot');
  const from = `${month ?? toDay(now).slice(0, 7)}-01`;
  const to = addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1);
  const [[taken, rows], names] = await Promise.all([
    readOrUnavailable(listCalendar(db, { slotId: slot.id, from, to })),
    loadTargetNames(platform, [{ slot }], lang),
  ]);
  const held = countHeld(rows);
  const targets = [...new Set([...taken, ...rows].map(({ target }) => target))];
  return {
    ...{ from, to, capacity: slot.capacity },
    taken: taken.map((cell) => ({ ...cell, held: held.get(toCell(cell)) ?? 0 })),
    targets: targets.filter(Boolean).map((id) => ({ id, name: names[slot.target].get(id) ?? id })),
    bookings: rows.map((row) => toCalendarBooking(row)),
  };
}

interface Cell {
  target: string;
  language: Lang;
  day: string;
}

function toCell({ target, language, day }: Cell): string {
  return `${target}/${language}/${day}`;
}

/** Places that bookings take which are not paid for yet, by target, language and day. */
function countHeld(rows: readonly BookingRow[]): Map<string, number> {
  const held = new Map<string, number>();
  for (const { status, target, language: lang, startOn, endOn, shares } of rows) {
    if (status !== 'held' && status !== 'pending_payment') continue;
    for (const language of lang ? [lang] : LANGS)
      for (const day of listDays(startOn, endOn)) {
        const cell = toCell({ target, language, day });
        held.set(cell, (held.get(cell) ?? 0) + shares);
      }
  }
  return held;
}

function toCalendarBooking(row: BookingRow) {
  const { id: bookingId, advertiser, language, target, startOn, endOn, shares, status } = row;
  return { bookingId, advertiser, language, target, startOn, endOn, shares, status };
}

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** Names of what slots are aimed at, by their numbers, as bookings name them. */
async function loadTargetNames(
  platform: Platform,
  rows: readonly { slot: Pick<SlotRow, 'target'> }[],
  lang: Lang,
): Promise<Readonly<Record<SlotRow['target'], ReadonlyMap<string, string>>>> {
  const isUsed = (target: SlotRow['target']) => rows.some(({ slot }) => slot.target === target);
  const [places, sections] = await Promise.all([
    isUsed('city') ? loadPlaces(platform) : [],
    isUsed('category') ? loadSections(platform) : [],
  ]);
  const byNumber = (named: readonly Section[]) =>
    new Map(named.map(({ id, names }) => [String(id), names[lang]]));
  return { none: NO_NAMES, city: byNumber(places), category: byNumber(sections) };
}

/** In these another picture may be sent, which the desk decides upon. */
const SHOWN: readonly BookingStatus[] = ['approved', 'live', 'paused'];

/** By when the desk is to decide, or who booked to answer; null for what waits for nobody. */
function toDue({ booking, creatives }: OwnBooking): Date | null {
  const { status, updatedAt } = booking;
  if (status === 'in_review') return hoursAfter(updatedAt, REVIEW_HOURS);
  if (status === 'changes_requested') return hoursAfter(updatedAt, ANSWER_HOURS);
  if (!SHOWN.includes(status)) return null;
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
