import {
  type Hours,
  type Period,
  WEEKDAYS,
  type Weekday,
} from '#domains/directory/business/business.model.ts';

/** Days that follow one another and have the same hours. */
export interface HoursRow {
  days: Weekday[];
  /** Places in the week of the first and the last of them, Monday is 0. */
  first: number;
  last: number;
  periods: readonly Period[];
}

/** A week as a shop writes it on its door, "Monday – Saturday"; days that are not known are left out. */
export function toHoursRows(hours: Hours): HoursRow[] {
  const rows: HoursRow[] = [];
  for (const [index, day] of WEEKDAYS.entries()) {
    const periods = hours[day];
    if (!periods) continue;
    const row = rows.at(-1);
    if (row?.last === index - 1 && areSame(row.periods, periods)) {
      row.days.push(day);
      row.last = index;
    } else rows.push({ days: [day], first: index, last: index, periods });
  }
  return rows;
}

function areSame(some: readonly Period[], others: readonly Period[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ open, close }, at) => open === others[at]?.open && close === others[at].close)
  );
}
