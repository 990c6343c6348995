import { acceptListing } from '#domains/directory/vendor/listing-review.service.ts';
import { saveContact, saveDetails } from '#domains/directory/vendor/listing-save.service.ts';
import { changeStatus } from '#domains/directory/vendor/listing-status.service.ts';
import { createListing, type ListingStart } from '#domains/directory/vendor/new-listing.service.ts';
import type { OwnedBusiness } from '#domains/directory/vendor/owned-business.model.ts';
import type { Doing } from '#domains/directory/vendor/vendor.model.ts';
import { translatorOf } from '#i18n/translator.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import { makePlatform } from '#testing/factories.ts';
import { type Member, makeMember, newPhone } from '#testing/member.ts';

/** Somebody with a number who may keep businesses. */
export interface Vendor extends Doing {
  phone: string;
  member: Member;
}

export async function makeVendor(phone = newPhone()): Promise<Vendor> {
  const member = await makeMember({ phone });
  return { userId: member.id, requestId: 'test', lang: 'gu', phone, member };
}

/** What a listing begins with, in a place and a trade. */
export function startOf(
  vendor: { phone: string },
  place: { townId: number; categoryId: number },
  more: Partial<ListingStart> = {},
): ListingStart {
  const { townId, categoryId } = place;
  return {
    ...{ businessName: 'Shree Sweets', town: { townId }, pincode: '395009', categoryId },
    ...{ phone: vendor.phone, force: true },
    ...more,
  };
}

/** A draft that says enough to be submitted. */
export async function makeReady(
  vendor: Vendor,
  place: { townId: number; categoryId: number },
  more: Partial<ListingStart> = {},
): Promise<OwnedBusiness> {
  const platform = makePlatform();
  const { id } = await createListing(platform, startOf(vendor, place, more), vendor);
  const details = {
    shortDescriptionEn: 'Sweets and farsan made fresh every morning in Adajan since 1986.',
    ...{ yearEstablished: 1986, hours: { mon: [{ open: '09:30', close: '19:00' }] } },
  };
  const { record } = await saveDetails(platform, { id, version: 1, patch: details }, vendor);
  const contact = {
    ...{ addressLine1: '12 Station Road', area: 'Adajan', latitude: 21.2, longitude: 72.8 },
    ...{ contactPerson: 'Asha', whatsapp: vendor.phone, website: 'https://shree.example/' },
  };
  return saveContact(platform, { id, version: record.version, patch: contact }, vendor);
}

/** Somebody of the desk. */
export function asReviewer() {
  const author: Author = { actor: 'system', requestId: 'test' };
  return { author, lang: 'en' as const, t: translatorOf('en') };
}

/** The same as readers see it: submitted, and accepted by a reviewer. */
export async function makeLive(
  vendor: Vendor,
  place: { townId: number; categoryId: number },
  more: Partial<ListingStart> = {},
): Promise<number> {
  const platform = makePlatform();
  const { record } = await makeReady(vendor, place, more);
  const { id, version } = record;
  await changeStatus(platform, { id, version, action: 'submit' }, vendor);
  await acceptListing(platform, { id, version: version + 1 }, asReviewer());
  return id;
}
