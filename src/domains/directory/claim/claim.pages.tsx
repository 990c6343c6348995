import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { nameIn } from '#domains/directory/business/business-card.model.ts';
import { toBusinessPath } from '#domains/directory/business/business-path.model.ts';
import { refuseOffer } from '#domains/directory/gallery/gallery.errors.ts';
import { MOST_DOCUMENT_BYTES } from '#domains/directory/gallery/gallery.model.ts';
import { requireProfile } from '#domains/directory/profile/business-profile.loader.ts';
import { explained } from '#domains/media/upload/upload.service.ts';
import { cleanText } from '#i18n/clean-text.ts';
import { translatorOf } from '#i18n/translator.ts';
import { directoryStyles } from '#islands/assets.ts';
import { authorOf, requireSignIn, requireUser } from '#kernel/access/account.ts';
import { readerOf } from '#kernel/access/rate-limit.ts';
import { requireSameOrigin } from '#kernel/access/same-origin.ts';
import { parseForm } from '#kernel/http/form-body.ts';
import type { HttpContext, HttpEnv } from '#kernel/http/http.ts';
import { AppError } from '#shared/app-error.ts';
import type { FormFault } from '#ui/FormAnswer.tsx';
import { ClaimPage, type ClaimState } from './ClaimPage.tsx';
import { LONGEST_NOTE, maskNumber } from './claim.model.ts';
import type { Claimable } from './claim.repo.ts';
import {
  addClaimPaper,
  type Claimant,
  claimByCode,
  claimByProof,
  phoneOf,
  requireClaimable,
  sendClaimCode,
} from './claim.service.ts';

const PATH = '/directory/:town/:slug/:id{[1-9][0-9]{0,14}}/claim';

/** Room for the form around a paper. */
const LARGEST_BODY = MOST_DOCUMENT_BYTES + 64 * 1024;

const limitedPaper = bodyLimit({
  maxSize: LARGEST_BODY,
  onError: async (c: HttpContext) => {
    const elsewhere = await requireSignIn(c, async () => {});
    const t = translatorOf(c.var.edition.lang);
    return elsewhere ?? showRefused(c, refuseOffer('too_many_bytes', t, 'file'), {});
  },
});

/** The page where somebody shows that a listing is theirs. It works without scripts. */
export function registerClaimPages(pages: Hono<HttpEnv>): void {
  pages.get(PATH, requireSignIn, (c) => showClaim(c, {}));
  pages.post(PATH, requireSameOrigin, limitedPaper, requireSignIn, submitClaim);
}

function idOf(c: HttpContext): number {
  return Number(c.req.param('id'));
}

async function showClaim(
  c: HttpContext,
  { faults = [], typed = {}, isCodeSent = c.req.query('step') === 'code' }: Partial<ClaimState>,
): Promise<Response> {
  const { platform, edition } = c.var;
  const { id: userId } = await requireUser(c);
  const { profile } = await requireProfile(platform, idOf(c));
  const found = await requireClaimable(platform, profile.id, userId);
  const phone = phoneOf(found);
  const state: ClaimState = {
    standing: toStanding(found, userId),
    phone: phone && maskNumber(phone),
    ...{ isCodeSent, typed, faults },
  };
  const title = translatorOf(edition.lang)('directory-claim.title', {
    name: nameIn(profile.names, edition.lang),
  });
  return c.render(<ClaimPage profile={profile} state={state} />, {
    title,
    description: title,
    path: `${toBusinessPath(profile)}/claim`,
    robots: 'noindex',
    styles: directoryStyles(),
  });
}

function toStanding({ ownerId, own }: Claimable, userId: number): ClaimState['standing'] {
  if (ownerId === userId) return { kind: 'yours' };
  if (ownerId !== null) return { kind: 'owned' };
  if (own?.status === 'pending') return { kind: 'waiting' };
  return { kind: 'free', rejected: own?.status === 'rejected' ? own.reason || null : null };
}

async function submitClaim(c: HttpContext): Promise<Response> {
  const typed = await parseForm(c);
  try {
    return goBack(c, await act(c, typed));
  } catch (error) {
    if (error instanceof AppError && isTold(error)) return showRefused(c, error, typed);
    throw error;
  }
}

/** What can be done about it is said on the page. */
function isTold({ status, code }: AppError): boolean {
  return [400, 409, 413, 415, 422, 429].includes(status) || code === 'claim.not_sent';
}

/** Does what a form asks for; gives the query of the page that says so. */
async function act(c: HttpContext, typed: Record<string, string>): Promise<string> {
  const { platform, edition } = c.var;
  const t = translatorOf(edition.lang);
  const id = idOf(c);
  const claimant = await claimantOf(c);
  const { intent, code = '', gstin = '', note: written = '', again } = typed;
  const note = cleanText(written).trim().slice(0, LONGEST_NOTE);
  if (intent === 'send' || again) {
    await sendClaimCode(platform, id, claimant);
    return '?step=code';
  }
  if (intent === 'check') await claimByCode(platform, id, code, claimant);
  if (intent === 'gstin') await claimByProof(platform, id, { gstin }, { ...claimant, note });
  if (intent === 'document') {
    const { file } = await c.req.parseBody();
    if (!(file instanceof File) || file.size === 0) throw refuseOffer('no_file', t, 'file');
    const bytes = new Uint8Array(await file.arrayBuffer());
    const documentId = await explained(t, addClaimPaper(platform, id, bytes, claimant));
    await claimByProof(platform, id, { documentId }, { ...claimant, note });
  }
  return '';
}

async function claimantOf(c: HttpContext): Promise<Claimant> {
  const { lang } = c.var.edition;
  const { id: userId } = await requireUser(c);
  const author = await authorOf(c);
  return { userId, author, lang, t: translatorOf(lang), reader: readerOf(c) };
}

function goBack(c: HttpContext, query: string): Response {
  const { pathname } = new URL(c.req.url);
  return c.redirect(`${pathname}${query}`, 303);
}

/** The page with what was typed and why it was not taken. */
async function showRefused(
  c: HttpContext,
  error: AppError,
  typed: Record<string, string>,
): Promise<Response> {
  const t = translatorOf(c.var.edition.lang);
  c.status(error.status === 429 || error.status === 503 ? error.status : 422);
  if (error.retryAfter) c.header('Retry-After', String(error.retryAfter));
  const faults: FormFault[] =
    error.status === 429
      ? [{ message: t('directory-claim.too_many') }]
      : error.details.map(({ field, message = '' }) => ({
          message,
          ...(field && { field: field === 'documentId' ? 'file' : field }),
        }));
  return showClaim(c, { faults, typed, isCodeSent: typed.intent === 'check' });
}
