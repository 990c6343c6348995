import { toPatch } from '#domains/directory/vendor/api-name.model.ts';
import { saveListing } from '#domains/directory/vendor/listing-save.service.ts';
import { createListing, requireTownId } from '#domains/directory/vendor/new-listing.service.ts';
import { loadOwned } from '#domains/directory/vendor/owned-business.loader.ts';
import type { Doing } from '#domains/directory/vendor/vendor.model.ts';
import { findContact } from '#domains/identity/contact/contact.service.ts';
import { translatorOf } from '#i18n/translator.ts';
import type { RateLimitEnv } from '#kernel/access/rate-limit.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { AppError } from '#shared/app-error.ts';
import type { FormFault } from '#ui/FormAnswer.tsx';
import type { Typed } from './hours-form.model.ts';
import { toFaults, toInput } from './listing-form.model.ts';
import { listingFields } from './listing-form.schema.ts';
import { type FormEnv, type Refused, toRefused } from './listing-form.service.ts';
import { findFormTown } from './listing-town.loader.ts';

/** What became of the first form of a listing. */
export type Begun = { kind: 'begun'; id: number } | NotBegun;

interface NotBegun extends Omit<Refused, 'present'> {
  /** What it may be already, to be looked for. */
  asked?: { phone: string | null; nameEn: string; townId: number | null };
}

/** Begins a listing with what was typed: its name, trade and town. `phone` is one proved for it, else the account's is taken. */
export async function beginListing(
  platform: Platform<FormEnv & RateLimitEnv>,
  { typed, phone }: { typed: Typed; phone: string | null },
  doing: Doing,
): Promise<Begun> {
  const t = translatorOf(doing.lang);
  const { input } = toInput('business', typed, { paymentModes: [], languages: [] }, t);
  const parsed = listingFields.safeParse(input);
  const found = await findFormTown(platform, typed, { lang: doing.lang, t });
  const faults: FormFault[] = [
    ...(parsed.success
      ? []
      : toFaults(
          parsed.error.issues.map(({ path }) => path),
          t,
        )),
    ...('fault' in found ? [found.fault] : []),
  ];
  if (!parsed.success || 'fault' in found) return { kind: 'refused', status: 422, faults };
  const { businessName = '', categoryId = 0, pincode = '', ...more } = parsed.data;
  const contact = await findContact(platform, doing.userId);
  const number = phone ?? contact.phone ?? '';
  const force = typed.intent === 'force';
  try {
    const start = { businessName, categoryId, pincode, town: found.town, phone: number, force };
    const { id } = await createListing(platform, start, doing);
    await saveMore(platform, id, more, doing);
    return { kind: 'begun', id };
  } catch (error) {
    if (error instanceof AppError && error.code === 'business.duplicate') {
      const townId = await requireTownId(platform, found.town, doing);
      const asked = { phone: number, nameEn: businessName, townId };
      return { kind: 'refused', status: 409, faults: [], asked };
    }
    return refuse(error, doing);
  }
}

/** A beginning has nothing that others could have changed. */
async function refuse(error: unknown, { lang }: Doing): Promise<NotBegun> {
  const refused = await toRefused(error, () => Promise.reject(error), translatorOf(lang));
  return { ...refused };
}

/** Its names in other scripts and its kind, which a listing begins without. */
async function saveMore(
  platform: Platform<FormEnv>,
  id: number,
  more: Parameters<typeof toPatch>[0],
  doing: Doing,
): Promise<void> {
  const { userId, lang } = doing;
  const { record } = await loadOwned(platform, { userId, id, lang });
  const said = Object.entries(toPatch(more)).filter(([, value]) => value !== '' && value !== null);
  if (said.length === 0) return;
  const patch = Object.fromEntries(said);
  await saveListing(platform, { id, version: record.version, patch }, doing);
}
