import { nameIn } from '#domains/directory/business/business-card.model.ts';
import { listNextSteps } from '#domains/directory/dashboard/vendor-section.model.ts';
import { findDuplicates } from '#domains/directory/vendor/new-listing.service.ts';
import {
  loadDraftFacts,
  loadOwned,
  loadOwnList,
} from '#domains/directory/vendor/owned-business.loader.ts';
import type { OwnedBusiness } from '#domains/directory/vendor/owned-business.model.ts';
import { loadPercentage } from '#domains/directory/vendor/profile-percentage.loader.ts';
import { findContact } from '#domains/identity/contact/contact.service.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { toDay } from '#shared/india-time.ts';
import type { Typed } from './hours-form.model.ts';
import { toListingFields } from './listing-field.model.ts';
import { loadFormTown } from './listing-town.loader.ts';
import type { NewListing } from './NewListingPage.tsx';
import { findOpenStep } from './onboarding-step.model.ts';
import { loadVendorChoices } from './vendor-choice.loader.ts';

/** Everything of a listing as its forms show it. */
export async function loadFields(
  platform: Platform,
  owned: OwnedBusiness,
  lang: Lang,
): Promise<Typed> {
  const town = await loadFormTown(platform, owned.wanted.townId, lang);
  return toListingFields(owned, { town, today: toDay(platform.now) });
}

/** What a step of a listing that has begun is made of. */
export async function loadStep(
  platform: Platform,
  { userId, id, lang }: { userId: number; id: number; lang: Lang },
): Promise<
  Pick<NewListing, 'owned' | 'choices' | 'progress'> & { fields: Typed; owned: OwnedBusiness }
> {
  const owned = await loadOwned(platform, { userId, id, lang });
  const { categoryId, subCategoryIds } = owned.wanted;
  const [fields, choices, progress] = await Promise.all([
    loadFields(platform, owned, lang),
    loadVendorChoices(platform, lang, [categoryId, ...subCategoryIds]),
    loadProgress(platform, { userId, id }),
  ]);
  return { owned, fields, choices, progress };
}

export async function loadProgress(platform: Platform, mine: { userId: number; id: number }) {
  const { percentage, missing, sections } = await loadPercentage(platform, mine);
  return { percentage, missing, steps: listNextSteps(sections, missing) };
}

/** What somebody begins with: their number, what may be theirs already, what they have begun before. */
export async function loadBeginning(
  platform: Platform,
  { userId, lang }: { userId: number; lang: Lang },
): Promise<Pick<NewListing, 'accountPhone' | 'drafts' | 'found'>> {
  const [{ phone }, own] = await Promise.all([
    findContact(platform, userId),
    loadOwnList(platform, userId),
  ]);
  const unsent = own.filter(({ status }) => status === 'draft' || status === 'rejected');
  const facts = await loadDraftFacts(
    platform,
    unsent.map(({ card }) => card.id),
  );
  const drafts = unsent.flatMap(({ card, percentage }) => {
    const said = facts.find(({ id }) => id === card.id);
    const name = nameIn(card.names, lang);
    return said ? [{ id: card.id, name, percentage, step: findOpenStep(said) }] : [];
  });
  const asked = { phone, nameEn: '', townId: null };
  const alike = phone === null ? [] : await findDuplicates(platform, asked);
  const mine = new Set(own.map(({ card }) => card.id));
  const found = alike.filter(({ card, isOwned }) => !isOwned && !mine.has(card.id));
  return { accountPhone: phone, drafts, found };
}
