import { toBusinessCard } from '#domains/directory/business/business-card.model.ts';
import { toBusinessPath } from '#domains/directory/business/business-path.model.ts';
import { toIndianTime } from '#kernel/html/structured-data.model.ts';
import { toPhotoUrl } from '#ui/Photo.tsx';
import { toApiFields } from './api-name.model.ts';
import type { OwnedBusiness, OwnedCard, OwnedMedium } from './owned-business.model.ts';

/** A listing as its members get it from the API: everything, in all languages. */
export function toOwnerAnswer(owned: OwnedBusiness) {
  const { record, pending, role, percentage, proved, verified, members, warnings } = owned;
  return {
    vendorBusinessDetailsId: record.id,
    version: record.version,
    friendlyUrl: record.slug,
    profileUrl: toBusinessPath({ ...record, town: { slug: record.townSlug } }),
    ...{ status: record.status, statusReason: record.statusReason, role },
    profilePercentage: percentage,
    ...{ verified, phoneProved: proved.phone, emailProved: proved.email },
    gstinVerified: proved.gstin,
    ...toNameFields(owned),
    ...toTextFields(owned),
    ...toContactFields(owned),
    ...toPlaceFields(owned),
    hours: record.hours,
    specialHours: record.specialHours,
    hashtags: record.hashtags,
    media: owned.media.map(toOwnedMedium),
    members: members.map((member) => ({ ...member })),
    pendingEdit: pending && {
      id: pending.id,
      since: toIndianTime(pending.createdAt),
      fields: toApiFields(pending.fields),
    },
    warnings,
    ratingCount: record.ratingCount,
    createdAt: toIndianTime(record.createdAt),
    updatedAt: toIndianTime(record.updatedAt),
    publishedAt: record.publishedAt === null ? null : toIndianTime(record.publishedAt),
  };
}

function toNameFields({ record }: OwnedBusiness) {
  return {
    businessName: record.nameEn,
    hindiName: record.nameHi,
    gujaratiName: record.nameGu,
    legalName: record.legalName,
    categoryId: record.categoryId,
    categoryName: record.categoryName,
    subCategoryIds: record.subCategoryIds,
    natureTypeId: record.natureTypeId,
    legalTypeId: record.legalTypeId,
    yearEstablished: record.yearEstablished,
    employeeBand: record.employeeBand,
    turnoverBand: record.turnoverBand,
    priceBand: record.priceBand,
    gstin: record.gstin,
    udyamNumber: record.udyamNumber,
    paymentModes: record.paymentModes,
    languagesSpoken: record.languages,
  };
}

function toTextFields({ record, certifications }: OwnedBusiness) {
  return {
    tagline: record.taglineEn,
    taglineHindi: record.taglineHi,
    taglineGujarati: record.taglineGu,
    shortDescription: record.shortDescriptionEn,
    shortDescriptionHindi: record.shortDescriptionHi,
    shortDescriptionGujarati: record.shortDescriptionGu,
    about: record.aboutEn,
    aboutHindi: record.aboutHi,
    aboutGujarati: record.aboutGu,
    moreAbout: record.factsEn,
    moreAboutHindi: record.factsHi,
    moreAboutGujarati: record.factsGu,
    certifications,
  };
}

function toContactFields({ record }: OwnedBusiness) {
  return {
    phone: record.phone,
    phone2: record.phone2,
    whatsapp: record.whatsapp,
    landline: record.landline,
    email: record.email,
    website: record.website,
    social: record.social,
    contactPerson: record.contactPerson,
    designation: record.contactRole,
    contactVisibility: record.contactVisibility,
  };
}

function toPlaceFields({ record }: OwnedBusiness) {
  return {
    addressLine1: record.addressLine1,
    addressLine2: record.addressLine2,
    landmark: record.landmark,
    area: record.area,
    pincode: record.pincode,
    city: { id: record.townId, cityName: record.townName, displayName: record.townSlug },
    latitude: record.latitude,
    longitude: record.longitude,
    hideAddress: record.isAddressHidden,
    serviceArea: record.serviceTowns.map(({ id, name }) => ({ id, cityName: name })),
  };
}

const THUMB_WIDTH = 384;

/** Where members open what readers are not shown. */
function toFilePath(id: number): string {
  return `/api/vendor/business/media/${id}/file`;
}

/** A picture, video or paper as its members get it; one that is not shown is opened by its own call. */
export function toOwnedMedium({ key, videoId, mime: _, ...medium }: OwnedMedium) {
  if (key === null)
    return {
      ...medium,
      url: `https://www.youtube.com/watch?v=${videoId}`,
      thumbUrl: `https://i.ytimg.com/vi/${videoId}/hqdefault.jpg`,
    };
  const isShown = medium.status === 'approved' && medium.kind !== 'document';
  const url = isShown ? `/media/${key}` : toFilePath(medium.id);
  return { ...medium, url, thumbUrl: isShown ? toPhotoUrl(url, THUMB_WIDTH) : null };
}

/** An entry of the list of somebody's own businesses. */
export function toOwnCardAnswer(
  { card, isEditWaiting, percentage, ...state }: OwnedCard,
  now: Date,
) {
  return {
    ...toBusinessCard(card, now),
    ...state,
    profilePercentage: percentage,
    editWaiting: isEditWaiting,
  };
}
