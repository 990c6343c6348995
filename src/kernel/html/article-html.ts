import type { Element, ElementContent, Root } from 'hast';
import rehypeSanitize, { type Options as Schema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { findEmbed, PROVIDERS } from '#shared/embed-link.ts';
import { toBlocks } from './article-blocks.ts';
import { DROPPED, isElement, parseHtml } from './html-tree.ts';
import { type HtmlEnv, imageHostsOf } from './image-hosts.ts';

export interface ArticleHtmlOptions {
  /** Address of the page the HTML is from; without one, or where it is empty, relative addresses are dropped. */
  base?: string;
  /** Public address of this site. */
  siteUrl: string;
  /** Hosts whose pictures the site passes on through /_next/image. */
  imageHosts: readonly string[];
}

/** Everything an article may consist of. */
const SCHEMA: Schema = {
  tagNames:
    'p h2 h3 h4 ul ol li blockquote table caption thead tbody tfoot tr th td figure figcaption cite img a strong em sub sup code pre br hr'.split(
      ' ',
    ),
  attributes: {
    '*': ['lang', ['dir', 'ltr', 'rtl', 'auto']],
    figure: [['className', 'embed'], ['dataProvider', ...PROVIDERS], 'dataUrl', 'dataMediaId'],
    a: ['href', ['rel', 'nofollow', 'noopener']],
    img: ['src', 'alt', 'width', 'height', ['loading', 'lazy']],
    ol: ['start'],
    td: ['colSpan', 'rowSpan'],
    th: ['colSpan', 'rowSpan', ['scope', 'col', 'row']],
  },
  protocols: { href: ['http', 'https', 'mailto'], src: ['https'] },
  ancestors: {
    li: ['ul', 'ol'],
    ...Object.fromEntries(
      ['caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'].map((name) => [name, ['table']]),
    ),
    figcaption: ['figure'],
    cite: ['figcaption'],
  },
  required: {},
  clobber: [],
  strip: [...DROPPED],
};

const writer = unified().use(rehypeSanitize, SCHEMA).use(rehypeStringify).freeze();

/**
 * HTML from outside as the body of an article: the elements of SCHEMA only, headings from h2 down,
 * text cleaned, links absolute, pictures ours or passed on by us. Sanitising comes last, on the tree
 * that is written.
 */
export function sanitizeArticle(html: string, options: ArticleHtmlOptions): string {
  const children = toBlocks(parseHtml(html).children).flatMap((node) => settle(node, options));
  const root: Root = { type: 'root', children };
  return writer.stringify(writer.runSync(root) as Root);
}

/** HTML that was written at the desk, which gives our own addresses without the host. */
export function sanitizeOwn(html: string, env: HtmlEnv): string {
  const { SITE_URL: siteUrl } = env;
  return sanitizeArticle(html, { base: siteUrl, siteUrl, imageHosts: imageHostsOf(env) });
}

/** Links and pictures with addresses that hold; those without one are unwrapped or dropped. */
function settle(
  node: ElementContent,
  options: ArticleHtmlOptions,
  isCaption = false,
): ElementContent[] {
  if (!isElement(node)) return [node];
  const isInCaption = isCaption || node.tagName === 'figcaption';
  const children = node.children.flatMap((child) => settle(child, options, isInCaption));
  // Elsewhere it is the name of a book or a film.
  if (node.tagName === 'cite' && !isCaption) return [{ ...node, tagName: 'em', children }];
  if (node.tagName === 'figure') return settleFigure({ ...node, children });
  if (node.tagName === 'img') return settlePicture(node, options);
  if (node.tagName === 'a') {
    const href = toLink(node.properties.href, options);
    if (!href) return children;
    return [{ ...node, children, properties: { href, rel: ['nofollow', 'noopener'] } }];
  }
  if (children.length === 0 && node.children.length > 0 && node.tagName !== 'td') return [];
  return [{ ...node, children }];
}

/** A picture of the library, or a post elsewhere that a reader may ask for: from allowed addresses only. */
function settleFigure(figure: Element): Element[] {
  const { dataUrl, dataMediaId } = figure.properties;
  const embed = typeof dataUrl === 'string' ? findEmbed(dataUrl) : null;
  const { children } = figure;
  if (embed) {
    const { provider, url } = embed;
    const properties = { className: ['embed'], dataProvider: provider, dataUrl: url };
    return [{ ...figure, children, properties }];
  }
  if (children.length === 0) return [];
  const isOfLibrary = /^[1-9]\d{0,14}$/.test(String(dataMediaId));
  return [{ ...figure, children, properties: isOfLibrary ? { dataMediaId } : {} }];
}

function settlePicture(image: Element, options: ArticleHtmlOptions): Element[] {
  const src = toPictureSource(image.properties.src, options);
  if (!src) return [];
  const { alt, width, height } = image.properties;
  return [
    {
      ...image,
      properties: {
        src,
        alt: typeof alt === 'string' ? alt : '',
        ...(isLength(width) && isLength(height) && { width, height }),
        loading: 'lazy',
      },
    },
  ];
}

function isLength(value: unknown): value is number | string {
  return /^[1-9]\d{0,4}$/.test(String(value));
}

function toLink(href: unknown, { base }: ArticleHtmlOptions): string | null {
  const text = String(href ?? '').trim();
  if (text === '' || text.startsWith('#')) return null;
  const url = URL.parse(text, base || undefined);
  return url && ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : null;
}

/** Readers' browsers load nothing from other hosts. */
function toPictureSource(src: unknown, options: ArticleHtmlOptions): string | null {
  const url = URL.parse(String(src ?? '').trim(), options.base || undefined);
  if (!url) return null;
  const isOwn = url.origin === URL.parse(options.siteUrl)?.origin;
  if (isOwn && /^\/(media|_next\/image)\b/.test(url.pathname)) return url.pathname + url.search;
  if (url.protocol !== 'https:' || !options.imageHosts.includes(url.host)) return null;
  return `/_next/image?${new URLSearchParams({ url: url.href, w: '1080', q: '75' })}`;
}
