import { sql } from 'drizzle-orm';
import { businessAffiliations } from '#domains/directory/association/association.table.ts';
import { businesses, businessTexts } from '#domains/directory/business/business.table.ts';
import { businessMedia } from '#domains/directory/business/offer.table.ts';
import { savedAnswers } from '#domains/directory/enquiry/enquiry.table.ts';
import { EVENT_KIND } from '#domains/directory/profile/profile-event.model.ts';
import { savedBusinesses } from '#domains/directory/saved/saved-business.table.ts';
import {
  businessClaims,
  businessEdits,
  businessMembers,
} from '#domains/directory/vendor/vendor.table.ts';
import { LANGS } from '#i18n/editions.ts';
import { foldText } from '#i18n/folding.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { notices } from '#kernel/notice/notice.table.ts';
import { eventDays } from '#kernel/tally/event-day.table.ts';
import type { Database } from '#platform/database.ts';
import { toDay } from '#shared/india-time.ts';
import type { SampleListing, SampleMembership, SampleVendors } from './market.ts';
import { insertAll, type MarketPlace, toNameFacts } from './market-place.ts';

const DAY = 86_400_000;
/** Days of which there are views. */
const DAYS = 60;
/** What kind of business those are that have been sent in. */
const RETAILER = sql`(SELECT id FROM business_types WHERE slug = 'retailer')`;
/** Hours for which people have kept their businesses, and between what they have saved. */
const KEPT_FOR = 2_160;
const SAVED_EVERY = 31;
/** One in so many that see a page does this. */
const EVENTS = { view: 1, phone: 9, whatsapp: 14, directions: 11, website: 23 } as const;

/** Listings that readers don't see yet, whatever has become of them since they were loaded. */
export function saveListings(
  db: Database,
  { listings }: SampleVendors,
  { trades, townId, now }: { trades: ReadonlyMap<string, number>; townId: number; now: Date },
): Statement[] {
  return listings.map((listing) => {
    const values = toColumns(listing, {
      categoryId: trades.get(listing.category) ?? 0,
      townId,
      now,
    });
    return db
      .insert(businesses)
      .values(values)
      .onConflictDoUpdate({ target: businesses.externalId, set: values });
  });
}

/** By what a listing of the sample is found again. */
export function externalIdOf(slug: string): string {
  return `sample:${slug}`;
}

function toColumns(
  listing: SampleListing,
  { categoryId, townId, now }: { categoryId: number; townId: number; now: Date },
) {
  const { slug, status, reason, name, area, addressLine1, pincode, phone, daysAgo } = listing;
  const at = new Date(now.getTime() - daysAgo * DAY);
  return {
    ...{ slug, externalId: externalIdOf(slug), status, statusReason: reason, isSample: true },
    ...{ nameEn: name.en, nameHi: name.hi, nameGu: name.gu, nameFolded: foldText(name.en) },
    ...{ categoryId, townId, area, addressLine1, pincode, phone, phoneVerifiedAt: at },
    ...(status !== 'draft' && { natureTypeId: RETAILER, yearEstablished: listing.year ?? null }),
    ...{ createdAt: at, updatedAt: at, publishedAt: null },
  };
}

interface Vendors {
  db: Database;
  vendors: SampleVendors;
  place: MarketPlace;
  /** The stored ones by the name of their drawing. */
  pictures: ReadonlyMap<string, string>;
}

/** Who keeps what, what of it waits for the desk, and what readers have saved. */
export function listVendorRows(given: Vendors): Statement[] {
  const { db, vendors, place } = given;
  return [
    ...listOwn(given),
    listEdits(given),
    listClaims(given),
    listPhotos(given),
    ...vendors.memberships.map((membership) => claimMembership(db, membership, place)),
    insertAll(db, notices, listSentBack(vendors, place)),
    insertAll(db, eventDays, listDays(vendors, place)),
  ];
}

function listOwn({ db, vendors, place: { userOf, businessOf, hoursAgo, now } }: Vendors) {
  const texts = vendors.listings.flatMap(({ slug, texts: said }) =>
    LANGS.flatMap((language) => {
      const shortDescription = said[language];
      if (!shortDescription) return [];
      return [{ businessId: businessOf(slug).id, language, shortDescription, updatedAt: now }];
    }),
  );
  // Dashboards begin with the one that was added last: here, the first.
  const members = vendors.members.map(({ business, person, role }, index) => ({
    ...{ businessId: businessOf(business).id, userId: userOf(person), role },
    addedAt: hoursAgo(KEPT_FOR + index),
  }));
  const answers = vendors.answers.map(({ business, title, body }, position) => ({
    ...{ businessId: businessOf(business).id, title, body, position },
  }));
  const saved = vendors.saved.map(({ business, person }, index) => ({
    ...{ businessId: businessOf(business).id, userId: userOf(person) },
    savedAt: hoursAgo(index * SAVED_EVERY),
  }));
  return [
    insertAll(db, businessTexts, texts),
    insertAll(db, businessMembers, members),
    insertAll(db, savedAnswers, answers),
    insertAll(db, savedBusinesses, saved),
  ];
}

function listEdits({ db, vendors, place: { userOf, businessOf, hoursAgo } }: Vendors): Statement {
  const edits = vendors.edits.map(({ business, person, fields, hoursAgo: age }) => ({
    ...{ businessId: businessOf(business).id, fields, madeBy: `user:${userOf(person)}` },
    createdAt: hoursAgo(age),
  }));
  return insertAll(db, businessEdits, edits);
}

function listClaims({ db, vendors, place: { userOf, businessOf, hoursAgo } }: Vendors): Statement {
  const claims = vendors.claims.map(({ business, person, gstin, note, hoursAgo: age }) => ({
    ...{ businessId: businessOf(business).id, userId: userOf(person), method: 'gstin' as const },
    ...{ gstin, note, createdAt: hoursAgo(age) },
  }));
  return insertAll(db, businessClaims, claims);
}

function listPhotos({ db, vendors, pictures, place }: Vendors): Statement {
  const { userOf, businessOf, hoursAgo } = place;
  const photos = vendors.photos.map(({ business, person, picture, hoursAgo: age, ...alts }) => ({
    ...{ businessId: businessOf(business).id, uploadedBy: `user:${userOf(person)}` },
    ...{ kind: 'photo' as const, key: pictures.get(picture) ?? picture, mime: 'image/webp' },
    ...{ width: 1_600, height: 900, position: 20, ...alts, createdAt: hoursAgo(age) },
  }));
  return insertAll(db, businessMedia, photos);
}

function claimMembership(
  db: Database,
  { business, association, number, role, sinceYear, hoursAgo: age }: SampleMembership,
  { businessOf, hoursAgo }: MarketPlace,
): Statement {
  return db
    .insert(businessAffiliations)
    .values({
      ...{ businessId: businessOf(business).id, membershipNumber: number, role, sinceYear },
      associationId: sql`(SELECT id FROM associations WHERE slug = ${association})`,
      createdAt: hoursAgo(age),
    })
    .onConflictDoNothing();
}

function listSentBack(
  { listings, members }: SampleVendors,
  { userOf, businessOf, hoursAgo }: MarketPlace,
) {
  return listings.flatMap(({ slug, status, reason }) => {
    const owner = members.find(({ business, role }) => business === slug && role === 'owner');
    if (status !== 'rejected' || !owner) return [];
    const { id, names } = businessOf(slug);
    const facts = { ...toNameFacts('business', names), reason };
    return [
      {
        ...{ key: `business.sent_back/${id}/sample`, userId: userOf(owner.person) },
        ...{ kind: 'business.sent_back', facts, path: `/vendor/${id}` },
        createdAt: hoursAgo(48),
      },
    ];
  });
}

/** As if readers had come for two months, more of them at the end of a week. */
function listDays({ members, listings }: SampleVendors, { businessOf, now }: MarketPlace) {
  const hidden = new Set(listings.map(({ slug }) => slug));
  const slugs = new Set(members.map(({ business }) => business));
  const seen = [...slugs].filter((slug) => !hidden.has(slug)).map((slug) => businessOf(slug).id);
  return seen.flatMap((objectId) =>
    Array.from({ length: DAYS }, (_, age) => {
      const at = now.getTime() - age * DAY;
      const isWeekend = new Date(at).getUTCDay() % 6 === 0;
      const views = 14 + ((age * 7 + objectId * 13) % 23) + (isWeekend ? 18 : 0);
      return Object.entries(EVENTS).map(([event, share]) => ({
        ...{ kind: EVENT_KIND, objectId, day: toDay(new Date(at)), event },
        count: Math.floor(views / share),
      }));
    }).flat(),
  );
}
