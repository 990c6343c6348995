import type { Point, WeatherReading } from '#platform/weather.ts';

/** A reading stands for this long, in milliseconds. */
export const FRESH_TIME = 30 * 60_000;
/** While the service is down a reading is shown with its time for this long, in milliseconds. */
export const LONGEST_USE = 6 * 3_600_000;

/** The middle of the cell, a tenth of a degree wide, that a place lies in. */
export function toCell({ latitude, longitude }: Point): Point {
  return { latitude: toTenth(latitude), longitude: toTenth(longitude) };
}

/** Adding 0 makes -0 be 0. */
function toTenth(degrees: number): number {
  return Math.round(degrees * 10) / 10 + 0;
}

/** Name of a cell, the same for every place in it: `22.3,70.8`. */
export function cellName({ latitude, longitude }: Point): string {
  return `${latitude.toFixed(1)},${longitude.toFixed(1)}`;
}

export function isFresh(reading: WeatherReading, now: number): boolean {
  return now - reading.fetchedAt < FRESH_TIME;
}
