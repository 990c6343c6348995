import type { Hono } from 'hono';
import { LEAD_PHOTO } from '#domains/news/card/StoryCard.tsx';
import { showLatest } from '#domains/news/listing/listing.pages.tsx';
import { LITE_PATH, toLitePath } from '#domains/news/lite/lite-link.model.ts';
import { showCityPicker } from '#domains/news/my-city/my-city.pages.tsx';
import { SavedPage } from '#domains/news/saved/SavedPage.tsx';
import type { Front } from '#domains/news/story/article.model.ts';
import { CitiesPage } from '#domains/news/taxonomy/CitiesPage.tsx';
import { loadTaxonomy } from '#domains/news/taxonomy/taxonomy.loader.ts';
import type { Edition } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { savedStyles } from '#islands/assets.ts';
import { type Brand, brandOf } from '#kernel/brand/brand.ts';
import { PageParts, partsWithin } from '#kernel/domain/PageParts.tsx';
import { loadParts, toPartContext } from '#kernel/domain/page-part.loader.ts';
import { toBreadcrumbs, toOrganization, toWebSite } from '#kernel/html/structured-data.model.ts';
import { cachePublic, cacheTag, type HttpContext, type HttpEnv } from '#kernel/http/http.ts';
import { parsePageNumber } from '#kernel/http/page-input.ts';
import { madeOnce } from '#shared/made-once.ts';
import { PART_OF_PAGE } from '#shared/part-of-page.ts';
import type { PageProps } from '#ui/page.ts';
import { loadFront } from './front.loader.ts';
import { HomePage } from './HomePage.tsx';
import { loadRankings } from './trending.loader.ts';

/** The front page and what leads to the places of the news. */
export function registerNewsPages(app: Hono<HttpEnv>): void {
  app.get('/', showHome);
  app.get('/cities', showCities);
  app.get('/saved', showSaved);
}

async function showHome(c: HttpContext) {
  const { edition, platform } = c.var;
  const page = parsePageNumber(c.req.query('page'));
  if (page > 1) return showLatest(c, page);
  const [{ value: front, staleSince }, rankings, parts] = await Promise.all([
    loadFront(platform, edition),
    loadRankings(platform, edition),
    loadParts(toPartContext(c), ['home.band', 'lead.end']),
  ]);
  cachePublic(c, [cacheTag.front(edition.lang), cacheTag.edition(edition.lang)]);
  const props = { ...getHomeProps(front, edition, brandOf(c.env, edition.lang)), staleSince };
  return c.render(
    <HomePage
      front={front}
      rankings={rankings}
      leadEnd={partsWithin({ place: 'lead.end', parts, page: props })}
    >
      <PageParts place="home.band" parts={parts} page={props} className="home-band" />
    </HomePage>,
    props,
  );
}

/** What the front page says of itself: the same to every reader. */
const getHomeProps = madeOnce((front: Front, edition: Edition, brand: Brand): PageProps => {
  const t = translatorOf(edition.lang);
  return {
    title: t('front.title', { brand: brand.name }),
    description: t('front.description'),
    path: '/',
    litePath: LITE_PATH,
    ...{ hasPrices: true, hasRankings: true },
    hasLeadAd: front.lead !== null,
    feedPath: '/',
    picture: front.lead?.picture,
    leadPhoto: front.lead?.picture && { picture: front.lead.picture, ...LEAD_PHOTO },
    subject: front,
    structuredData: () => [toWebSite(brand, edition), toOrganization(brand)],
  };
});

async function showCities(c: HttpContext) {
  const { edition, platform } = c.var;
  const t = translatorOf(edition.lang);
  const taxonomy = await loadTaxonomy(platform, edition);
  if (c.req.query(PART_OF_PAGE) !== undefined) return showCityPicker(c, taxonomy.cities);
  cachePublic(c, [cacheTag.edition(edition.lang)]);
  return c.render(<CitiesPage cities={taxonomy.cities} />, {
    title: t('cities.title'),
    description: t('cities.description'),
    path: '/cities',
    litePath: toLitePath('/cities'),
    subject: taxonomy,
    structuredData: () => [
      toBreadcrumbs(
        [{ name: t('cities.title'), path: '/cities' }],
        brandOf(c.env, edition.lang),
        edition,
      ),
    ],
  });
}

function showSaved(c: HttpContext) {
  const { edition } = c.var;
  const t = translatorOf(edition.lang);
  cachePublic(c, [cacheTag.edition(edition.lang)]);
  return c.render(<SavedPage />, {
    title: t('reading.saved_page.title'),
    description: t('reading.saved_page.description'),
    path: '/saved',
    robots: 'noindex, follow',
    styles: savedStyles(),
  });
}
