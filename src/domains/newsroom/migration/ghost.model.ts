import { htmlOfCards } from '#domains/newsroom/format/ghost-html.model.ts';
import { htmlOfText } from '#kernel/html/html-tree.ts';
import { metaRow, postAuthorRow, postRow, postTagRow, termRow } from './ghost.schema.ts';
import {
  MOST_TERMS,
  type Piece,
  type SourceDetail,
  type SourceItem,
  type SourceTerm,
} from './migration-source.model.ts';

/** Stands in an export for the address of its site. */
const SITE = /__GHOST_URL__/g;
const LONGEST_NAME = 200;

/** Tables whose rows tell something of stories; the others are passed over. */
export const GHOST_TABLES = [
  'posts',
  'posts_meta',
  'posts_tags',
  'posts_authors',
  'tags',
  'users',
] as const;
export type GhostTable = (typeof GHOST_TABLES)[number];

/** A row of an export of Ghost. Throws for one that is broken. */
export function parseRow(table: GhostTable, json: string): Piece {
  const row: unknown = JSON.parse(json);
  switch (table) {
    case 'posts':
      return { item: toPost(row), details: listAuthor(row) };
    case 'tags':
    case 'users':
      return { term: toTerm(table, row) };
    case 'posts_meta': {
      const { post_id: itemId, feature_image_alt: value } = metaRow.parse(row);
      const detail = { itemId, kind: 'description', value, place: 0 } as const;
      return { details: value === '' ? [] : [detail] };
    }
    case 'posts_tags': {
      const { post_id: itemId, tag_id: value, sort_order: place } = postTagRow.parse(row);
      return { details: place < MOST_TERMS ? [{ itemId, kind: 'category', value, place }] : [] };
    }
    case 'posts_authors': {
      const { post_id: itemId, author_id: value, sort_order: place } = postAuthorRow.parse(row);
      return { details: [{ itemId, kind: 'author', value, place }] };
    }
  }
}

/** Its tags stand where other systems have categories: the first one sorts a post. */
function toTerm(table: 'tags' | 'users', row: unknown) {
  const { id, name, slug, visibility } = termRow.parse(row);
  return {
    kind: table === 'tags' ? ('category' as const) : ('author' as const),
    slug: slug.slice(0, LONGEST_NAME),
    name: (name || slug).slice(0, LONGEST_NAME),
    sourceId: id,
    isHidden: visibility === 'internal' || name.startsWith('#'),
  };
}

/** What only members see there is a draft here, as is what waits for its hour. */
function toPost(row: unknown): SourceItem {
  const post = postRow.parse(row);
  const { id, uuid, slug, html, visibility } = post;
  const isPage = post.type === '' ? Boolean(post.page) : post.type === 'page';
  return {
    kind: isPage ? 'page' : 'story',
    sourceId: id,
    group: uuid || `${id}:${slug}`,
    language: post.locale,
    title: post.title,
    link: slug && `/${slug}/`,
    aliases: post.canonical_url === '' ? [] : [post.canonical_url],
    base: '',
    isPublished: post.status === 'published' && ['', 'public'].includes(visibility),
    isProtected: false,
    date: toDate(post.published_at || post.created_at),
    summary: htmlOfText(post.custom_excerpt),
    html: html === '' ? htmlOfText(post.plaintext) : htmlOfCards(html),
    terms: [],
    leadId: '',
    leadUrl: post.feature_image || post.image,
    leadDescription: '',
    pictureIds: [],
    facts: {},
  };
}

/** Its author where the export has no table of them. */
function listAuthor(row: unknown): SourceDetail[] {
  const { id: itemId, author_id: value } = postRow.pick({ id: true, author_id: true }).parse(row);
  return value ? [{ itemId, kind: 'author', value, place: 0 }] : [];
}

/** Times without a zone are UTC there. */
function toDate(time: string | number): string {
  if (typeof time === 'number') return String(time);
  return /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(time) ? `${time.replace(' ', 'T')}Z` : time;
}

/** What other rows of the export say of a post. */
export interface PostContext {
  /** Address of the site; empty when nobody has told it. */
  site: string;
  terms: readonly SourceTerm[];
  description: string;
}

/** A post with what stands elsewhere in its export. */
export function completePost(
  post: SourceItem,
  { site, terms, description }: PostContext,
): SourceItem {
  const home = site.replace(/\/+$/, '');
  const place = (text: string) => text.replace(SITE, home);
  return {
    ...post,
    link: home === '' ? '' : `${home}${post.link}`,
    aliases: post.aliases.map(place),
    base: `${home}/`,
    html: place(post.html),
    leadUrl: place(post.leadUrl),
    leadDescription: description,
    terms: terms.slice(0, MOST_TERMS),
  };
}
