import type { BUSINESS_STATUSES } from '#domains/directory/business/business.model.ts';
import { toDistance } from '#domains/directory/place/town.model.ts';
import type { Lang } from '#i18n/editions.ts';
import type { BusinessRow } from './business-row.model.ts';

/** A listing as a file leaves it. */
export interface SavedBusiness extends BusinessRow {
  externalId: string;
  slug: string;
  status: (typeof BUSINESS_STATUSES)[number];
  statusReason: string;
  categoryId: number;
  townId: number;
  /** Language of `about`. */
  aboutLang: Lang;
}

/** The members that a file says something of. */
const TOLD = [
  'nameEn',
  'nameHi',
  'nameGu',
  'nameFolded',
  'categoryId',
  'townId',
  'yearEstablished',
  'addressLine1',
  'landmark',
  'area',
  'pincode',
  'latitude',
  'longitude',
  'phone',
  'phone2',
  'whatsapp',
  'landline',
  'email',
  'website',
  'hours',
] as const satisfies readonly (keyof SavedBusiness)[];

type Told = Pick<SavedBusiness, (typeof TOLD)[number]>;

export function langOfText(text: string): Lang {
  if (/\p{Script=Gujarati}/u.test(text)) return 'gu';
  return /\p{Script=Devanagari}/u.test(text) ? 'hi' : 'en';
}

/** Whether two listings say the same in all that a file says. */
export function isSame(one: Told, other: Told): boolean {
  return TOLD.every((member) => JSON.stringify(one[member]) === JSON.stringify(other[member]));
}

/** What somebody has edited stays; a file fills in what is empty. */
export function fillIn<T extends Told>(known: T, told: Told): T {
  const filled = TOLD.filter((member) => isEmpty(known[member]) && !isEmpty(told[member]));
  return { ...known, ...Object.fromEntries(filled.map((member) => [member, told[member]])) };
}

function isEmpty(value: unknown): boolean {
  return value === '' || value === null || JSON.stringify(value) === '{}';
}

/** Metres within which two points are one door. */
const SAME_DOOR = 40;

type Listed = Pick<
  BusinessRow,
  'nameFolded' | 'phone' | 'addressLine1' | 'latitude' | 'longitude'
> & { townId: number };

/** Whether two listings are of one business: of one name in one town, and not at two doors or numbers, as branches are. */
export function isDouble(one: Listed, other: Listed): boolean {
  if (one.nameFolded !== other.nameFolded || one.townId !== other.townId) return false;
  if (one.phone !== null && one.phone === other.phone) return true;
  const metres = toDistance(one, other);
  if (metres !== null) return metres <= SAME_DOOR;
  const isElsewhere = one.addressLine1 !== '' && other.addressLine1 !== '';
  if (isElsewhere) return one.addressLine1.toLowerCase() === other.addressLine1.toLowerCase();
  return one.phone === null || other.phone === null;
}
