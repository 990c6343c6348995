import { loadList } from '#domains/news/listing/list.loader.ts';
import { loadTaxonomy } from '#domains/news/taxonomy/taxonomy.loader.ts';
import { findCategory, type Taxonomy } from '#domains/news/taxonomy/taxonomy.model.ts';
import { toSlug } from '#i18n/slug.ts';
import type { PartContext } from '#kernel/domain/page-part.model.ts';
import { toHot } from './ranking-band.model.ts';
import { loadFilled, loadRankings, loadTrending } from './trending.loader.ts';

/** What the menu is made of. */
export interface MenuData {
  taxonomy: Taxonomy;
  /** What `loadFilled` says. */
  filled: string | null;
  /** A `category` parameter, slug or English name, marks its group on any page (spec section 2). */
  askedCategory: string | undefined;
}

export async function loadMenu(context: PartContext): Promise<MenuData> {
  const { platform, edition, parameter } = context;
  const [taxonomy, filled] = await Promise.all([
    loadTaxonomy(platform, edition),
    loadFilled(platform, edition),
  ]);
  const asked = parameter('category');
  return {
    ...{ taxonomy, filled },
    askedCategory: asked ? findCategory(taxonomy, toSlug(asked))?.slug : undefined,
  };
}

/** What the columns of the footer are made of; without what is trending where that fails. */
export async function loadFooter({ platform, edition }: PartContext) {
  const [taxonomy, filled, rankings] = await Promise.all([
    loadTaxonomy(platform, edition),
    loadFilled(platform, edition),
    loadRankings(platform, edition),
  ]);
  return { taxonomy, filled, trending: rankings.trending, hot: toHot(rankings) };
}

/** Stories beside the text about the paper. */
const BESIDE = 6;

export async function loadTrendingAside({ platform, edition }: PartContext) {
  const trending = await loadTrending(platform, edition);
  return trending.length > 0 ? { trending: trending.slice(0, BESIDE) } : null;
}

/** Headlines on a page that isn't there. */
const HEADLINES = 6;

/** The newest headlines, for a page that doesn't wait for them. */
export function loadLatest({ platform, edition }: PartContext) {
  const asked = { subject: { kind: 'latest' }, page: 1, size: HEADLINES } as const;
  return { list: loadList(platform, edition, asked) };
}
