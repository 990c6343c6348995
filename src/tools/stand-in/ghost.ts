/** A row of a table of Ghost. */
export type GhostRow = Readonly<Record<string, unknown>>;

/** A post as Ghost exports it. */
export function ghostPost(id: number, overrides: GhostRow = {}): GhostRow {
  return {
    id: toId(id),
    uuid: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
    title: `Post ${id}`,
    slug: `post-${id}`,
    lexical: '{"root":{"children":[{"type":"paragraph","text":"a \\"quoted\\" [text] {here}"}]}}',
    html: `<p>The text of post ${id}, long enough to be read.</p>`,
    plaintext: `The text of post ${id}, long enough to be read.`,
    feature_image: null,
    type: 'post',
    status: 'published',
    visibility: 'public',
    published_at: '2024-05-06T06:30:00.000Z',
    created_at: '2024-05-05T06:30:00.000Z',
    custom_excerpt: null,
    canonical_url: null,
    locale: null,
    ...overrides,
  };
}

/** Identifiers there are 24 hexadecimal digits. */
export function toId(number: number): string {
  return number.toString(16).padStart(24, '0');
}

export interface GhostTables {
  posts: readonly GhostRow[];
  posts_authors?: readonly GhostRow[];
  posts_meta?: readonly GhostRow[];
  posts_tags?: readonly GhostRow[];
  tags?: readonly GhostRow[];
  users?: readonly GhostRow[];
}

/** A file as Ghost exports it: one line. */
export function makeGhost(tables: GhostTables): string {
  const meta = { exported_on: 1_753_891_082_041, version: '5.120.0' };
  const settings = [{ key: 'title', value: 'Old paper ]}' }];
  return JSON.stringify({ db: [{ meta, data: { ...tables, settings } }] });
}

/** Ties posts to tags or authors, in this order. */
export function ghostLinks(
  column: 'tag_id' | 'author_id',
  links: readonly (readonly [post: number, other: number])[],
): GhostRow[] {
  return links.map(([post, other], at) => ({
    id: toId(9_000 + at),
    post_id: toId(post),
    [column]: toId(other),
    sort_order: at,
  }));
}

export function ghostTerm(id: number, name: string, overrides: GhostRow = {}): GhostRow {
  const slug = name.toLowerCase().replace(/[^a-z]+/g, '-');
  return { id: toId(id), name, slug, visibility: 'public', ...overrides };
}
