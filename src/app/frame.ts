import { loadAdvertisements } from '#domains/commerce/ad/ads.loader.ts';
import type { Advertisement } from '#domains/commerce/ad/ads.model.ts';
import { loadTrending } from '#domains/news/front/trending.loader.ts';
import type { StoryCard } from '#domains/news/story/article.model.ts';
import { loadTaxonomy } from '#domains/news/taxonomy/taxonomy.loader.ts';
import type { Taxonomy } from '#domains/news/taxonomy/taxonomy.model.ts';
import type { HttpContext } from '#kernel/http/http.ts';
import { loadLive } from '#kernel/live/live.loader.ts';
import { NO_STATE } from '#kernel/live/live.model.ts';
import type { LiveState } from '#kernel/live/live-state.model.ts';
import { logError } from '#platform/log.ts';
import { createWeatherService } from '#platform/weather.ts';

/** What stands around every page: menus, advertisements, prices, breaking news, the footer's trending stories and the weather. */
export interface Frame {
  taxonomy: Taxonomy;
  ads: readonly Advertisement[];
  trending: readonly StoryCard[];
  /** Whether the site can tell the weather. */
  hasWeather: boolean;
  live: LiveState;
}

export const NO_FRAME: Frame = {
  taxonomy: { categories: [], cities: [], menu: [] },
  ads: [],
  trending: [],
  hasWeather: false,
  live: NO_STATE,
};

/** Never fails: a page without one of its surroundings is better than no page. */
export async function loadFrame(c: HttpContext): Promise<Frame> {
  const { platform, edition } = c.var;
  const orElse =
    <T>(part: keyof Frame, none: T) =>
    (error: unknown): T => {
      logError('render.frame_part_missing', error, { requestId: c.var.requestId, part });
      return none;
    };
  const [taxonomy, ads, trending, live] = await Promise.all([
    loadTaxonomy(platform, edition).catch(orElse('taxonomy', NO_FRAME.taxonomy)),
    loadAdvertisements(platform, edition).catch(orElse('ads', NO_FRAME.ads)),
    loadTrending(platform, edition).catch(orElse('trending', NO_FRAME.trending)),
    loadLive(platform),
  ]);
  return { taxonomy, ads, trending, live, hasWeather: createWeatherService(c.env) !== null };
}
