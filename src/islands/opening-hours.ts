import { INDIA_AHEAD, toDay } from '#shared/india-time.ts';
import { fromHoursData, openStateAt, weekdayOf } from '#shared/opening-hours.ts';

/** An opening later than this is not told, in milliseconds: a time of day alone would mean the next day. */
const SOON = 86_400_000;

/** Says of each business whether it is open now, by the hours that stand with it, and marks today in a table of hours. */
export function showOpenStates(places: Iterable<HTMLElement>, now = new Date()): void {
  for (const place of places) {
    const { hours, specialHours } = fromHoursData(place.dataset.hours ?? '');
    const state = openStateAt(hours, specialHours, now);
    if (!state) continue;
    place.dataset.state = state.isOpen ? 'open' : 'closed';
    place.textContent = toText(place.dataset, state, now.getTime());
  }
  markToday(now);
}

/** A day with hours of its own stands for its day of the week. */
function markToday(now: Date): void {
  const row =
    document.querySelector(`[data-day="${toDay(now)}"]`) ??
    document.querySelector(`[data-weekdays~="${weekdayOf(now.getTime())}"]`);
  row?.setAttribute('aria-current', 'date');
}

function toText(
  { open = '', closed = '', opens = '', times = '' }: DOMStringMap,
  { isOpen, opensAt }: { isOpen: boolean; opensAt: number | null },
  now: number,
): string {
  if (isOpen) return open;
  if (opensAt === null || opensAt - now > SOON) return closed;
  const time = new Date(opensAt + INDIA_AHEAD).toISOString().slice(11, 16);
  const [, text] =
    times
      .split('|')
      .map((pair) => pair.split('='))
      .find(([at]) => at === time) ?? [];
  return text ? `${closed} · ${opens.replace('{time}', text)}` : closed;
}
