import type { Edition, Lang } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { GUJARATI_ONLY, LONG_CATEGORY, POST_CATEGORY } from './extra-stories.ts';

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
  /** The path that search engines are to keep in its place. */
  canonical?: string;
  /** Languages it exists in; all by default. */
  langs?: readonly Lang[];
  /** It is made of the parts of another type, whose looks `npm test` tries. */
  isAlike?: true;
}

/** Pages about the site itself. */
const STANDING_PAGES = [
  '/about',
  '/contact',
  '/grievance',
  '/privacy-policy',
  '/cookie-policy',
  '/terms-and-condition',
  '/directory/rules',
  '/comment-rules',
  '/newsletter',
  '/newsletter/link',
  '/push',
];

interface FoundPaths {
  article: string;
  standIn: string;
  paper: string;
  webStory: string;
  video: string;
  post: string;
  paidPost: string;
  profile: string;
}

/** Every type of page a reader can meet; `paths` are those of stories and of a business, known once they are published. */
export function listPageTypes(paths: FoundPaths): PageType[] {
  const trail = ['BreadcrumbList'];
  const listing = ['CollectionPage', ...trail];
  return [
    { name: 'home', path: '/', structured: ['WebSite', 'NewsMediaOrganization'] },
    { name: 'category', path: `/${LONG_CATEGORY}`, structured: listing },
    { name: 'second page', path: `/${LONG_CATEGORY}?page=2`, structured: listing },
    { name: 'brief', path: '/brief', structured: listing },
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
    ...listBlogTypes(paths),
    ...listPaperTypes(paths),
    { name: 'videos', path: '/video', structured: listing },
    { name: 'video category', path: '/video/explainers', structured: listing },
    { name: 'video', path: paths.video, structured: ['VideoObject', 'BreadcrumbList'] },
    { name: 'saved stories', path: '/saved', structured: [] },
    { name: 'following', path: '/following', structured: [] },
    { name: 'offline', path: '/offline', structured: [] },
    { name: 'search', path: '/searchpage', cache: 'no-store', structured: [] },
    { name: 'results', path: '/searchpage?keyword=120', cache: 'no-store', structured: [] },
    { name: 'sign-in', path: '/login-mobile-number', cache: 'no-store', structured: [] },
    { name: 'deletion', path: '/account/delete', cache: 'private, no-store', structured: [] },
    ...STANDING_PAGES.map((path) => ({ name: path.slice(1), path, structured: trail })),
    ...listDirectoryTypes(paths.profile),
    { name: 'API reference', path: '/api/docs', structured: trail },
    { name: 'chapter of the API', path: '/api/docs/search', structured: trail },
    { name: 'not found', path: '/no/such/page/here', status: 404, structured: [] },
  ];
}

/** Stories by their day, as they are printed, and as they are shown in pictures. */
function listPaperTypes({ paper, webStory }: FoundPaths): PageType[] {
  const trail = ['BreadcrumbList'];
  const listing = ['CollectionPage', ...trail];
  return [
    { name: 'archive', path: '/archive', structured: trail },
    { name: 'empty archive', path: '/archive?date=2024-02-29', structured: trail },
    { name: 'e-paper', path: paper, structured: listing },
    { name: 'empty e-paper', path: '/epaper/2024-02-29', structured: listing },
    {
      name: 'story in pictures',
      path: webStory,
      canonical: webStory.replace(/\/story$/, ''),
      structured: ['ImageGallery'],
    },
  ];
}

/** Pages of the blog. */
function listBlogTypes(paths: FoundPaths): PageType[] {
  const trail = ['BreadcrumbList'];
  const listing = ['CollectionPage', ...trail];
  return [
    { name: 'blog', path: '/blog', structured: listing },
    { name: 'blog category', path: `/blog/c/${POST_CATEGORY}`, structured: listing },
    { name: 'post', path: paths.post, structured: ['BlogPosting', ...trail] },
    {
      name: 'post that was paid for',
      path: paths.paidPost,
      structured: ['AdvertiserContentArticle', ...trail],
    },
  ];
}

/** Pages of the directory; `profile` is the path of one. */
function listDirectoryTypes(profile: string): PageType[] {
  const trail = ['BreadcrumbList'];
  const listing = ['CollectionPage', ...trail];
  const search = '/directory/search?q=mithai&town=surat';
  return [
    { name: 'directory', path: '/directory', structured: listing },
    { name: 'businesses of a town', path: '/directory/surat', structured: listing },
    { name: 'trade', path: '/directory/category/sweets', structured: listing, isAlike: true },
    {
      name: 'trade in a town',
      path: '/directory/surat/sweets',
      structured: listing,
      isAlike: true,
    },
    { name: 'businesses found', path: search, cache: 'no-store', structured: [] },
    { name: 'business', path: profile, structured: ['Store', ...trail] },
    { name: 'photos', path: `${profile}/photos`, structured: trail, isAlike: true },
    { name: 'products', path: `${profile}/products`, structured: trail, isAlike: true },
    { name: 'ratings', path: `${profile}/ratings`, structured: trail },
    { name: 'associations', path: '/association', structured: listing, isAlike: true },
    { name: 'association', path: ASSOCIATION, structured: ['Organization', ...trail] },
  ];
}

const ASSOCIATION = '/association/surat-textile-traders';

/** The paths of an article, of the story that stands in, of a video and of posts, read off the pages that list them. */
export async function findStories(origin: string) {
  return {
    article: await findLink(
      `${origin}/cities/ahmedabad`,
      /href="(\/(?!api\/|report\/)[^"]+\/\d+)"/,
    ),
    standIn: await findLink(
      `${origin}/gujarati/${LONG_CATEGORY}`,
      new RegExp(`href="/gujarati(/[^"]+/\\d+)">${GUJARATI_ONLY}`),
    ),
    paper: await findLink(`${origin}/epaper`, /rel="canonical" href="[^"]*(\/epaper\/[\d-]+)"/),
    webStory: await findWebStory(origin),
    video: await findLink(`${origin}/video`, /href="(\/video\/[^"]+\/\d+)"/),
    post: await findLink(`${origin}/blog`, /href="(\/blog\/three-envelopes[^"]+\/\d+)"/),
    paidPost: await findLink(`${origin}/blog`, /href="(\/blog\/[^"]*sweets[^"]+\/\d+)"/),
  };
}

/** These paths and that of a business with everything a profile can show. */
export async function findPages(origin: string): Promise<FoundPaths> {
  const sweets = /href="(\/directory\/surat\/tapi-mithai-ghar\/\d+)"/;
  const profile = await findLink(`${origin}/directory/surat/sweets`, sweets);
  return { ...(await findStories(origin)), profile };
}

/** The path of a story in pictures, read off the page of the story that has them. */
async function findWebStory(origin: string): Promise<string> {
  const html = await (await fetch(`${origin}/${LONG_CATEGORY}`)).text();
  const paths = new Set(
    html.match(new RegExp(`(?<=href=")/${LONG_CATEGORY}/[^"]+/\\d+(?=")`, 'g')),
  );
  for (const path of paths) {
    const story = await (await fetch(`${origin}${path}`)).text();
    if (story.includes(`href="${path}/story"`)) return `${path}/story`;
  }
  throw new Error(`no story in pictures on ${origin}/${LONG_CATEGORY}`);
}

async function findLink(url: string, pattern: RegExp): Promise<string> {
  const html = await (await fetch(url)).text();
  const path = pattern.exec(html)?.[1];
  if (!path) throw new Error(`no page like ${pattern} on ${url}`);
  return path;
}

export function toUrl(origin: string, edition: Edition, path: string): string {
  return `${origin}${toEditionPath(edition, path)}`;
}
