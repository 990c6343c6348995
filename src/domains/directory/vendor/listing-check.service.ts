import { loadStates } from '#domains/directory/place/town.loader.ts';
import { getTownsByIds } from '#domains/directory/place/town.repo.ts';
import { findNamed } from '#domains/directory/review/review-part.repo.ts';
import { findContact } from '#domains/identity/contact/contact.service.ts';
import { LANGS } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { unknownValue } from '#kernel/record/managed.errors.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { toGstState } from '#shared/gstin.ts';
import { toApiName } from './api-name.model.ts';
import type { OwnedBusiness } from './owned-business.model.ts';
import { mustBeProved } from './proved-phone.service.ts';
import { badField, provePhone } from './vendor.errors.ts';
import { countLinks, type Doing, MOST_LINKS, type VendorPatch } from './vendor.model.ts';

interface Wish {
  patch: VendorPatch;
  /** Names of those of its fields that differ. */
  fields: readonly string[];
}

/** Refuses what can't be said of a listing, though each field by itself could. */
export async function refuseUnfit(
  platform: Platform,
  owned: OwnedBusiness,
  wish: Wish,
  doing: Doing,
): Promise<void> {
  refuseLinks(owned, wish, doing);
  await refuseUnknown(platform, owned, wish, doing);
  await refuseForeignGstin(platform, owned, wish, doing);
  await refuseUnproved(platform, wish, doing);
}

/** What a business says of itself holds a few links at most in a language. */
function refuseLinks({ wanted }: OwnedBusiness, { patch, fields }: Wish, { lang }: Doing): void {
  const said = { ...wanted, ...patch };
  for (const each of LANGS) {
    const suffix = ({ en: 'En', hi: 'Hi', gu: 'Gu' } as const)[each];
    const [about, facts] = [said[`about${suffix}`], said[`facts${suffix}`]];
    const links = countLinks([about, ...facts.map(({ value }) => value)].join('\n'));
    const field = fields.includes(`about${suffix}`) ? `about${suffix}` : `facts${suffix}`;
    if (links > MOST_LINKS && fields.includes(field))
      throw badField('links', toApiName(field), translatorOf(lang));
  }
}

/** Refuses what names a category, a type or a town that nobody is offered. */
async function refuseUnknown(
  { db }: Platform,
  { record, wanted }: OwnedBusiness,
  { patch, fields }: Wish,
  { lang }: Doing,
): Promise<void> {
  const names = [
    'categoryId',
    'subCategoryIds',
    'natureTypeId',
    'legalTypeId',
    'serviceTownIds',
    'townId',
  ];
  const asked = names.filter((name) => fields.includes(name));
  if (asked.length === 0) return;
  const draft = { ...wanted, ...patch };
  const { categories, types, places } = await readOrUnavailable(
    findNamed(db, { ...draft, items: [] }, lang),
  );
  const isOffered = (rows: readonly { id: number; active: boolean }[], id: number) =>
    rows.some((row) => row.id === id && row.active);
  const isType = (facet: string, id: number | null) =>
    id === null || types.some((type) => type.id === id && type.facet === facet);
  const checks: Readonly<Record<string, boolean>> = {
    categoryId: isOffered(categories, draft.categoryId),
    subCategoryIds: draft.subCategoryIds.every(
      (id) => isOffered(categories, id) || record.subCategoryIds.includes(id),
    ),
    natureTypeId: isType('nature', draft.natureTypeId),
    legalTypeId: isType('legal', draft.legalTypeId),
    // One that waits for the desk was proposed by its name.
    townId: places.some(({ id }) => id === draft.townId),
    serviceTownIds: draft.serviceTownIds.every(
      (id) => isOffered(places, id) || record.serviceTownIds.includes(id),
    ),
  };
  const unknown = asked.filter((name) => !checks[name]).map(toApiName);
  if (unknown.length > 0) throw unknownValue(unknown, translatorOf(lang));
}

/** A GSTIN is of the state that the business is in. */
async function refuseForeignGstin(
  platform: Platform,
  { wanted }: OwnedBusiness,
  { patch, fields }: Wish,
  { lang }: Doing,
): Promise<void> {
  const { gstin, townId } = { ...wanted, ...patch };
  const asked = ['gstin', 'townId'].find((name) => fields.includes(name));
  if (asked === undefined || gstin === null) return;
  const [[town], states] = await Promise.all([
    readOrUnavailable(getTownsByIds(platform.db, [townId])),
    loadStates(platform),
  ]);
  const state = states.find(({ code }) => code === town?.stateCode);
  if (state && state.gstCode !== toGstState(gstin))
    throw badField('gstin_state', toApiName(asked), translatorOf(lang));
}

async function refuseUnproved(
  platform: Platform,
  { patch: { phone }, fields }: Wish,
  { userId, lang }: Doing,
): Promise<void> {
  if (!phone || !fields.includes('phone')) return;
  const contact = await findContact(platform, userId);
  if (await mustBeProved(platform, { userId, contact, phone }))
    throw provePhone(translatorOf(lang));
}
