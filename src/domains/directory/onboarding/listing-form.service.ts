import { toPatch } from '#domains/directory/vendor/api-name.model.ts';
import {
  saveContact,
  saveListing,
  type VendorEnv,
} from '#domains/directory/vendor/listing-save.service.ts';
import type { NamedTown } from '#domains/directory/vendor/new-listing.service.ts';
import { loadOwned } from '#domains/directory/vendor/owned-business.loader.ts';
import type { OwnedBusiness } from '#domains/directory/vendor/owned-business.model.ts';
import type { Doing } from '#domains/directory/vendor/vendor.model.ts';
import type { CodeEnv } from '#domains/identity/contact/code.service.ts';
import type { Translate } from '#i18n/translator.ts';
import { translatorOf } from '#i18n/translator.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { AppError } from '#shared/app-error.ts';
import type { FormFault } from '#ui/FormAnswer.tsx';
import type { Typed } from './hours-form.model.ts';
import { asksFor, type FormName, toFaults, toFormField, toInput } from './listing-form.model.ts';
import { listingFields } from './listing-form.schema.ts';
import { provePhone } from './listing-phone.service.ts';
import { findFormTown, findServedTowns, loadFormTown } from './listing-town.loader.ts';

export type FormEnv = VendorEnv & CodeEnv;

/** A form as it was sent. */
export interface SentForm {
  form: FormName;
  id: number;
  version: number;
  typed: Typed;
  /** Of whoever sends it, as `toReaderKey` gives it. */
  reader: string;
}

/** What became of a form. */
export type Outcome = { kind: 'saved'; owned: OwnedBusiness } | Refused;

/** It comes back with everything typed. */
export interface Refused {
  kind: 'refused';
  status: 403 | 409 | 422 | 429 | 503;
  faults: readonly FormFault[];
  /** What is saved now, where somebody else was faster. */
  present?: OwnedBusiness;
  /** Number that a code was sent to, which is to be typed. */
  codeFor?: string;
  /** Seconds to wait. */
  retryAfter?: number | null;
}

/** Saves what was typed of a listing; nothing of it where something is wrong. */
export async function saveForm(
  platform: Platform<FormEnv>,
  sent: SentForm,
  doing: Doing,
): Promise<Outcome> {
  const { id, version, typed, reader } = sent;
  const t = translatorOf(doing.lang);
  const load = () => loadOwned(platform, { userId: doing.userId, id, lang: doing.lang });
  const owned = await load();
  const checked = await check(platform, sent, { owned, lang: doing.lang, t });
  if (checked.faults) return { kind: 'refused', status: 422, faults: checked.faults };
  const { patch, town } = checked;
  const { phone } = patch;
  if (phone && phone !== owned.wanted.phone) {
    const unproved = await provePhone(platform, { phone, typed, reader }, doing);
    if (unproved) return unproved;
  }
  try {
    const saved = town
      ? await saveContact(platform, { id, version, patch: { ...patch, town } }, doing)
      : await saveListing(platform, { id, version, patch }, doing);
    return { kind: 'saved', owned: saved };
  } catch (error) {
    return toRefused(error, load, t);
  }
}

interface Asking {
  owned: OwnedBusiness;
  lang: Doing['lang'];
  t: Translate;
}

/** What is to be changed, or what is wrong with it. */
async function check(platform: Platform, sent: SentForm, asking: Asking) {
  const { owned, t } = asking;
  const said = toInput(sent.form, sent.typed, owned.wanted, t);
  const parsed = listingFields.safeParse(said.input);
  const place = await findPlace(platform, sent, asking);
  const unread = parsed.success ? [] : parsed.error.issues.map(({ path }) => path);
  const faults = [...toFaults(unread, t), ...said.faults, ...place.faults];
  if (!parsed.success || faults.length > 0) return { faults } as const;
  const { served, town } = place;
  const patch = { ...toPatch(parsed.data), ...(served && { serviceTownIds: served }) };
  return { patch, town, faults: null };
}

interface Place {
  /** Absent where it stays. */
  town?: NamedTown;
  served?: number[];
  faults: FormFault[];
}

/** The towns that were typed, where the form asks for them. */
async function findPlace(
  platform: Platform,
  { form, typed }: SentForm,
  { owned, lang, t }: Asking,
): Promise<Place> {
  const place: Place = { faults: [] };
  const { wanted } = owned;
  if (asksFor(form, 'pincode')) {
    const before = await loadFormTown(platform, wanted.townId, lang);
    const isSame = before.name === typed.town?.trim() && before.stateCode === typed.stateCode;
    const found = isSame ? null : await findFormTown(platform, typed, { lang, t });
    if (found && 'fault' in found) place.faults.push(found.fault);
    else if (found) place.town = found.town;
  }
  if (asksFor(form, 'hideAddress')) {
    const known = wanted.serviceTowns;
    const found = await findServedTowns(platform, typed.serviceArea ?? '', { known, t });
    if ('fault' in found) place.faults.push(found.fault);
    else place.served = found.ids;
  }
  return place;
}

/** What a refusal of the services says in a form; what is no refusal of them is thrown on. */
export async function toRefused(
  error: unknown,
  loadPresent: () => Promise<OwnedBusiness>,
  t: Translate,
): Promise<Refused> {
  if (!(error instanceof AppError)) throw error;
  if (error.code === 'business.changed')
    return { kind: 'refused', status: 409, faults: [], present: await loadPresent() };
  if (error.status === 429) {
    const faults = [{ message: t('directory-onboarding.fault.busy') }];
    return { kind: 'refused', status: 429, faults, retryAfter: error.retryAfter };
  }
  if (error.details.length === 0) throw error;
  const faults = error.details.map(({ field, message = '' }) => ({
    message: message || t('directory-onboarding.fault.other'),
    ...(field && { field: toFormField(field) }),
  }));
  return { kind: 'refused', status: 422, faults };
}
