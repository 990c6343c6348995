import type { Thing } from 'schema-dts';
import { DEFAULT_EDITION, editionOfLang, LANGS, type Lang } from '#i18n/editions.ts';
import { toEditionPath, toPagePath } from '#i18n/path.ts';
import { fontUrl, STYLESHEET } from '#islands/assets.ts';
import type { Brand } from '#kernel/brand/brand.ts';
import { showParts } from '#kernel/domain/PageParts.tsx';
import type { LoadedPart } from '#kernel/domain/page-part.model.ts';
import { identitiesOf } from '#shared/identity.ts';
import type { EditionView } from '#ui/edition.tsx';
import { Fragment } from '#ui/Fragment.tsx';
import { toPhotoUrl, toSrcSet } from '#ui/Photo.tsx';
import { type PageProps, PREVIEW_SIZE } from '#ui/page.ts';
import { THEME_SCRIPT } from '#ui/theme-script.ts';

const INDEXABLE = 'index, follow, max-image-preview:large';

interface HeadProps {
  page: PageProps;
  view: EditionView;
  brand: Brand;
  paths: Partial<Record<Lang, string>>;
  parts: readonly LoadedPart[];
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
    <Fragment as="head" name={`head:${path}`} version={identitiesOf([subject].flat())}>
      {() => <HeadContent {...props} />}
    </Fragment>
  );
}

function HeadContent(props: HeadProps) {
  const { page, view, brand, paths } = props;
  const { edition } = view;
  const title = page.title.includes(brand.name) ? page.title : `${page.title} | ${brand.name}`;
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
      <title>{title}</title>
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
      {page.leadPhoto && (
        <link
          rel="preload"
          as="image"
          imageSrcSet={toSrcSet(
            page.leadPhoto.picture,
            page.leadPhoto.largest,
            page.leadPhoto.crop,
          )}
          imageSizes={page.leadPhoto.sizes}
          fetchPriority="high"
        />
      )}
      <link rel="stylesheet" href={STYLESHEET} />
      {[page.styles ?? []].flat().map((styles) => (
        <link key={styles} rel="stylesheet" href={styles} />
      ))}
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href={toEditionPath(edition, '/manifest.webmanifest')} />
      {!page.isAddressless && <Addresses {...props} />}
      <OpenGraph page={page} view={view} brand={brand} paths={paths} />
      {page.structuredData && (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: toScriptJson(page.structuredData()) }}
        />
      )}
    </>
  );
}

/** Where this page and its siblings are. */
function Addresses({ page, view, brand, paths, parts }: HeadProps) {
  const { edition } = view;
  const step = (number: number | undefined) =>
    number === undefined ? null : toEditionPath(edition, toPagePath(page.path, number));
  const [previous, next] = [step(page.previousPage), step(page.nextPage)];
  const [defaultLang, defaultPath] = defaultAddress(paths);
  return (
    <>
      <link rel="canonical" href={canonicalOf({ page, view, brand, paths })} />
      {LANGS.filter((lang) => paths[lang] !== undefined).map((lang) => (
        <link
          key={lang}
          rel="alternate"
          hrefLang={lang}
          href={absolute(brand, lang, paths[lang] ?? '/')}
        />
      ))}
      {defaultPath !== undefined && (
        <link
          rel="alternate"
          hrefLang="x-default"
          href={absolute(brand, defaultLang, defaultPath)}
        />
      )}
      {showParts({ place: 'head', parts, page })}
      {previous && <link rel="prev" href={previous} />}
      {next && <link rel="next" href={next} />}
    </>
  );
}

/** What a link to the page looks like elsewhere (ogp.me; X reads the same with its own card). */
function OpenGraph({ page, view, brand, paths }: Omit<HeadProps, 'parts'>) {
  const { edition } = view;
  const picture = toPreviewPicture(page, brand);
  const others = LANGS.filter((lang) => lang !== edition.lang && paths[lang] !== undefined);
  const properties: readonly (readonly [string, string])[] = [
    ['og:site_name', brand.name],
    ['og:title', page.social?.title || page.title],
    ['og:description', page.social?.description || page.description],
    ['og:type', page.openGraphType ?? 'website'],
    ['og:url', canonicalOf({ page, view, brand, paths })],
    ['og:locale', toLocale(edition.lang)],
    ...others.map((lang) => ['og:locale:alternate', toLocale(lang)] as const),
    ['og:image', picture?.url ?? `${brand.url}/icon-512.png`],
    ['og:image:width', String(picture?.width ?? 512)],
    ['og:image:height', String(picture?.height ?? 512)],
    ['og:image:alt', picture?.alt || brand.name],
    ...(page.openGraph ?? []),
  ];
  return (
    <>
      {properties.map(([property, content]) => (
        <meta key={`${property} ${content}`} property={property} content={content} />
      ))}
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
      {picture && <meta name="twitter:image" content={picture.url} />}
      {picture?.alt && <meta name="twitter:image:alt" content={picture.alt} />}
    </>
  );
}

/** The picture drawn for previews, else the page's own, no wider than it is. */
function toPreviewPicture({ preview, picture }: PageProps, brand: Brand) {
  if (preview) return { url: `${brand.url}${preview.path}`, alt: preview.alt, ...PREVIEW_SIZE };
  if (!picture) return null;
  const scale = Math.min(1, PREVIEW_SIZE.width / Math.max(1, picture.width));
  return {
    url: `${brand.url}${toPhotoUrl(picture.src, PREVIEW_SIZE.width)}`,
    width: Math.round(picture.width * scale),
    height: Math.round(picture.height * scale),
    alt: picture.alt,
  };
}

function canonicalOf({ page, view, brand, paths }: Omit<HeadProps, 'parts'>): string {
  const lang = page.canonicalLang ?? view.edition.lang;
  return absolute(brand, lang, paths[lang] ?? page.path);
}

function absolute(brand: Brand, lang: Lang, path: string): string {
  return `${brand.url}${toEditionPath(editionOfLang(lang), path)}`;
}

function toLocale(lang: Lang): string {
  return editionOfLang(lang).locale.replace('-', '_');
}

/** JSON that can't end the script element it stands in. */
function toScriptJson(items: readonly Thing[]): string {
  const graph = { '@context': 'https://schema.org', '@graph': items };
  return JSON.stringify(graph).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function defaultAddress(paths: Partial<Record<Lang, string>>): [Lang, string | undefined] {
  const lang = LANGS.find((candidate) => paths[candidate] !== undefined) ?? DEFAULT_EDITION.lang;
  return [lang, paths[lang]];
}
