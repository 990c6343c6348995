import { INDIA_AHEAD } from '#shared/india-time.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Since midnight, in milliseconds. */
const OPENING = (9 * 60 + 15) * MINUTE;
const CLOSING = (15 * 60 + 30) * MINUTE;

/**
 * Days on which the National Stock Exchange rests, beside Saturdays and Sundays: those of every year,
 * then those of 2026 (its circular CMTR71775). In other years it trades here on feasts that move: the
 * simulated exchange is an example, and of a real one the status that its service gives decides.
 */
const HOLIDAYS = new Set([
  ...['01-26', '04-14', '05-01', '08-15', '10-02', '12-25'],
  ...['2026-03-03', '2026-03-26', '2026-03-31', '2026-04-03', '2026-05-28', '2026-06-26'],
  ...['2026-09-14', '2026-10-20', '2026-11-10', '2026-11-24'],
]);

/** Whether the exchange usually trades at this moment (epoch milliseconds). Its service has the last word. */
export function isTradingTime(at: number): boolean {
  const time = at - midnightOf(at);
  return isTradingDay(at) && time >= OPENING && time < CLOSING;
}

/** When the exchange usually opens next, epoch milliseconds. */
export function nextOpening(at: number): number {
  let midnight = midnightOf(at);
  while (!isTradingDay(midnight) || midnight + OPENING <= at) midnight += DAY;
  return midnight + OPENING;
}

/** The moment itself while the exchange trades, else its last close. */
export function lastTrading(at: number): number {
  if (isTradingTime(at)) return at;
  let midnight = midnightOf(at);
  while (!isTradingDay(midnight) || midnight + CLOSING > at) midnight -= DAY;
  return midnight + CLOSING;
}

/** The close before the day of trading that `at` belongs to. */
export function previousClose(at: number): number {
  return lastTrading(midnightOf(lastTrading(at)) - 1);
}

function isTradingDay(at: number): boolean {
  const day = new Date(at + INDIA_AHEAD);
  const date = day.toISOString().slice(0, 10);
  const isWeekend = day.getUTCDay() % 6 === 0;
  return !isWeekend && !HOLIDAYS.has(date) && !HOLIDAYS.has(date.slice(5));
}

function midnightOf(at: number): number {
  return Math.floor((at + INDIA_AHEAD) / DAY) * DAY - INDIA_AHEAD;
}
