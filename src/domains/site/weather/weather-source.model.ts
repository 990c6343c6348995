import type { Edition } from '#i18n/editions.ts';

/** Where scripts get the weather in an edition's language. */
export function toWeatherSource(edition: Edition): string {
  return `/api/weather?language=${edition.apiName}`;
}
