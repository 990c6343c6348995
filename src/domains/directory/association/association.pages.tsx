import type { Hono } from 'hono';
import { cleanLine } from '#i18n/clean-text.ts';
import { formatterOf } from '#i18n/format.ts';
import { pathIn, samePathInAll, toPagePath } from '#i18n/path.ts';
import { type Translate, translatorOf } from '#i18n/translator.ts';
import { associationStyles } from '#islands/assets.ts';
import { brandOf } from '#kernel/brand/brand.ts';
import { loadParts, toPartContext } from '#kernel/domain/page-part.loader.ts';
import { toBreadcrumbs, toCollection } from '#kernel/html/structured-data.model.ts';
import { cachePublic, cacheTag, type HttpContext, type HttpEnv } from '#kernel/http/http.ts';
import { parsePageNumber } from '#kernel/http/page-input.ts';
import { notFound } from '#shared/app-error.ts';
import type { PageProps } from '#ui/page.ts';
import { AssociationPage } from './AssociationPage.tsx';
import { AssociationsPage } from './AssociationsPage.tsx';
import { findAssociations, loadAssociation } from './association.loader.ts';
import {
  ASSOCIATION_KINDS,
  type Association,
  type AssociationDetails,
  type AssociationFilter,
  textIn,
  toAssociationPath,
} from './association.model.ts';
import { slugSchema } from './association.schema.ts';
import { loadMemberPage } from './association-page.loader.ts';
import type { MemberPage } from './member-page.model.ts';
import { toAssociationData } from './structured-association.model.ts';

const PAGE_SIZE = 24;
const LONGEST_KEYWORD = 100;
const LIST_PATH = '/association';

/** Trade bodies, and a page for each. */
export function registerAssociationPages(pages: Hono<HttpEnv>): void {
  pages.get(LIST_PATH, showAssociations);
  pages.get(`${LIST_PATH}/:slug`, showAssociation);
}

async function showAssociations(c: HttpContext) {
  const { edition, platform } = c.var;
  const page = parsePageNumber(c.req.query('page'));
  const filter = {
    keyword: toKeyword(c.req.query('q')),
    kind: ASSOCIATION_KINDS.find((kind) => kind === c.req.query('kind')),
  };
  const found = await findAssociations(platform, filter, { page, size: PAGE_SIZE });
  if (page > 1 && found.items.length === 0) throw notFound();
  cachePublic(c, [cacheTag.directory(edition.lang), cacheTag.edition(edition.lang)]);
  const path = toFilterPath(filter);
  return c.render(<AssociationsPage {...{ ...found, filter, page, path }} />, {
    ...toListProps(c, found, { page, path, isPart: path !== LIST_PATH }),
    staleSince: found.staleSince,
  });
}

/** The address of a list by its filter. */
function toFilterPath({ keyword, kind }: AssociationFilter): string {
  const query = new URLSearchParams({ ...(keyword && { q: keyword }), ...(kind && { kind }) });
  return query.size > 0 ? `${LIST_PATH}?${query}` : LIST_PATH;
}

function toKeyword(typed = ''): string {
  return cleanLine(typed).slice(0, LONGEST_KEYWORD);
}

function toListProps(
  c: HttpContext,
  { items, hasNext }: { items: readonly Association[]; hasNext: boolean },
  { page, path, isPart }: { page: number; path: string; isPart: boolean },
): PageProps {
  const { edition } = c.var;
  const t = translatorOf(edition.lang);
  const title = t('association.title');
  return {
    title: toTitle(c, title, page),
    description: t('association.description'),
    path: toPagePath(path, page),
    paths: isPart ? {} : samePathInAll(toPagePath(path, page)),
    switchPaths: samePathInAll(path),
    robots: isPart || items.length === 0 ? 'noindex, follow' : undefined,
    previousPage: page > 1 ? page - 1 : undefined,
    nextPage: hasNext ? page + 1 : undefined,
    styles: associationStyles(),
    structuredData: () => {
      const brand = brandOf(c.env, edition.lang);
      const listed = items.map((each) => ({
        name: each.names[edition.lang],
        path: toAssociationPath(each),
      }));
      return [
        toCollection({ name: title, path: LIST_PATH, items: listed }, brand, edition),
        toBreadcrumbs([{ name: title, path: LIST_PATH }], brand, edition),
      ];
    },
  };
}

function toTitle(c: HttpContext, title: string, page: number): string {
  const { edition } = c.var;
  if (page === 1) return title;
  const number = formatterOf(edition).number(page);
  return translatorOf(edition.lang)('association.page_title', { title, page: number });
}

async function showAssociation(c: HttpContext) {
  const { edition, platform } = c.var;
  const page = parsePageNumber(c.req.query('page'));
  const slug = slugSchema.safeParse(c.req.param('slug'));
  if (!slug.success) throw notFound();
  const { value: association, staleSince } = await loadAssociation(platform, { slug: slug.data });
  if (!association) throw notFound();
  const keyword = toKeyword(c.req.query('q'));
  const asked = { associationId: association.id, keyword, page };
  const [{ value: found }, parts] = await Promise.all([
    loadMemberPage(platform, asked),
    loadParts(toPartContext(c, { topic: association.slug }), ['association.end']),
  ]);
  if (page > 1 && found.members.length === 0) throw notFound();
  cachePublic(c, [cacheTag.directory(edition.lang), cacheTag.edition(edition.lang)]);
  const props = toPageProps(c, association, { found, keyword, page });
  return c.render(
    <AssociationPage {...{ association, found, keyword, page }}>
      {parts.map(({ show }) => show(props))}
    </AssociationPage>,
    { ...props, staleSince },
  );
}

function toPageProps(
  c: HttpContext,
  association: AssociationDetails,
  { found, keyword, page }: { found: MemberPage; keyword: string; page: number },
): PageProps {
  const { edition } = c.var;
  const { lang } = edition;
  const t = translatorOf(lang);
  const path = toAssociationPath(association);
  const name = association.names[lang];
  const brand = brandOf(c.env, lang);
  const isPart = keyword !== '';
  return {
    title: toTitle(c, t('association.one_title', { name }), page),
    description: toDescription(association, { lang, name, t }),
    path: toPagePath(path, page),
    paths: isPart ? {} : pathIn(['en', 'hi', 'gu'], toPagePath(path, page)),
    switchPaths: samePathInAll(path),
    robots: isPart ? 'noindex, follow' : undefined,
    previousPage: page > 1 ? page - 1 : undefined,
    nextPage: found.hasNext ? page + 1 : undefined,
    picture: association.logo && { ...association.logo, alt: name },
    styles: associationStyles(),
    structuredData: () => [
      toAssociationData(association, found, brand.url, edition),
      toBreadcrumbs(
        [
          { name: t('association.title'), path: LIST_PATH },
          { name, path },
        ],
        brand,
        edition,
      ),
    ],
  };
}

const LONGEST_DESCRIPTION = 160;

function toDescription(
  { about, town, kind }: AssociationDetails,
  { lang, name, t }: { lang: 'en' | 'hi' | 'gu'; name: string; t: Translate },
): string {
  const own = textIn(about, lang);
  if (own.lang === lang && own.text !== '')
    return cleanLine(own.text).slice(0, LONGEST_DESCRIPTION);
  const place = town?.names[lang] ?? t(`association.one.${kind}`);
  return t('association.one_description', { name, place });
}
