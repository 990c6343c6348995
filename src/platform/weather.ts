import { z } from 'zod';
import type { SiteEnv } from './env.ts';
import { logInfo } from './log.ts';
import { fetchJson } from './outside-json.ts';

export interface WeatherEnv extends SiteEnv {
  /** Address of a service like Open-Meteo; empty shows no weather in production, made-up values in development. */
  WEATHER_API_BASE: string;
  /** Secret, where the service wants one. */
  WEATHER_API_KEY?: string;
}

declare module '#platform/env.ts' {
  interface Env extends WeatherEnv {}
}

export const CONDITIONS = [
  'clear',
  'mostly_clear',
  'partly_cloudy',
  'cloudy',
  'fog',
  'drizzle',
  'sleet',
  'light_rain',
  'rain',
  'heavy_rain',
  'snow',
  'thunderstorm',
  'hail',
] as const;
export type Condition = (typeof CONDITIONS)[number];

/** Degrees, north and east positive. */
export interface Point {
  latitude: number;
  longitude: number;
}

export const weatherSchema = z.object({
  /** Epoch milliseconds. */
  observedAt: z.int().positive(),
  /** Degrees Celsius; no place on Earth has been colder or hotter. */
  temperature: z.number().min(-90).max(60),
  /** What the temperature feels like, in degrees Celsius. */
  feelsLike: z.number().min(-110).max(80),
  /** Relative, in percent. */
  humidity: z.number().min(0).max(100),
  /** Kilometres an hour. */
  wind: z.number().min(0).max(410),
  condition: z.enum(CONDITIONS),
  isDay: z.boolean(),
});

/** The weather at a place as it was observed. */
export type Weather = z.infer<typeof weatherSchema>;

/** What a service has said of a place. */
export interface WeatherReading {
  weather: Weather;
  /** Epoch milliseconds. */
  fetchedAt: number;
  isDemo: boolean;
}

export interface WeatherService {
  /** True where the values are made up to show the product. */
  readonly isDemo: boolean;
  /** Throws when there is no answer, or none that can be true. */
  read(at: Point): Promise<Weather>;
}

let isMissingLogged = false;

/** The configured service; a fixed table in development; null where there is none, which is logged once. */
export function createWeatherService(env: WeatherEnv): WeatherService | null {
  if (env.WEATHER_API_BASE) return new OpenMeteo(env.WEATHER_API_BASE, env.WEATHER_API_KEY);
  if (env.ENVIRONMENT === 'development') return new FixedTable();
  if (!isMissingLogged) logInfo('weather.not_configured', { missing: 'WEATHER_API_BASE' });
  isMissingLogged = true;
  return null;
}

/** Milliseconds. */
const TIME_LIMIT = 4_000;
/** How far the service's clock may be ahead of ours, and how old an observation may be, in milliseconds. */
const MOST_AHEAD = 30 * 60_000;
const OLDEST = 3 * 3_600_000;

/** The conditions that WMO code table 4677 calls so, as far as open-meteo.com/en/docs uses it. */
const WMO_CODES: Readonly<Record<Condition, readonly number[]>> = {
  clear: [0],
  mostly_clear: [1],
  partly_cloudy: [2],
  cloudy: [3],
  fog: [45, 48],
  drizzle: [51, 53, 55],
  sleet: [56, 57, 66, 67],
  light_rain: [61, 80],
  rain: [63, 81],
  heavy_rain: [65, 82],
  snow: [71, 73, 75, 77, 85, 86],
  thunderstorm: [95],
  hail: [96, 99],
};

/** Null for a code the table doesn't have. */
export function toCondition(code: number): Condition | null {
  return CONDITIONS.find((condition) => WMO_CODES[condition].includes(code)) ?? null;
}

const openMeteoSchema = z.object({
  current_units: z.object({
    temperature_2m: z.literal('°C'),
    apparent_temperature: z.literal('°C'),
    wind_speed_10m: z.literal('km/h'),
  }),
  current: z.object({
    /** Epoch seconds. */
    time: z.int(),
    temperature_2m: z.number(),
    apparent_temperature: z.number(),
    relative_humidity_2m: z.number(),
    wind_speed_10m: z.number(),
    weather_code: z.number(),
    is_day: z.literal([0, 1]),
  }),
});

const VALUES =
  'temperature_2m,apparent_temperature,relative_humidity_2m,wind_speed_10m,weather_code,is_day';

/** https://open-meteo.com/en/docs; with a key, the same at the address for customers. */
class OpenMeteo implements WeatherService {
  readonly isDemo = false;
  readonly #base: string;
  readonly #key: string | undefined;

  constructor(base: string, key: string | undefined) {
    this.#base = base;
    this.#key = key;
  }

  async read({ latitude, longitude }: Point): Promise<Weather> {
    const url = new URL('/v1/forecast', this.#base);
    url.search = new URLSearchParams({
      latitude: String(latitude),
      longitude: String(longitude),
      current: VALUES,
      timeformat: 'unixtime',
      ...(this.#key && { apikey: this.#key }),
    }).toString();
    const { current } = openMeteoSchema.parse(await fetchJson(url.href, TIME_LIMIT));
    return weatherSchema.parse({
      observedAt: toObservationTime(current.time * 1_000),
      temperature: current.temperature_2m,
      feelsLike: current.apparent_temperature,
      humidity: current.relative_humidity_2m,
      wind: current.wind_speed_10m,
      condition: toCondition(current.weather_code),
      isDay: current.is_day === 1,
    });
  }
}

/** Refuses what a clock that is wrong has said; nothing is observed later than now. */
function toObservationTime(time: number): number {
  const now = Date.now();
  if (time > now + MOST_AHEAD || time < now - OLDEST) throw new Error('weather: wrong time');
  return Math.min(time, now);
}

type Made = Omit<Weather, 'observedAt' | 'isDay'> & Point;

const TABLE: readonly Made[] = [
  {
    latitude: 23,
    longitude: 72.6,
    temperature: 31.4,
    feelsLike: 32.1,
    humidity: 38,
    wind: 11.2,
    condition: 'mostly_clear',
  },
  {
    latitude: 21.2,
    longitude: 72.8,
    temperature: 32.8,
    feelsLike: 36.4,
    humidity: 61,
    wind: 14.8,
    condition: 'partly_cloudy',
  },
  {
    latitude: 22.3,
    longitude: 70.8,
    temperature: 30.2,
    feelsLike: 30.4,
    humidity: 34,
    wind: 16.5,
    condition: 'clear',
  },
  {
    latitude: 28.7,
    longitude: 77.2,
    temperature: 18.6,
    feelsLike: 17.9,
    humidity: 52,
    wind: 5.4,
    condition: 'fog',
  },
  {
    latitude: 19.1,
    longitude: 72.9,
    temperature: 30.9,
    feelsLike: 35.2,
    humidity: 72,
    wind: 12.6,
    condition: 'cloudy',
  },
  {
    latitude: 13.1,
    longitude: 80.3,
    temperature: 27.3,
    feelsLike: 30.8,
    humidity: 88,
    wind: 19.1,
    condition: 'rain',
  },
];

/** Made-up values of the nearest of a few cities, always the same. */
class FixedTable implements WeatherService {
  readonly isDemo = true;

  async read(at: Point): Promise<Weather> {
    const [nearest] = TABLE.toSorted((a, b) => distance(a, at) - distance(b, at));
    return weatherSchema.parse({ ...nearest, observedAt: Date.now(), isDay: true });
  }
}

/** Kilometres between two places, close enough for places within a country. */
export function distance(a: Point, b: Point): number {
  const kilometresADegree = 111.2;
  const middle = ((a.latitude + b.latitude) / 2) * (Math.PI / 180);
  const east = (a.longitude - b.longitude) * Math.cos(middle);
  return Math.hypot(a.latitude - b.latitude, east) * kilometresADegree;
}
