import { listGalleryIds } from '#domains/newsroom/format/wordpress-html.model.ts';
import { parseElement, type XmlElement } from '#domains/newsroom/format/xml.model.ts';
import type { ItemKind } from './migration.model.ts';
import type { ListedTerm, SourceItem, SourceTerm } from './migration-source.model.ts';

const KINDS: Readonly<Record<string, ItemKind>> = {
  post: 'story',
  page: 'page',
  attachment: 'picture',
};

const TERM_KINDS: Readonly<Record<string, SourceTerm['kind']>> = {
  category: 'category',
  post_tag: 'tag',
};

/** An item of a WXR file. Throws XmlError for one that is not well formed. */
export function parseItem(xml: string): SourceItem {
  const item = parseElement(xml);
  const of = (name: string) =>
    item.children.find((child) => child.name === name)?.text.trim() ?? '';
  const meta = parseMeta(item);
  const categories = item.children.filter(({ name }) => name === 'category');
  const inDomain = (domain: string) =>
    categories.find(({ attributes }) => attributes.domain === domain)?.attributes.nicename ?? '';
  const sourceId = of('wp:post_id');
  const kind = KINDS[of('wp:post_type')] ?? 'other';
  const html = item.children
    .filter(({ name }) => name === 'content:encoded')
    .map(({ text }) => text)
    .join('');
  return {
    kind,
    sourceId,
    group: toGroup(meta, inDomain('post_translations')) || sourceId,
    language:
      meta.get('_wpml_import_language_code') ?? meta.get('wpml_language') ?? inDomain('language'),
    title: of('title'),
    link: of('link'),
    aliases: [],
    base: of('link'),
    isPublished: of('wp:status') === 'publish',
    isProtected: of('wp:post_password') !== '',
    date: toDate(of('wp:post_date_gmt'), 'Z') || toDate(of('wp:post_date'), '') || of('pubDate'),
    summary: of('excerpt:encoded'),
    html,
    terms: [...parseAuthor(of('dc:creator')), ...categories.flatMap(toTerm)],
    leadId: meta.get('_thumbnail_id') ?? '',
    leadUrl: kind === 'picture' ? of('wp:attachment_url') : '',
    leadDescription: meta.get('_wp_attachment_image_alt') ?? '',
    pictureIds: listGalleryIds(html),
    facts: {},
  };
}

/** Authors and the address of the site, from what stands before the items. */
export function parseHead(head: string): { site: string; authors: ListedTerm[] } {
  const textOf = (name: string) =>
    new RegExp(`<${name}>\\s*(?:<!\\[CDATA\\[)?\\s*([^<\\]]*)`).exec(head)?.[1]?.trim() ?? '';
  const authors = [...head.matchAll(/<wp:author>[\s\S]*?<\/wp:author>/g)].map(([xml]) => {
    const textIn = (name: string) =>
      new RegExp(`<${name}>\\s*(?:<!\\[CDATA\\[)?([\\s\\S]*?)(?:\\]\\]>)?\\s*</${name}>`)
        .exec(xml)?.[1]
        ?.trim();
    const slug = (textIn('wp:author_login') ?? '').slice(0, 200);
    const name = textIn('wp:author_display_name')?.slice(0, 200) || slug;
    return { kind: 'author', slug, name, sourceId: '', isHidden: false } as const;
  });
  return {
    site: textOf('wp:base_blog_url') || textOf('link') || textOf('wp:base_site_url'),
    authors: authors.filter(({ slug }) => slug !== ''),
  };
}

export function isWxr(head: string): boolean {
  return /<rss\b/.test(head) && /<wp:wxr_version|xmlns:wp=/.test(head);
}

function parseMeta({ children }: XmlElement): Map<string, string> {
  return new Map(
    children
      .filter(({ name }) => name === 'wp:postmeta')
      .map((meta) => {
        const of = (name: string) => meta.children.find((child) => child.name === name)?.text ?? '';
        return [of('wp:meta_key').trim(), of('wp:meta_value').trim()];
      }),
  );
}

/** What WPML or Polylang joins the languages of a story by; empty for neither. */
function toGroup(meta: ReadonlyMap<string, string>, polylang: string): string {
  const trid = meta.get('_wpml_import_translation_group');
  if (trid) return `trid-${trid}`;
  return polylang || (meta.get('_icl_lang_duplicate_of') ?? meta.get('_icl_translation_of') ?? '');
}

function parseAuthor(login: string): SourceTerm[] {
  return login === '' ? [] : [{ kind: 'author', slug: login.slice(0, 200), name: login }];
}

function toTerm({ attributes, text }: XmlElement): SourceTerm[] {
  const { domain = '', nicename } = attributes;
  const kind = TERM_KINDS[domain];
  const name = text.trim();
  const slug = nicename || name;
  // Every WordPress has a category for what has none.
  if (!kind || slug === '' || slug === 'uncategorized') return [];
  return [{ kind, slug: slug.slice(0, 200), name: (name || slug).slice(0, 200) }];
}

function toDate(text: string, zone: string): string {
  return /^(?!0000)\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)
    ? `${text.replace(' ', 'T')}${zone}`
    : '';
}
