import type { Hono } from 'hono';
import { toBreadcrumbs } from '#features/news/structured-data.model.ts';
import { loadRankings } from '#features/news/trending.loader.ts';
import { translatorOf } from '#i18n/translator.ts';
import { brandOf, publisherOf } from '#platform/brand.ts';
import { cachePublic, cacheTag, type HttpContext, type HttpEnv } from '#platform/http.ts';
import { createWeatherService } from '#platform/weather.ts';
import { Fragment } from '#ui/Fragment.tsx';
import { AboutPage } from './AboutPage.tsx';
import { OfflinePage } from './OfflinePage.tsx';
import { PolicyPage } from './PolicyPage.tsx';
import { POLICIES, type PolicyName, toFacts } from './standing.model.ts';

/** Stories beside the text about the paper. */
const TRENDING = 6;

/** Pages that are the same until the next deployment. */
export function registerStandingPages(app: Hono<HttpEnv>): void {
  app.get('/about', showAbout);
  app.get('/offline', showOffline);
  for (const policy of ['privacy', 'cookies', 'terms'] as const)
    app.get(POLICIES[policy].path, (c) => showPolicy(c, policy));
}

async function showAbout(c: HttpContext) {
  const { edition, platform } = c.var;
  const t = translatorOf(edition.lang);
  const brand = brandOf(c.env, edition.lang);
  const hasWeather = createWeatherService(c.env) !== null;
  const { trending } = await loadRankings(platform, edition);
  cachePublic(c, [cacheTag.latest(edition.lang), cacheTag.edition(edition.lang)]);
  return c.render(<AboutPage trending={trending.slice(0, TRENDING)} hasWeather={hasWeather} />, {
    title: t('pages.about.head', { brand: brand.name }),
    description: t('pages.about.description', { brand: brand.name }),
    path: '/about',
    structuredData: () => [
      toBreadcrumbs([{ name: t('pages.about.title'), path: '/about' }], brand, edition),
    ],
  });
}

/** Kept by the service worker, which shows it in place of pages that it can't reach. */
function showOffline(c: HttpContext) {
  const { edition } = c.var;
  const t = translatorOf(edition.lang);
  cachePublic(c, [cacheTag.edition(edition.lang)]);
  return c.render(<OfflinePage />, {
    title: t('pages.offline.title'),
    description: t('pages.offline.text'),
    path: '/offline',
    robots: 'noindex',
  });
}

function showPolicy(c: HttpContext, policy: PolicyName) {
  const { edition } = c.var;
  const t = translatorOf(edition.lang);
  const brand = brandOf(c.env, edition.lang);
  const facts = toFacts(brand, publisherOf(c.env));
  const { path } = POLICIES[policy];
  const title = t(`policy.${policy}.title`);
  cachePublic(c, [cacheTag.edition(edition.lang)]);
  return c.render(
    <Fragment as="div" className="policy-page" name={`policy:${policy}`} version="">
      {() => <PolicyPage policy={policy} facts={facts} />}
    </Fragment>,
    {
      title,
      description: t(`policy.${policy}.description`, facts),
      path,
      structuredData: () => [toBreadcrumbs([{ name: title, path }], brand, edition)],
    },
  );
}
