import { z } from 'zod';
import { namesSchema } from '#domains/directory/business/business-card.schema.ts';
import type { PartContext } from '#kernel/domain/page-part.model.ts';
import { getBandRows } from './directory-band.repo.ts';
import type { BandData } from './directory-home.model.ts';

/** Trades in a band. */
const TRADES = 12;

const named = z.object({ slug: z.string(), names: namesSchema });
const bandSchema: z.ZodType<BandData> = z.object({
  trades: z.array(named),
  town: named.nullable(),
});

/** The trades of the directory; null as long as there are no businesses. */
export function loadHomeBand(context: PartContext): Promise<BandData | null> {
  return loadBand(context, null);
}

/** The trades of the town that is this city of the news; null where it has no businesses. */
export async function loadCityBand(context: PartContext): Promise<BandData | null> {
  const { subject } = context;
  return subject && 'city' in subject ? loadBand(context, subject.city) : null;
}

/** Kept by itself: a page of the news reads nothing else of the directory. */
async function loadBand({ platform }: PartContext, cityId: number | null) {
  const { value } = await platform.content.read({
    lang: 'directory',
    name: `band:${cityId ?? ''}`,
    schema: bandSchema,
    keep: 'list',
    mayLag: true,
    load: () => getBandRows(platform.db, { cityId, limit: TRADES }),
  });
  return value.trades.length > 0 ? value : null;
}

/** The words that are searched for, and whether businesses are what is searched. */
export function loadTab({ subject, path }: PartContext) {
  const keyword = subject && 'keyword' in subject ? subject.keyword : '';
  return { keyword, isCurrent: path.endsWith('/directory/search') };
}
