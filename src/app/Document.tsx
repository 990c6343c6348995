import type { ReactNode } from 'react';
import { NewsletterForm } from '#domains/audience/newsletter/NewsletterForm.island.tsx';
import { AdSlot, adVersion } from '#domains/commerce/ad/AdSlot.tsx';
import { HotOnTheWeb } from '#domains/news/front/HotOnTheWeb.tsx';
import { PopularCategories } from '#domains/news/front/PopularCategories.tsx';
import { BreakingLine } from '#domains/news/live/BreakingLine.tsx';
import type { Taxonomy } from '#domains/news/taxonomy/taxonomy.model.ts';
import { MarketStrip } from '#domains/site/market/MarketStrip.tsx';
import { WeatherLink } from '#domains/site/weather/WeatherLink.tsx';
import { samePathInAll, toEditionPath } from '#i18n/path.ts';
import type { Translate } from '#i18n/translator.ts';
import { BOOT_SCRIPT } from '#islands/assets.ts';
import { Island } from '#islands/Island.tsx';
import type { Brand } from '#kernel/brand/brand.ts';
import type { LiveState } from '#kernel/live/live-state.model.ts';
import { identityOf } from '#shared/identity.ts';
import { EditionProvider, type EditionView } from '#ui/edition.tsx';
import { Fragment } from '#ui/Fragment.tsx';
import { MainMenu } from '#ui/MainMenu.tsx';
import { MenuDrawer } from '#ui/MenuDrawer.tsx';
import type { PageProps } from '#ui/page.ts';
import { ReadingSettings } from '#ui/ReadingSettings.island.tsx';
import { SiteFooter } from '#ui/SiteFooter.tsx';
import { SiteHeader } from '#ui/SiteHeader.tsx';
import type { Frame } from './frame.ts';
import { Head } from './Head.tsx';
import { toFooterGroups, toMenu, toMenuPath } from './navigation.ts';
import { PageTools } from './PageTools.tsx';

export interface DocumentProps extends PageProps {
  view: EditionView;
  brand: Brand;
  frame: Frame;
  /** `blocked` keeps the browser's own menu off the page. */
  contextMenu: string;
  /** Public key that browsers subscribe to notifications with; null where none are sent. */
  vapidKey: string | null;
  /** What is left to do for whoever has subscribed to the newsletter; empty where nothing is. */
  newsletterNext: string;
  children: ReactNode;
}

/** The complete HTML document around a page. */
export function Document(props: DocumentProps) {
  const { view, brand, frame, currentCategory } = props;
  const { taxonomy, ads } = frame;
  const { edition, t, format } = view;
  const breaking = frame.live.breaking[edition.lang];
  const paths = props.paths ?? samePathInAll(props.path);
  return (
    <html lang={edition.lang} data-edition={edition.code} data-breaking={breaking?.id}>
      <EditionProvider value={view}>
        <Head page={props} view={view} brand={brand} paths={paths} />
        <body data-context-menu={props.contextMenu}>
          <a className="skip-link" href="#main">
            {t('skip')}
          </a>
          <div className="scroll-mark" />
          {props.staleSince != null && (
            <p className="stale-notice" role="status">
              {t('stale', { time: format.timestamp(new Date(props.staleSince)) })}
            </p>
          )}
          <p className="stale-notice offline-notice">{t('offline')}</p>
          <Fragment as="div" name="breaking" version={breaking?.id ?? 0}>
            {() => <BreakingLine news={breaking} />}
          </Fragment>
          <SiteHeader
            paths={props.switchPaths ?? paths}
            brand={brand}
            keyword={props.keyword}
            advertisement={
              <Fragment as="div" className="header-ad" name="ad:top" version={adVersion(ads)}>
                {() => <AdSlot position="Top" ads={ads} />}
              </Fragment>
            }
            weather={
              frame.hasWeather && (
                <Fragment as="div" className="weather-slot" name="weather" version="">
                  {() => <WeatherLink />}
                </Fragment>
              )
            }
            settings={
              <Fragment as="div" className="settings" name="settings" version="">
                {() => <Settings t={t} />}
              </Fragment>
            }
            ticker={<Ticker live={frame.live} />}
            menus={<Menus {...{ view, brand, taxonomy, currentCategory }} path={props.path} />}
          />
          <main id="main" tabIndex={-1}>
            {props.children}
          </main>
          <Fragment as="div" name="ad:bottom" version={adVersion(ads)}>
            {() => <AdSlot position="Bottom" ads={ads} />}
          </Fragment>
          <Footer view={view} brand={brand} frame={frame} newsletterNext={props.newsletterNext} />
          <Fragment as="div" name="page-tools" version={props.vapidKey ?? ''}>
            {() => <PageTools vapidKey={props.vapidKey} />}
          </Fragment>
          <script type="module" src={BOOT_SCRIPT} />
        </body>
      </EditionProvider>
    </html>
  );
}

/** Nothing where there never was a price. */
function Ticker({ live: { version, market } }: { live: LiveState }) {
  if (!market) return null;
  return (
    <Fragment as="div" className="ticker-slot" name="ticker" version={version}>
      {() => <MarketStrip market={market} />}
    </Fragment>
  );
}

type FooterProps = Pick<DocumentProps, 'view' | 'brand' | 'frame' | 'newsletterNext'>;

function Footer({ view, brand, frame, newsletterNext }: FooterProps) {
  const { edition, t } = view;
  const { taxonomy, trending } = frame;
  return (
    <Fragment
      as="footer"
      className="site-footer"
      name="footer"
      version={`${identityOf(taxonomy)}.${identityOf(trending)}`}
    >
      {() => (
        <SiteFooter
          brand={brand}
          groups={toFooterGroups({ taxonomy, edition, t })}
          newsletter={<Newsletter edition={edition} t={t} next={newsletterNext} />}
          popular={<PopularCategories trending={trending} taxonomy={taxonomy} />}
          trending={<HotOnTheWeb cards={trending} />}
        />
      )}
    </Fragment>
  );
}

function Newsletter(props: Pick<EditionView, 'edition' | 't'> & { next: string }) {
  const { edition, t, next } = props;
  return (
    <Island
      name="NewsletterForm"
      when="interaction"
      component={NewsletterForm}
      props={{
        action: toEditionPath(edition, '/newsletter'),
        labels: {
          heading: t('newsletter.title'),
          email: t('newsletter.label'),
          placeholder: t('newsletter.placeholder'),
          subscribe: t('newsletter.subscribe'),
          faults: { empty: t('newsletter.empty'), invalid: t('newsletter.invalid') },
          success: t('newsletter.success'),
          next,
        },
      }}
    />
  );
}

function Menus(props: {
  view: EditionView;
  brand: Brand;
  taxonomy: Taxonomy;
  currentCategory?: string;
  path: string;
}) {
  const { view, taxonomy, currentCategory } = props;
  const currentPath = toMenuPath(taxonomy, props.path);
  return (
    <Fragment
      as="div"
      className="menus"
      name={`menu:${currentCategory ?? ''}:${currentPath}`}
      version={identityOf(taxonomy)}
    >
      {() => {
        const { edition, t } = view;
        const items = toMenu({ taxonomy, edition, t, currentCategory, currentPath });
        return (
          <>
            <MainMenu items={items} />
            <MenuDrawer items={items} brand={props.brand} />
          </>
        );
      }}
    </Fragment>
  );
}

function Settings({ t }: { t: Translate }) {
  return (
    <Island
      name="ReadingSettings"
      when="interaction"
      component={ReadingSettings}
      props={{
        labels: {
          open: t('settings.open'),
          theme: t('settings.theme'),
          themes: {
            auto: t('settings.theme_auto'),
            light: t('settings.theme_light'),
            dark: t('settings.theme_dark'),
          },
          text: t('settings.text'),
          sizes: {
            small: t('settings.text_small'),
            normal: t('settings.text_normal'),
            large: t('settings.text_large'),
          },
        },
      }}
    />
  );
}
