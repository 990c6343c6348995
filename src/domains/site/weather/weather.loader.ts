import type { Edition } from '#i18n/editions.ts';
import { formatterOf } from '#i18n/format.ts';
import { translatorOf } from '#i18n/translator.ts';
import type { Place } from '#kernel/domain/domain.model.ts';
import { loadPlaces } from '#kernel/domain/place.loader.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { logError } from '#platform/log.ts';
import { distance, type Point, type WeatherReading } from '#platform/weather.ts';
import { isFresh } from './weather.model.ts';

/** A place is called by a city no further away than this, in kilometres. */
const REACH = 25;

/** The nearest city we report on; null where none is near. */
export async function loadNearest(platform: Platform, at: Point): Promise<Place | null> {
  try {
    return findNearest(await loadPlaces(platform), at);
  } catch (error) {
    // The weather can be told without it.
    logError('weather.place_unnamed', error);
    return null;
  }
}

function findNearest(places: readonly Place[], at: Point): Place | null {
  const near = places
    .filter(({ isActive }) => isActive)
    .map((place) => ({ place, away: distance(place, at) }))
    .filter(({ away }) => away <= REACH)
    .toSorted((a, b) => a.away - b.away);
  return near[0]?.place ?? null;
}

/** A reading as numbers and as an edition words it. */
export function toWeatherView(
  { weather, isDemo, ...reading }: WeatherReading,
  edition: Edition,
  now: Date,
) {
  const t = translatorOf(edition.lang);
  const format = formatterOf(edition);
  const { observedAt, ...values } = weather;
  return {
    ...values,
    observedAt: new Date(observedAt).toISOString(),
    isDemo,
    isLate: !isFresh({ weather, isDemo, ...reading }, now.getTime()),
    words: {
      temperature: format.temperature(weather.temperature),
      feelsLike: format.temperature(weather.feelsLike),
      humidity: `${format.number(Math.round(weather.humidity))}%`,
      wind: t('weather.speed', { speed: format.number(Math.round(weather.wind)) }),
      condition: t(`weather.condition.${weather.condition}`),
      time: t('weather.as_of', { time: format.timestamp(new Date(observedAt)) }),
    },
  };
}
