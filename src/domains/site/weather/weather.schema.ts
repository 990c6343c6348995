import { z } from 'zod';
import { type WeatherReading, weatherSchema } from '#platform/weather.ts';

/** A reading as KV and the cell's object keep it. */
export const readingSchema: z.ZodType<WeatherReading> = z.object({
  weather: weatherSchema,
  fetchedAt: z.int().positive(),
  isDemo: z.boolean(),
});
