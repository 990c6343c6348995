import {
  announceBusinesses,
  type BusinessQueueEnv,
} from '#domains/directory/business/changed-business.service.ts';
import { hidesMore, listChanges, toSettled } from '#domains/directory/review/review.model.ts';
import { updateBusiness } from '#domains/directory/review/review.repo.ts';
import { findContact } from '#domains/identity/contact/contact.service.ts';
import { translatorOf } from '#i18n/translator.ts';
import type { RateLimitEnv } from '#kernel/access/rate-limit.ts';
import { withdrawCopies } from '#kernel/content/content-cache.ts';
import type { Platform, PlatformEnv } from '#kernel/http/platform.ts';
import { isStale, messagesOf } from '#kernel/record/managed.repo.ts';
import { requireMember } from './business-member.service.ts';
import { judgeWords } from './judged-text.service.ts';
import { type Division, divide, listWanted, toWordsByField } from './listing-change.model.ts';
import { refuseUnfit } from './listing-check.service.ts';
import { type NamedTown, requireTownId } from './new-listing.service.ts';
import { loadOwned } from './owned-business.loader.ts';
import type { OwnedBusiness } from './owned-business.model.ts';
import { toOwnerAnswer } from './owner-answer.model.ts';
import { replaceEdit } from './pending-edit.statement.ts';
import { changedMeanwhile, mayBeListed, wrongState } from './vendor.errors.ts';
import {
  authorOf,
  type Doing,
  isReviewedStatus,
  type VendorFields,
  type VendorPatch,
} from './vendor.model.ts';

export type VendorEnv = BusinessQueueEnv & PlatformEnv;

type Fields<Name extends keyof VendorFields> = Partial<Pick<VendorFields, Name>>;
type InThree<Name extends string> = `${Name}${'En' | 'Hi' | 'Gu'}`;

export type DetailsPatch = Fields<
  | InThree<'name' | 'tagline' | 'shortDescription'>
  | ('legalName' | 'natureTypeId' | 'legalTypeId' | 'yearEstablished' | 'employeeBand')
  | ('turnoverBand' | 'gstin' | 'udyamNumber' | 'categoryId' | 'subCategoryIds' | 'paymentModes')
  | ('languages' | 'priceBand' | 'hours' | 'specialHours')
>;
export type AboutPatch = Fields<InThree<'about' | 'facts'> | 'certifications'>;
export type ContactPatch = Fields<
  | ('addressLine1' | 'addressLine2' | 'landmark' | 'area' | 'pincode' | 'townId' | 'latitude')
  | ('longitude' | 'isAddressHidden' | 'serviceTownIds' | 'contactPerson' | 'contactRole')
  | ('phone' | 'phone2' | 'whatsapp' | 'landline' | 'email' | 'website' | 'contactVisibility')
> & { town?: NamedTown };
export type SocialPatch = Fields<'social' | 'website'>;

/** What is to be changed of a listing that is still the one of `version`. */
export interface Saving<Patch> {
  id: number;
  version: number;
  patch: Patch;
}

export function saveDetails(p: Platform<VendorEnv>, save: Saving<DetailsPatch>, doing: Doing) {
  return saveListing(p, save, doing);
}

export function saveAbout(p: Platform<VendorEnv>, save: Saving<AboutPatch>, doing: Doing) {
  return saveListing(p, save, doing);
}

/** A number that is neither the account's nor proved lately is refused by `business.prove_phone`. */
export async function saveContact(
  platform: Platform<VendorEnv & RateLimitEnv>,
  { patch: { town, ...patch }, ...save }: Saving<ContactPatch>,
  doing: Doing,
): Promise<OwnedBusiness> {
  if (town) await requireMember(platform, doing.userId, save.id);
  const townId = town && (await requireTownId(platform, town, doing));
  return saveListing(platform, { ...save, patch: { ...patch, ...(townId && { townId }) } }, doing);
}

export function saveSocial(p: Platform<VendorEnv>, save: Saving<SocialPatch>, doing: Doing) {
  return saveListing(p, save, doing);
}

/**
 * Changes a listing for a member of it; gives it as it is then. The same change sent again finds nothing to do. Refuses
 * whoever has not seen the last change. Of a published one some of it waits for review.
 */
export async function saveListing(
  platform: Platform<VendorEnv>,
  { id, version, patch: given }: Saving<VendorPatch>,
  doing: Doing,
): Promise<OwnedBusiness> {
  const t = translatorOf(doing.lang);
  const mine = { userId: doing.userId, id, lang: doing.lang };
  const owned = await loadOwned(platform, mine);
  const patch = toSettled(given);
  const fields = listWanted(owned, patch);
  const { record } = owned;
  if (fields.length === 0) {
    // What was saved before may have hidden something, and broken off before its copies were withdrawn.
    if (record.isAddressHidden || record.contactVisibility !== 'public')
      await withdrawCopies(platform.env.CACHE);
    return owned;
  }
  if (record.status === 'closed') throw wrongState(toOwnerAnswer(owned), t);
  if (record.version !== version) throw changedMeanwhile(toOwnerAnswer(owned), t);
  await refuseUnfit(platform, owned, { patch, fields }, doing);
  const words = toWordsByField(patch, fields);
  const held = await judgeWords(platform, words, { ...doing, place: `business/${id}` });
  const isSeen = isReviewedStatus(record.status);
  const division = isSeen
    ? divide(record, owned.pending, { patch, fields, held })
    : toWhole(owned, patch);
  await write(platform, { owned, patch, fields, division }, doing);
  if (hidesMore(record, division.draft)) await withdrawCopies(platform.env.CACHE);
  if (record.status === 'published') await announceBusinesses(platform, [id]);
  return loadOwned(platform, mine);
}

/** Of what no reader sees everything changes at once: a reviewer will look at it. */
function toWhole(
  { record }: OwnedBusiness,
  { certifications: _, ...patch }: VendorPatch,
): Division {
  const draft = { ...record, ...patch };
  return { draft, fields: listChanges(record, draft), waiting: {} };
}

interface Writing {
  owned: OwnedBusiness;
  patch: VendorPatch;
  fields: readonly string[];
  division: Division;
}

async function write(
  platform: Platform<VendorEnv>,
  { owned, patch, fields, division }: Writing,
  doing: Doing,
): Promise<void> {
  const { db, now: at } = platform;
  const { record, pending } = owned;
  const author = authorOf(doing);
  const { draft, waiting } = division;
  const isAtOnce = fields.includes('certifications') && !('certifications' in waiting);
  const certifications = isAtOnce ? patch.certifications : undefined;
  const contact = await findContact(platform, doing.userId);
  const isProved = { phone: division.fields.includes('phone') && draft.phone !== null };
  const isMailTheirs = division.fields.includes('email') && draft.email === contact.email;
  const edit = { before: pending, fields: waiting, madeBy: author.actor, at };
  const isSame = JSON.stringify(pending?.fields ?? {}) === JSON.stringify(waiting);
  try {
    await updateBusiness(db, {
      before: record,
      draft,
      fields: certifications ? [...division.fields, 'certifications'] : division.fields,
      ...{ at, author },
      more: {
        ...(isProved.phone && { phoneVerifiedAt: at }),
        ...(isMailTheirs && draft.email !== null && { emailVerifiedAt: at }),
        ...(certifications && { certifications }),
      },
      alongside: isSame ? [] : replaceEdit(db, record.id, edit),
      isShown:
        record.status === 'published' &&
        (division.fields.length > 0 || certifications !== undefined),
    });
  } catch (error) {
    throw await explain(error, platform, owned, doing);
  }
}

/** What a write that the database refused is answered with. */
async function explain(
  error: unknown,
  platform: Platform,
  { record: { id } }: OwnedBusiness,
  doing: Doing,
): Promise<unknown> {
  const t = translatorOf(doing.lang);
  const { userId, lang } = doing;
  const messages = messagesOf(error).join('\n');
  if (isStale(error) || messages.includes('business_edits.business_id')) {
    const present = await loadOwned(platform, { userId, id, lang });
    return changedMeanwhile(toOwnerAnswer(present), t);
  }
  if (messages.includes('businesses.phone')) return mayBeListed([], t);
  return error;
}
