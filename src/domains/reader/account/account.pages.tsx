import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ReactElement } from 'react';
import { nextStepOf } from '#domains/audience/newsletter/newsletter.service.ts';
import { MOST_SAVED_BY_ACCOUNT } from '#domains/news/saved/saved.model.ts';
import { loadTaxonomy } from '#domains/news/taxonomy/taxonomy.loader.ts';
import { DESK_PATH } from '#domains/newsroom/working/desk.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import { requireSignIn, requireUser } from '#kernel/access/account.ts';
import { requireSameOrigin } from '#kernel/access/same-origin.ts';
import { dropSessionCookie } from '#kernel/access/session-cookie.ts';
import { parseForm, showTypedAgain } from '#kernel/http/form-body.ts';
import { cachePrivate, type HttpContext, type HttpEnv } from '#kernel/http/http.ts';
import { AccountPage, type AccountPageProps } from './AccountPage.tsx';
import { act, type Refusal, tooLargePhoto } from './action.pages.ts';
import { loadMember } from './member.loader.ts';
import { DONE, type Done, FEW_SAVED, INTENTS, MOST_PHOTO_BYTES } from './member.model.ts';
import { UnsavedPage } from './UnsavedPage.tsx';

const PATH = '/account';
const LANDING = '/account/start';

/** Room for the form around a photo. */
const LARGEST_BODY = MOST_PHOTO_BYTES + 64 * 1024;

const limitedPhoto = bodyLimit({
  maxSize: LARGEST_BODY,
  onError: async (c: HttpContext) => {
    const elsewhere = await requireSignIn(c, async () => {});
    return elsewhere ?? answerRefused(c, tooLargePhoto(c));
  },
});

/** The page of the reader's own account. All its forms are sent to it, so that signing in leads back to it. */
export function registerAccount(app: Hono<HttpEnv>): void {
  app.get(PATH, requireSignIn, (c) => {
    const state = c.req.query('state');
    const done = DONE.find((each) => each === state) ?? null;
    return showAccount(c, { answer: done && toAnswer(c, done), faults: [], typed: {} });
  });
  app.get(LANDING, goToWork);
  // The limit comes first: what is given back is read as well.
  app.post(
    PATH,
    requireSameOrigin,
    limitedPhoto,
    showTypedAgain(showUnsaved),
    requireSignIn,
    submitForm,
  );
}

/** Leads whoever has just signed in to the desk, where they work there, and readers to the front page. */
async function goToWork(c: HttpContext) {
  cachePrivate(c);
  const path = (await findDesk(c)) ?? toEditionPath(c.var.edition, '/');
  return c.redirect(path, 303);
}

/** Path of the desk; null for those who don't work there. */
async function findDesk(c: HttpContext): Promise<string | null> {
  const account = await c.var.getAccount();
  return account?.permissions.has('desk.open') ? toEditionPath(c.var.edition, DESK_PATH) : null;
}

async function submitForm(c: HttpContext) {
  const fields = await parseForm(c);
  const intent = INTENTS.find((each) => each === fields.intent);
  const home = toEditionPath(c.var.edition, PATH);
  if (!intent) return c.redirect(home, 303);
  const outcome = await act(c, intent, fields);
  switch (outcome.kind) {
    case 'done':
      return c.redirect(`${home}?state=${outcome.done}`, 303);
    case 'left':
      dropSessionCookie(c);
      return c.redirect(toEditionPath(c.var.edition, '/login-mobile-number'), 303);
    case 'refused':
      return answerRefused(c, outcome, fields);
  }
}

function answerRefused(
  c: HttpContext,
  { status, fault }: Refusal,
  typed: Readonly<Record<string, string>> = {},
) {
  c.status(status);
  return showAccount(c, { answer: null, faults: [fault], typed });
}

function toAnswer(c: HttpContext, done: Done): string {
  const t = translatorOf(c.var.edition.lang);
  if (done === 'subscribe') return nextStepOf(c.env, t) || t('newsletter.success');
  return t(`account.done.${done}`);
}

/** Buttons and photos have nothing typed. */
async function showUnsaved(c: HttpContext): Promise<Response | null> {
  const { edition, platform } = c.var;
  const typed = await parseForm(c);
  if (typed.intent !== 'profile') return null;
  const { cities } = await loadTaxonomy(platform, edition).catch(() => ({ cities: [] }));
  return renderAccount(c, <UnsavedPage cities={cities} typed={typed} />);
}

async function showAccount(c: HttpContext, state: Omit<AccountPageProps, 'member' | 'desk'>) {
  const { edition, platform } = c.var;
  const saved = c.req.query('saved') === 'all' ? MOST_SAVED_BY_ACCOUNT : FEW_SAVED;
  const member = await loadMember(platform, await requireUser(c), { edition, saved });
  return renderAccount(c, <AccountPage {...state} member={member} desk={await findDesk(c)} />);
}

async function renderAccount(c: HttpContext, page: ReactElement): Promise<Response> {
  const t = translatorOf(c.var.edition.lang);
  return c.render(page, {
    title: t('account.title'),
    description: t('account.description'),
    path: PATH,
    robots: 'noindex',
  });
}
