import type { ReactNode } from 'react';
import {
  HOME_SECTIONS,
  listCategoriesOf,
  type Taxonomy,
} from '#domains/news/taxonomy/taxonomy.model.ts';
import { ALL_EDITIONS, type Lang } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { EditionProvider, type EditionView } from '#ui/edition.tsx';
import type { PageProps } from '#ui/page.ts';
import { LITE_PATH, toLitePath } from './lite-link.model.ts';
import { toLiteStyle } from './lite-style.model.ts';

export interface LiteDocumentProps {
  /** Of the page that this is the lite version of. */
  page: PageProps;
  /** The address that stands for the page; null for none. */
  canonical: string | null;
  /** Where the page is in other languages, without prefix. */
  switchPaths: Partial<Record<Lang, string>>;
  /** With the categories that have stories; null where it can't be read now. */
  taxonomy: Taxonomy | null;
  view: EditionView;
  children: ReactNode;
}

/** A whole page in one answer: its looks stand in it, and nothing else is asked for. */
export function LiteDocument(props: LiteDocumentProps) {
  const { page, canonical, view, children } = props;
  const { edition, t, format, brandName } = view;
  const name = `${brandName} ${t('lite.name')}`;
  return (
    <html lang={edition.lang}>
      <EditionProvider value={view}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>{page.title.includes(brandName) ? page.title : `${page.title} | ${name}`}</title>
          <meta name="description" content={page.description} />
          {page.robots && <meta name="robots" content={page.robots} />}
          {canonical && <link rel="canonical" href={canonical} />}
          {/* Browsers ask for one by themselves where none is named. */}
          <link rel="icon" href="data:," />
          <style dangerouslySetInnerHTML={{ __html: toLiteStyle(edition.lang) }} />
        </head>
        <body>
          <LiteHeader {...props} name={name} />
          <main>
            {page.staleSince != null && (
              <p className="o">
                {t('stale', { time: format.timestamp(new Date(page.staleSince)) })}
              </p>
            )}
            {children}
          </main>
          <LiteFooter {...props} />
        </body>
      </EditionProvider>
    </html>
  );
}

function LiteHeader({ page, switchPaths, view, name }: LiteDocumentProps & { name: string }) {
  const { edition, t } = view;
  const others = ALL_EDITIONS.filter((other) => other !== edition);
  return (
    <header>
      <nav className="n" aria-label={t('nav.language')}>
        <a className="b" href={toEditionPath(edition, LITE_PATH)}>
          {name}
        </a>
        <span className="g" />
        {others.map((other) => (
          <a
            key={other.lang}
            href={toEditionPath(other, toLitePath(switchPaths[other.lang] ?? '/'))}
            lang={other.lang}
            hrefLang={other.lang}
          >
            {other.name}
          </a>
        ))}
      </nav>
      <p className="q">
        {t('lite.note')} <FullVersion page={page} view={view} />
      </p>
    </header>
  );
}

function FullVersion({ page, view }: Pick<LiteDocumentProps, 'page' | 'view'>) {
  const path = page.isAddressless ? '/' : page.path;
  return <a href={toEditionPath(view.edition, path)}>{view.t('lite.full')}</a>;
}

function LiteFooter({ page, taxonomy, view }: LiteDocumentProps) {
  const { edition, t } = view;
  const sections = HOME_SECTIONS.flatMap((section) =>
    taxonomy ? listCategoriesOf(section, taxonomy).slice(0, 1) : [],
  );
  return (
    <footer>
      <nav className="c" aria-label={t('nav.sections')}>
        <ul>
          <li>
            <a href={toEditionPath(edition, LITE_PATH)}>{t('front.heading')}</a>
          </li>
          {sections.map(({ slug, name }) => (
            <li key={slug}>
              <a href={toEditionPath(edition, toLitePath(`/${slug}`))}>{name}</a>
            </li>
          ))}
          <li>
            <a href={toEditionPath(edition, toLitePath('/cities'))}>{t('cities.title')}</a>
          </li>
        </ul>
      </nav>
      <p>
        <FullVersion page={page} view={view} />
      </p>
    </footer>
  );
}
