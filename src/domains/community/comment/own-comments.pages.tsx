import type { Hono } from 'hono';
import { toEditionPath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import { commentStyles } from '#islands/assets.ts';
import { requireSignIn, requireStaying } from '#kernel/access/account.ts';
import { requireSameOrigin } from '#kernel/access/same-origin.ts';
import { limitedBody } from '#kernel/http/api-input.ts';
import { parseForm } from '#kernel/http/form-body.ts';
import type { HttpContext, HttpEnv } from '#kernel/http/http.ts';
import { parsePageNumber } from '#kernel/http/page-input.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { AppError } from '#shared/app-error.ts';
import { FORM_ANSWER } from '#ui/FormAnswer.tsx';
import { removeComment } from './comment-act.service.ts';
import { OwnCommentsPage } from './OwnCommentsPage.tsx';
import { loadAccountComments } from './own-comments.loader.ts';
import { OWN_COMMENTS_PATH } from './own-comments.model.ts';

const SIZE = 20;
/** What has become of a comment that was to be deleted: `gone` was none to be deleted any more. */
const DONE = ['deleted', 'gone'] as const;

/** Somebody's own comments, in their account. */
export function registerOwnCommentPages(pages: Hono<HttpEnv>): void {
  pages.get(OWN_COMMENTS_PATH, requireSignIn, showOwn);
  pages.post(OWN_COMMENTS_PATH, requireSameOrigin, limitedBody, requireSignIn, deleteOwn);
}

async function showOwn(c: HttpContext) {
  const { edition, platform } = c.var;
  const { id } = await requireStaying(c);
  const page = parsePageNumber(c.req.query('page'));
  const found = await loadAccountComments(platform, id, { lang: edition.lang, page, size: SIZE });
  const done = DONE.find((each) => each === c.req.query('state')) ?? null;
  const t = translatorOf(edition.lang);
  return c.render(<OwnCommentsPage {...found} {...{ page, done }} />, {
    title: t('own-comments.title'),
    description: t('own-comments.intro'),
    path: OWN_COMMENTS_PATH,
    robots: 'noindex',
    styles: commentStyles(),
  });
}

async function deleteOwn(c: HttpContext) {
  const { edition, platform } = c.var;
  const { id: userId } = await requireStaying(c);
  const form = await parseForm(c);
  const state = await deleteOne(platform, { id: Number(form.id) || 0, userId });
  const page = parsePageNumber(form.page);
  const query = new URLSearchParams({ state, ...(page > 1 && { page: String(page) }) });
  const home = toEditionPath(edition, OWN_COMMENTS_PATH);
  return c.redirect(`${home}?${query}#${FORM_ANSWER}`, 303);
}

async function deleteOne(
  platform: Platform,
  ref: { id: number; userId: number },
): Promise<(typeof DONE)[number]> {
  try {
    await removeComment(platform, ref);
    return 'deleted';
  } catch (error) {
    // Taken down by the desk meanwhile, or nobody's.
    if (error instanceof AppError && error.status === 404) return 'gone';
    throw error;
  }
}
