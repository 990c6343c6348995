import type { Hono } from 'hono';
import { loadNewsById } from '#domains/news/card/card.loader.ts';
import { loadFrontContent, toFront } from '#domains/news/front/front.loader.ts';
import { HomePage } from '#domains/news/front/HomePage.tsx';
import { arrangeList, HOME, isStanding } from '#domains/news/front/layout.model.ts';
import { loadRankings } from '#domains/news/front/trending.loader.ts';
import { ListPage } from '#domains/news/listing/ListPage.tsx';
import { translatorOf } from '#i18n/translator.ts';
import { requirePermission, requireSignIn } from '#kernel/access/account.ts';
import { cachePrivate, type HttpContext, type HttpEnv } from '#kernel/http/http.ts';
import { frontNotFound } from './curation.errors.ts';
import { frontParams, previewQuery } from './curation.schema.ts';
import { loadSection } from './layout.service.ts';

/** A front as readers would see it with pins that are not saved: `/desk/preview/{front}?pins=…`. */
export function registerFrontPreview(pages: Hono<HttpEnv>): void {
  const guards = [requireSignIn, requirePermission('front.curate')] as const;
  pages.get('/desk/preview/:front', ...guards, showPreview);
}

async function showPreview(c: HttpContext) {
  const { edition, platform } = c.var;
  const asked = frontParams.safeParse({ front: c.req.param('front'), lang: edition.lang });
  if (!asked.success) throw frontNotFound();
  const pins = await parsePins(c);
  const page = {
    path: '/',
    title: translatorOf(edition.lang)('curation.preview'),
    description: '',
    robots: 'noindex, nofollow',
  };
  cachePrivate(c);
  if (asked.data.front !== HOME) {
    const { category, list } = await loadSection(platform, asked.data);
    const arranged = { ...list, cards: arrangeList(list.cards, pins) };
    const path = `/${category.slug}`;
    return c.render(
      <ListPage list={arranged} heading={category.name} common="category" path={path} />,
      { ...page, currentCategory: category.slug },
    );
  }
  const [{ value }, rankings] = await Promise.all([
    loadFrontContent(platform, edition),
    loadRankings(platform, edition),
  ]);
  return c.render(<HomePage front={toFront(value, pins)} rankings={rankings} />, page);
}

/** The pins of the address; what readers would not see is left out. */
async function parsePins(c: HttpContext) {
  const { edition, platform } = c.var;
  const parsed = previewQuery.safeParse(c.req.query('pins') ?? '');
  const pins = parsed.success ? parsed.data : [];
  const standing = pins.filter((pin) => isStanding(pin, platform.now.getTime()));
  const ids = standing.map(({ storyId }) => storyId);
  const cards = await loadNewsById(platform, edition, ids);
  return standing.flatMap(({ place, storyId, until }) => {
    const card = cards.find(({ id }) => id === storyId);
    return card ? [{ place, until, card }] : [];
  });
}
