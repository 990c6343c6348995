/** As long as papers are kept. */
const MONTHS = 8 * 12;

/** Months `YYYY-MM` that can be chosen, the newest first; the one that is `chosen` among them. */
export function listMonths(newest: string, chosen: string): string[] {
  const [year = 0, month = 0] = newest.split('-').map(Number);
  const months = Array.from({ length: MONTHS }, (_, ago) =>
    new Date(Date.UTC(year, month - 1 - ago)).toISOString().slice(0, 7),
  );
  return months.includes(chosen) ? months : [chosen, ...months];
}
