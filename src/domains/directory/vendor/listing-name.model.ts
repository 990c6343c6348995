import { langOfText } from '#domains/directory/intake/saved-business.model.ts';
import { toTermSlug } from '#i18n/slug.ts';

interface Names {
  nameEn: string;
  nameHi: string;
  nameGu: string;
}

/** A name as somebody types it, in any script: its first name, and that of its language. */
export function toNames(name: string): Names {
  const lang = langOfText(name);
  return { nameEn: name, nameHi: lang === 'hi' ? name : '', nameGu: lang === 'gu' ? name : '' };
}

/** Addresses for a listing, the likeliest first; the last is its own. */
export function listSlugs(
  { nameEn, pincode }: { nameEn: string; pincode: string },
  { town, own }: { town: string; own: string },
): string[] {
  const slug = toTermSlug(nameEn, 'business');
  return [slug, `${slug}-${town}`, `${slug}-${pincode}`, `${slug}-${own}`];
}
