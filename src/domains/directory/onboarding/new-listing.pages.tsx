import type { Hono } from 'hono';
import { toSectionPath } from '#domains/directory/dashboard/vendor-section.model.ts';
import { changeStatus } from '#domains/directory/vendor/listing-status.service.ts';
import { findDuplicates } from '#domains/directory/vendor/new-listing.service.ts';
import { loadOwned } from '#domains/directory/vendor/owned-business.loader.ts';
import { parsePhone } from '#domains/identity/contact/phone.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import { vendorStyles } from '#islands/assets.ts';
import { requireSignIn } from '#kernel/access/account.ts';
import { readerOf } from '#kernel/access/rate-limit.ts';
import { requireSameOrigin } from '#kernel/access/same-origin.ts';
import { parseForm, showTypedAgain } from '#kernel/http/form-body.ts';
import type { HttpContext, HttpEnv } from '#kernel/http/http.ts';
import {
  doingOf,
  limitedListing,
  newForm,
  toFilledForm,
  toListingId,
  toRefusedForm,
  toVersion,
} from './form-answer.pages.ts';
import type { Typed } from './hours-form.model.ts';
import { type FormName, isSameForm } from './listing-form.model.ts';
import { type Refused, type SentForm, saveForm, toRefused } from './listing-form.service.ts';
import { dropListingPhone, getListingPhone, setListingPhone } from './listing-phone.pages.ts';
import { provePhone } from './listing-phone.service.ts';
import { type NewListing, NewListingPage } from './NewListingPage.tsx';
import { beginListing } from './new-listing-form.service.ts';
import { loadBeginning, loadFields, loadStep } from './new-listing-page.loader.ts';
import {
  findOpenStep,
  parseStep,
  STEP_SECTIONS,
  type Step,
  stepAfter,
  toLeavingPath,
  toStepPath,
} from './onboarding-step.model.ts';
import type { ListingForm } from './VendorForm.tsx';
import { loadVendorChoices } from './vendor-choice.loader.ts';
import { NO_CHOICES } from './vendor-choice.model.ts';

const PATH = '/vendor/new';

/** The form behind each step that saves one. */
const FORM_OF: Readonly<Partial<Record<Step, FormName>>> = {
  ...{ business: 'business', place: 'place', contact: 'reach', show: 'show' },
};

/** The six steps to a listing. Each is saved by itself, so that somebody may stop and go on elsewhere. */
export function registerNewListing(app: Hono<HttpEnv>): void {
  app.get(PATH, requireSignIn, (c) => {
    const id = toListingId(c.req.query('id'));
    const step = parseStep(c.req.query('step'));
    return id === null ? showBeginning(c, { step }) : showStep(c, id, { step });
  });
  app.post(
    PATH,
    requireSameOrigin,
    limitedListing,
    showTypedAgain(showUnsaved),
    requireSignIn,
    submitStep,
  );
}

async function submitStep(c: HttpContext): Promise<Response> {
  const typed = await parseForm(c);
  const step = parseStep(typed.step) ?? 'phone';
  const id = toListingId(typed.id);
  const filled = toFilledForm(c, typed);
  if (id === null) return step === 'phone' ? submitPhone(c, typed) : submitBeginning(c, typed);
  if (filled) return showStep(c, id, { step, state: filled });
  if (step === 'check') return submitListing(c, id, typed);
  const form = FORM_OF[step];
  if (!form) return goTo(c, toStepPath(stepAfter(step), id));
  const sent = { form, id, typed, version: toVersion(typed), reader: readerOf(c) };
  const outcome = await saveForm(c.var.platform, sent, await doingOf(c));
  const section = STEP_SECTIONS.find((each) => each === typed.intent);
  const leaving = toLeavingPath(typed.go, step, id);
  if (outcome.kind === 'saved') {
    const onward = section ? toSectionPath(id, section) : toStepPath(stepAfter(step), id);
    return goTo(c, leaving ?? onward);
  }
  if (leaving && (await isUntouched(c, sent))) return goTo(c, leaving);
  return showRefused(c, id, { step, typed, refused: outcome });
}

/** Whether a step was left as it was shown, so that nothing of it is lost. */
async function isUntouched(c: HttpContext, { form, id, typed }: SentForm): Promise<boolean> {
  const { platform, edition } = c.var;
  const { lang } = edition;
  const { userId } = await doingOf(c);
  const fields = await loadFields(platform, await loadOwned(platform, { userId, id, lang }), lang);
  return isSameForm(form, typed, fields);
}

/** Keeps the number for the listing once it is proved. */
async function submitPhone(c: HttpContext, typed: Typed): Promise<Response> {
  const { platform, edition } = c.var;
  const t = translatorOf(edition.lang);
  const doing = await doingOf(c);
  const { phone } = parsePhone(typed.phone ?? '');
  if (phone === null) {
    const faults = [{ field: 'phone', message: t('directory-onboarding.fault.phone') }];
    const state = toRefusedForm(c, typed, { status: 422, faults }, null);
    return showBeginning(c, { step: 'phone', state });
  }
  const unproved = await provePhone(platform, { phone, typed, reader: readerOf(c) }, doing);
  if (unproved)
    return showBeginning(c, { step: 'phone', state: toRefusedForm(c, typed, unproved, null) });
  await setListingPhone(c, { phone, userId: doing.userId });
  return goTo(c, toStepPath('business', null));
}

/** Begins the listing; what may be it already is shown before. */
async function submitBeginning(c: HttpContext, typed: Typed): Promise<Response> {
  const { platform } = c.var;
  const leaving = toLeavingPath(typed.go, 'business', null);
  if (leaving && isSameForm('business', typed, { phone: typed.phone ?? '' }))
    return goTo(c, leaving);
  const doing = await doingOf(c);
  // The page may have stood open until the proof of its number was over.
  const phone = parsePhone(typed.phone ?? '').phone ?? (await getListingPhone(c, doing.userId));
  const unproved =
    phone && (await provePhone(platform, { phone, typed, reader: readerOf(c) }, doing));
  if (unproved)
    return showBeginning(c, { step: 'business', state: toRefusedForm(c, typed, unproved, null) });
  const outcome = await beginListing(platform, { typed, phone }, doing);
  if (outcome.kind === 'begun') {
    dropListingPhone(c);
    const left = toLeavingPath(typed.go, 'business', outcome.id);
    return goTo(c, left ?? toStepPath('place', outcome.id));
  }
  const state = toRefusedForm(c, typed, outcome, null);
  return showBeginning(c, { step: 'business', state, asked: outcome.asked });
}

async function submitListing(c: HttpContext, id: number, typed: Typed): Promise<Response> {
  const { platform, edition } = c.var;
  const doing = await doingOf(c);
  const { lang } = edition;
  const load = () => loadOwned(platform, { userId: doing.userId, id, lang });
  try {
    const act = { id, version: toVersion(typed), action: 'submit' } as const;
    await changeStatus(platform, act, doing);
  } catch (error) {
    const refused = await toRefused(error, load, translatorOf(lang));
    const { status } = (await load()).record;
    // Whoever presses twice has sent it by the first press.
    if (status !== 'submitted') return showRefused(c, id, { step: 'check', typed, refused });
  }
  return goTo(c, `/vendor?id=${id}&state=sent`);
}

async function showRefused(
  c: HttpContext,
  id: number,
  { step, typed, refused }: { step: Step; typed: Typed; refused: Refused },
): Promise<Response> {
  const { platform, edition } = c.var;
  const { present } = refused;
  const saved = present && {
    fields: await loadFields(platform, present, edition.lang),
    version: present.record.version,
  };
  return showStep(c, id, { step, state: toRefusedForm(c, typed, refused, saved ?? null) });
}

/** A step of a listing that has begun; without one, that which is not done. */
async function showStep(
  c: HttpContext,
  id: number,
  { step, state }: { step: Step | null; state?: ListingForm },
): Promise<Response> {
  const { platform, edition } = c.var;
  const { userId } = await doingOf(c);
  const { owned, fields, ...rest } = await loadStep(platform, { userId, id, lang: edition.lang });
  const { status, version } = owned.record;
  if (status !== 'draft' && status !== 'rejected' && !state) return goTo(c, `/vendor?id=${id}`);
  return render(c, {
    ...rest,
    ...{ owned, id, found: [], drafts: [], accountPhone: owned.wanted.phone },
    step: step ?? findOpenStep(owned.wanted),
    state: state ?? newForm(fields, version),
  });
}

interface Beginning {
  step: Step | null;
  state?: ListingForm;
  /** What a listing may be that is there already. */
  asked?: { phone: string | null; nameEn: string; townId: number | null };
}

/** The first two steps: until then there is nothing to save. */
async function showBeginning(c: HttpContext, { step, state, asked }: Beginning): Promise<Response> {
  const { platform, edition } = c.var;
  const { lang } = edition;
  const { userId } = await doingOf(c);
  const [beginning, choices, proved] = await Promise.all([
    loadBeginning(platform, { userId, lang }),
    loadVendorChoices(platform, lang),
    getListingPhone(c, userId),
  ]);
  const isBusiness = step === 'business' && beginning.accountPhone !== null;
  const phone = (proved ?? beginning.accountPhone ?? '').replace(/^\+91/, '');
  const found = asked ? await findDuplicates(platform, asked) : [];
  return render(c, {
    ...beginning,
    ...{ owned: null, id: null, choices, progress: null },
    step: isBusiness ? 'business' : 'phone',
    found: isBusiness ? found : beginning.found,
    state: state ?? newForm({ phone }, 0),
  });
}

/** What was typed, while nobody can say whose it is. */
async function showUnsaved(c: HttpContext): Promise<Response | null> {
  const { platform, edition } = c.var;
  const typed = await parseForm(c);
  const step = parseStep(typed.step) ?? 'phone';
  if (step === 'check') return null;
  const t = translatorOf(edition.lang);
  const choices = await loadVendorChoices(platform, edition.lang).catch(() => NO_CHOICES);
  const faults = [{ message: t('directory-onboarding.fault.down') }];
  return render(c, {
    ...{ step, choices, owned: null, id: toListingId(typed.id), progress: null },
    ...{ found: [], drafts: [], accountPhone: '' },
    state: { ...newForm(typed, toVersion(typed)), faults },
  });
}

function goTo(c: HttpContext, path: string): Response {
  return c.redirect(toEditionPath(c.var.edition, path), 303);
}

async function render(c: HttpContext, props: NewListing): Promise<Response> {
  const t = translatorOf(c.var.edition.lang);
  return c.render(<NewListingPage {...props} />, {
    title: `${t(`directory-onboarding.step.${props.step}`)} – ${t('directory.list_free')}`,
    description: t('directory.list_free_help'),
    path: PATH,
    robots: 'noindex',
    styles: vendorStyles(),
  });
}
