import { ALL_EDITIONS, LANGS, type Lang } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { STORY } from './story.ts';

/** Where each edition tells of a new story, besides the page of its section. */
const PLACES = ['/', '/rss.xml', '/feed.json', '/news-sitemap.xml'];

/** A published story: its number and its path in each language. */
export interface Published {
  origin: string;
  story: number;
  paths: Readonly<Record<Lang, string>>;
}

/** Every address that should lead to the story while it is published. */
export function placesOf({ paths }: Published): string[] {
  const [, section = ''] = paths.en.split('/');
  const search = ({ lang }: { lang: Lang }) =>
    `/searchpage?keyword=${encodeURIComponent(STORY[lang].title)}`;
  return ALL_EDITIONS.flatMap((edition) =>
    [...PLACES, `/${section}`, search(edition)].map((path) => toEditionPath(edition, path)),
  );
}

/** Those of its places that lead to the story now. */
export async function listTraces(published: Published): Promise<string[]> {
  const link = new RegExp(`/[^/\\s"<]+/${published.story}(?![\\w/-])`);
  const found = await Promise.all(
    placesOf(published).map(async (path) => {
      const response = await fetch(published.origin + path);
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      return link.test(await response.text()) ? [path] : [];
    }),
  );
  return found.flat();
}

/** Whether every address of the story says that it is gone, and nothing of its text. */
export async function isGone({ origin, paths }: Published): Promise<boolean> {
  const answers = await Promise.all(
    LANGS.map(async (lang) => {
      const response = await fetch(origin + paths[lang]);
      const html = await response.text();
      return response.status === 410 && !html.includes(STORY[lang].body);
    }),
  );
  return answers.every(Boolean);
}
