import { DEFAULT_EDITION, editionOfLang, LANGS, type Lang } from '#i18n/editions.ts';
import { toEditionPath, toPagePath } from '#i18n/path.ts';
import { fontUrl, STYLESHEET } from '#islands/assets.ts';
import type { Brand } from '#platform/brand.ts';
import { identityOf } from '#shared/identity.ts';
import type { EditionView } from '#ui/edition.tsx';
import { Fragment } from '#ui/Fragment.tsx';
import { toPhotoUrl } from '#ui/Photo.tsx';
import type { PageProps } from '#ui/page.ts';
import { THEME_SCRIPT } from './theme-script.ts';

const INDEXABLE = 'index, follow, max-image-preview:large';
/** Open Graph pictures, in pixels. */
const PREVIEW_WIDTH = 1200;

interface HeadProps {
  page: PageProps;
  view: EditionView;
  brand: Brand;
  paths: Partial<Record<Lang, string>>;
}

/** Everything in `<head>`: what browsers, search engines and link previews need to know. */
export function Head(props: HeadProps) {
  const { subject, path } = props.page;
  if (!subject)
    return (
      <head>
        <HeadContent {...props} />
      </head>
    );
  return (
    <Fragment as="head" name={`head:${path}`} version={identityOf(subject)}>
      {() => <HeadContent {...props} />}
    </Fragment>
  );
}

function HeadContent({ page, view, brand, paths }: HeadProps) {
  const { edition } = view;
  const absolute = (lang: Lang, path: string) =>
    `${brand.url}${toEditionPath(editionOfLang(lang), path)}`;
  const canonicalLang = page.canonicalLang ?? edition.lang;
  const canonical = absolute(canonicalLang, paths[canonicalLang] ?? page.path);
  const step = (number: number | undefined) =>
    number === undefined ? null : toEditionPath(edition, toPagePath(barePath(page.path), number));
  const [previous, next] = [step(page.previousPage), step(page.nextPage)];
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
      <title>{page.title}</title>
      <meta name="description" content={page.description} />
      <meta name="robots" content={page.robots ?? INDEXABLE} />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#14161a" />
      <link
        rel="preload"
        as="font"
        type="font/woff2"
        href={fontUrl(edition)}
        crossOrigin="anonymous"
      />
      <link rel="stylesheet" href={STYLESHEET} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="canonical" href={canonical} />
      {LANGS.filter((lang) => paths[lang] !== undefined).map((lang) => (
        <link
          key={lang}
          rel="alternate"
          hrefLang={lang}
          href={absolute(lang, paths[lang] ?? '/')}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={absolute(...defaultAddress(paths))} />
      {previous && <link rel="prev" href={previous} />}
      {next && <link rel="next" href={next} />}
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:type" content={page.openGraphType ?? 'website'} />
      <meta property="og:url" content={canonical} />
      <meta property="og:locale" content={edition.locale.replace('-', '_')} />
      {page.picture && (
        <>
          <meta
            property="og:image"
            content={`${brand.url}${toPhotoUrl(page.picture.src, PREVIEW_WIDTH)}`}
          />
          <meta property="og:image:alt" content={page.picture.alt} />
        </>
      )}
      <meta name="twitter:card" content={page.picture ? 'summary_large_image' : 'summary'} />
      {page.structuredData && (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: toScriptJson(page.structuredData()) }}
        />
      )}
    </>
  );
}

/** JSON that can't end the script element it stands in. */
function toScriptJson(items: readonly object[]): string {
  const graph = { '@context': 'https://schema.org', '@graph': items };
  return JSON.stringify(graph).replace(/</g, '\\u003c');
}

function defaultAddress(paths: Partial<Record<Lang, string>>): [Lang, string] {
  const lang = LANGS.find((candidate) => paths[candidate] !== undefined) ?? DEFAULT_EDITION.lang;
  return [lang, paths[lang] ?? '/'];
}

function barePath(path: string): string {
  return path.split('?', 1)[0] ?? path;
}
