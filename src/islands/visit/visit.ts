const VISIT = 'visit';
const READ = 'read';

/** Whoever was away for longer comes for another visit, in milliseconds. */
const AWAY = 30 * 60_000;
/** Stories that a browser remembers having shown. */
const MOST_READ = 300;

/** When the reader was last here, and when the visit before this one ended; null for a first one. Epoch milliseconds. */
type Visit = readonly [seen: number, since: number | null];

/** Keeps, on this device alone, when its reader was here and which stories they have opened. */
export function keepVisit(): void {
  const keep = () => {
    const now = Date.now();
    const kept = load<Visit>(VISIT);
    const [seen, since] = Array.isArray(kept) ? (kept as Visit) : [now, null];
    save(VISIT, [now, now - seen > AWAY ? seen : since]);
  };
  keep();
  // A page that stayed open is left, and come back to, like any other.
  document.addEventListener('visibilitychange', keep);
  const id = Number(document.querySelector<HTMLElement>('[data-story]')?.dataset.story);
  if (id > 0) save(READ, [id, ...listRead().filter((each) => each !== id)].slice(0, MOST_READ));
}

/** When the visit before this one ended, in epoch milliseconds; null for a first one. */
export function getSince(): number | null {
  const since = load<Visit>(VISIT)?.[1];
  return typeof since === 'number' ? since : null;
}

/** Numbers of the stories that were opened, the last first. */
export function listRead(): number[] {
  const read = load<number[]>(READ);
  return Array.isArray(read) ? read : [];
}

function load<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function save(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Full or off.
  }
}
