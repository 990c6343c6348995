import { z } from '@hono/zod-openapi';
import { takeTurn, tooMany } from '#kernel/access/rate-limit.ts';
import { languageQuery } from '#kernel/http/api-input.ts';
import { NOT_FOUND, TOO_MANY } from '#kernel/http/api-output.ts';
import { cachePublic, type HttpContext } from '#kernel/http/http.ts';
import { publicRoute } from '#kernel/route/route.ts';
import { createPlaceFinder, UNKNOWN_PLACE } from '#platform/place-finder.ts';
import {
  CONDITIONS,
  createWeatherService,
  type Point,
  type WeatherReading,
} from '#platform/weather.ts';
import { noWeather, weatherUnavailable } from './weather.errors.ts';
import { loadNearest, toWeatherView } from './weather.loader.ts';
import { isFresh, toCell } from './weather.model.ts';
import { askCell, findReading } from './weather.service.ts';

/** Cells one reader may have asked for that nobody else has. */
const LIMIT = { name: 'weather', most: 60, window: 3_600 } as const;

/** How long the edge keeps what is the same for everybody. */
const EDGE_SECONDS = 300;

/** Degrees with a sign and a fraction; `Number` would also take blanks, `1e2` and `0x1`. */
const degrees = (most: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,15})?$/)
    .transform(Number)
    .pipe(z.number().min(-most).max(most))
    .optional()
    .openapi({ type: 'number', minimum: -most, maximum: most });

const placeSchema = z
  .object({
    name: z.string().nullable().openapi({
      description: 'The nearest city of the site in the language asked for, else what is known.',
      example: 'Rajkot',
    }),
    city: z.string().nullable().openapi({
      description: 'displayName of that city; null where none is near.',
      example: 'rajkot',
    }),
    latitude: z.number().openapi({ description: 'Middle of the cell.', example: 22.3 }),
    longitude: z.number().openapi({ example: 70.8 }),
  })
  .openapi('WeatherPlace');

const celsius = z.number().openapi({ description: 'Degrees Celsius.', example: 30.2 });
const words = z.string();

const weatherSchema = z
  .object({
    temperature: celsius,
    feelsLike: celsius,
    humidity: z.number().openapi({ description: 'Percent.' }),
    wind: z.number().openapi({ description: 'Kilometres an hour.' }),
    condition: z.enum(CONDITIONS),
    isDay: z.boolean(),
    observedAt: z.iso.datetime(),
    isDemo: z.boolean().openapi({ description: 'Made up to show the product.' }),
    isLate: z.boolean().openapi({
      description: 'The last value that is known, while the weather service does not answer.',
    }),
    words: z
      .object({
        temperature: words.openapi({ example: '30°C' }),
        feelsLike: words,
        humidity: words,
        wind: words,
        condition: words.openapi({ example: 'Partly cloudy' }),
        time: words,
      })
      .openapi({ description: 'The same in the language asked for.' }),
  })
  .openapi('Weather');

export const weatherApi = [
  publicRoute('get', '/weather', {
    tag: 'Weather',
    summary: 'The weather at a place, or where the reader is',
    description:
      'Places are rounded to a tenth of a degree. Without one, that of the address the call comes from; where that is not known, `place` says so and there is no weather.',
    query: z
      .object({ lat: degrees(90), lon: degrees(180), language: languageQuery })
      .refine(({ lat, lon }) => (lat === undefined) === (lon === undefined), { path: ['lat'] }),
    answer: z.object({
      place: z.union([placeSchema, z.object({ error: z.literal(UNKNOWN_PLACE.error) })]),
      weather: weatherSchema.nullable(),
    }),
    refusals: { ...NOT_FOUND, ...TOO_MANY },
    handle: async ({ c, platform, query: { lat, lon, language: edition } }) => {
      if (!createWeatherService(c.env)) throw noWeather();
      const isGiven = lat !== undefined && lon !== undefined;
      const found = isGiven
        ? { city: '', latitude: lat, longitude: lon }
        : await createPlaceFinder(c.env).find(c.req.raw);
      if (isGiven) cacheBriefly(c);
      if ('error' in found) return { place: found, weather: null };

      const cell = toCell(found);
      const [reading, city] = await Promise.all([
        getWeather(c, cell),
        loadNearest(platform, found),
      ]);
      const name = city?.names[edition.lang] ?? (found.city || null);
      const place = { name, city: city?.slug ?? null, ...cell };
      return { place, weather: toWeatherView(reading, edition, platform.now) };
    },
  }),
];

/** Without `stale-if-error`: an old value is marked as such, which a copy at the edge could not be. */
function cacheBriefly(c: HttpContext): void {
  cachePublic(c, []);
  c.header('Cloudflare-CDN-Cache-Control', `max-age=${EDGE_SECONDS}`);
}

/** Only what nobody has asked for in the last half-hour is asked of the service, and not without end. */
async function getWeather(c: HttpContext, cell: Point): Promise<WeatherReading> {
  const { platform } = c.var;
  const kept = await findReading(platform, cell);
  if (kept && isFresh(kept, platform.now.getTime())) return kept;
  const wait = await takeTurn(c, LIMIT);
  if (wait > 0 && !kept) throw tooMany(wait);
  const reading = (wait === 0 && (await askCell(platform, cell))) || kept;
  if (!reading) throw weatherUnavailable();
  return reading;
}
