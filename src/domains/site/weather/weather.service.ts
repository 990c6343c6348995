import type { Platform } from '#kernel/http/platform.ts';
import type { Objects } from '#platform/env.ts';
import { logError } from '#platform/log.ts';
import type { Point, WeatherReading } from '#platform/weather.ts';
import { withDeadline } from '#shared/deadline.ts';
import { cellName, LONGEST_USE } from './weather.model.ts';
import { readingSchema } from './weather.schema.ts';

export interface WeatherCellEnv {
  CACHE: KVNamespace;
  WEATHER_CELL: Objects<{ read(cell: Point): Promise<WeatherReading | null> }>;
}

declare module '#platform/env.ts' {
  interface Env extends WeatherCellEnv {}
}

/** KV and the cell are waited for this long, in milliseconds. */
const CACHE_PATIENCE = 400;
const CELL_PATIENCE = 6_000;

/** The last reading of a cell that this part of the world knows of, fresh or not. */
export async function findReading(
  { env }: Platform<WeatherCellEnv>,
  cell: Point,
): Promise<WeatherReading | null> {
  try {
    const kept = await withDeadline(env.CACHE.get(keyOf(cell), 'json'), CACHE_PATIENCE);
    return readingSchema.nullable().parse(kept);
  } catch (error) {
    logError('weather.cache_failed', error);
    return null;
  }
}

/** What the cell itself knows, having asked the service when it had to. */
export async function askCell(
  { env }: Platform<WeatherCellEnv>,
  cell: Point,
): Promise<WeatherReading | null> {
  try {
    const object = env.WEATHER_CELL.getByName(cellName(cell));
    return await withDeadline(object.read(cell), CELL_PATIENCE);
  } catch (error) {
    logError('weather.cell_unreachable', error);
    return null;
  }
}

export async function saveReading(
  env: WeatherCellEnv,
  cell: Point,
  reading: WeatherReading,
): Promise<void> {
  const expirationTtl = LONGEST_USE / 1_000;
  await env.CACHE.put(keyOf(cell), JSON.stringify(reading), { expirationTtl });
}

function keyOf(cell: Point): string {
  return `weather:${cellName(cell)}`;
}
