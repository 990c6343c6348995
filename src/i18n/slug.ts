import { romanise } from '#i18n/romanise.ts';

const LONGEST = 100;
/** Stands in for a title without a single letter or digit. */
const NAMELESS = 'story';

/**
 * The address part of a title (spec section 2): lower case, '&' as 'and', punctuation removed, spaces
 * as hyphens. Hindi and Gujarati titles are romanised first; accents are dropped. At most 100
 * characters, cut between words.
 */
export function toSlug(title: string): string {
  const words = romanise(title)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9\s-]+/g, '')
    .split(/[\s-]+/)
    .filter((word) => word !== '');
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? word.slice(0, LONGEST) : `${slug}-${word}`;
    if (longer.length > LONGEST) break;
    slug = longer;
  }
  return slug || NAMELESS;
}
