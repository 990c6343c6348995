import type { Material } from './material.ts';

/** A kind of page to be drawn. */
export interface PageKind {
  name: string;
  /** Without an edition's prefix. */
  path: string;
}

const STANDING: readonly PageKind[] = [
  { name: 'home', path: '/' },
  { name: 'section', path: '/gujarat' },
  { name: 'city', path: '/cities/ahmedabad' },
  { name: 'opinion', path: '/opinion' },
  { name: 'results', path: '/searchpage?keyword=ahmedabad' },
  { name: 'archive', path: '/archive' },
  { name: 'saved', path: '/saved' },
  { name: 'brief', path: '/brief' },
  { name: 'directory', path: '/directory' },
];

/** The kinds of pages a site has: without stories there are neither those nor topics. */
export async function listPageKinds({ url, liveBlog }: Material): Promise<PageKind[]> {
  if (liveBlog === null) return [...STANDING];
  const section = await (await fetch(`${url}/gujarat`)).text();
  const [, article] = /<h\d class="headline"><a href="([^"]+)"/.exec(section) ?? [];
  if (!article) throw new Error('the section has no story');
  return [
    ...STANDING,
    { name: 'topic', path: '/topic/housing' },
    { name: 'article', path: article },
    { name: 'live-blog', path: `/gujarat/story/${liveBlog}` },
  ];
}
