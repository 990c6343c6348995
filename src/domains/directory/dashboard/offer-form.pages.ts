import type { Keeper } from '#domains/directory/gallery/gallery.service.ts';
import { doingOf } from '#domains/directory/onboarding/form-answer.pages.ts';
import { toRefused } from '#domains/directory/onboarding/listing-form.service.ts';
import { loadOwned } from '#domains/directory/vendor/owned-business.loader.ts';
import { translatorOf } from '#i18n/translator.ts';
import { authorOf } from '#kernel/access/account.ts';
import type { HttpContext } from '#kernel/http/http.ts';
import { AppError } from '#shared/app-error.ts';
import type { FormFault } from '#ui/FormAnswer.tsx';

export type Form = Record<string, string>;

export interface Again {
  typed?: Form;
  faults?: readonly FormFault[];
}

/** Whoever keeps a listing, as its pictures and items know them. */
export async function keeperOf(c: HttpContext): Promise<Keeper> {
  const { userId } = await doingOf(c);
  const t = translatorOf(c.var.edition.lang);
  return { user: { id: userId }, author: await authorOf(c), t };
}

/** Something a form can't do without, or that is no such thing. */
export function missing(field: string, message: string): AppError {
  const details = [{ code: 'input.value', field, message }];
  return new AppError({ code: 'input.value', status: 400, key: 'bad_request', details });
}

/** What a refusal says in a form; the answer gets its status. */
export async function toOfferFaults(
  c: HttpContext,
  id: number,
  error: unknown,
): Promise<readonly FormFault[]> {
  const { userId, lang } = await doingOf(c);
  const load = () => loadOwned(c.var.platform, { userId, id, lang });
  const { status, faults } = await toRefused(error, load, translatorOf(lang));
  c.status(status);
  return faults;
}
