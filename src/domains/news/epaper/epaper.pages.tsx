import type { Hono } from 'hono';
import { nameOf } from '#domains/news/archive/period-name.model.ts';
import { toStoryPath } from '#domains/news/story/article.model.ts';
import { translatorOf } from '#i18n/translator.ts';
import { epaperStyles } from '#islands/assets.ts';
import { brandOf } from '#kernel/brand/brand.ts';
import { toBreadcrumbs, toCollection } from '#kernel/html/structured-data.model.ts';
import { cachePublic, type HttpContext, type HttpEnv, tagsOfLatest } from '#kernel/http/http.ts';
import { toDay } from '#shared/india-time.ts';
import type { PageProps } from '#ui/page.ts';
import { EpaperPage } from './EpaperPage.tsx';
import { loadLatestDay, loadPaper } from './epaper.loader.ts';
import { arrangePaper, EPAPER_PATH, type Paper, toEpaperPath } from './epaper.model.ts';
import { PAPER_PHOTO } from './PaperFront.tsx';

/** The stories of each day as a newspaper, in every edition. */
export function registerEpaperPages(pages: Hono<HttpEnv>): void {
  pages.get(EPAPER_PATH, showLatest);
  pages.get(`${EPAPER_PATH}/:day`, (c) => showPaper(c, c.req.param('day')));
}

/** The newest paper, which search engines know by its day; where there is none, an empty one says so. */
async function showLatest(c: HttpContext) {
  const { edition, platform } = c.var;
  const { value: day } = await loadLatestDay(platform, edition);
  return showPaper(c, day ?? toDay(platform.now));
}

async function showPaper(c: HttpContext, day: string) {
  const { edition, platform } = c.var;
  const { value: paper, staleSince } = await loadPaper(platform, edition, day);
  cachePublic(c, tagsOfLatest(edition));
  const site = brandOf(c.env, edition.lang).url;
  return c.render(<EpaperPage paper={paper} site={site} />, {
    ...toProps(c, paper),
    staleSince,
  });
}

function toProps(c: HttpContext, paper: Paper): PageProps {
  const { edition } = c.var;
  const t = translatorOf(edition.lang);
  const { lead } = arrangePaper(paper.stories);
  const date = nameOf(paper.day, edition);
  const name = t('epaper.heading', { date });
  const path = toEpaperPath(paper.day);
  const picture = lead?.picture ?? null;
  return {
    title: name,
    description: t('epaper.description', { date }),
    path,
    // Search engines are to keep the stories themselves.
    robots: 'noindex, follow',
    styles: epaperStyles(),
    picture,
    leadPhoto: picture && { picture, ...PAPER_PHOTO },
    subject: paper,
    structuredData: () => {
      const brand = brandOf(c.env, edition.lang);
      const items = paper.stories.map((card) => ({ name: card.title, path: toStoryPath(card) }));
      return [
        toCollection({ name, path, items }, brand, edition),
        toBreadcrumbs([{ name, path }], brand, edition),
      ];
    },
  };
}
