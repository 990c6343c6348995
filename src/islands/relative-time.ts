const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Milliseconds that India is ahead of UTC. */
const INDIA = 5.5 * HOUR;
/** A device may be slow by so much, in milliseconds: what it takes to be of the future has just come. */
const SLOW = 10 * MINUTE;

/** The words that a page brings for it, in their order: what Intl has for them costs a phone 20 ms on every page. */
export const AGO = ['now', 'minute', 'minutes', 'hour', 'hours', 'yesterday'] as const;

/** Says of what is new how long ago it was, and of what was yesterday so, in the language of the page. */
export function showRelativeTimes(now = Date.now()): void {
  const { lang, dataset } = document.documentElement;
  if (!dataset.ago) return;
  const words = dataset.ago.split('|');
  for (const element of document.querySelectorAll<HTMLTimeElement>('time[data-relative]')) {
    const whole = element.title || (element.textContent ?? '');
    const text = toRelative(Date.parse(element.dateTime), now, { lang, whole, words });
    // What was relative and is no more stands there as the server has sent it.
    const shown = text ?? (element.title || null);
    if (text !== null) element.title = whole;
    if (shown !== null && shown !== element.textContent) element.textContent = shown;
  }
}

/** Pages stay open: what is told of them grows old by the minute. */
export function keepRelativeTimes(): void {
  showRelativeTimes();
  setInterval(() => document.hidden || showRelativeTimes(), MINUTE);
  const comeBack = () => document.hidden || showRelativeTimes();
  document.addEventListener('visibilitychange', comeBack);
}

/**
 * How long before `now` a moment was; null where its date says it better. `whole` is its date, and behind a comma the time of day;
 * `words` are those of AGO, with # for the number.
 */
export function toRelative(
  at: number,
  now: number,
  { lang, whole, words }: { lang: string; whole: string; words: readonly string[] },
): string | null {
  const [justNow = '', minute = '', minutes = '', hour = '', hours = '', yesterday = ''] = words;
  const ago = now - at;
  if (!(ago > -SLOW)) return null;
  if (ago < MINUTE) return justNow;
  if (ago < HOUR) return count(Math.floor(ago / MINUTE), minute, minutes);
  const days = dayOf(now) - dayOf(at);
  if (days === 0 || ago < DAY / 2) return count(Math.floor(ago / HOUR), hour, hours);
  if (days !== 1) return null;
  const [, clock = ''] = whole.split(', ');
  if (clock === '') return yesterday;
  return lang === 'en' ? `${yesterday}, ${clock}` : `${yesterday} ${clock}`;
}

function count(number: number, one: string, many: string): string {
  return (number === 1 ? one : many).replace('#', String(number));
}

/** Number of its day in India. */
function dayOf(at: number): number {
  return Math.floor((at + INDIA) / DAY);
}
