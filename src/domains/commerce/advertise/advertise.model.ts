import { listDays } from '#domains/commerce/booking/ad-day.model.ts';
import type { BookingStatus } from '#domains/commerce/booking/booking.model.ts';
import type { BookedFacts } from '#domains/commerce/booking/booking-name.model.ts';
import type { BookingInput } from '#domains/commerce/booking/hold.service.ts';
import type { OwnBooking } from '#domains/commerce/booking/own-booking.loader.ts';
import type { SlotCard } from '#domains/commerce/booking/rate-card.loader.ts';
import type { SlotRow } from '#domains/commerce/booking/rate-card.repo.ts';
import type { BillingProfile } from '#domains/commerce/order/billing-profile.repo.ts';
import { BOOK_STEPS, type BookStep, toMoney } from '#domains/commerce/order/order.model.ts';
import { LANGS, type Lang } from '#i18n/editions.ts';
import { addDays, toDay, toStart } from '#shared/india-time.ts';
import type { FormFault } from '#ui/FormAnswer.tsx';

export type { BillingProfile, BookedFacts, BookStep, OwnBooking, SlotCard, SlotRow };
/** What steps and pages show. */
export { BOOK_STEPS };

// Paths are without an edition's prefix.

export const ADVERTISE = '/advertise';
export const BOOK = '/advertise/book';
export const OWN_ADS = '/vendor/ads';
/** Where somebody asks instead of booking. */
export const TALK = '/contact?type=benefit&interest=advertise#contact-form';

export const BOOKING_NUMBER = /^A-\d{4}-[0-9A-HJKMNP-TV-Z]{8}$/;

/** Weeks of the calendar. */
const WEEKS = 12;
const HOUR = 3_600_000;

/** Where it is shown, as it was chosen: a slot that is aimed at a city or a section takes the one, others neither. */
export interface PlaceChoice extends Pick<BookingInput, 'slotCode' | 'language' | 'isExclusive'> {
  /** Their ids; empty for none. */
  city: string;
  category: string;
}

export type Texts = Readonly<Record<string, string>>;

/** What a step shows besides what it is about: what was typed, and what is wrong with it. */
export interface StepState {
  typed: Texts;
  faults: readonly FormFault[];
}

export const NO_STATE: StepState = { typed: {}, faults: [] };

/** A price without paise where it has none. */
export function toShortMoney(paise: number): string {
  return toMoney(paise).replace('.00', '');
}

export function faultOf({ faults }: StepState, name: string): string | undefined {
  return faults.find(({ field }) => field === name)?.message;
}

export function toOwnAdPath(id: string): string {
  return `${OWN_ADS}/${id}`;
}

/** What an address of a step names. */
export interface StepAddress {
  draftId?: string | null;
  /** Makes one draft of a form that is sent twice, or opened again from the browser's history. */
  formKey?: string;
  /** Where, as long as no draft keeps it. */
  place?: PlaceChoice | null;
}

/** Where a step of booking stands. */
export function toBookPath(step: BookStep, { draftId, formKey, place }: StepAddress = {}): string {
  const query = new URLSearchParams({
    step,
    ...(draftId ? { draft: draftId } : formKey && { key: formKey }),
    ...(place && toPlaceFields(place)),
  });
  return `${BOOK}?${query}`;
}

/** A place as the fields of its form. */
export function toPlaceFields({ slotCode, language, city, category, isExclusive }: PlaceChoice) {
  return {
    slot: slotCode,
    language: language ?? 'all',
    ...(city && { city }),
    ...(category && { category }),
    ...(isExclusive && { exclusive: '1' }),
  };
}

/** The place that fields name; null where they name none. */
export function readPlace(fields: Texts): PlaceChoice | null {
  const { slot = '', language = '', city = '', category = '', exclusive } = fields;
  if (!/^[A-Z][A-Z0-9_]{1,39}$/.test(slot)) return null;
  return {
    slotCode: slot,
    language: readLang(language),
    ...{ city: readId(city), category: readId(category) },
    isExclusive: exclusive === '1',
  };
}

function readId(text: string): string {
  return /^[1-9]\d{0,8}$/.test(text) ? text : '';
}

/** The city or section that a place in a slot is aimed at; empty where the slot is aimed at none. */
export function toTarget(place: PlaceChoice, { target }: Pick<SlotCard, 'target'>): string {
  return target === 'none' ? '' : place[target];
}

/** Null for all three. */
function readLang(text: string): Lang | null {
  return LANGS.find((lang) => lang === text) ?? null;
}

/** Whether a text is a day there is, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The first day that may be booked, and the last of the calendar. */
export function toCalendarSpan(leadHours: number, now: Date): { from: string; to: string } {
  const soonest = new Date(now.getTime() + leadHours * HOUR);
  const day = toDay(soonest);
  const from = toStart(day).getTime() < soonest.getTime() ? addDays(day, 1) : day;
  return { from, to: addDays(from, WEEKS * 7 - 1) };
}

export type DayState = 'free' | 'few' | 'full';

/** How a day looks to who wants one of its places, or all of them. */
export function toDayState(free: number, capacity: number, isExclusive: boolean): DayState {
  if (free < (isExclusive ? capacity : 1)) return 'full';
  return isExclusive || free > capacity / 3 ? 'free' : 'few';
}

export interface CalendarMonth {
  /** `YYYY-MM`. */
  month: string;
  /** Empty cells before the first day; weeks begin on Monday. */
  before: number;
  days: readonly { day: string; state: DayState }[];
}

/** The calendar of a slot, month by month. */
export function toCalendar(
  { availability = [], capacity }: Pick<SlotCard, 'availability' | 'capacity'>,
  isExclusive: boolean,
): CalendarMonth[] {
  const months = [...new Set(availability.map(({ day }) => day.slice(0, 7)))];
  return months.map((month) => {
    const own = availability.filter(({ day }) => day.startsWith(month));
    const first = new Date(own[0]?.day ?? month).getUTCDay();
    return {
      month,
      before: (first + 6) % 7,
      days: own.map(({ day, free }) => ({ day, state: toDayState(free, capacity, isExclusive) })),
    };
  });
}

/** A Monday and the days after it: their names head the calendar. */
export const WEEK = listDays('2026-11-23', '2026-11-29').map(toStart);

/** The picture that goes with a booking as it is now: one of another slot, or one that was not taken, does not. */
export function findCreative({ creatives, slot }: Pick<OwnBooking, 'creatives' | 'slot'>) {
  return creatives.find(({ slotId, status }) => slotId === slot.id && status === 'pending') ?? null;
}

/** What is kept of a booking, as it is kept again with changes. */
export function toInput(own: OwnBooking, change: Partial<BookingInput> = {}): BookingInput {
  const { booking, slot, price } = own;
  const { language, startOn, endOn, target, businessId, advertiser } = booking;
  const { trade, url, imageDescription, proof } = booking;
  const isSameSlot = (change.slotCode ?? slot.code) === slot.code;
  return {
    ...{ slotCode: slot.code, language, startOn, endOn, target, businessId, advertiser, trade },
    ...{ url, imageDescription, proof, isExclusive: price.isExclusive, isDeclared: false },
    ...change,
    creativeId: change.creativeId ?? (isSameSlot ? (findCreative(own)?.id ?? null) : null),
  };
}

/** States in which a draft may be changed. */
export function isOpen(status: BookingStatus): boolean {
  return status === 'draft' || status === 'expired';
}

/** States in which another picture may be sent; in the first two with other texts. */
export function maySend(status: BookingStatus): boolean {
  return mayRewrite(status) || ['approved', 'live', 'paused'].includes(status);
}

export function mayRewrite(status: BookingStatus): boolean {
  return status === 'in_review' || status === 'changes_requested';
}

export function mayCancel(status: BookingStatus): boolean {
  return maySend(status) || ['draft', 'held', 'pending_payment'].includes(status);
}

/** Points of a booking's way. */
export const MOMENTS = ['made', 'paid', 'approved', 'begins', 'ends'] as const;

export interface Moment {
  name: (typeof MOMENTS)[number] | 'stopped';
  /** Null where it has no time yet. */
  at: Date | null;
  isPast: boolean;
}

const STOPPED: readonly BookingStatus[] = ['cancelled', 'rejected', 'refunded', 'expired'];

/** What became of a booking and what comes next; one that ended before its days shows when. */
export function toTimeLine(
  booking: OwnBooking['booking'],
  paidAt: Date | null,
  now: Date,
): Moment[] {
  const { status, createdAt, updatedAt, startOn, endOn, decidedAt } = booking;
  const made: Moment = { name: 'made', at: createdAt, isPast: true };
  const paid: Moment = { name: 'paid', at: paidAt, isPast: paidAt !== null };
  if (STOPPED.includes(status))
    return [made, ...(paidAt ? [paid] : []), { name: 'stopped', at: updatedAt, isPast: true }];
  const isApproved = ['approved', 'live', 'paused', 'completed'].includes(status);
  const begins = toStart(startOn);
  const ends = toStart(endOn);
  return [
    made,
    paid,
    { name: 'approved', at: isApproved ? decidedAt : null, isPast: isApproved },
    { name: 'begins', at: begins, isPast: isApproved && begins <= now },
    { name: 'ends', at: ends, isPast: status === 'completed' },
  ];
}
