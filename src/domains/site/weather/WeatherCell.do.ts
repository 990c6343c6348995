import { DurableObject } from 'cloudflare:workers';
import { logError } from '#platform/log.ts';
import {
  createWeatherService,
  type Point,
  type WeatherEnv,
  type WeatherReading,
  type WeatherService,
} from '#platform/weather.ts';
import { isFresh, LONGEST_USE } from './weather.model.ts';
import { readingSchema } from './weather.schema.ts';
import { saveReading, type WeatherCellEnv } from './weather.service.ts';

/** After a failure the service is left alone for this long, in milliseconds. */
const PAUSE = 5 * 60_000;

/** The weather of one cell: asks the service once for all who want to know, and not again while that is fresh. */
export class WeatherCell extends DurableObject<WeatherCellEnv & WeatherEnv> {
  #asking: Promise<void> | null = null;

  /** Fresh unless the service doesn't answer; null when it hasn't for hours. */
  async read(cell: Point): Promise<WeatherReading | null> {
    const known = this.#recall();
    if (known && isFresh(known, Date.now())) return known;
    const pauseEnd = this.ctx.storage.kv.get<number>('pauseEnd') ?? 0;
    if (!this.#asking && Date.now() < pauseEnd) return known;
    this.#asking ??= this.#ask(cell).finally(() => {
      this.#asking = null;
    });
    await this.#asking;
    return this.#recall();
  }

  async #ask(cell: Point): Promise<void> {
    const { kv } = this.ctx.storage;
    const service = createWeatherService(this.env);
    if (!service) return;
    await this.ctx.storage.setAlarm(Date.now() + LONGEST_USE);
    const reading = await getSafely(service, cell);
    if (!reading) {
      kv.put('pauseEnd', Date.now() + PAUSE);
      return;
    }
    kv.put('reading', reading);
    try {
      await saveReading(this.env, cell, reading);
    } catch (error) {
      logError('weather.save_failed', error);
    }
  }

  #recall(): WeatherReading | null {
    const kept = readingSchema.safeParse(this.ctx.storage.kv.get('reading'));
    if (!kept.success || Date.now() - kept.data.fetchedAt >= LONGEST_USE) return null;
    return kept.data;
  }

  /** Nothing is left of a cell that nobody asks about. */
  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }
}

async function getSafely(service: WeatherService, cell: Point): Promise<WeatherReading | null> {
  try {
    const weather = await service.read(cell);
    return { weather, fetchedAt: Date.now(), isDemo: service.isDemo };
  } catch (error) {
    logError('weather.unreachable', error);
    return null;
  }
}
