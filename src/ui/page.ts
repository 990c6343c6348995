import type { Thing } from 'schema-dts';
import type { Lang } from '#i18n/editions.ts';
import type { Crop } from './Photo.tsx';

/** Pixels of a picture for link previews, as every network shows it whole (ogp.me names no size; 1.91:1 is what they crop to). */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/** A kind of page that has advertisements of its own, with the numbers of the city and the category of the news it is about. */
export interface AdPlace {
  page: 'home' | 'category' | 'city' | 'article' | 'about' | 'directory' | 'blog';
  city?: number | undefined;
  category?: number | undefined;
}

/** What the document around a page needs to know about it. */
export interface PageProps {
  title: string;
  description: string;
  /** Path without an edition's prefix, with the parameters that belong to the canonical address. */
  path: string;
  /** Path in each language the page exists in; absent means every language, at `path`. None for one that search engines leave out. */
  paths?: Partial<Record<Lang, string>>;
  /** Path, without prefix, of its version for slow connections. */
  litePath?: string;
  /** Where the language switch leads, in languages the page has no address of its own in. */
  switchPaths?: Partial<Record<Lang, string>>;
  /** Language whose address is canonical, where it isn't the edition's. */
  canonicalLang?: Lang;
  robots?: string;
  /** True for pages that stand for no address of their own, such as errors: they name no canonical one. */
  isAddressless?: boolean;
  openGraphType?: 'website' | 'article' | 'video.other';
  /** What social networks show in place of title and description; empty for these. */
  social?: { title: string; description: string };
  /** Open Graph properties of the type, by their full names. */
  openGraph?: readonly (readonly [property: string, content: string])[];
  /** The largest picture of the first screen, as it will be asked for. */
  leadPhoto?: {
    picture: { src: string; width: number; height: number };
    sizes: string;
    largest: number;
    crop?: Crop;
  } | null;
  /** Picture drawn for link previews in PREVIEW_SIZE, by its path; it takes precedence over `picture`. */
  preview?: { path: string; alt: string };
  /** Picture for link previews. */
  picture?: { src: string; width: number; height: number; alt: string } | null;
  /** schema.org objects, without their context. */
  structuredData?: () => readonly Thing[];
  /** What the page is made of, each the same object as long as it is the same data: its head is then rendered once. */
  subject?: object | readonly object[];
  /** Path, without prefix, of the page whose news can be followed by feed. */
  feedPath?: string;
  /** Page numbers before and after this one in a listing. */
  previousPage?: number;
  nextPage?: number;
  /** Epoch milliseconds of the copy that is shown because the database does not answer. */
  staleSince?: number | null;
  /** Slug of the category whose menu entry is marked. */
  currentCategory?: string;
  /** Whose advertisements it shows besides those of every page; by default as its path says. */
  adPlace?: AdPlace | undefined;
  /** True where what is trending stands on the page itself, not only at its foot. */
  hasRankings?: boolean;
  /** True where on narrow screens the advertisement of the header stands below the first story instead. */
  hasLeadAd?: boolean;
  /** True where the prices of the exchange belong: the home page, and news of the economy. */
  hasPrices?: boolean;
  /** What readers comment on here, by its kind and number, with how many comments they see; absent where there is no room for them. */
  commented?: { subject: string; id: number; shown: number } | undefined;
  /** What was searched for, on the page of results. */
  keyword?: string;
  /** Addresses of styles that the page needs besides the site's. */
  styles?: string | readonly string[];
  /** True where its content alone is asked for, by `PART_OF_PAGE`. */
  isPart?: boolean;
  /** True when a part of the page may arrive after the first bytes; such a page is never cached. */
  deferred?: boolean;
}
