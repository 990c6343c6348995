import { MISSING_VALUE } from './path.ts';
import { romanise } from './romanise.ts';

const LONGEST = 100;
/** Stands in for a title that gives no address of its own. */
export const NAMELESS = 'story';
/** Letters of a name without an address that its stand-in is made of. */
const SPELLED = 10;

/**
 * The address part of a title (spec section 2): lower case, '&' as 'and', punctuation removed, spaces
 * as hyphens: "R&D" is "randd", "Food & Drink" "food-and-drink". Hindi and Gujarati titles are romanised
 * first; accents are dropped. At most 100 characters, cut between words. `nameless` where nothing is left,
 * or what would lead to the not-found page.
 */
export function toSlug(title: string, nameless = NAMELESS): string {
  const slug = joinWords(title);
  return isAddressable(slug) ? slug : nameless;
}

/** The same for names that are told apart by it: each has a stand-in of its own, "topic-undefined". */
export function toTermSlug(name: string, kind: string): string {
  const slug = joinWords(name);
  if (isAddressable(slug)) return slug;
  const letters = Array.from(name.trim()).slice(0, SPELLED);
  const spelled = letters.map((letter) => letter.codePointAt(0)?.toString(36)).join('');
  return [kind, slug || spelled].filter((part) => part !== '').join('-');
}

/** An address part as it is stored, which may be older than the rule above. */
export function toSafeSlug(stored: string, nameless = NAMELESS): string {
  return isAddressable(stored) ? stored : nameless;
}

/** False for what no page can be at. */
export function isAddressable(slug: string): boolean {
  return slug !== '' && slug !== MISSING_VALUE;
}

function joinWords(title: string): string {
  const words = romanise(title)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/\u2010/g, '-')
    .replace(/[^a-z0-9\s-]+/g, '')
    .split(/[\s-]+/)
    .filter((word) => word !== '');
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? word.slice(0, LONGEST) : `${slug}-${word}`;
    if (longer.length > LONGEST) break;
    slug = longer;
  }
  return slug;
}
