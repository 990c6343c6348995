import { toCardFacts, toNames } from '#domains/directory/business/business-card.loader.ts';
import type { NamedTerm } from '#domains/directory/business/business-card.model.ts';
import { toDetailsPath } from '#domains/directory/business/business-path.model.ts';
import type { Content } from '#kernel/content/content-cache.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { findMovedSlug } from '#kernel/redirect/redirect.loader.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { businessGone, businessNotFound } from './business-profile.errors.ts';
import type {
  BusinessMedium,
  BusinessProfile,
  Item,
  Membership,
} from './business-profile.model.ts';
import { MOST_ITEMS, maskGstin } from './business-profile.model.ts';
import {
  getIdOfSlug,
  getMembership,
  getProfileRecord,
  listFurtherItems,
  type ProfileRecord,
} from './business-profile.repo.ts';
import { type KeptProfile, keptProfileSchema } from './business-profile.schema.ts';

/** A change is on the profile after this, in milliseconds: the revision of the directory rises more seldom. */
export const MEMORY = 2_000;

/** How large a picture is taken to be that nothing is known of, in pixels. */
const UNKNOWN_SIZE = { width: 1600, height: 900 };

/** A published business; throws for one that there isn't, and for one that is closed. */
export async function requireProfile(
  platform: Platform,
  id: number,
): Promise<{ profile: BusinessProfile; staleSince: number | null }> {
  const { value, staleSince } = await loadProfile(platform, id);
  if (value === 'gone') throw businessGone();
  if (!value) throw businessNotFound();
  return { profile: value, staleSince };
}

/** The same with all that it sells, of which a profile holds the first. */
export async function requireWholeProfile(platform: Platform, id: number) {
  const { profile, staleSince } = await requireProfile(platform, id);
  if (profile.items.length < MOST_ITEMS) return { profile, staleSince };
  const items = await readOrUnavailable(listFurtherItems(platform.db, id, platform.now));
  return { profile: { ...profile, items: [...profile.items, ...items.map(toItem)] }, staleSince };
}

/** The number of the business that has this friendlyUrl, or had it; null for none. */
export async function findIdOfSlug(platform: Platform, slug: string): Promise<number | null> {
  const { db } = platform;
  const id = await readOrUnavailable(getIdOfSlug(db, slug));
  if (id !== null) return id;
  const own = await findMovedSlug(platform, toDetailsPath({ slug }));
  return own === null ? null : readOrUnavailable(getIdOfSlug(db, own));
}

/** Its verified membership of an association; null for none. */
export async function getMembershipOf(
  { db }: Platform,
  ids: { businessId: number; associationId: number },
): Promise<Membership | null> {
  const row = await readOrUnavailable(getMembership(db, ids));
  return row && toMembership(row);
}

/** A published business: null for none, `gone` for one that is closed. */
export function loadProfile(platform: Platform, id: number): Promise<Content<KeptProfile>> {
  return platform.content.read<KeptProfile>({
    lang: 'directory',
    name: `business:${id}`,
    version: Math.floor(platform.now.getTime() / MEMORY),
    schema: keptProfileSchema,
    keep: 'page',
    mayLag: true,
    load: async () => {
      const record = await getProfileRecord(platform.db, id, platform.now);
      if (!record) return null;
      const { status, publishedAt } = record.business;
      if (status === 'published') return toProfile(record);
      const isGone = status === 'closed' || status === 'deleted';
      return isGone && publishedAt ? 'gone' : null;
    },
  });
}

function toProfile(record: ProfileRecord): BusinessProfile {
  const { business } = record;
  const card = toCardFacts(business);
  return {
    ...card,
    isOwned: business.isOwned === 1,
    version: business.version,
    updatedAt: business.updatedAt.getTime(),
    cover: toCover(record),
    texts: toTexts(record),
    ...toTypes(record),
    employeeBand: business.employeeBand,
    priceBand: business.priceBand,
    address: toAddress(record),
    furtherCategories: record.categories.filter(({ id }) => id !== business.categoryId).map(toTerm),
    schemaType: business.schemaType,
    serviceTowns: record.served.map(toTerm),
    paymentModes: business.paymentModes,
    languages: business.languages,
    social: business.social,
    website: business.website,
    hashtags: record.tags,
    ...toOffer(record),
    memberships: record.memberships.map(toMembership),
    stars: [business.stars1, business.stars2, business.stars3, business.stars4, business.stars5],
    ratingsFrozenUntil: business.ratingsFrozenUntil?.getTime() ?? null,
    visibility: business.contactVisibility,
    gst: business.gstin
      ? { verified: business.gstinVerifiedAt !== null, gstinMasked: maskGstin(business.gstin) }
      : null,
    certifications: [
      ...(business.fssaiNumber ? [`FSSAI ${business.fssaiNumber}`] : []),
      ...business.certifications,
    ],
    similar: record.similar.map(toCardFacts),
  };
}

/** What it does, and what it is before the law. */
function toTypes({ business }: ProfileRecord): Pick<BusinessProfile, 'nature' | 'legal'> {
  const { natureTypeId, natureSlug, natureEn, natureHi, natureGu } = business;
  const { legalTypeId, legalSlug, legalEn, legalHi, legalGu } = business;
  return {
    nature: natureTypeId
      ? { id: natureTypeId, slug: natureSlug, names: toNames(natureEn, natureHi, natureGu) }
      : null,
    legal: legalTypeId
      ? { id: legalTypeId, slug: legalSlug, names: toNames(legalEn, legalHi, legalGu) }
      : null,
  };
}

/** What it sells, and its pictures. */
function toOffer({ items, media }: ProfileRecord): Pick<BusinessProfile, 'items' | 'media'> {
  return {
    items: items.map(toItem),
    media: media.map(toMedium),
  };
}

export function toMedium(medium: ProfileRecord['media'][number]): BusinessMedium {
  const { id, kind, key, videoId, width, height, caption, position } = medium;
  return {
    ...{ id, kind, videoId, caption, position },
    alts: { en: medium.alt, hi: medium.altHi, gu: medium.altGu },
    ...(width > 0 && height > 0 ? { width, height } : UNKNOWN_SIZE),
    src: key && `/media/${key}`,
  };
}

export function toItem(item: ProfileRecord['items'][number]): Item {
  const { id, productId, description, unit, pricePaise, priceMaxPaise, minimumOrder } = item;
  return {
    ...{ id, productId, description, unit, pricePaise, priceMaxPaise, minimumOrder },
    names: { en: item.nameEn, hi: item.nameHi, gu: item.nameGu },
    imageUrl: item.imageKey && `/media/${item.imageKey}`,
  };
}

function toMembership({
  association,
  ...membership
}: ProfileRecord['memberships'][number]): Membership {
  return { ...membership, association: toTerm(association) };
}

function toCover({ business, media }: ProfileRecord): BusinessProfile['cover'] {
  if (!business.coverKey) return null;
  const known = media.find(({ key, width }) => key === business.coverKey && width > 0);
  const { width, height } = known ?? UNKNOWN_SIZE;
  return { src: `/media/${business.coverKey}`, width, height };
}

/** Languages in which it says something. */
function toTexts({ texts }: ProfileRecord): BusinessProfile['texts'] {
  const said = texts
    .map(({ language, tagline, shortDescription, about, facts }) => ({
      language,
      text: { tagline, shortDescription, about, facts },
    }))
    .filter(({ text }) => text.tagline || text.shortDescription || text.about || text.facts.length);
  return Object.fromEntries(said.map(({ language, text }) => [language, text]));
}

function toAddress({ business }: ProfileRecord): BusinessProfile['address'] {
  if (business.isAddressHidden) return null;
  const { addressLine1, addressLine2, landmark, area, pincode, stateCode } = business;
  return {
    line1: addressLine1,
    line2: addressLine2,
    ...{ landmark, area, pincode, stateCode },
    state: toNames(business.stateEn, business.stateHi, business.stateGu),
  };
}

function toTerm(row: {
  id: number;
  slug: string;
  nameEn: string;
  nameHi: string;
  nameGu: string;
}): NamedTerm {
  return { id: row.id, slug: row.slug, names: toNames(row.nameEn, row.nameHi, row.nameGu) };
}
