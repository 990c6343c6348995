import type { Hono } from 'hono';
import { formatterOf } from '#i18n/format.ts';
import { samePathInAll, toPagePath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import { archiveStyles } from '#islands/assets.ts';
import { brandOf } from '#kernel/brand/brand.ts';
import { toBreadcrumbs } from '#kernel/html/structured-data.model.ts';
import { cachePublic, cacheTag, type HttpContext, type HttpEnv } from '#kernel/http/http.ts';
import { notFound } from '#shared/app-error.ts';
import type { PageProps } from '#ui/page.ts';
import { ArchivePage } from './ArchivePage.tsx';
import { loadArchive } from './archive.loader.ts';
import { type ArchiveView, toArchivePath } from './archive.model.ts';
import { archiveQuerySchema } from './archive.schema.ts';
import { nameOf } from './period-name.model.ts';

/** All stories by day, month, year and category. */
export function registerArchivePages(app: Hono<HttpEnv>): void {
  app.get('/archive', showArchive);
}

async function showArchive(c: HttpContext) {
  const { edition, platform } = c.var;
  const query = archiveQuerySchema.safeParse(c.req.query());
  if (!query.success) throw notFound();
  const archive = await loadArchive(platform, edition, query.data);
  const { category } = archive;
  const stories = category
    ? cacheTag.category(category.id, edition.lang)
    : cacheTag.latest(edition.lang);
  cachePublic(c, [stories, cacheTag.edition(edition.lang)]);
  const path = toArchivePath(query.data.date, query.data.category);
  return c.render(<ArchivePage archive={archive} path={path} />, toPage(c, archive, path));
}

function toPage(c: HttpContext, archive: ArchiveView, path: string): PageProps {
  const { edition } = c.var;
  const t = translatorOf(edition.lang);
  const format = formatterOf(edition);
  const { category, stories } = archive;
  const { page, hasNext } = stories.list;
  const period = nameOf(archive.period.date, edition);
  const heading = category
    ? t('archive.heading_category', { period, category: category.name })
    : t('archive.heading', { period });
  const isFirst = page === 1;
  return {
    title: isFirst ? heading : t('list.page_title', { title: heading, page: format.number(page) }),
    description: t('archive.description', { period }),
    path: toPagePath(path, page),
    // The other editions have this period too, but not necessarily this page of it.
    paths: isFirst ? samePathInAll(path) : { [edition.lang]: toPagePath(path, page) },
    switchPaths: samePathInAll(path),
    styles: archiveStyles(),
    robots: 'noindex, nofollow',
    subject: stories,
    staleSince: archive.staleSince,
    previousPage: isFirst ? undefined : page - 1,
    nextPage: hasNext ? page + 1 : undefined,
    currentCategory: category?.slug,
    structuredData: () => [
      toBreadcrumbs(
        [{ name: t('archive.title'), path: '/archive' }],
        brandOf(c.env, edition.lang),
        edition,
      ),
    ],
  };
}
