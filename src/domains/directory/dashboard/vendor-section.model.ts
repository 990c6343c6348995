/** Parts of a listing, each with a page to change it on. */
export const SECTIONS = [
  ...(['details', 'about', 'contact', 'hours', 'social', 'media'] as const),
  ...(['items', 'hashtags', 'papers', 'associations', 'members', 'status'] as const),
] as const;
export type Section = (typeof SECTIONS)[number];

/** Those that are one form, which may save itself. */
export const FORM_SECTIONS = [
  'details',
  'about',
  'contact',
  'hours',
  'social',
  'hashtags',
] as const;
export type FormSection = (typeof FORM_SECTIONS)[number];

export function isFormSection(section: Section): section is FormSection {
  return FORM_SECTIONS.some((each) => each === section);
}

/** What a listing gets points for, as `business-percentage` calls it; each has words. */
const COUNTED = [
  ...(['businessName', 'natureTypeId', 'yearEstablished', 'categoryId', 'subCategoryIds'] as const),
  ...(['shortDescription', 'about', 'language', 'moreAbout', 'phone', 'phone2', 'email'] as const),
  ...(['contactPerson', 'addressLine1', 'latitude', 'hours', 'website', 'logo', 'cover'] as const),
  ...(['photos', 'morePhotos', 'video', 'items', 'itemPrice'] as const),
] as const;
export type CountedField = (typeof COUNTED)[number];

/** Something that makes a listing more complete. */
export interface NextStep {
  field: CountedField;
  points: number;
  /** Where it is written, without an edition's prefix. */
  path: string;
}

/** What is missing: first what a reviewer waits for, then that with the most points. */
export function listNextSteps(
  sections: readonly { missing: readonly { field: string; points: number; editUrl: string }[] }[],
  wanted: readonly string[],
): NextStep[] {
  const isLater = ({ field }: NextStep) => Number(!wanted.includes(field));
  return sections
    .flatMap(({ missing }) => missing)
    .flatMap(({ field, points, editUrl }) => {
      const counted = COUNTED.find((each) => each === field);
      const [path = ''] = editUrl.split('#');
      const isThere = SECTIONS.some((section) => path.endsWith(`/${section}`));
      return counted && isThere ? [{ field: counted, points, path }] : [];
    })
    .toSorted((one, other) => isLater(one) - isLater(other) || other.points - one.points);
}

export function toDashboardPath(id: number): string {
  return `/vendor?id=${id}`;
}

export function toSectionPath(id: number, section: Section): string {
  return `/vendor/${id}/${section}`;
}
