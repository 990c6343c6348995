import { getSince, listRead } from '#islands/visit/visit.ts';
import type { SinceLineProps } from './SinceLine.tsx';
import { toPeriod, toSince } from './since.model.ts';

/** Says how much on the front page is new since the last visit, and marks what was read. */
export function SinceVisit(element: HTMLElement, { words, read }: SinceLineProps): void {
  markRead(read);
  const line = element.querySelector('span');
  const link = element.querySelector('a');
  const since = getSince();
  if (!line || !link || since === null) return;
  const count = countSince(since);
  // A single one is seen without being told of.
  if (count < 2) return;
  const now = Date.now();
  link.textContent = words[toSince(since, now)]
    .replace('{count}', String(count))
    .replace('{date}', toDate(since));
  const period = toPeriod(since, now);
  if (period) link.search = `date=${period}`;
  line.hidden = false;
}

/** Stories of the page that were published since, each once wherever it stands. */
function countSince(since: number): number {
  const found = new Set<string>();
  for (const time of document.querySelectorAll<HTMLTimeElement>('main time[datetime]')) {
    const story = time.closest('li, .story')?.querySelector('.headline a, a');
    const path = story?.getAttribute('href') ?? '';
    if (Date.parse(time.dateTime) > since && idOf(path)) found.add(path);
  }
  return found.size;
}

function markRead(word: string): void {
  const read = new Set(listRead());
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main .story .headline a')) {
    if (!read.has(idOf(link.pathname))) continue;
    const mark = document.createElement('span');
    mark.className = 'visually-hidden';
    mark.textContent = ` (${word})`;
    link.insertAdjacentElement('beforeend', mark);
    link.closest<HTMLElement>('.story')?.setAttribute('data-read', '');
  }
}

/** Number of the story that a path leads to; 0 for none. */
function idOf(path: string): number {
  return Number(/\/(\d+)$/.exec(path)?.[1] ?? 0);
}

function toDate(at: number): string {
  const { lang } = document.documentElement;
  const format = { day: 'numeric', month: 'long', timeZone: 'Asia/Kolkata' } as const;
  return new Intl.DateTimeFormat(`${lang}-IN-u-nu-latn`, format).format(at);
}
