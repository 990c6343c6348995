import { drawingOf } from './weather-drawings.ts';

interface Told {
  place: { name: string | null };
  weather: {
    condition: string;
    isDay: boolean;
    isDemo: boolean;
    isLate: boolean;
    words: Readonly<Record<string, string>>;
  };
}

/** What /api/weather answers; the weather is told of a known place only. */
type Answer = Told | { place: { error: string }; weather: null };

/** Pages that follow show what the browser knows for this long, in milliseconds. */
const TRUST = 10 * 60_000;
/** Where the reader has said to be, in this browser only: `22.3,70.8`. */
const PLACE = 'place';
const KNOWN = 'weather';

/** The same for this page. */
let chosen: string | null = null;

/** Fills every spot for the weather; those on one page ask once. */
export async function showWeather(spots: Iterable<HTMLElement>): Promise<void> {
  const all = [...spots];
  const refresh = async () => {
    const answer = await fetchWeather(all[0]?.dataset.weatherSource ?? '');
    for (const spot of all) fill(spot, answer);
  };
  for (const spot of all) watchChoice(spot, refresh);
  addEventListener('place-chosen', refresh);
  await refresh();
  dispatchEvent(new Event('weather-told'));
}

function fill(spot: HTMLElement, answer: Answer | null): void {
  const told = answer?.weather ? answer : null;
  const none = spot.querySelector<HTMLElement>('[data-weather-none]');
  const known = spot.querySelector<HTMLElement>('[data-weather-known]') ?? spot;
  if (none) none.textContent = told ? '' : (none.dataset.weatherNone ?? '');
  known.hidden = told === null;
  if (told) drawWeather(spot, told);
}

function drawWeather(spot: HTMLElement, { place, weather }: Told): void {
  const words: Record<string, string | undefined> = {
    ...weather.words,
    place: place.name ?? spot.dataset.here,
  };
  for (const element of spot.querySelectorAll<HTMLElement>('[data-weather]'))
    element.textContent = words[element.dataset.weather ?? ''] ?? '';
  spot.querySelector('.weather-icon path')?.setAttribute('d', drawingOf(weather));
  show(spot, '[data-weather-demo]', weather.isDemo);
  show(spot, '[data-weather-late]', weather.isLate);
}

function show(spot: HTMLElement, part: string, isShown: boolean): void {
  const element = spot.querySelector<HTMLElement>(part);
  if (element) element.hidden = !isShown;
}

/** The browser is asked where it is only when the reader says so. */
function watchChoice(spot: HTMLElement, refresh: () => Promise<void>): void {
  const locate = spot.querySelector<HTMLElement>('[data-place="locate"]');
  const forget = spot.querySelector<HTMLElement>('[data-place="forget"]');
  const note = spot.querySelector<HTMLElement>('.weather-note');
  if (!locate || !forget || !note) return;
  const privacy = note.textContent;
  const settle = (words: string | null | undefined) => {
    note.textContent = words ?? privacy;
    locate.hidden = !('geolocation' in navigator);
    forget.hidden = remembered() === null;
  };
  locate.addEventListener('click', async () => {
    note.textContent = note.dataset.locating ?? '';
    // From now on what changes is what the reader has asked for.
    spot.querySelector('.weather-reading')?.setAttribute('aria-live', 'polite');
    try {
      chosen = await findBrowser();
      store('localStorage', PLACE, chosen);
      await refresh();
      settle(privacy);
    } catch (error) {
      const isDenied = (error as GeolocationPositionError).code === 1;
      settle(isDenied ? note.dataset.denied : note.dataset.failed);
    }
  });
  forget.addEventListener('click', async () => {
    chosen = null;
    store('localStorage', PLACE, '');
    await refresh();
    settle(privacy);
    locate.focus();
  });
  settle(privacy);
}

/** Rounded before it is kept or sent: the weather needs no more. */
function findBrowser(): Promise<string> {
  return new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(`${coords.latitude.toFixed(1)},${coords.longitude.toFixed(1)}`),
      reject,
      { timeout: 15_000, maximumAge: TRUST },
    ),
  );
}

async function fetchWeather(source: string): Promise<Answer | null> {
  const [latitude, longitude] = remembered()?.split(',') ?? [];
  const url = longitude ? `${source}&lat=${latitude}&lon=${longitude}` : source;
  const known = recall(url);
  if (known) return known;
  try {
    const response = await fetch(url);
    if (!response.ok) return null;
    const { data } = (await response.json()) as { data: Answer };
    store('sessionStorage', KNOWN, JSON.stringify({ url, until: Date.now() + TRUST, data }));
    return data;
  } catch {
    return null;
  }
}

function recall(url: string): Answer | null {
  try {
    const known = JSON.parse(sessionStorage.getItem(KNOWN) ?? '{}');
    return known.url === url && known.until > Date.now() ? known.data : null;
  } catch {
    return null;
  }
}

function remembered(): string | null {
  try {
    const kept = localStorage.getItem(PLACE);
    return kept && /^-?\d{1,3}\.\d,-?\d{1,3}\.\d$/.test(kept) ? kept : chosen;
  } catch {
    return chosen;
  }
}

/** Storage may be off; what was to be kept then lasts for this page. An empty value leaves nothing behind. */
function store(kind: 'localStorage' | 'sessionStorage', key: string, value: string): void {
  try {
    if (value === '') window[kind].removeItem(key);
    else window[kind].setItem(key, value);
  } catch {}
}
