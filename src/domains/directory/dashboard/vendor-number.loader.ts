import { loadSponsoredPlaces } from '#domains/directory/find/sponsored-place.loader.ts';
import { EVENT_KIND } from '#domains/directory/profile/profile-event.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { listDayCounts } from '#kernel/tally/tally.repo.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { toDay } from '#shared/india-time.ts';
import { type DayNumbers, listDays, MEASURES, type Measure } from './day-chart.model.ts';
import {
  countUnanswered,
  countUnread,
  listEnquiryDays,
  listRatingDays,
} from './vendor-number.repo.ts';

/** What a shopkeeper reads of how their business is found. */
export interface VendorNumbers {
  /** Each day, the earliest first. */
  days: readonly DayNumbers[];
  /** Whether it has a place that is paid for. */
  hasPlace: boolean;
  /** Enquiries nobody has looked at. */
  unread: number;
  /** Ratings nobody has answered. */
  unanswered: number;
}

/** Events that are ways to reach a business by telephone. */
const CALLS = ['phone', 'whatsapp'];

/** The last 30 days of a business, and what waits for an answer. */
export async function loadVendorNumbers(
  platform: Platform,
  businessId: number,
): Promise<VendorNumbers> {
  const { db, now } = platform;
  const days = listDays(toDay(now));
  const first = days[0] ?? '';
  const since = new Date(`${first}T00:00:00+05:30`);
  const places = loadSponsoredPlaces(platform);
  const [events, enquiries, ratings, [unread], [unanswered]] = await readOrUnavailable(
    Promise.all([
      listDayCounts(db, { kind: EVENT_KIND, id: businessId }, first),
      listEnquiryDays(db, businessId, since),
      listRatingDays(db, businessId, since),
      countUnread(db, businessId),
      countUnanswered(db, businessId),
    ]),
  );
  const counted: Readonly<Record<Measure, readonly { day: string; count: number }[]>> = {
    views: events.filter(({ event }) => event === 'view'),
    calls: events.filter(({ event }) => CALLS.includes(event)),
    enquiries,
    ratings,
    placeViews: events.filter(({ event }) => event === 'place_view'),
    placeClicks: events.filter(({ event }) => event === 'place_click'),
  };
  return {
    days: days.map((day) => ({ ...countsOf(day, counted), day })),
    hasPlace: (await places).some(({ id }) => id === businessId),
    unread: unread?.count ?? 0,
    unanswered: unanswered?.count ?? 0,
  };
}

function countsOf(
  day: string,
  counted: Readonly<Record<Measure, readonly { day: string; count: number }[]>>,
): Record<Measure, number> {
  const sums = MEASURES.map((measure) => {
    const rows = counted[measure].filter((row) => row.day === day);
    return [measure, rows.reduce((sum, { count }) => sum + count, 0)] as const;
  });
  return Object.fromEntries(sums) as Record<Measure, number>;
}
