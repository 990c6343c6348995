import {
  doingOf,
  newForm,
  toFilledForm,
  toRefusedForm,
  toVersion,
} from '#domains/directory/onboarding/form-answer.pages.ts';
import { type Refused, saveForm } from '#domains/directory/onboarding/listing-form.service.ts';
import { loadFields, loadStep } from '#domains/directory/onboarding/new-listing-page.loader.ts';
import type { ListingForm } from '#domains/directory/onboarding/VendorForm.tsx';
import { readerOf } from '#kernel/access/rate-limit.ts';
import { parseForm } from '#kernel/http/form-body.ts';
import type { HttpContext } from '#kernel/http/http.ts';
import { SectionForm } from './SectionForm.tsx';
import { goToSection, renderSection } from './section.pages.tsx';
import type { FormSection } from './vendor-section.model.ts';

/** A part of a listing as a form: as it is saved, or with what was typed. */
export async function showSectionForm(
  c: HttpContext,
  { id, section, state }: { id: number; section: FormSection; state?: ListingForm },
): Promise<Response> {
  const { platform, edition } = c.var;
  const { userId } = await doingOf(c);
  const { owned, fields, choices } = await loadStep(platform, { userId, id, lang: edition.lang });
  const { status, version } = owned.record;
  const form = { id, status, section, choices, state: state ?? newForm(fields, version) };
  return renderSection(c, { owned, section, content: <SectionForm {...form} /> });
}

/** Saves a part; the form that saves itself is told in a few words what became of it. */
export async function submitSectionForm(
  c: HttpContext,
  { id, section }: { id: number; section: FormSection },
): Promise<Response> {
  const typed = await parseForm(c);
  const isByItself = c.req.header('Accept') === 'application/json';
  const filled = isByItself ? null : toFilledForm(c, typed);
  if (filled) return showSectionForm(c, { id, section, state: filled });
  const sent = { form: section, id, typed, version: toVersion(typed), reader: readerOf(c) };
  const outcome = await saveForm(c.var.platform, sent, await doingOf(c));
  if (outcome.kind === 'saved') {
    const { record, pending, percentage } = outcome.owned;
    if (isByItself) return c.json({ version: record.version, percentage });
    return goToSection(c, id, section, pending ? 'waiting' : 'saved');
  }
  if (isByItself) return c.json({ faults: outcome.faults }, outcome.status);
  return showRefused(c, { id, section, typed, refused: outcome });
}

async function showRefused(
  c: HttpContext,
  sent: { id: number; section: FormSection; typed: Record<string, string>; refused: Refused },
): Promise<Response> {
  const { id, section, typed, refused } = sent;
  const { present } = refused;
  const saved = present && {
    fields: await loadFields(c.var.platform, present, c.var.edition.lang),
    version: present.record.version,
  };
  const state = toRefusedForm(c, typed, refused, saved ?? null);
  return showSectionForm(c, { id, section, state });
}
