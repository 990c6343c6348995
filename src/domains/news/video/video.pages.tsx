import type { Hono } from 'hono';
import { formatterOf } from '#i18n/format.ts';
import { samePathInAll, toEditionPath, toPagePath } from '#i18n/path.ts';
import { toSlug } from '#i18n/slug.ts';
import { translatorOf } from '#i18n/translator.ts';
import { videoStyles } from '#islands/assets.ts';
import { brandOf } from '#kernel/brand/brand.ts';
import { toBreadcrumbs, toCollection } from '#kernel/html/structured-data.model.ts';
import {
  cachePublic,
  cacheTag,
  type HttpContext,
  type HttpEnv,
  redirectTo,
} from '#kernel/http/http.ts';
import { parsePageNumber } from '#kernel/http/page-input.ts';
import { notFound } from '#shared/app-error.ts';
import type { PageProps } from '#ui/page.ts';
import { toVideoObjects } from './structured-video.model.ts';
import { VideoListPage } from './VideoListPage.tsx';
import { VideoPage } from './VideoPage.tsx';
import { textIn, toCategoryPath, toVideoPath, type Video, type VideoList } from './video.model.ts';
import { loadVideo, loadVideoList } from './video-page.loader.ts';
import { videoIdSchema } from './video-page.schema.ts';

/** Lists of videos and a page for each. */
export function registerVideoPages(app: Hono<HttpEnv>): void {
  app.get('/video', (c) => showList(c, null));
  app.get('/video/:category', (c) => showList(c, c.req.param('category')));
  app.get('/video/:category/:slug/:id', showVideo);
}

async function showList(c: HttpContext, asked: string | null) {
  const page = parsePageNumber(c.req.query('page'));
  const category = asked && toSlug(asked);
  const { value: list, staleSince } = await loadVideoList(c.var.platform, category, page);
  if (!list || (list.page > 1 && list.videos.length === 0)) throw notFound();
  if (category !== asked) return redirectTo(c, toCategoryPath(list.category));
  cachePublic(c, [cacheTag.edition(c.var.edition.lang)]);
  return c.render(<VideoListPage list={list} />, { ...toListProps(c, list), staleSince });
}

function toListProps(c: HttpContext, list: VideoList): PageProps {
  const { edition } = c.var;
  const t = translatorOf(edition.lang);
  const path = toCategoryPath(list.category);
  const category = list.category && textIn(list.category.name, edition.lang).text;
  const title = category ? t('video.category_title', { category }) : t('video.page_title');
  const isFirst = list.page === 1;
  const page = formatterOf(edition).number(list.page);
  return {
    title: isFirst ? title : t('list.page_title', { title, page }),
    description: category ? t('video.category_description', { category }) : t('video.description'),
    path: toPagePath(path, list.page),
    paths: samePathInAll(toPagePath(path, list.page)),
    previousPage: isFirst ? undefined : list.page - 1,
    nextPage: list.hasNext ? list.page + 1 : undefined,
    styles: videoStyles(),
    picture: toPicture(list.videos[0]),
    subject: list,
    structuredData: () => toListData(c, list, { title, path, category }),
  };
}

function toListData(
  c: HttpContext,
  { videos }: VideoList,
  { title, path, category }: { title: string; path: string; category: string | null },
) {
  const { edition } = c.var;
  const brand = brandOf(c.env, edition.lang);
  const items = videos.map((video) => ({
    name: textIn(video.title, edition.lang).text,
    path: toVideoPath(video),
  }));
  const all = { name: translatorOf(edition.lang)('video.title'), path: '/video' };
  const trail = category ? [all, { name: category, path }] : [all];
  return [
    toCollection({ name: title, path, items }, brand, edition),
    toBreadcrumbs(trail, brand, edition),
  ];
}

async function showVideo(c: HttpContext) {
  const { edition, platform } = c.var;
  const id = videoIdSchema.safeParse(c.req.param('id'));
  if (!id.success) throw notFound();
  const { value: page, staleSince } = await loadVideo(platform, id.data);
  if (!page) throw notFound();
  const path = toVideoPath(page.video);
  if (c.req.path !== toEditionPath(edition, path)) return redirectTo(c, path);
  cachePublic(c, [cacheTag.edition(edition.lang)]);
  const site = brandOf(c.env, edition.lang).url;
  return c.render(<VideoPage page={page} site={site} />, {
    ...toVideoProps(c, page.video),
    subject: page,
    staleSince,
  });
}

function toVideoProps(c: HttpContext, video: Video): PageProps {
  const { edition } = c.var;
  const t = translatorOf(edition.lang);
  const brand = brandOf(c.env, edition.lang);
  const title = textIn(video.title, edition.lang).text;
  const path = toVideoPath(video);
  const trail = [
    { name: t('video.title'), path: '/video' },
    {
      name: textIn(video.category.name, edition.lang).text,
      path: toCategoryPath(video.category),
    },
    { name: title, path },
  ];
  return {
    title,
    description: textIn(video.standfirst, edition.lang).text || title,
    path,
    styles: videoStyles(),
    openGraphType: 'video.other',
    picture: toPicture(video),
    structuredData: () => [
      ...toVideoObjects(video, brand.url, edition),
      toBreadcrumbs(trail, brand, edition),
    ],
  };
}

function toPicture(video: Video | undefined): PageProps['picture'] {
  return video?.poster && { ...video.poster, alt: '' };
}
