import type { Hono } from 'hono';
import { samePathInAll, toEditionPath, toPagePath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import { readerOf, refuseRush } from '#kernel/access/rate-limit.ts';
import { loadParts, toPartContext } from '#kernel/domain/page-part.loader.ts';
import { cacheNever, type HttpContext, type HttpEnv } from '#kernel/http/http.ts';
import { isMachine } from '#kernel/http/machine.ts';
import { parsePageNumber } from '#kernel/http/page-input.ts';
import { notFound } from '#shared/app-error.ts';
import type { PageProps } from '#ui/page.ts';
import { noteMiss } from './miss.service.ts';
import { SearchPage } from './SearchPage.tsx';
import { SEARCH_RUSH, toKeyword } from './search.model.ts';
import { isNarrowed, toSearchPath } from './search-filter.model.ts';
import { parseFilter } from './search-filter.schema.ts';
import { loadSearch } from './search-page.loader.ts';
import type { SearchView } from './search-page.model.ts';

/** The page of search results. What a reader typed is in it, so that no cache may keep it. */
export function registerSearchPages(app: Hono<HttpEnv>): void {
  app.get('/searchpage', showSearch);
  app.get('/search', (c) => {
    cacheNever(c);
    const path = toSearchPath(parseKeyword(c, 'q'));
    return c.redirect(toEditionPath(c.var.edition, path), 301);
  });
}

/** As the URL standard decodes a parameter, without what it can't: Hono leaves broken percent-encoding to be encoded once more. */
function parseKeyword(c: HttpContext, parameter: string): string {
  const text = new URL(c.req.url).searchParams.get(parameter) ?? '';
  return toKeyword(text.replace(/\ufffd+/g, ' '));
}

async function showSearch(c: HttpContext) {
  await refuseRush(c, SEARCH_RUSH);
  const page = parsePageNumber(c.req.query('page'));
  const keyword = parseKeyword(c, 'keyword');
  const { edition, platform } = c.var;
  const filter = parseFilter(c.req.query(), edition);
  const [search, parts] = await Promise.all([
    loadSearch(platform, edition, { keyword, filter, page }),
    loadParts(toPartContext(c, { keyword }), ['search.tab']),
  ]);
  if (search.outcome.kind === 'none' && page > 1) throw notFound();
  recordMiss(c, search);
  if (search.outcome.kind === 'too-long') c.status(400);
  cacheNever(c);
  const props = toProps(c, search);
  const tabs = parts.map(({ show }) => show(props));
  return c.render(<SearchPage search={search} tabs={tabs} />, props);
}

/** Notes a search that found nothing, for the desk to see. */
function recordMiss(c: HttpContext, { keyword, filter, searched, outcome }: SearchView): void {
  if (outcome.kind !== 'none' || isNarrowed(filter)) return;
  if (isMachine(c.req.header('User-Agent') ?? '')) return;
  const { platform } = c.var;
  platform.defer(noteMiss(platform, { keyword, lang: searched.lang, reader: readerOf(c) }));
}

function toProps(c: HttpContext, { keyword, filter, outcome }: SearchView): PageProps {
  const { lang } = c.var.edition;
  const t = translatorOf(lang);
  const found = outcome.kind === 'found' ? outcome : null;
  const page = found?.page ?? 1;
  const isShown = found !== null || outcome.kind === 'none';
  const path = toSearchPath(isShown ? keyword : '', filter);
  return {
    title: isShown ? t('search.results_title', { keyword }) : t('search.title'),
    description: t('search.description'),
    path: toPagePath(path, page),
    // Each edition finds stories of its own, so that only the first page is there in all.
    paths:
      page === 1 && filter.language === null
        ? samePathInAll(path)
        : { [lang]: toPagePath(path, page) },
    switchPaths: samePathInAll(toSearchPath(keyword, { ...filter, language: null })),
    robots: 'noindex, follow',
    previousPage: page > 1 ? page - 1 : undefined,
    nextPage: found?.hasNext ? page + 1 : undefined,
    keyword,
  };
}
