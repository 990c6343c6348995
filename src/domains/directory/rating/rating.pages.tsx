import type { Hono } from 'hono';
import { nameIn } from '#domains/directory/business/business-card.model.ts';
import { toBusinessPath } from '#domains/directory/business/business-path.model.ts';
import { requireProfile } from '#domains/directory/profile/business-profile.loader.ts';
import { requireMember } from '#domains/directory/vendor/business-member.service.ts';
import { toEditionPath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import { directoryStyles } from '#islands/assets.ts';
import { requireSignIn, requireStaying, toSignInPath } from '#kernel/access/account.ts';
import { requireSameOrigin } from '#kernel/access/same-origin.ts';
import { limitedBody } from '#kernel/http/api-input.ts';
import { parseForm } from '#kernel/http/form-body.ts';
import { cachePrivate, type HttpContext, type HttpEnv } from '#kernel/http/http.ts';
import { parsePageNumber } from '#kernel/http/page-input.ts';
import { AppError } from '#shared/app-error.ts';
import { type AnsweredRatings, AnsweredRatingsPage } from './AnsweredRatingsPage.tsx';
import { OwnRatingsPage } from './OwnRatingsPage.tsx';
import { sayRefusal } from './rating.errors.ts';
import { OWN_RATINGS, RATINGS_PAGE } from './rating.model.ts';
import { replySchema } from './rating.schema.ts';
import { replyTo, takeBack, voteFor } from './rating-act.service.ts';
import { loadOwnRatings, loadRatings } from './rating-list.loader.ts';

const NUMBER = '{[1-9][0-9]{0,14}}';
const ANSWERED = `/vendor/:id${NUMBER}/ratings`;

/** Pages about ratings for those who gave them, who are rated, and who read them. */
export function registerRatingPages(pages: Hono<HttpEnv>): void {
  pages.post(
    `/directory/:town/:slug/:id${NUMBER}/ratings/helpful`,
    requireSameOrigin,
    limitedBody,
    submitVote,
  );
  pages.get(OWN_RATINGS, requireSignIn, showOwn);
  pages.post(OWN_RATINGS, requireSameOrigin, limitedBody, requireSignIn, withdraw);
  pages.get(ANSWERED, requireSignIn, (c) => showAnswered(c, null));
  pages.post(ANSWERED, requireSameOrigin, limitedBody, requireSignIn, answer);
}

/** Whoever is not signed in comes back to the rating afterwards. */
async function submitVote(c: HttpContext) {
  const { edition, platform } = c.var;
  cachePrivate(c);
  const form = await parseForm(c);
  const id = Number(form.id) || 0;
  const { profile } = await requireProfile(platform, Number(c.req.param('id')));
  const back = `${toEditionPath(edition, `${toBusinessPath(profile)}/ratings`)}?mine=1`;
  const user = (await c.var.getAccount())?.user;
  if (!user) return c.redirect(toSignInPath(edition, `${back}#rating-${id}`), 303);
  const { id: userId } = await requireStaying(c);
  try {
    await voteFor(platform, { userId, id, isHelpful: !form.undo });
  } catch (error) {
    // Their own, or one that is no longer there: the list says what is.
    if (!(error instanceof AppError) || ![404, 409].includes(error.status)) throw error;
  }
  return c.redirect(`${back}#rating-${id}`, 303);
}

async function showOwn(c: HttpContext) {
  const { edition, platform } = c.var;
  const { lang } = edition;
  const page = parsePageNumber(c.req.query('page'));
  const { id } = await requireStaying(c);
  const found = await loadOwnRatings(platform, id, { lang, page, size: RATINGS_PAGE });
  const done = c.req.query('state') === 'withdrawn' ? 'withdrawn' : null;
  const t = translatorOf(lang);
  return c.render(<OwnRatingsPage {...found} page={page} done={done} />, {
    title: t('directory-rating.own.title'),
    description: t('directory-rating.own.intro'),
    path: OWN_RATINGS,
    robots: 'noindex',
    styles: directoryStyles(),
  });
}

async function withdraw(c: HttpContext) {
  const { id } = await parseForm(c);
  const user = await requireStaying(c);
  await takeBack(c.var.platform, user.id, Number(id) || 0);
  return c.redirect(`${toEditionPath(c.var.edition, OWN_RATINGS)}?state=withdrawn`, 303);
}

async function showAnswered(c: HttpContext, refused: AnsweredRatings['refused']) {
  const { edition, platform } = c.var;
  const { lang } = edition;
  const page = parsePageNumber(c.req.query('page'));
  const { id: userId } = await requireStaying(c);
  const id = Number(c.req.param('id'));
  const { nameEn, nameHi, nameGu } = await requireMember(platform, userId, id);
  const found = await loadRatings(platform, id, {
    ...{ sort: 'newest', lang, page, size: RATINGS_PAGE },
  });
  const business = { id, name: nameIn({ en: nameEn, hi: nameHi, gu: nameGu }, lang) };
  const isAnswered = c.req.query('state') === 'answered' && c.req.method === 'GET';
  const t = translatorOf(lang);
  return c.render(<AnsweredRatingsPage {...found} {...{ business, page, isAnswered, refused }} />, {
    title: `${t('directory-rating.answers.title')} · ${business.name}`,
    description: t('directory-rating.answers.intro'),
    path: `/vendor/${id}/ratings`,
    robots: 'noindex',
    styles: directoryStyles(),
  });
}

async function answer(c: HttpContext) {
  const { edition, platform } = c.var;
  const form = await parseForm(c);
  const { id: userId } = await requireStaying(c);
  const business = Number(c.req.param('id'));
  await requireMember(platform, userId, business);
  const id = Number(form.id) || 0;
  const typed = form[`reply-${id}`] ?? '';
  const reply = replySchema.safeParse(typed);
  const t = translatorOf(edition.lang);
  const refusal = reply.success
    ? await replyTo(platform, { userId, id, reply: reply.data })
    : t('directory-rating.answers.fault');
  if (refusal) {
    c.status(422);
    const fault = typeof refusal === 'string' ? refusal : sayRefusal(refusal, edition);
    return showAnswered(c, { id, typed, fault });
  }
  const path = toEditionPath(edition, `/vendor/${business}/ratings`);
  return c.redirect(`${path}?state=answered`, 303);
}
