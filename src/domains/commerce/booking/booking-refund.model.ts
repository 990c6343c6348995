import { share } from '#domains/commerce/invoice/gst.model.ts';
import type { RefundRule } from '#domains/commerce/invoice/gst-paper.model.ts';
import { addDays, toDay, toStart } from '#shared/india-time.ts';
import { countDays } from './ad-day.model.ts';
import type { BookingStatus } from './booking.model.ts';

const HOUR = 3_600_000;

interface Booked {
  status: BookingStatus;
  startOn: string;
  endOn: string;
  totalPaise: number;
  decidedAt: Date | null;
}

/**
 * What goes back to somebody who cancels now, by the rules; 0 once it runs. Nobody gets less for it than for waiting: all of
 * what the desk wants changed, or has not agreed to by its first day, and the days of what it has paused.
 */
export function reckonCancelled(booking: Booked, rules: readonly RefundRule[], now: Date): number {
  const { status, startOn, totalPaise } = booking;
  const hours = (toStart(startOn).getTime() - now.getTime()) / HOUR;
  const isLate = status === 'in_review' && hours <= 0;
  if (status === 'changes_requested' || isLate) return totalPaise;
  if (status === 'paused') return reckonStopped(booking, now);
  if (hours <= 0 || !['in_review', 'approved'].includes(status)) return 0;
  const reached = rules.filter(({ leastHours }) => leastHours <= hours);
  const rule = reached.toSorted((a, b) => b.leastHours - a.leastHours)[0];
  return rule ? share(totalPaise, rule.shareBps) : 0;
}

/** What goes back for the whole days on which a booking that we stop now does not run. */
export function reckonStopped(booking: Booked, now: Date): number {
  const { startOn, endOn } = booking;
  const last = lastShown(booking, now);
  return toPart(booking, last < startOn ? countDays(startOn, endOn) : countDays(last, endOn) - 1);
}

/** What goes back for the whole days that went by before it was shown for the first time, or again. */
export function reckonMissed(booking: Booked, now: Date): number {
  const { status, startOn, endOn, decidedAt } = booking;
  const yesterday = min(addDays(toDay(now), -1), endOn);
  const wasPaused = status === 'paused' && decidedAt !== null;
  const first = wasPaused ? max(addDays(toDay(decidedAt), 1), startOn) : startOn;
  return toPart(booking, countDays(first, yesterday));
}

/** The last day on which it was shown at all. */
function lastShown({ status, startOn, decidedAt }: Booked, now: Date): string {
  if (status === 'paused' && decidedAt) return toDay(decidedAt);
  return status === 'live' ? toDay(now) : min(toDay(now), addDays(startOn, -1));
}

/** So many of its days, each as much as any other; halves rounded up. */
function toPart({ startOn, endOn, totalPaise }: Booked, days: number): number {
  const all = countDays(startOn, endOn);
  const lost = Math.min(Math.max(days, 0), all);
  return Math.floor((2 * totalPaise * lost + all) / (2 * all));
}

function min(one: string, other: string): string {
  return one < other ? one : other;
}

function max(one: string, other: string): string {
  return one > other ? one : other;
}
