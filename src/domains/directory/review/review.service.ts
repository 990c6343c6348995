import {
  announceBusinesses,
  type BusinessQueueEnv,
} from '#domains/directory/business/changed-business.service.ts';
import {
  loadBusinessCatalogue,
  loadBusinessTypes,
  loadProducts,
} from '#domains/directory/catalogue/business-catalogue.loader.ts';
import { findPictures } from '#domains/media/picture/media.service.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Translate } from '#i18n/translator.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import { withdrawCopies } from '#kernel/content/content-cache.ts';
import type { Platform, PlatformEnv } from '#kernel/http/platform.ts';
import { unknownValue, valueTaken } from '#kernel/record/managed.errors.ts';
import { isStale, messagesOf } from '#kernel/record/managed.repo.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { listNewPictures, toSettledOffer } from './offer-draft.model.ts';
import {
  businessChanged,
  businessNotFound,
  duplicateBusiness,
  notReady,
  ownBusiness,
  wrongStatus,
} from './review.errors.ts';
import {
  ACTS,
  type Act,
  type BusinessDraft,
  type BusinessRecord,
  findLack,
  hidesMore,
  listChanges,
  MOST_AT_ONCE,
  mayAct,
  needsReason,
  toSettled,
} from './review.model.ts';
import { type ListingFilter, listListings, updateBusiness, updateStatus } from './review.repo.ts';
import { findNamed, getWhole, listOwn, type Whole } from './review-part.repo.ts';
import { fromSaid, toColumns } from './review-row.model.ts';

const PAGE_SIZE = MOST_AT_ONCE;

type ReviewEnv = BusinessQueueEnv & PlatformEnv;

/** Who does something at the desk, and what they are told in. */
interface Doing {
  author: Author;
  lang: Lang;
  t: Translate;
}

/** One page of the listings, as the desk looks for them. */
export async function loadListings(
  { db }: Platform,
  { page, ...filter }: ListingFilter & { page: number },
  lang: Lang,
) {
  const slice = { lang, limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE };
  const found = await readOrUnavailable(listListings(db, filter, slice));
  const rows = found.slice(0, PAGE_SIZE).map((row) => ({
    ...row,
    updatedAt: row.updatedAt.getTime(),
  }));
  return { rows, hasNext: found.length > PAGE_SIZE };
}

/** What a listing may be sorted under. */
export async function loadChoices(platform: Platform, lang: Lang) {
  const [{ categories }, types, products] = await Promise.all([
    loadBusinessCatalogue(platform),
    loadBusinessTypes(platform),
    loadProducts(platform),
  ]);
  return {
    categories: categories.map(({ id, names, parentId, active }) => ({
      ...{ id, parentId, active },
      name: names[lang],
    })),
    types: types.map(({ id, names, facet }) => ({ id, facet, name: names[lang] })),
    products: products.map(({ id, names, categoryId }) => ({ id, categoryId, name: names[lang] })),
  };
}

export async function loadRecord(
  { db }: Platform,
  id: number,
  lang: Lang,
): Promise<BusinessRecord> {
  const whole = await readOrUnavailable(getWhole(db, id, lang));
  if (!whole || whole.row.status === 'deleted') throw businessNotFound();
  return toRecord(whole);
}

/** The same for whoever changes it at the desk, which nobody does with a business of theirs. */
async function loadOthers(
  platform: Platform,
  id: number,
  { author, lang, t }: Doing,
): Promise<BusinessRecord> {
  const [record, own] = await Promise.all([
    loadRecord(platform, id, lang),
    readOrUnavailable(listOwn(platform.db, author.actor, [id])),
  ]);
  if (own.length > 0) throw ownBusiness(t);
  return record;
}

/** A listing as it is shown to those who keep it. */
export function toRecord({
  row,
  texts,
  links,
  serviceTowns,
  tags,
  town,
  category,
  items,
  photos,
}: Whole): BusinessRecord {
  const { id, version, status, statusReason, isSample, ratingCount } = row;
  return {
    ...{ id, version, status, statusReason, isSample, ratingCount },
    createdAt: row.createdAt.getTime(),
    updatedAt: row.updatedAt.getTime(),
    publishedAt: row.publishedAt?.getTime() ?? null,
    ...toColumns(row),
    ...{ townSlug: town?.slug ?? '', townName: town?.name ?? '' },
    categoryName: category?.name ?? '',
    ...{ isTownActive: town?.active === true, isCategoryActive: category?.active === true },
    subCategoryIds: links.map((link) => link.id),
    serviceTownIds: serviceTowns.map((each) => each.id),
    serviceTowns,
    hashtags: tags.map(({ label }) => label),
    ...{ items, photos },
    ...fromSaid(Object.fromEntries(texts.map((text) => [text.language, text]))),
  };
}

/**
 * Changes a listing; gives it as it is then. The same change sent again finds nothing to do. Refuses whoever has
 * not seen the last change.
 */
export async function changeBusiness(
  platform: Platform<ReviewEnv>,
  { id, version, draft }: { id: number; version: number; draft: BusinessDraft },
  doing: Doing,
): Promise<BusinessRecord> {
  const { author, lang } = doing;
  const { db, now: at } = platform;
  const before = await loadOthers(platform, id, doing);
  const wanted = { ...toSettled(draft), ...toSettledOffer(draft, before) };
  const fields = listChanges(toSettled(before), wanted);
  if (fields.length === 0) {
    // What was saved before may have hidden something, and broken off before its copies were withdrawn.
    if (before.isAddressHidden || before.contactVisibility !== 'public')
      await withdrawCopies(platform.env.CACHE);
    return before;
  }
  if (before.version !== version) throw businessChanged(before);
  await refuseUnknown(platform, { before, draft: wanted }, doing);
  await refuseUnknownPictures(platform, { before, draft: wanted }, doing);
  try {
    await updateBusiness(db, { before, draft: wanted, fields, at, author });
  } catch (error) {
    throw await explain(error, platform, { id, ...doing });
  }
  if (hidesMore(before, wanted)) await withdrawCopies(platform.env.CACHE);
  await announceBusinesses(platform, [id]);
  return loadRecord(platform, id, lang);
}

/** Refuses what names a category, a type or a town that there is none of. */
async function refuseUnknown(
  { db }: Platform,
  { before, draft }: { before: BusinessRecord; draft: BusinessDraft },
  { lang, t }: Doing,
): Promise<void> {
  const { categories, types, places, goods } = await readOrUnavailable(findNamed(db, draft, lang));
  const isKnown = (rows: readonly { id: number }[], id: number) =>
    rows.some((row) => row.id === id);
  const isType = (facet: string, id: number | null) =>
    id === null || types.some((type) => type.id === id && type.facet === facet);
  const checks: Readonly<Record<string, boolean>> = {
    categoryId: isKnown(categories, draft.categoryId),
    subCategoryIds: draft.subCategoryIds.every((id) => isKnown(categories, id)),
    natureTypeId: isType('nature', draft.natureTypeId),
    legalTypeId: isType('legal', draft.legalTypeId),
    townId: isKnown(places, draft.townId),
    serviceTownIds: draft.serviceTownIds.every((id) => isKnown(places, id)),
    items: draft.items.every(
      ({ id, productId }) =>
        (id === null || before.items.some((item) => item.id === id)) &&
        (productId === null || isKnown(goods, productId)),
    ),
  };
  const unknown = Object.keys(checks).filter((field) => !checks[field]);
  if (unknown.length > 0) throw unknownValue(unknown, t);
  if (before.status !== 'published') return;
  const category = categories.find(({ id }) => id === draft.categoryId);
  const town = places.find(({ id }) => id === draft.townId);
  const lack = findLack({
    isCategoryActive: category?.active === true,
    isTownActive: town?.active === true,
  });
  const name = (lack === 'town' ? town : category)?.name ?? '';
  if (lack) throw notReady({ lack, name }, before, t);
}

/** Refuses pictures that the library has none of. */
async function refuseUnknownPictures(
  platform: Platform,
  { before, draft }: { before: BusinessRecord; draft: BusinessDraft },
  { t }: Doing,
): Promise<void> {
  const asked = listNewPictures(before, draft);
  if (asked.length === 0) return;
  const pictureOf = await readOrUnavailable(findPictures(platform, asked));
  const unknown = asked.filter((line) => pictureOf(line) === undefined);
  if (unknown.length > 0) throw unknownValue([...new Set(unknown.map(({ field }) => field))], t);
}

/**
 * Publishes, suspends, closes or reopens a listing; gives it as it is then. The same sent again finds nothing to
 * do. Refuses whoever has not seen the last change, and what can't be done from where it stands.
 */
export async function moveBusiness(
  platform: Platform<ReviewEnv>,
  { id, version, act, reason }: { id: number; version: number; act: Act; reason: string },
  doing: Doing,
): Promise<BusinessRecord> {
  const { author, lang, t } = doing;
  const { db, now: at } = platform;
  const before = await loadOthers(platform, id, doing);
  if (before.status === ACTS[act].to && before.statusReason === reason) {
    await hideOld(platform, act);
    return before;
  }
  if (before.version !== version) throw businessChanged(before);
  if (!mayAct(act, before.status)) throw wrongStatus(before, t);
  const lack = ACTS[act].to === 'published' ? findLack(before) : null;
  const name = lack === 'town' ? before.townName : before.categoryName;
  if (lack) throw notReady({ lack, name }, before, t);
  try {
    await updateStatus(db, { before, act, reason, at, author });
  } catch (error) {
    throw await explain(error, platform, { id, ...doing });
  }
  if (before.status === 'published') await hideOld(platform, act);
  await announceBusinesses(platform, [id]);
  return loadRecord(platform, id, lang);
}

/** Copies for when the database is out show nothing that was taken off the pages. */
async function hideOld({ env }: Platform<ReviewEnv>, act: Act): Promise<void> {
  if (needsReason(act)) await withdrawCopies(env.CACHE);
}

/** What a write that the database refused is answered with. */
async function explain(
  error: unknown,
  platform: Platform,
  { id, lang, t }: Doing & { id: number },
): Promise<unknown> {
  if (isStale(error)) return businessChanged(await loadRecord(platform, id, lang));
  const messages = messagesOf(error).join('\n');
  if (/UNIQUE constraint failed: businesses\.slug/.test(messages)) return valueTaken('slug', t);
  if (/UNIQUE constraint failed: businesses\.phone/.test(messages)) return duplicateBusiness(t);
  return error;
}
