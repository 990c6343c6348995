import type { OwnCity } from '#shared/own-city.ts';

/** What `islands/weather.ts` has been told of where the reader is, for this tab. */
const WEATHER = 'weather';
const REFUSED = 'cityRefused';

/** The city of the news that the reader seems to be in; null where none is near, or they don't want it. */
export function getNearCity(): (OwnCity & { name: string }) | null {
  try {
    if (localStorage.getItem(REFUSED)) return null;
    const { url, data } = Object(JSON.parse(sessionStorage.getItem(WEATHER) ?? 'null'));
    const { city, name, latitude, longitude } = data.place;
    const source = document.querySelector<HTMLElement>('[data-weather-source]')?.dataset;
    // Of an address alone, in the language of this page.
    if (url !== source?.weatherSource || typeof city !== 'string') return null;
    return { slug: city, name, place: `${latitude.toFixed(1)},${longitude.toFixed(1)}` };
  } catch {
    return null;
  }
}

/** It is not offered again here. */
export function refuseOffer(): void {
  try {
    localStorage.setItem(REFUSED, '1');
  } catch {
    // It is offered again on the next page.
  }
}
