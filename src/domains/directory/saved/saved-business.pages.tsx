import type { Hono } from 'hono';
import { nameIn } from '#domains/directory/business/business-card.model.ts';
import { requireProfile } from '#domains/directory/profile/business-profile.loader.ts';
import { toEditionPath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import { directoryStyles } from '#islands/assets.ts';
import { requireSignIn, requireStaying, toSignInPath } from '#kernel/access/account.ts';
import { requireSameOrigin } from '#kernel/access/same-origin.ts';
import { limitedBody } from '#kernel/http/api-input.ts';
import { parseForm } from '#kernel/http/form-body.ts';
import { cachePrivate, type HttpContext, type HttpEnv } from '#kernel/http/http.ts';
import { parsePageNumber } from '#kernel/http/page-input.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { SAVED_BUSINESSES, SAVED_PAGE } from './kept-business.model.ts';
import { SaveBusinessPage } from './SaveBusinessPage.tsx';
import { type SavedAct, SavedBusinessesPage } from './SavedBusinessesPage.tsx';
import { loadSavedBusinesses } from './saved-business.loader.ts';
import { removeSavedBusiness, saveBusiness } from './saved-business.repo.ts';

const SAVE = '/directory/:town/:slug/:id{[1-9][0-9]{0,14}}/save';
const ACTS: readonly SavedAct[] = ['added', 'removed'];

/** The list of the businesses somebody has saved, and what puts one into it. */
export function registerSavedBusinessPages(pages: Hono<HttpEnv>): void {
  pages.get(SAVE, requireSignIn, askToSave);
  pages.post(SAVE, requireSameOrigin, limitedBody, submitSave);
  pages.get(SAVED_BUSINESSES, requireSignIn, showSaved);
  pages.post(SAVED_BUSINESSES, requireSameOrigin, limitedBody, requireSignIn, submitRemoval);
}

/** Where somebody comes who wanted to save it and had to sign in first. */
async function askToSave(c: HttpContext) {
  const { profile } = await requireProfile(c.var.platform, Number(c.req.param('id')));
  const title = translatorOf(c.var.edition.lang)('directory-rating.saved.save');
  const name = nameIn(profile.names, c.var.edition.lang);
  return c.render(<SaveBusinessPage name={name} business={profile} />, {
    title: `${title} · ${name}`,
    description: title,
    path: c.req.path,
    robots: 'noindex',
    isAddressless: true,
    styles: directoryStyles(),
  });
}

async function submitSave(c: HttpContext) {
  const { edition, platform } = c.var;
  cachePrivate(c);
  await parseForm(c);
  const businessId = Number(c.req.param('id'));
  await requireProfile(platform, businessId);
  if (!(await c.var.getAccount())?.user)
    return c.redirect(toSignInPath(edition, new URL(c.req.url).pathname), 303);
  const { id: userId } = await requireStaying(c);
  await readOrUnavailable(saveBusiness(platform.db, { userId, businessId }, platform.now));
  return c.redirect(`${toEditionPath(edition, SAVED_BUSINESSES)}?state=added`, 303);
}

async function showSaved(c: HttpContext) {
  const { edition, platform } = c.var;
  const { lang } = edition;
  const { id } = await requireStaying(c);
  const page = parsePageNumber(c.req.query('page'));
  const found = await loadSavedBusinesses(platform, id, { lang, page, size: SAVED_PAGE });
  const done = ACTS.find((act) => act === c.req.query('state')) ?? null;
  const title = translatorOf(lang)('directory-rating.saved.title');
  return c.render(<SavedBusinessesPage {...found} page={page} done={done} />, {
    ...{ title, description: title, path: SAVED_BUSINESSES, robots: 'noindex' },
    styles: directoryStyles(),
  });
}

async function submitRemoval(c: HttpContext) {
  const { edition, platform } = c.var;
  const { id } = await parseForm(c);
  const { id: userId } = await requireStaying(c);
  const removing = removeSavedBusiness(platform.db, { userId, businessId: Number(id) || 0 });
  await readOrUnavailable(removing);
  return c.redirect(`${toEditionPath(edition, SAVED_BUSINESSES)}?state=removed`, 303);
}
