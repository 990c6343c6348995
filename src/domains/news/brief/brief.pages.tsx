import type { Hono } from 'hono';
import { loadFront } from '#domains/news/front/front.loader.ts';
import { LITE_PATH } from '#domains/news/lite/lite-link.model.ts';
import { toStoryPath } from '#domains/news/story/article.model.ts';
import { translatorOf } from '#i18n/translator.ts';
import { briefStyles } from '#islands/assets.ts';
import { brandOf } from '#kernel/brand/brand.ts';
import { toBreadcrumbs, toCollection } from '#kernel/html/structured-data.model.ts';
import { cachePublic, cacheTag, type HttpContext, type HttpEnv } from '#kernel/http/http.ts';
import { identityOf } from '#shared/identity.ts';
import { BRIEF_PHOTO, BriefPage } from './BriefPage.tsx';
import { BRIEF_PATH, chooseBrief } from './brief.model.ts';

/** The day in two minutes, in every edition. */
export function registerBriefPages(pages: Hono<HttpEnv>): void {
  pages.get(BRIEF_PATH, showBrief);
}

async function showBrief(c: HttpContext) {
  const { edition, platform } = c.var;
  const t = translatorOf(edition.lang);
  const { value: front, staleSince } = await loadFront(platform, edition);
  const cards = chooseBrief(front);
  const picture = cards[0]?.picture ?? null;
  const name = t('brief.title');
  const path = BRIEF_PATH;
  cachePublic(c, [cacheTag.front(edition.lang), cacheTag.edition(edition.lang)]);
  return c.render(<BriefPage cards={cards} version={String(identityOf(front))} />, {
    title: name,
    description: t('brief.description'),
    path,
    litePath: LITE_PATH,
    robots: cards.length === 0 ? 'noindex, follow' : undefined,
    styles: briefStyles(),
    picture,
    leadPhoto: picture && { picture, ...BRIEF_PHOTO },
    staleSince,
    subject: front,
    structuredData: () => {
      const brand = brandOf(c.env, edition.lang);
      const items = cards.map((card) => ({ name: card.title, path: toStoryPath(card) }));
      return [
        toCollection({ name, path, items }, brand, edition),
        toBreadcrumbs([{ name, path }], brand, edition),
      ];
    },
  });
}
