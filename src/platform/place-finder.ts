import { z } from 'zod';
import type { SiteEnv } from './env.ts';
import { logError } from './log.ts';
import { fetchJson } from './outside-json.ts';

export interface PlaceEnv extends SiteEnv {
  /** Look-up of the place of an address, with `{ip}` where the address goes; empty for none. */
  IP_LOOKUP_URL: string;
}

declare module './env.ts' {
  interface Env extends PlaceEnv {}
}

export interface RequestPlace {
  /** As the look-up spells it, in Latin letters; empty when it knows none. */
  city: string;
  latitude: number;
  longitude: number;
}

/** What stands for a place that can't be had (spec section 8). */
export const UNKNOWN_PLACE = { error: 'Unable to fetch location' } as const;
export type FoundPlace = RequestPlace | typeof UNKNOWN_PLACE;

export interface PlaceFinder {
  /** Where a request comes from, as far as its address tells; never fails. */
  find(request: Request): Promise<FoundPlace>;
}

/** By Cloudflare, else by the configured look-up of addresses; a fixed place in development. */
export function createPlaceFinder(env: PlaceEnv): PlaceFinder {
  return env.ENVIRONMENT === 'development' ? FIXED_PLACE : new NetworkPlace(env.IP_LOOKUP_URL);
}

const FIXED_PLACE: PlaceFinder = {
  find: async () => ({ city: 'Ahmedabad', latitude: 23.03, longitude: 72.58 }),
};

/** Milliseconds. */
const TIME_LIMIT = 2_000;

const city = z.string().max(100).default('');
const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);

/** Cloudflare writes degrees as text; `Number('')` would be a place in the Atlantic. */
const toDegrees = z.string().min(1).transform(Number);
const cloudflareSchema = z.object({
  city,
  latitude: toDegrees.pipe(latitude),
  longitude: toDegrees.pipe(longitude),
});

/** The city Cloudflare places a request in, as it spells it; empty where it knows none. Nobody is asked. */
export function cityOf(request: Request): string {
  return z.object({ city }).safeParse(request.cf).data?.city ?? '';
}

const lookUpSchema = z.object({ ip: z.string(), city, latitude, longitude });

class NetworkPlace implements PlaceFinder {
  readonly #template: string;

  /** `template` is an address with `{ip}` in the place of what is looked up; empty for no look-up. */
  constructor(template: string) {
    this.#template = template;
  }

  async find(request: Request): Promise<FoundPlace> {
    const known = cloudflareSchema.safeParse(request.cf);
    if (known.success) return known.data;
    const address = request.headers.get('CF-Connecting-IP');
    if (!this.#template || !address) return UNKNOWN_PLACE;
    try {
      return await this.#lookUp(address);
    } catch (error) {
      logError('place.lookup_failed', error);
      return UNKNOWN_PLACE;
    }
  }

  async #lookUp(address: string): Promise<RequestPlace> {
    const url = this.#template.replace('{ip}', encodeURIComponent(address));
    const { ip, ...found } = lookUpSchema.parse(await fetchJson(url, TIME_LIMIT));
    // A service that knows the caller only would place everybody where the Worker runs.
    if (ip !== address) throw new Error('place: of another address');
    return found;
  }
}
