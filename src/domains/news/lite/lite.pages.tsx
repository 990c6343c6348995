import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { loadArticle, loadEarlier } from '#domains/news/article/article.loader.ts';
import { RELATED } from '#domains/news/article/related.model.ts';
import { loadSponsor } from '#domains/news/blog/sponsor.loader.ts';
import { toLabelledTitle } from '#domains/news/card/labelled-title.model.ts';
import { loadFront } from '#domains/news/front/front.loader.ts';
import { loadFilled } from '#domains/news/front/trending.loader.ts';
import { BEFORE, earlierQuery, type LiveBlog } from '#domains/news/live/live-blog.model.ts';
import {
  type Article,
  isStandIn,
  toPublishedPaths,
  toStoryPath,
} from '#domains/news/story/article.model.ts';
import { pageNotFound, storyGone } from '#domains/news/story/news.errors.ts';
import { storyIdSchema } from '#domains/news/story/news.schema.ts';
import { loadTaxonomy } from '#domains/news/taxonomy/taxonomy.loader.ts';
import { BLOG, withStories } from '#domains/news/taxonomy/taxonomy.model.ts';
import { ALL_EDITIONS, editionOfLang } from '#i18n/editions.ts';
import { samePathInAll, toEditionPath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import { brandOf } from '#kernel/brand/brand.ts';
import { isReservedSlug } from '#kernel/domain/reserved-slug.ts';
import { dropTrailingSlash, refuseUndefined } from '#kernel/http/address.ts';
import { toEditionView } from '#kernel/http/edition-view.ts';
import {
  cachePublic,
  cacheTag,
  type HttpContext,
  type HttpEnv,
  redirectTo,
} from '#kernel/http/http.ts';
import { pageNumberSchema } from '#kernel/http/page-input.ts';
import { loadLive } from '#kernel/live/live.loader.ts';
import { logError } from '#platform/log.ts';
import type { PageProps } from '#ui/page.ts';
import { LiteArticle } from './LiteArticle.tsx';
import { LiteDocument } from './LiteDocument.tsx';
import { LiteError } from './LiteError.tsx';
import { LiteHome } from './LiteHome.tsx';
import { loadLiteText } from './lite.loader.ts';
import { LITE_PATH, PART, toLitePath } from './lite-link.model.ts';
import { showCategory, showCities, showCity, showTopic } from './lite-list.pages.tsx';
import { toLiteStyle } from './lite-style.model.ts';

/** The news in words alone, for slow connections: their own documents, in every edition. */
export function registerLitePages(app: Hono<HttpEnv>): void {
  const lite = new Hono<HttpEnv>({ strict: false });
  lite.use(inLiteDress, dropTrailingSlash, refuseUndefined);
  lite.get('/', showHome);
  lite.get('/cities', showCities);
  lite.get('/cities/:city', showCity);
  lite.get('/topic/:slug', showTopic);
  lite.get('/:category', showCategory);
  lite.get('/:category/:slug/:id', showStory);
  lite.all('*', (c) => c.notFound());
  for (const edition of ALL_EDITIONS) app.route(`${edition.prefix}${LITE_PATH}`, lite);
}

const inLiteDress = createMiddleware<HttpEnv>(async (c, next) => {
  c.setRenderer((content, props) => renderLite(c, content, props as PageProps));
  c.set('drawError', ({ key, reference }) => <LiteError error={key} reference={reference} />);
  await next();
});

async function renderLite(c: HttpContext, content: ReactElement, page: PageProps) {
  const { edition, platform } = c.var;
  const [taxonomy, filled] = await Promise.all([
    loadTaxonomy(platform, edition).catch((error: unknown) => {
      logError('lite.sections_missing', error);
      return null;
    }),
    loadFilled(platform, edition),
    // The view below recalls which stories are live.
    loadLive(platform),
  ]);
  c.header('Content-Security-Policy', await toPolicy(toLiteStyle(edition.lang)));
  const html = renderToStaticMarkup(
    <LiteDocument
      page={page}
      canonical={page.isAddressless ? null : toCanonical(c, page)}
      switchPaths={page.switchPaths ?? samePathInAll(page.isAddressless ? '/' : page.path)}
      taxonomy={taxonomy && withStories(taxonomy, filled)}
      view={toEditionView(c)}
    >
      {content}
    </LiteDocument>,
  );
  return c.html(`<!doctype html>${html}`);
}

/** The full page: search engines are to keep that one alone. */
function toCanonical(c: HttpContext, page: PageProps): string {
  const lang = page.canonicalLang ?? c.var.edition.lang;
  const path = toEditionPath(editionOfLang(lang), page.paths?.[lang] ?? page.path);
  return `${brandOf(c.env, lang).url}${path}`;
}

/** No script and nothing from elsewhere, the style of the page excepted. */
async function toPolicy(style: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}

async function showHome(c: HttpContext) {
  const { edition, platform } = c.var;
  const t = translatorOf(edition.lang);
  const { value: front, staleSince } = await loadFront(platform, edition);
  cachePublic(c, [cacheTag.front(edition.lang), cacheTag.edition(edition.lang)]);
  return c.render(<LiteHome front={front} />, {
    title: t('front.title', { brand: brandOf(c.env, edition.lang).name }),
    description: t('front.description'),
    path: '/',
    staleSince,
  });
}

async function showStory(c: HttpContext) {
  const { edition, platform } = c.var;
  const id = storyIdSchema.safeParse(c.req.param('id'));
  const first = c.req.param('category') ?? '';
  if (!id.success || (isReservedSlug(first) && first !== BLOG)) throw pageNotFound();
  const { value, staleSince } = await loadArticle(platform, edition, id.data);
  if (value === 'gone') throw storyGone();
  if (!value) throw pageNotFound();
  const { article, related, next } = value;
  const tags = toTags(article, edition.lang);
  const path = toStoryPath(article);
  if (c.req.path !== toEditionPath(edition, toLitePath(path)))
    return redirectTo(c, toLitePath(path), tags);
  const [{ live, asked }, sponsor] = await Promise.all([
    getEntries(c, article),
    loadSponsor(platform, article),
  ]);
  const siteUrl = c.env.SITE_URL;
  const { parts, pictures } = await loadLiteText({ article, live, siteUrl }, edition);
  const part = pageNumberSchema.safeParse(c.req.query(PART));
  const html = part.success ? parts[part.data - 1] : undefined;
  if (!part.success || html === undefined) throw pageNotFound();
  cachePublic(c, tags);
  const shown = { html, part: part.data, parts: parts.length, pictures, sponsor, asked };
  const earlier = live && earlierQuery(live);
  const others = [...(next ? [next] : []), ...related.slice(0, RELATED)];
  return c.render(<LiteArticle {...{ article, ...shown, earlier, others }} />, {
    ...toStoryProps(article),
    canonicalLang: isStandIn(article, edition) ? article.lang : undefined,
    staleSince,
  });
}

/** The same as those of the full page: what purges one purges the other. */
function toTags({ id, category, sponsorId }: Article, lang: string): string[] {
  return [
    cacheTag.article(id),
    cacheTag.category(category.id, lang),
    cacheTag.edition(lang),
    ...(sponsorId === null ? [] : [cacheTag.business(sponsorId)]),
  ];
}

function toStoryProps(article: Article): PageProps {
  const { label, lang, title, seoTitle, seoDescription, standfirst } = article;
  const path = toStoryPath(article);
  return {
    title: toLabelledTitle({ label, title: seoTitle || title }, translatorOf(lang)),
    description: seoDescription || standfirst || title,
    path,
    paths: toPublishedPaths(article),
    switchPaths: { ...samePathInAll(path), ...toPublishedPaths(article) },
  };
}

/** The entries of a live blog: the newest, or those before the one that is asked for. */
async function getEntries(
  c: HttpContext,
  article: Article,
): Promise<{ live: LiveBlog | null; asked: Record<string, string> }> {
  const before = storyIdSchema.safeParse(c.req.query(BEFORE));
  if (!before.success || !article.live) return { live: article.live, asked: {} };
  const { value: live } = await loadEarlier(c.var.platform, article, before.data);
  if (!live) throw pageNotFound();
  return { live, asked: { [BEFORE]: String(before.data) } };
}
