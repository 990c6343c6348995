import type { Hono } from 'hono';
import { translatorOf } from '#i18n/translator.ts';
import { brandOf, publisherOf } from '#kernel/brand/brand.ts';
import { loadParts, toPartContext } from '#kernel/domain/page-part.loader.ts';
import { toBreadcrumbs } from '#kernel/html/structured-data.model.ts';
import { cachePublic, cacheTag, type HttpContext, type HttpEnv } from '#kernel/http/http.ts';
import { createWeatherService } from '#platform/weather.ts';
import { Fragment } from '#ui/Fragment.tsx';
import { AboutPage } from './AboutPage.tsx';
import { OfflinePage } from './OfflinePage.tsx';
import { PolicyPage } from './PolicyPage.tsx';
import { loadOwnText } from './page-text.loader.ts';
import { PAGE_PATHS } from './page-text.model.ts';
import { type PolicyName, toFacts } from './standing.model.ts';

/** Pages about the site itself, with the text that the desk has given them or the one that comes with the site. */
export function registerStandingPages(app: Hono<HttpEnv>): void {
  app.get('/about', showAbout);
  app.get('/offline', showOffline);
  for (const policy of ['privacy', 'cookies', 'terms', 'rules', 'comments'] as const)
    app.get(PAGE_PATHS[policy], (c) => showPolicy(c, policy));
}

async function showAbout(c: HttpContext) {
  const { edition, platform } = c.var;
  const t = translatorOf(edition.lang);
  const brand = brandOf(c.env, edition.lang);
  const hasWeather = createWeatherService(c.env) !== null;
  const facts = toFacts(brand, publisherOf(c.env));
  const [parts, own] = await Promise.all([
    loadParts(toPartContext(c), ['about.end']),
    loadOwnText(platform, { page: 'about', lang: edition.lang }, facts),
  ]);
  cachePublic(c, [cacheTag.latest(edition.lang), cacheTag.edition(edition.lang)]);
  const page = {
    title: t('pages.about.head', { brand: brand.name }),
    description: t('pages.about.description', { brand: brand.name }),
    path: '/about',
    structuredData: () => [
      toBreadcrumbs([{ name: t('pages.about.title'), path: '/about' }], brand, edition),
    ],
  };
  return c.render(
    <AboutPage hasWeather={hasWeather} own={own?.html}>
      {parts.map(({ show }) => show(page))}
    </AboutPage>,
    page,
  );
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
  });
}

async function showPolicy(c: HttpContext, policy: PolicyName) {
  const { edition, platform } = c.var;
  const t = translatorOf(edition.lang);
  const brand = brandOf(c.env, edition.lang);
  const facts = toFacts(brand, publisherOf(c.env));
  const own = await loadOwnText(platform, { page: policy, lang: edition.lang }, facts);
  const title = t(`policy.${policy}.title`);
  const path = PAGE_PATHS[policy];
  cachePublic(c, [cacheTag.edition(edition.lang)]);
  return c.render(
    <Fragment
      as="div"
      className="policy-page"
      name={`policy:${policy}`}
      version={own?.version ?? 0}
    >
      {() => <PolicyPage policy={policy} facts={facts} own={own} />}
    </Fragment>,
    {
      title,
      description: t(`policy.${policy}.description`, facts),
      path,
      structuredData: () => [toBreadcrumbs([{ name: title, path }], brand, edition)],
    },
  );
}
