import type { Hono } from 'hono';
import { nameIn } from '#domains/directory/business/business-card.model.ts';
import { toBusinessPath } from '#domains/directory/business/business-path.model.ts';
import { refuseOffer } from '#domains/directory/gallery/gallery.errors.ts';
import { mostBytesOf } from '#domains/directory/gallery/sent-file.service.ts';
import { requireProfile } from '#domains/directory/profile/business-profile.loader.ts';
import type { BusinessProfile } from '#domains/directory/profile/business-profile.model.ts';
import type { Sending } from '#domains/identity/contact/code.service.ts';
import { formatPhone, parsePhone } from '#domains/identity/contact/phone.model.ts';
import { sendGuestCode, signGuestIn } from '#domains/identity/sign-in/guest-sign-in.service.ts';
import { formatterOf } from '#i18n/format.ts';
import { toEditionPath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import { directoryStyles } from '#islands/assets.ts';
import { toStayPath } from '#kernel/access/account.ts';
import { readerOf } from '#kernel/access/rate-limit.ts';
import { requireSameOrigin } from '#kernel/access/same-origin.ts';
import { limitBody } from '#kernel/http/api-input.ts';
import { parseForm, showTypedAgain } from '#kernel/http/form-body.ts';
import { cachePrivate, type HttpContext, type HttpEnv } from '#kernel/http/http.ts';
import { createChallenge } from '#platform/challenge.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { AppError } from '#shared/app-error.ts';
import { TURNSTILE_ORIGIN } from '#shared/challenge-view.ts';
import type { FormFault } from '#ui/FormAnswer.tsx';
import { RatePage } from './RatePage.tsx';
import {
  NEW_RATING,
  RATE_INTENTS,
  type RateState,
  type RateTyped,
  toPhotoIds,
} from './rate-form.model.ts';
import { parseRating } from './rate-form.schema.ts';
import { fieldOf, type RatingRefusal, sayRefusal, statusOf } from './rating.errors.ts';
import { MOST_PHOTOS } from './rating.model.ts';
import { findSame, type RatingDraft, saveRating } from './rating.service.ts';
import { getLive } from './rating-list.repo.ts';
import { addPhoto, requireSender } from './rating-photo.service.ts';
import { getStanding } from './rating-save.repo.ts';

const RATE = '/directory/:town/:slug/:id{[1-9][0-9]{0,14}}/rate';

/** Photos of a form together, with all else that is in it. */
const limitedFiles = limitBody(32_000_000);

/** The page on which a business is rated; a guest signs in in the same form, which keeps what is typed. */
export function registerRatePages(pages: Hono<HttpEnv>): void {
  pages.get(RATE, showForm);
  pages.post(RATE, requireSameOrigin, limitedFiles, showTypedAgain(showUnsaved), submitForm);
}

const profileOf = async (c: HttpContext) =>
  (await requireProfile(c.var.platform, Number(c.req.param('id')))).profile;

async function showForm(c: HttpContext) {
  const profile = await profileOf(c);
  cachePrivate(c);
  const path = toEditionPath(c.var.edition, toRatePath(profile));
  if (c.req.path !== path) return c.redirect(`${path}${new URL(c.req.url).search}`, 301);
  const user = (await c.var.getAccount())?.user ?? null;
  if (user?.deletedAt) return c.redirect(toStayPath(c.var.edition), 303);
  const state = await loadState(c, profile, user?.id ?? null);
  const live = user && (await readOrUnavailable(getLive(c.var.platform.db, user.id, profile.id)));
  const saved = c.req.query('state') === 'sent' && live ? live.status : null;
  if (saved === 'published' || saved === 'pending') return render(c, profile, { ...state, saved });
  return render(c, profile, { ...state, typed: live ? toTyped(live) : {} });
}

function toTyped(live: NonNullable<Awaited<ReturnType<typeof getLive>>>): RateTyped {
  const { stars, title, review, experienceMonth, isAnonymous } = live;
  return {
    ...{ stars: String(stars), title, review, experienceMonth: experienceMonth ?? '' },
    isAnonymous: isAnonymous ? '1' : '',
  };
}

/** What the page asks somebody for; `photoIds` are those that have come before, without it those of what they have given. */
async function loadState(
  c: HttpContext,
  profile: BusinessProfile,
  userId: number | null,
  photoIds?: readonly number[],
): Promise<RateState> {
  const { db, now } = c.var.platform;
  const pair = { businessId: profile.id, userId: userId ?? 0 };
  const standing = await readOrUnavailable(getStanding(db, pair, photoIds));
  const { author, isMember, live, frozenUntil, given, usable } = standing;
  const photos = photoIds?.filter((each) => usable.some(({ id }) => id === each));
  return {
    ...NEW_RATING,
    photos: photos ?? given.map(({ id }) => id),
    proof: userId === null ? 'phone' : author?.phone ? 'none' : 'account',
    replaces: live?.id ?? null,
    frozenUntil: frozenUntil && frozenUntil > now ? frozenUntil : null,
    isOwn: isMember,
  };
}

async function submitForm(c: HttpContext) {
  const { edition, platform } = c.var;
  const t = translatorOf(edition.lang);
  cachePrivate(c);
  const typed = await parseForm(c);
  const profile = await profileOf(c);
  const user = (await c.var.getAccount())?.user ?? null;
  if (user?.deletedAt) return c.redirect(toStayPath(edition), 303);
  const sent = toPhotoIds(typed);
  const known = { ...(await loadState(c, profile, user?.id ?? null, sent)), typed };
  const state = user ? await addFiles(c, known, user.id) : known;
  const asked = toCodeStep(state);
  if (!user && typed.intent === RATE_INTENTS.number) return render(c, profile, state);
  if (!user && typed.intent === RATE_INTENTS.resend) return sendCode(c, profile, asked);
  const { lang: language } = edition;
  const about = { businessId: profile.id, photoIds: state.photos, language, now: platform.now, t };
  const read = parseRating(typed, about);
  const faults = [
    ...('faults' in read ? read.faults : []),
    ...state.faults,
    ...(asked.proof === 'phone' ? listPhoneFaults(c, typed) : []),
  ];
  if ('faults' in read || faults.length > 0) return refuse(c, profile, { ...asked, faults });
  if (user) return save(c, profile, { state, draft: read.draft, userId: user.id });
  if (asked.proof !== 'code') return sendCode(c, profile, asked);
  const signed = await signGuestIn(c, typed.code ?? '');
  if ('fault' in signed)
    return refuse(c, profile, {
      ...asked,
      faults: [{ field: 'code', message: t(`accounts.code_fault.${signed.fault}`) }],
    });
  if ('wait' in signed)
    return answerSending(c, profile, asked, { kind: 'wait', seconds: signed.wait });
  if (signed.isLeaving) return c.redirect(toStayPath(edition), 303);
  const own = { ...(await loadState(c, profile, signed.userId)), typed };
  return save(c, profile, { state: own, draft: read.draft, userId: signed.userId });
}

/** The form with the photos that are sent in it: each by itself, so that one which is refused keeps none of the others back. */
async function addFiles<S extends RateState>(
  c: HttpContext,
  state: S & { typed: RateTyped },
  userId: number,
): Promise<S> {
  const { platform, edition } = c.var;
  const t = translatorOf(edition.lang);
  const { photos: sent = [] } = await c.req.parseBody({ all: true });
  const files = [sent].flat().filter((file) => file instanceof File && file.size > 0) as File[];
  if (state.proof !== 'none') return state;
  const photos = new Set(state.photos);
  const refused: string[] = [];
  if (toPhotoIds(state.typed).length > photos.size)
    refused.push(sayRefusal({ why: 'photo' }, edition));
  for (const file of files) {
    if (photos.size >= MOST_PHOTOS) {
      refused.push(t('directory-rating.fault.photos', { count: MOST_PHOTOS }));
      break;
    }
    try {
      await requireSender(platform, userId);
      if (file.size > mostBytesOf('photo')) throw refuseOffer('too_many_bytes', t, 'file');
      const bytes = new Uint8Array(await file.arrayBuffer());
      photos.add((await addPhoto(platform, { userId, bytes }, edition)).id);
    } catch (error) {
      refused.push(`${file.name.slice(0, 60)}: ${toFileFault(error, c)}`);
    }
  }
  const faults = refused.length > 0 ? [{ field: 'photoIds', message: refused.join(' · ') }] : [];
  return { ...state, photos: [...photos], faults };
}

/** Why a file is not taken; throws what is no fault of the file. */
function toFileFault(error: unknown, c: HttpContext): string {
  if (!(error instanceof AppError)) throw error;
  const { retryAfter, details } = error;
  const message = retryAfter
    ? translatorOf(c.var.edition.lang)('accounts.wait', {
        time: formatterOf(c.var.edition).duration(retryAfter),
      })
    : details[0]?.message;
  if (!message) throw error;
  return message;
}

/** Whoever has been sent a code sends it along. */
function toCodeStep(state: RateState & { typed: RateTyped }): RateState {
  const { phone } = parsePhone(state.typed.phone ?? '');
  if (state.proof !== 'phone' || state.typed.code === undefined || !phone) return state;
  return { ...state, proof: 'code', sentTo: formatPhone(phone) };
}

/** What is wrong with the number of a guest. */
function listPhoneFaults(c: HttpContext, typed: RateTyped): FormFault[] {
  const { fault } = parsePhone(typed.phone ?? '');
  if (!fault) return [];
  const t = translatorOf(c.var.edition.lang);
  return [{ field: 'phone', message: t(`accounts.phone_fault.${fault}`) }];
}

async function sendCode(c: HttpContext, profile: BusinessProfile, state: RateState) {
  const { phone } = parsePhone(state.typed.phone ?? '');
  if (!phone) {
    const faults = listPhoneFaults(c, state.typed);
    return refuse(c, profile, { ...state, proof: 'phone', faults });
  }
  const { challenge } = await parseForm(c);
  const sending = await sendGuestCode(c, { phone, challenge });
  if (sending.kind !== 'sent') return answerSending(c, profile, state, sending);
  const { code: _, ...typed } = state.typed;
  return render(c, profile, { ...state, typed, proof: 'code', sentTo: formatPhone(phone) });
}

/** Why no code went out, or none is looked at. */
function answerSending(
  c: HttpContext,
  profile: BusinessProfile,
  state: RateState,
  sending: Exclude<Sending, { kind: 'sent' }>,
) {
  const t = translatorOf(c.var.edition.lang);
  const say = (message: string, more: Partial<RateState> = {}) =>
    render(c, profile, { ...state, faults: [{ message }], ...more });
  switch (sending.kind) {
    case 'wait': {
      c.status(429);
      c.header('Retry-After', String(sending.seconds));
      const time = formatterOf(c.var.edition).duration(sending.seconds);
      return say(t('accounts.wait', { time }));
    }
    case 'challenge': {
      c.status(403);
      const challenge = createChallenge(c.env)?.view ?? null;
      if (challenge?.kind === 'turnstile') c.set('challengeOrigin', TURNSTILE_ORIGIN);
      return say(t('accounts.challenge.text'), { challenge });
    }
    default:
      c.status(503);
      return say(t('accounts.not_sent'));
  }
}

async function save(
  c: HttpContext,
  profile: BusinessProfile,
  { state, draft, userId }: { state: RateState; draft: RatingDraft; userId: number },
) {
  const { edition, platform } = c.var;
  const rater = { userId, reader: readerOf(c) };
  const saved = await saveRating(platform, rater, draft);
  // Pressed twice, the form is answered as it was the first time.
  const isDone = !('refusal' in saved) || (await hasGiven(c, userId, draft));
  if (isDone) return c.redirect(`${toEditionPath(edition, toRatePath(profile))}?state=sent`, 303);
  const { refusal } = saved;
  c.status(statusOf(refusal));
  const replaces = refusal.why === 'exists' ? refusal.ratingId : state.replaces;
  return render(c, profile, { ...state, replaces, faults: [toFault(c, refusal)] });
}

async function hasGiven(c: HttpContext, userId: number, draft: RatingDraft): Promise<boolean> {
  const { businessId, photoIds } = draft;
  const { db } = c.var.platform;
  const standing = await readOrUnavailable(getStanding(db, { businessId, userId }, photoIds));
  return findSame(standing, draft) !== null;
}

function toFault(c: HttpContext, refusal: RatingRefusal): FormFault {
  const field = fieldOf(refusal);
  return { message: sayRefusal(refusal, c.var.edition), ...(field && { field }) };
}

function refuse(c: HttpContext, profile: BusinessProfile, state: RateState) {
  c.status(422);
  return render(c, profile, state);
}

/** While the database is down; the business may be known from a copy. */
async function showUnsaved(c: HttpContext): Promise<Response | null> {
  const profile = await profileOf(c).catch(() => null);
  if (!profile) return null;
  const message = translatorOf(c.var.edition.lang)('error.unavailable.text');
  const typed = await parseForm(c);
  const photos = toPhotoIds(typed);
  return render(c, profile, toCodeStep({ ...NEW_RATING, photos, typed, faults: [{ message }] }));
}

function toRatePath(profile: BusinessProfile): string {
  return `${toBusinessPath(profile)}/rate`;
}

async function render(c: HttpContext, profile: BusinessProfile, state: RateState) {
  const { lang } = c.var.edition;
  const t = translatorOf(lang);
  const name = nameIn(profile.names, lang);
  return c.render(<RatePage profile={profile} state={state} />, {
    title: `${t('directory-rating.form.title')} · ${name}`,
    description: t('directory-rating.form.intro'),
    path: toRatePath(profile),
    robots: 'noindex',
    styles: directoryStyles(),
  });
}
