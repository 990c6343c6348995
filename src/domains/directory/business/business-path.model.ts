interface Named {
  slug: string;
}

/** Where a business stands; paths are without the prefix of an edition. */
export function toBusinessPath(business: { id: number; slug: string; town: Named }): string {
  return `/directory/${business.town.slug}/${business.slug}/${business.id}`;
}

export function toTownPath(town: Named): string {
  return `/directory/${town.slug}`;
}

/** The list of a category in a town, or everywhere. */
export function toListPath(town: Named | null, category: Named): string {
  return town ? `${toTownPath(town)}/${category.slug}` : `/directory/category/${category.slug}`;
}

/** Where programs ask for a business by its friendlyUrl; one that it had leads to the one it has. */
export function toDetailsPath({ slug }: { slug: string }): string {
  return `/api/vendor/business/details/${slug}`;
}
