import type { Hono } from 'hono';
import {
  BUSINESS_SEARCH_RUSH,
  LONGEST_KEYWORD,
} from '#domains/directory/find/business-search.model.ts';
import { samePathInAll, toPagePath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import { directoryStyles } from '#islands/assets.ts';
import { refuseRush } from '#kernel/access/rate-limit.ts';
import { loadParts, toPartContext } from '#kernel/domain/page-part.loader.ts';
import {
  cacheNever,
  type HttpContext,
  type HttpEnv,
  redirectFromBlanks,
} from '#kernel/http/http.ts';
import { parsePageNumber } from '#kernel/http/page-input.ts';
import { notFound } from '#shared/app-error.ts';
import type { PageProps } from '#ui/page.ts';
import { FindBusinessPage } from './FindBusinessPage.tsx';
import { loadFindBusiness } from './find-business.loader.ts';
import { type FindBusinessView, toFindPath } from './find-business.model.ts';
import { parseListFilter } from './list-filter.schema.ts';

/** The page of businesses found by words. What a reader typed is in it, so that no cache may keep it. */
export function registerBusinessSearchPages(pages: Hono<HttpEnv>): void {
  pages.get('/directory/search', showFound);
}

async function showFound(c: HttpContext) {
  const plain = redirectFromBlanks(c, '/directory/search');
  if (plain) return plain;
  await refuseRush(c, BUSINESS_SEARCH_RUSH);
  const { edition, platform } = c.var;
  const page = parsePageNumber(c.req.query('page'));
  const keyword = parseKeyword(c);
  const filter = parseListFilter(c.req.query());
  const { town, category } = c.req.query();
  const [view, parts] = await Promise.all([
    loadFindBusiness(platform, edition, { keyword, town, category, filter, page }),
    loadParts(toPartContext(c, { keyword }), ['search.tab']),
  ]);
  if (page > 1 && view.outcome?.cards.length === 0) throw notFound();
  cacheNever(c);
  const props = toFindProps(c, view);
  return c.render(
    <FindBusinessPage view={view} tabs={parts.map(({ show }) => show(props))} />,
    props,
  );
}

/** As the URL standard decodes a parameter, without what it can't, control characters and blanks around it. */
function parseKeyword(c: HttpContext): string {
  const text = new URL(c.req.url).searchParams.get('q') ?? '';
  return text
    .replace(/[\ufffd\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_KEYWORD)
    .toWellFormed();
}

function toFindProps(c: HttpContext, view: FindBusinessView): PageProps {
  const t = translatorOf(c.var.edition.lang);
  const path = toFindPath(view);
  return {
    title: view.keyword
      ? t('browse.results_for', { keyword: view.keyword })
      : t('browse.search_title'),
    description: t('browse.description'),
    path: toPagePath(path, view.page),
    paths: samePathInAll(toPagePath(path, view.page)),
    switchPaths: samePathInAll(path),
    robots: 'noindex, follow',
    styles: directoryStyles(),
    keyword: view.keyword,
  };
}
