import { toKeyword } from '#domains/news/search/search.model.ts';
import { toSearchPath } from '#domains/news/search/search-filter.model.ts';

/** Path without an edition's prefix. */
export const SHARE_PATH = '/share';

/** What another app hands over; apps put an address into any of them. */
export interface Shared {
  title?: string;
  text?: string;
  url?: string;
}

/** Characters of a part that are looked at: an address with all that may follow it. */
const MOST = 2_000;
const ADDRESS = /https?:\/\/[^\s<>"]+/g;
/** Characters of a search that comes from another app: a headline, no whole text. */
const LONGEST = 120;

/** Where something shared leads: a link of one of our own sites to its page, anything else to a search for it, whose path is without an edition's prefix. */
export function findPlace(
  shared: Shared,
  sites: readonly string[],
): { kind: 'page' | 'search'; path: string } {
  const { title = '', text = '', url = '' } = shared;
  const [link = '', ...said] = [url, title, text].map((part) => part.slice(0, MOST));
  const addresses = [link, ...said.toReversed()].flatMap((part) => part.match(ADDRESS) ?? []);
  const own = addresses.map((each) => toOwnPath(each, sites)).find((path) => path !== null);
  if (own) return { kind: 'page', path: own };
  const words = said.map((part) => toKeyword(part.replaceAll(ADDRESS, ' ').replace(/\s+/g, ' ')));
  const keyword = words.find((each) => each !== '') ?? toWords(addresses[0] ?? '');
  return { kind: 'search', path: toSearchPath(cutWords(keyword)) };
}

/** With what stands behind the path; null for another site. */
function toOwnPath(address: string, sites: readonly string[]): string | null {
  const found = URL.parse(address.replace(/[.,;:!?)\]।]+$/u, ''));
  if (!found || !sites.some((site) => URL.parse(site)?.host === found.host)) return null;
  // Two slashes would lead to another site.
  return `/${found.pathname.replace(/^\/+/, '')}${found.search}${found.hash}`;
}

/** What the last part of another site's address that has letters says. */
function toWords(address: string): string {
  const parts = URL.parse(address)?.pathname.split('/').map(decode) ?? [];
  const last = parts.findLast((part) => /\p{L}{3}/u.test(part)) ?? '';
  return toKeyword(last.replace(/\.\w{2,5}$|[-_+]+/g, ' '));
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function cutWords(text: string): string {
  if (text.length <= LONGEST) return text;
  const cut = text.slice(0, LONGEST).toWellFormed();
  return cut.slice(0, cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : LONGEST).trimEnd();
}
