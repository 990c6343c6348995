/** Where a browser keeps the city that its reader has chosen. */
export const OWN_CITY = 'city';

/** A city of the news by its displayName. */
export interface OwnCity {
  slug: string;
  /** The cell its weather is asked for, `21.2,72.8`; null where it is not known yet. */
  place: string | null;
}

const KEPT = /^([a-z0-9-]{1,100})(?: (-?\d{1,3}\.\d,-?\d{1,3}\.\d))?$/;

/** Reads what a browser has kept, `surat 21.2,72.8`; null for anything else. */
export function parseOwnCity(text: string | null): OwnCity | null {
  const [, slug, place = null] = KEPT.exec(text ?? '') ?? [];
  return slug === undefined ? null : { slug, place };
}

export function serializeOwnCity({ slug, place }: OwnCity): string {
  return place ? `${slug} ${place}` : slug;
}
