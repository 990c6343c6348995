import { loadCards } from '#domains/directory/business/business-card.loader.ts';
import {
  type BusinessCardFacts,
  toBusinessCard,
} from '#domains/directory/business/business-card.model.ts';
import { loadBusinessCatalogue } from '#domains/directory/catalogue/business-catalogue.loader.ts';
import { listTakenSlugs } from '#domains/directory/intake/business-intake.repo.ts';
import {
  listTakenTownSlugs,
  listTownsCalled,
} from '#domains/directory/intake/place-intake.repo.ts';
import { listAliases } from '#domains/directory/intake/town-alias.model.ts';
import { listTownSlugs } from '#domains/directory/intake/town-intake.service.ts';
import { getTown, loadStates } from '#domains/directory/place/town.loader.ts';
import { getTownsByIds } from '#domains/directory/place/town.repo.ts';
import { findContact } from '#domains/identity/contact/contact.service.ts';
import { cleanLine } from '#i18n/clean-text.ts';
import { foldText } from '#i18n/folding.ts';
import { translatorOf } from '#i18n/translator.ts';
import { type RateLimitEnv, takeTurnOf, tooMany } from '#kernel/access/rate-limit.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { unknownValue } from '#kernel/record/managed.errors.ts';
import { isStale, messagesOf } from '#kernel/record/managed.repo.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { refuseWords } from './judged-text.service.ts';
import { listSlugs, toNames } from './listing-name.model.ts';
import {
  findOwnDraft,
  hasMost,
  insertListing,
  insertProposedTown,
  listAlike,
  listBegun,
  type NewListing,
} from './new-listing.repo.ts';
import { mustBeProved } from './proved-phone.service.ts';
import { mayBeListed, noPhone, provePhone, tooManyBusinesses } from './vendor.errors.ts';
import { A_DAY, authorOf, type Doing, MOST_BEGUN } from './vendor.model.ts';

/** New towns that somebody may propose in a day, also where no listing comes of it: as many as they may begin listings. */
const TOWN_LIMIT = { name: 'proposed-town', most: MOST_BEGUN, window: 86_400 };

/** A town by its number, or as somebody names it. */
export type NamedTown = { townId: number } | { cityName: string; stateCode: string };

/** What a listing begins with, as its vendor says it. */
export interface ListingStart {
  /** In any script. */
  businessName: string;
  town: NamedTown;
  pincode: string;
  categoryId: number;
  /** In E.164. */
  phone: string;
  /** Whether it is to be listed though it may be already. */
  force: boolean;
}

/**
 * Begins a listing, a draft that its owner sees alone; gives its number. Begun again with the same words it is the same
 * one. Refuses what may be listed already, unless forced, and whoever keeps, or has begun today, as many as anybody may.
 */
export async function createListing(
  platform: Platform<RateLimitEnv>,
  start: ListingStart,
  doing: Doing,
): Promise<{ id: number; status: 'draft' }> {
  const { db, now: at } = platform;
  const { userId, lang } = doing;
  const t = translatorOf(lang);
  const contact = await findContact(platform, userId);
  if (contact.phone === null) throw noPhone(t);
  if (await mustBeProved(platform, { userId, contact, phone: start.phone })) throw provePhone(t);
  await refuseUnknownCategory(platform, start.categoryId, doing);
  await refuseWords(platform, { businessName: start.businessName }, doing);
  // A town that nobody knows is proposed by whoever may begin a listing in it.
  const townId = await requireTownId(platform, start.town, doing, () =>
    refuseMost(platform, doing),
  );
  const { pincode, categoryId, phone } = start;
  const businessName = cleanLine(start.businessName);
  const listing = { ...toNames(businessName), townId, pincode, categoryId, phone };
  const own = await readOrUnavailable(findOwnDraft(db, userId, listing));
  if (own !== null) return { id: own, status: 'draft' };
  if (!start.force) await refuseListed(platform, listing, doing);
  await refuseMost(platform, doing);
  const id = await insert(platform, listing, { userId, at, author: authorOf(doing) });
  if (id === null) {
    await refuseMost(platform, doing);
    throw tooManyBusinesses(t);
  }
  return { id, status: 'draft' };
}

/** Refuses whoever keeps, or has begun in the last 24 hours, as many listings as anybody may. */
async function refuseMost({ db, now }: Platform, { userId, lang }: Doing): Promise<void> {
  if (await readOrUnavailable(hasMost(db, userId))) throw tooManyBusinesses(translatorOf(lang));
  const since = new Date(now.getTime() - A_DAY);
  const begun = await readOrUnavailable(listBegun(db, userId, since));
  const [oldest = now.getTime()] = begun.slice(-MOST_BEGUN);
  if (begun.length >= MOST_BEGUN)
    throw tooMany(Math.ceil((oldest + A_DAY - now.getTime()) / 1_000));
}

/** The number of the new listing, or of the same one that was begun at the same time; null where it would be one too many. */
async function insert(
  platform: Platform,
  listing: NewListing,
  by: Parameters<typeof insertListing>[2],
): Promise<number | null> {
  const { db } = platform;
  const own = crypto.randomUUID().slice(0, 8);
  const town = await getTown(platform, { id: listing.townId });
  const slugs = listSlugs(listing, { town: town?.slug ?? '', own });
  const taken = await readOrUnavailable(listTakenSlugs(db, slugs));
  const slug = slugs.find((each) => !taken.has(each)) ?? '';
  try {
    return await insertListing(db, { ...listing, slug }, by);
  } catch (error) {
    const isTaken = messagesOf(error).some((each) => each.includes('businesses.slug'));
    if (isTaken) return insertListing(db, { ...listing, slug: slugs.at(-1) ?? '' }, by);
    if (!isStale(error)) throw error;
    return readOrUnavailable(findOwnDraft(db, by.userId, listing));
  }
}

async function refuseListed(
  platform: Platform,
  listing: NewListing,
  { lang }: Doing,
): Promise<void> {
  const found = await findDuplicates(platform, listing);
  const cards = found.map(({ card }) => toBusinessCard(card, platform.now));
  if (cards.length > 0) throw mayBeListed(cards, translatorOf(lang));
}

/** A listing that another one may be. */
export interface Duplicate {
  card: BusinessCardFacts;
  /** False for one that can be claimed. */
  isOwned: boolean;
}

/** Published listings that a new one may be: of the same number, or of the same name in the same town. */
export async function findDuplicates(
  platform: Platform,
  asked: { phone: string | null; nameEn: string; townId: number | null },
): Promise<Duplicate[]> {
  const alike = await readOrUnavailable(listAlike(platform.db, asked));
  const cards = await readOrUnavailable(
    loadCards(
      platform,
      alike.map(({ id }) => id),
    ),
  );
  const owned = new Map(alike.map(({ id, isOwned }) => [id, isOwned]));
  return cards.map((card) => ({ card, isOwned: owned.get(card.id) === true }));
}

async function refuseUnknownCategory(
  platform: Platform,
  id: number,
  { lang }: Doing,
): Promise<void> {
  const { byId } = await loadBusinessCatalogue(platform);
  if (!byId.get(id)?.active) throw unknownValue(['categoryId'], translatorOf(lang));
}

/** The number of a town; one that nobody knows is made and waits for the desk, unless `mayPropose` throws. */
export async function requireTownId(
  platform: Platform<RateLimitEnv>,
  named: NamedTown,
  doing: Doing,
  mayPropose?: () => Promise<void>,
): Promise<number> {
  const t = translatorOf(doing.lang);
  if ('townId' in named) {
    const town = await getTown(platform, { id: named.townId });
    if (!town?.active) throw unknownValue(['cityId'], t);
    return town.id;
  }
  const place = { cityName: cleanLine(named.cityName), stateCode: named.stateCode };
  const { cityName, stateCode } = place;
  const states = await loadStates(platform);
  if (!states.some(({ code }) => code === stateCode)) throw unknownValue(['stateCode'], t);
  const known = await findCalled(platform, place);
  if (known !== null) return known;
  await mayPropose?.();
  const wait = await takeTurnOf(platform, `user:${doing.userId}`, TOWN_LIMIT);
  if (wait > 0) throw tooMany(wait);
  await refuseWords(platform, { cityName }, doing);
  const slugs = listTownSlugs({ nameEn: cityName, stateCode, district: '' });
  const taken = await readOrUnavailable(listTakenTownSlugs(platform.db, slugs));
  const slug = slugs.find((each) => !taken.has(each)) ?? '';
  await insertProposedTown(platform.db, { slug, name: cityName, stateCode });
  const made = await findCalled(platform, place);
  if (made === null) throw unknownValue(['cityName'], t);
  return made;
}

/** A town of a state by any of its names, an offered one before those that wait. */
async function findCalled(
  { db }: Platform,
  { cityName, stateCode }: { cityName: string; stateCode: string },
): Promise<number | null> {
  const folded = foldText(cityName).trim();
  const names = [folded, ...listAliases(stateCode, folded)];
  const called = await readOrUnavailable(listTownsCalled(db, names));
  const ofState = called.filter((town) => town.stateCode === stateCode).map(({ id }) => id);
  const found = await readOrUnavailable(getTownsByIds(db, ofState));
  return (found.find(({ active }) => active) ?? found[0])?.id ?? null;
}
