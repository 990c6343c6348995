import type { Hono } from 'hono';
import type { ReactElement } from 'react';
import { loadArticle } from '#domains/news/article/article.loader.ts';
import { loadSponsor } from '#domains/news/blog/sponsor.loader.ts';
import { loadRankings } from '#domains/news/front/trending.loader.ts';
import { toStoryPath } from '#domains/news/story/article.model.ts';
import { samePathInAll } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import { requirePermission, requireSignIn } from '#kernel/access/account.ts';
import { brandOf } from '#kernel/brand/brand.ts';
import { idParams } from '#kernel/http/api-input.ts';
import { cachePrivate, type HttpContext, type HttpEnv } from '#kernel/http/http.ts';
import { notFound } from '#shared/app-error.ts';
import { DraftEndedPage } from './DraftEndedPage.tsx';
import { DraftPage } from './DraftPage.tsx';
import { loadDraft } from './draft.loader.ts';
import { openLink } from './draft.service.ts';
import { DRAFT_PATH } from './draft-link.model.ts';

/** Drafts as readers would see them: for the desk by number, and for whoever has a link. */
export function registerDraftPages(pages: Hono<HttpEnv>): void {
  const guards = [requireSignIn, requirePermission('story.read')] as const;
  pages.get('/desk/preview/story/:id', ...guards, showPreview);
  pages.get(DRAFT_PATH, showShared);
}

async function showPreview(c: HttpContext) {
  const params = idParams.safeParse(c.req.param());
  if (!params.success) throw notFound();
  const { id } = params.data;
  // The desk shows it in a frame, at the width of a phone and of others.
  c.set('framedHere', true);
  return showDraft(c, { id, path: `/desk/preview/story/${id}`, until: null });
}

async function showShared(c: HttpContext) {
  const token = c.req.query('token') ?? '';
  cachePrivate(c);
  const opened = await openLink(c.var.platform, token);
  if (!opened) throw notFound();
  const path = `${DRAFT_PATH}?${new URLSearchParams({ token })}`;
  const { articleId: id, end } = opened;
  if (end === null) return showDraft(c, { id, path, until: opened.expiresAt });
  c.status(410);
  const story = end === 'published' ? await findStoryPath(c, id) : null;
  return render(c, path, <DraftEndedPage end={end} path={story} />);
}

async function showDraft(
  c: HttpContext,
  { id, path, until }: { id: number; path: string; until: Date | null },
) {
  const { edition, platform } = c.var;
  const [article, rankings] = await Promise.all([
    loadDraft(platform, edition, id),
    loadRankings(platform, edition),
  ]);
  if (!article) throw notFound();
  const sponsor = await loadSponsor(platform, article);
  const site = brandOf(c.env, edition.lang).url;
  return render(c, path, <DraftPage {...{ article, rankings, sponsor, site, until }} />);
}

/** Where readers of the edition find a story; null while they don't. */
async function findStoryPath(c: HttpContext, id: number): Promise<string | null> {
  const { value } = await loadArticle(c.var.platform, c.var.edition, id);
  return value && value !== 'gone' ? toStoryPath(value.article) : null;
}

/** No search engine keeps it, no cache either, and no other site learns its address. */
function render(c: HttpContext, path: string, page: ReactElement) {
  cachePrivate(c);
  c.header('X-Robots-Tag', 'noindex, nofollow, noarchive');
  c.header('Referrer-Policy', 'no-referrer');
  // Chats that draw previews of links are told nothing of the story.
  return c.render(page, {
    path: DRAFT_PATH,
    title: translatorOf(c.var.edition.lang)('draft.title'),
    description: '',
    robots: 'noindex, nofollow',
    isAddressless: true,
    paths: {},
    switchPaths: samePathInAll(path),
  });
}
