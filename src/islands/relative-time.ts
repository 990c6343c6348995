const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Turns the dates of the last day into "3 hours ago", in the language of the page. */
export function showRelativeTimes(now = Date.now()): void {
  const format = new Intl.RelativeTimeFormat(`${document.documentElement.lang}-u-nu-latn`, {
    numeric: 'auto',
  });
  for (const element of document.querySelectorAll<HTMLTimeElement>('time[data-relative]')) {
    const seconds = (now - Date.parse(element.dateTime)) / 1_000;
    if (!(seconds >= 0 && seconds < DAY)) continue;
    element.title ||= element.textContent ?? '';
    element.textContent = toText(seconds, format);
  }
}

/** Intl says "this minute" of what is younger than one. */
function toText(seconds: number, format: Intl.RelativeTimeFormat): string {
  if (seconds < MINUTE) return document.documentElement.dataset.justNow ?? '';
  if (seconds < HOUR) return format.format(-Math.floor(seconds / MINUTE), 'minute');
  return format.format(-Math.floor(seconds / HOUR), 'hour');
}
