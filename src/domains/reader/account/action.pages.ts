import { subscribe, unsubscribeAddress } from '#domains/audience/newsletter/newsletter.service.ts';
import { findContact } from '#domains/identity/contact/contact.service.ts';
import { closeSession, closeSessions } from '#domains/identity/session/session.service.ts';
import { LONGEST_NAME } from '#domains/identity/session/user.model.ts';
import { updateProfile } from '#domains/identity/session/user.service.ts';
import { canSignInWith, unlinkGoogle } from '#domains/identity/sign-in/identity.service.ts';
import { syncSaved } from '#domains/news/saved/saved.service.ts';
import { loadTaxonomy } from '#domains/news/taxonomy/taxonomy.loader.ts';
import { cleanLine } from '#i18n/clean-text.ts';
import { isLang } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import type { SignedInUser } from '#kernel/access/account.model.ts';
import { requireUser } from '#kernel/access/account.ts';
import { takeTurn } from '#kernel/access/rate-limit.ts';
import type { HttpContext } from '#kernel/http/http.ts';
import { refusesName } from '#kernel/judge/judge.service.ts';
import { AppError } from '#shared/app-error.ts';
import type { FormFault } from '#ui/FormAnswer.tsx';
import { type Done, type Intent, MOST_PHOTO_BYTES } from './member.model.ts';
import { removePhoto, savePhoto } from './photo.service.ts';

/** What has become of a form. */
export type Outcome =
  | { kind: 'done'; done: Done }
  /** This device is signed out. */
  | { kind: 'left' }
  | Refusal;

export interface Refusal {
  kind: 'refused';
  status: 404 | 413 | 422 | 429 | 503;
  fault: FormFault;
}

export type Fields = Readonly<Record<string, string>>;

/** Photos that one reader may send in an hour. */
const PHOTO_LIMIT = { name: 'photo', most: 20, window: 3_600 };

/** Does what a form of the account's page asks for. */
export async function act(c: HttpContext, intent: Intent, fields: Fields): Promise<Outcome> {
  const user = await requireUser(c);
  const { platform } = c.var;
  switch (intent) {
    case 'profile':
      return saveProfile(c, user, fields);
    case 'photo':
      return submitPhoto(c, user);
    case 'remove-photo':
      await removePhoto(platform, user.id);
      break;
    case 'subscribe':
    case 'unsubscribe':
      await changeSubscription(c, user, intent);
      break;
    case 'unsave':
      await syncSaved(platform, user.id, { add: [], remove: [Number(fields.id) || 0] });
      break;
    case 'unlink':
      return unlink(c, user);
    case 'end-session':
      return endSession(c, user, fields.id ?? '');
    case 'end-others':
      await closeSessions(platform, user.id, user.sessionId);
      break;
    case 'end-all':
      await closeSessions(platform, user.id);
      return { kind: 'left' };
  }
  return { kind: 'done', done: intent };
}

export function tooLargePhoto(c: HttpContext): Refusal {
  const t = translatorOf(c.var.edition.lang);
  return refuse(413, t('account.photo.fault.large'), 'photo');
}

async function saveProfile(c: HttpContext, user: SignedInUser, fields: Fields): Promise<Outcome> {
  const { edition, platform } = c.var;
  const t = translatorOf(edition.lang);
  const { language = '', city = '' } = fields;
  const name = cleanLine(fields.name ?? '');
  if (name.length > LONGEST_NAME) return refuse(422, t('account.profile.name_fault'), 'name');
  const isNew = name !== user.name;
  if (isNew && (await refusesName(platform, name)))
    return refuse(422, t('accounts.name_refused'), 'name');
  const { cities } = await loadTaxonomy(platform, edition);
  const cityId = city === '' ? null : cities.find(({ id }) => String(id) === city)?.id;
  if (!isLang(language)) return refuse(422, t('account.profile.choice_fault'), 'language');
  if (cityId === undefined) return refuse(422, t('account.profile.choice_fault'), 'city');
  await updateProfile(platform, user.id, { name, lang: language, cityId });
  return { kind: 'done', done: 'profile' };
}

/** Refusals of the library by what a reader is told. */
const PHOTO_FAULTS = {
  'media.unknown_format': 'format',
  'media.too_many_bytes': 'large',
  'media.too_many_pixels': 'large',
  'media.broken': 'broken',
  'media.undrawable': 'broken',
} as const;

async function submitPhoto(c: HttpContext, user: SignedInUser): Promise<Outcome> {
  const t = translatorOf(c.var.edition.lang);
  const { photo } = await c.req.parseBody();
  if (!(photo instanceof File) || photo.size === 0)
    return refuse(422, t('account.photo.fault.missing'), 'photo');
  if (photo.size > MOST_PHOTO_BYTES) return tooLargePhoto(c);
  const wait = await takeTurn(c, PHOTO_LIMIT);
  if (wait > 0) {
    c.header('Retry-After', String(wait));
    return refuse(429, t('error.too_many.text'), 'photo');
  }
  try {
    await savePhoto(c.var.platform, user.id, new Uint8Array(await photo.arrayBuffer()));
  } catch (error) {
    const fault = error instanceof AppError ? toPhotoFault(error) : null;
    if (!fault) throw error;
    return refuse(422, t(`account.photo.fault.${fault}`), 'photo');
  }
  return { kind: 'done', done: 'photo' };
}

function toPhotoFault({ code }: AppError) {
  const known = Object.entries(PHOTO_FAULTS).find(([name]) => name === code);
  return known?.[1] ?? null;
}

async function changeSubscription(
  c: HttpContext,
  user: SignedInUser,
  intent: 'subscribe' | 'unsubscribe',
): Promise<void> {
  const { edition, platform } = c.var;
  const { email } = await findContact(platform, user.id);
  if (!email) return;
  if (intent === 'unsubscribe') await unsubscribeAddress(platform, email);
  else await subscribe(platform, { email, lang: edition.lang, source: 'page' });
}

/** Whoever presses twice is parted all the same. */
async function unlink(c: HttpContext, { id }: SignedInUser): Promise<Outcome> {
  const { edition, platform } = c.var;
  const isParted = await unlinkGoogle(platform, id);
  if (isParted || canSignInWith(c.env, await findContact(platform, id)))
    return { kind: 'done', done: 'unlink' };
  return refuse(422, translatorOf(edition.lang)('account.contact.google.only'));
}

/** Sessions of others are as little there as those that have ended. */
async function endSession(c: HttpContext, user: SignedInUser, id: string): Promise<Outcome> {
  const t = translatorOf(c.var.edition.lang);
  const isEnded = await closeSession(c.var.platform, user.id, id);
  if (!isEnded) return refuse(404, t('account.devices.gone'));
  return id === user.sessionId ? { kind: 'left' } : { kind: 'done', done: 'end-session' };
}

function refuse(status: Refusal['status'], message: string, field?: string): Refusal {
  return { kind: 'refused', status, fault: { message, ...(field && { field }) } };
}
