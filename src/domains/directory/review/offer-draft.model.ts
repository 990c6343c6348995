/** Items and photos of a listing that the desk writes at most: as many as an import may bring. */
export const MOST_ITEMS = 100;
export const MOST_PHOTOS = 20;

/** Something a business sells or does, in the place it has in its list; prices in paise. */
export interface ItemDraft {
  /** Null for a new one. */
  id: number | null;
  nameEn: string;
  nameHi: string;
  nameGu: string;
  description: string;
  /** What the price is for: one of PRICE_UNITS or words of the business's own. */
  unit: string;
  pricePaise: number | null;
  priceMaxPaise: number | null;
  /** The least that is sold, in its unit. */
  minimumOrder: number | null;
  /** Key of its picture. */
  imageKey: string | null;
  /** The product of the catalogue that it is one of. */
  productId: number | null;
  /** Whether readers are shown it. */
  active: boolean;
}

/** A photo in the place it has in its list; `key` is that of its picture. */
export interface PhotoDraft {
  key: string;
  alt: string;
}

/** What a business shows and sells. */
export interface OfferDraft {
  items: readonly ItemDraft[];
  logoKey: string | null;
  coverKey: string | null;
  photos: readonly PhotoDraft[];
}

/**
 * The same with each photo once, and new items that say what one of `before` does, which is named no more, as that one:
 * a change that is sent again adds nothing.
 */
export function toSettledOffer(
  { items, photos }: OfferDraft,
  before: OfferDraft,
): Pick<OfferDraft, 'items' | 'photos'> {
  const named = new Set(items.map(({ id }) => id));
  const left = before.items.filter(({ id }) => !named.has(id));
  const byKey = new Map(photos.toReversed().map((photo) => [photo.key, photo]));
  return {
    items: items.map((item) => {
      if (item.id !== null) return item;
      const same = left.findIndex((each) => saysSame(each, item));
      return same < 0 ? item : { ...item, id: left.splice(same, 1)[0]?.id ?? null };
    }),
    photos: photos.filter((photo) => byKey.get(photo.key) === photo),
  };
}

function saysSame(one: ItemDraft, other: ItemDraft): boolean {
  const names = Object.keys(other) as (keyof ItemDraft)[];
  return names.every((name) => name === 'id' || one[name] === other[name]);
}

/** Keys of pictures that a listing is to show and has not shown so far, by the field that names them. */
export function listNewPictures(before: OfferDraft, draft: OfferDraft) {
  const known = new Set([
    ...[before.logoKey, before.coverKey, ...before.photos.map(({ key }) => key)],
    ...before.items.map(({ imageKey }) => imageKey),
  ]);
  const asked = [
    { field: 'logoKey', picture: draft.logoKey },
    { field: 'coverKey', picture: draft.coverKey },
    ...draft.photos.map(({ key }) => ({ field: 'photos', picture: key })),
    ...draft.items.map(({ imageKey }, at) => ({
      field: `items.${at}.imageKey`,
      picture: imageKey,
    })),
  ];
  return asked.flatMap(({ field, picture }) =>
    picture === null || known.has(picture) ? [] : [{ field, picture }],
  );
}
