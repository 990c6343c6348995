import type { PercentagePoint } from '#domains/directory/business/business-percentage.model.ts';

/** Something that makes a listing more complete. */
export interface Step {
  field: string;
  points: number;
  /** Where it is written, without an edition's prefix. */
  editUrl: string;
}

/** Sections of `/vendor/{id}` by the fields that are written there. */
const SECTION_OF: Readonly<Record<string, string>> = {
  ...{ businessName: 'details', natureTypeId: 'details', yearEstablished: 'details' },
  ...{ shortDescription: 'details', categoryId: 'details', subCategoryIds: 'details' },
  ...{ phone: 'contact', phone2: 'contact', email: 'contact', contactPerson: 'contact' },
  ...{
    addressLine1: 'contact',
    latitude: 'contact',
    pincode: 'contact',
    cityId: 'contact',
    website: 'social',
    hours: 'hours',
  },
  ...{ about: 'about', language: 'about', moreAbout: 'about' },
  ...{ logo: 'media', cover: 'media', photos: 'media', morePhotos: 'media', video: 'media' },
  ...{ items: 'items', itemPrice: 'items' },
};

export function toStep(id: number, { field, points }: PercentagePoint): Step {
  return { field, points, editUrl: `/vendor/${id}/${SECTION_OF[field] ?? 'details'}#${field}` };
}

/** What a reviewer wants to be there (directory.md, section 9). */
const WANTED = ['businessName', 'categoryId', 'cityId', 'pincode', 'phone', 'shortDescription'];
/** Points of 100 from which a reviewer looks. */
const LEAST = 40;

/** Names of what has to be there before a reviewer is asked and is not; `percentage` for too little in all. */
export function listMissing(points: readonly PercentagePoint[]): string[] {
  const earned = points.filter(({ isEarned }) => isEarned);
  const total = earned.reduce((all, each) => all + each.points, 0);
  const open = points.filter(({ isEarned, field }) => !isEarned && WANTED.includes(field));
  return [...open.map(({ field }) => field), ...(total < LEAST ? ['percentage'] : [])];
}
