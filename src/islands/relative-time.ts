const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Milliseconds that India is ahead of UTC. */
const INDIA = 5.5 * HOUR;
/** A device may be slow by so much, in milliseconds: what it takes to be of the future has just come. */
const SLOW = 10 * MINUTE;

/** Says of what is new how long ago it was, and of what was yesterday so, in the language of the page. */
export function showRelativeTimes(now = Date.now()): void {
  const { lang, dataset } = document.documentElement;
  for (const element of document.querySelectorAll<HTMLTimeElement>('time[data-relative]')) {
    const whole = element.title || (element.textContent ?? '');
    const text = toRelative(Date.parse(element.dateTime), now, {
      lang,
      whole,
      justNow: dataset.justNow ?? '',
    });
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

/** How long before `now` a moment was; null where its date says it better. `whole` is its date, and behind a comma the time of day. */
export function toRelative(
  at: number,
  now: number,
  { lang, whole, justNow }: { lang: string; whole: string; justNow: string },
): string | null {
  const ago = now - at;
  if (!(ago > -SLOW)) return null;
  // Intl says "this minute" of what is younger than one.
  if (ago < MINUTE) return justNow;
  const format = formatOf(lang);
  if (ago < HOUR) return format.format(-Math.floor(ago / MINUTE), 'minute');
  const days = dayOf(now) - dayOf(at);
  if (days === 0 || ago < DAY / 2) return format.format(-Math.floor(ago / HOUR), 'hour');
  if (days !== 1) return null;
  const yesterday = format.format(-1, 'day');
  const [, clock = ''] = whole.split(', ');
  const text = yesterday.charAt(0).toUpperCase() + yesterday.slice(1);
  if (clock === '') return text;
  return lang === 'en' ? `${text}, ${clock}` : `${text} ${clock}`;
}

/** Number of its day in India. */
function dayOf(at: number): number {
  return Math.floor((at + INDIA) / DAY);
}

const formats = new Map<string, Intl.RelativeTimeFormat>();

function formatOf(lang: string): Intl.RelativeTimeFormat {
  const known = formats.get(lang);
  if (known) return known;
  const format = new Intl.RelativeTimeFormat(`${lang}-u-nu-latn`, { numeric: 'auto' });
  formats.set(lang, format);
  return format;
}
