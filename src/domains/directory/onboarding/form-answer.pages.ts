import type { Doing } from '#domains/directory/vendor/vendor.model.ts';
import { translatorOf } from '#i18n/translator.ts';
import { requireUser } from '#kernel/access/account.ts';
import { limitBody } from '#kernel/http/api-input.ts';
import type { HttpContext } from '#kernel/http/http.ts';
import { addRows, fillDays, type Typed } from './hours-form.model.ts';
import type { Refused } from './listing-form.service.ts';
import type { ListingForm } from './VendorForm.tsx';

/** Texts in three languages: a letter of Hindi or Gujarati is nine bytes of a form. */
export const limitedListing = limitBody(1_000_000);

/** Who sends a form, and in which language. */
export async function doingOf(c: HttpContext): Promise<Doing> {
  const { id: userId } = await requireUser(c);
  return { userId, requestId: c.var.requestId, lang: c.var.edition.lang };
}

/** A form that nobody has sent. */
export function newForm(typed: Typed, version: number): ListingForm {
  return { typed, version, faults: [], present: null, codeFor: null, note: null };
}

/** The form that a button of it asks for, with nothing saved; null for one that saves. */
export function toFilledForm(c: HttpContext, typed: Typed): ListingForm | null {
  const t = translatorOf(c.var.edition.lang);
  const version = toVersion(typed);
  if (typed.intent === 'fill-days')
    return { ...newForm(fillDays(typed), version), note: t('directory-onboarding.hours.filled') };
  return typed.intent === 'more-days' ? newForm(addRows(typed), version) : null;
}

/** The form with everything typed and why it was not taken; the answer gets the status of that, unless a code is all that it asks for. */
export function toRefusedForm(
  c: HttpContext,
  typed: Typed,
  { status, faults, codeFor, retryAfter }: Omit<Refused, 'kind' | 'present'>,
  present: { fields: Typed; version: number } | null,
): ListingForm {
  if (faults.length > 0 || present || !codeFor) c.status(status);
  if (retryAfter) c.header('Retry-After', String(retryAfter));
  return {
    ...newForm(typed, present?.version ?? toVersion(typed)),
    faults,
    present: present?.fields ?? null,
    codeFor: codeFor ?? null,
  };
}

/** The version of the listing that a form was filled with. */
export function toVersion({ version = '' }: Typed): number {
  return /^\d{1,15}$/.test(version) ? Number(version) : 0;
}

/** The number of a listing; null for none. */
export function toListingId(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
