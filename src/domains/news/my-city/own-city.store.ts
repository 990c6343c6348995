import { OWN_CITY, type OwnCity, parseOwnCity, serializeOwnCity } from '#shared/own-city.ts';

/** Where the weather of this browser is asked for (`islands/weather.ts`). */
const PLACE = 'place';

/** Storage may be off: a city is then chosen as long as the page. */
let chosen: OwnCity | null = null;

/** Says on this page that another city was chosen, or none; the weather listens too. */
const NEWS = 'place-chosen';

export function getCity(): OwnCity | null {
  try {
    return parseOwnCity(localStorage.getItem(OWN_CITY));
  } catch {
    return chosen;
  }
}

/** Keeps a city with its weather. What the reader has said of where they are goes with the city only if it was the city's. */
export function keepCity(city: OwnCity | null): void {
  const before = getCity();
  chosen = city;
  try {
    if (city) localStorage.setItem(OWN_CITY, serializeOwnCity(city));
    else localStorage.removeItem(OWN_CITY);
    if (city?.place) localStorage.setItem(PLACE, city.place);
    else if (before?.place && localStorage.getItem(PLACE) === before.place)
      localStorage.removeItem(PLACE);
  } catch {
    // Full or off; the page still shows it.
  }
  dispatchEvent(new Event(NEWS));
}

/** Acts on each choice, here or in another tab. */
export function followCity(act: () => void): void {
  addEventListener(NEWS, act);
  addEventListener('storage', ({ key }) => {
    if (key === OWN_CITY || key === null) act();
  });
}
