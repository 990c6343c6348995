import { z } from 'zod';
import { LANGS } from '#i18n/editions.ts';
import { LEAST_RATINGS, LIST_SORTS, type ListFilter, PRICE_BANDS } from './list-filter.model.ts';

const flag = z.literal('1').transform(Boolean).catch(false);
const oneOf = <const N extends number>(numbers: readonly N[]) =>
  z
    .string()
    .transform((text) => numbers.find((number) => String(number) === text) ?? null)
    .nullable()
    .catch(null);

/** What is left blank in the form, or written into the address by hand, narrows nothing down. */
const filterSchema = z.object({
  open: flag,
  verified: flag,
  photos: flag,
  rating: oneOf(LEAST_RATINGS),
  price: oneOf(PRICE_BANDS),
  speaks: z.enum(LANGS).nullable().catch(null),
  sort: z.enum(LIST_SORTS).nullable().catch(null),
});

/** The filter in the address of a list of businesses. */
export function parseListFilter(query: Record<string, string>): ListFilter {
  const { open, verified, photos, ...rest } = filterSchema.parse(query);
  return { isOpen: open, isVerified: verified, hasPhotos: photos, ...rest };
}
