import type { Edition, Lang } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { GUJARATI_ONLY, LONG_CATEGORY } from './extra-stories.ts';

/** A type of page and what the checklist expects of it. */
export interface PageType {
  name: string;
  /** Path without an edition's prefix. */
  path: string;
  /** 200 by default. */
  status?: number;
  /** Its Cache-Control where it isn't that of a public page. */
  cache?: 'no-store' | 'private, no-store';
  /** The types of its structured data. */
  structured: readonly string[];
  /** Language of its title and text where that isn't the edition's. */
  textLang?: Lang;
  /** Languages it exists in; all by default. */
  langs?: readonly Lang[];
}

/** Pages about the site itself. */
const STANDING_PAGES = [
  '/about',
  '/contact',
  '/grievance',
  '/privacy-policy',
  '/cookie-policy',
  '/terms-and-condition',
  '/newsletter',
  '/newsletter/link',
  '/push',
];

/** Every type of page a reader can meet; `paths` are those of stories, known once they are published. */
export function listPageTypes(paths: {
  article: string;
  standIn: string;
  video: string;
}): PageType[] {
  const trail = ['BreadcrumbList'];
  const listing = ['CollectionPage', ...trail];
  return [
    { name: 'home', path: '/', structured: ['WebSite', 'NewsMediaOrganization'] },
    { name: 'category', path: `/${LONG_CATEGORY}`, structured: listing },
    { name: 'second page', path: `/${LONG_CATEGORY}?page=2`, structured: listing },
    { name: 'cities', path: '/cities', structured: trail },
    { name: 'city', path: '/cities/ahmedabad', structured: listing },
    { name: 'author', path: '/author/city-desk', structured: ['ProfilePage', 'BreadcrumbList'] },
    { name: 'topic', path: '/topic/housing', structured: listing },
    { name: 'article', path: paths.article, structured: ['NewsArticle', 'BreadcrumbList'] },
    {
      name: 'standing in',
      path: paths.standIn,
      structured: ['NewsArticle', 'BreadcrumbList'],
      textLang: 'gu',
      langs: ['gu'],
    },
    { name: 'archive', path: '/archive', structured: trail },
    { name: 'empty archive', path: '/archive?date=2024-02-29', structured: trail },
    { name: 'videos', path: '/video', structured: listing },
    { name: 'video category', path: '/video/explainers', structured: listing },
    { name: 'video', path: paths.video, structured: ['VideoObject', 'BreadcrumbList'] },
    { name: 'saved stories', path: '/saved', structured: [] },
    { name: 'offline', path: '/offline', structured: [] },
    { name: 'search', path: '/searchpage', cache: 'no-store', structured: [] },
    { name: 'results', path: '/searchpage?keyword=120', cache: 'no-store', structured: [] },
    { name: 'sign-in', path: '/login-mobile-number', cache: 'no-store', structured: [] },
    { name: 'deletion', path: '/account/delete', cache: 'private, no-store', structured: [] },
    ...STANDING_PAGES.map((path) => ({ name: path.slice(1), path, structured: trail })),
    { name: 'API reference', path: '/api/docs', structured: trail },
    { name: 'chapter of the API', path: '/api/docs/search', structured: trail },
    { name: 'not found', path: '/no/such/page/here', status: 404, structured: [] },
  ];
}

/** The paths of an article, of the story that stands in and of a video, read off the pages that list them. */
export async function findStories(origin: string) {
  return {
    article: await findLink(`${origin}/cities/ahmedabad`, /href="(\/[^"]+\/\d+)"/),
    standIn: await findLink(
      `${origin}/gujarati/${LONG_CATEGORY}`,
      new RegExp(`href="/gujarati(/[^"]+/\\d+)">${GUJARATI_ONLY}`),
    ),
    video: await findLink(`${origin}/video`, /href="(\/video\/[^"]+\/\d+)"/),
  };
}

async function findLink(url: string, pattern: RegExp): Promise<string> {
  const html = await (await fetch(url)).text();
  const path = pattern.exec(html)?.[1];
  if (!path) throw new Error(`no story like ${pattern} on ${url}`);
  return path;
}

export function toUrl(origin: string, edition: Edition, path: string): string {
  return `${origin}${toEditionPath(edition, path)}`;
}
