import type { ReactNode } from 'react';
import type { Edition, Lang } from '#i18n/editions.ts';
import { samePathInAll, toEditionPath } from '#i18n/path.ts';
import type { Translate } from '#i18n/translator.ts';
import { BOOT_SCRIPT } from '#islands/assets.ts';
import { Island } from '#islands/Island.tsx';
import { AGO } from '#islands/relative-time.ts';
import type { Brand } from '#kernel/brand/brand.ts';
import { PageParts, showParts, versionAt } from '#kernel/domain/PageParts.tsx';
import type { LoadedPart, PagePlace } from '#kernel/domain/page-part.model.ts';
import { toIndianDay } from '#shared/india-time.ts';
import { EditionProvider, type EditionView } from '#ui/edition.tsx';
import { Fragment } from '#ui/Fragment.tsx';
import type { PageProps } from '#ui/page.ts';
import { ReadingSettings } from '#ui/ReadingSettings.island.tsx';
import { SiteFooter } from '#ui/SiteFooter.tsx';
import { SiteHeader } from '#ui/SiteHeader.tsx';
import { BackToTop, Toasts } from './BackToTop.tsx';
import { Head } from './Head.tsx';

const HEADER_PLACES = [
  'header.advertisement',
  'header.weather',
  'header.menu',
  'header.ticker',
] as const;
const FOOTER_PLACES = ['footer.form', 'footer.column', 'footer.group'] as const;

/** Places on every page. */
export const FRAME_PLACES: readonly PagePlace[] = [
  'head',
  'frame.top',
  ...HEADER_PLACES,
  'frame.bottom',
  ...FOOTER_PLACES,
  'frame.tools',
];

interface DocumentProps {
  page: PageProps;
  /** Where the language switch leads. */
  switchPaths: Partial<Record<Lang, string>>;
  /** Whether the header is the same to all who ask for this subject. */
  isHeaderKept: boolean;
  view: EditionView;
  brand: Brand;
  /** What the domains show around the page. */
  parts: readonly LoadedPart[];
  /** `blocked` keeps the browser's own menu off the page. */
  contextMenu: string;
  children: ReactNode;
}

/** The complete HTML document around a page. */
export function Document(props: DocumentProps) {
  const { page, switchPaths, isHeaderKept, view, brand, parts } = props;
  const { edition, t, format } = view;
  const paths = page.paths ?? samePathInAll(page.path);
  const at = (place: PagePlace) => <PageParts place={place} parts={parts} page={page} />;
  const attributes = Object.assign({}, ...parts.map((part) => part.attributes));
  return (
    <html
      lang={edition.lang}
      data-edition={edition.code}
      data-ago={AGO.map((unit) => t(`ago.${unit}`)).join('|')}
      data-lite={page.litePath && toEditionPath(edition, page.litePath)}
      {...attributes}
    >
      <EditionProvider value={view}>
        <Head page={page} view={view} brand={brand} paths={paths} parts={parts} />
        <body data-context-menu={props.contextMenu}>
          <a className="skip-link" href="#main">
            {t('skip')}
          </a>
          <div className="scroll-mark" />
          {page.staleSince != null && (
            <p className="stale-notice" role="status">
              {t('stale', { time: format.timestamp(new Date(page.staleSince)) })}
            </p>
          )}
          <p
            className="stale-notice offline-notice"
            data-read-at={t('offline_read', { time: '#' })}
          >
            {t('offline')}
          </p>
          {at('frame.top')}
          <Header {...{ page, parts, switchPaths, isHeaderKept, view }} />
          <main id="main" tabIndex={-1}>
            {props.children}
          </main>
          <Fragment as="div" className="contents" name="back-to-top" version="">
            {() => <BackToTop />}
          </Fragment>
          {at('frame.bottom')}
          <Footer page={page} brand={brand} parts={parts} />
          {at('frame.tools')}
          <Fragment as="div" name="toasts" version="">
            {() => <Toasts />}
          </Fragment>
          <script type="module" src={BOOT_SCRIPT} />
        </body>
      </EditionProvider>
    </html>
  );
}

type HeaderProps = Pick<DocumentProps, 'page' | 'parts' | 'switchPaths' | 'view'>;

/** Of pages that are kept by their subject, rendered once for each and for what changes in it with the day. */
function Header({ isHeaderKept, ...props }: HeaderProps & Pick<DocumentProps, 'isHeaderKept'>) {
  const { page, parts, switchPaths, view } = props;
  if (!isHeaderKept)
    return (
      <header className="site-header">
        <HeaderContent {...props} />
      </header>
    );
  // Which language a path is of counts too: many stories have the same in all.
  const state = JSON.stringify([toIndianDay(view.now), page.hasLeadAd, switchPaths]);
  return (
    <Fragment
      as="header"
      className="site-header"
      name={`header:${page.path}`}
      version={`${state}.${versionAt(parts, HEADER_PLACES, page)}`}
    >
      {() => <HeaderContent {...props} />}
    </Fragment>
  );
}

function HeaderContent({ page, parts, switchPaths, view }: HeaderProps) {
  const { edition, t } = view;
  const at = (place: PagePlace, className: string) => (
    <PageParts place={place} parts={parts} page={page} className={className} />
  );
  const [advertisement, weather, menus, ticker] = HEADER_PLACES;
  return (
    <SiteHeader
      paths={switchPaths}
      keyword={page.keyword}
      advertisement={at(advertisement, page.hasLeadAd ? 'header-ad header-ad-wide' : 'header-ad')}
      weather={at(weather, 'weather-slot')}
      settings={
        <Fragment as="div" className="settings" name="settings" version="">
          {() => <Settings t={t} edition={edition} />}
        </Fragment>
      }
      ticker={at(ticker, 'ticker-slot')}
      menus={at(menus, 'menus')}
    />
  );
}

function Footer({ page, brand, parts }: Pick<DocumentProps, 'page' | 'brand' | 'parts'>) {
  const [form, columns, groups] = FOOTER_PLACES;
  return (
    <Fragment
      as="footer"
      className="site-footer"
      name="footer"
      version={versionAt(parts, FOOTER_PLACES, page)}
    >
      {() => (
        <SiteFooter
          brand={brand}
          form={showParts({ place: form, parts, page })}
          columns={showParts({ place: columns, parts, page })}
          groups={showParts({ place: groups, parts, page })}
        />
      )}
    </Fragment>
  );
}

function Settings({ t, edition }: { t: Translate; edition: Edition }) {
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
          digits: toDigitLabels(edition, t),
        },
      }}
    />
  );
}

/** Only scripts that have digits of their own offer them. */
function toDigitLabels({ locale, nativeDigits }: Edition, t: Translate) {
  if (nativeDigits === 'latn') return undefined;
  const show = (system: string) =>
    [1, 2, 3].map((digit) => digit.toLocaleString(`${locale}-u-nu-${system}`)).join(' ');
  return {
    legend: t('settings.digits'),
    kinds: { latin: show('latn'), native: show(nativeDigits) },
  };
}
