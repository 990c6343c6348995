import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type SavedStory, serializeSaved } from '#domains/news/saved/saved.model.ts';
import { KEY } from '#domains/news/saved/saved-shelf.store.ts';
import { type Edition, editionOfLang, type Lang } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import type { Material } from './material.ts';

/** Pixels: a phone, a tablet, and around where the header changes. */
export const WIDTHS = [360, 768, 1000, 1280] as const;
export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Pixels of a page that are drawn, from its top. */
const HEIGHT = 1_500;
const DESKTOP = { width: 1280, height: 1_000 };
/** Stories that the reader has put aside. */
const SAVED = 8;

/** A reader's browser at a site, in which the page asks for nothing and stories of each language are saved. */
export async function openCamera(browser: Browser, site: Material): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: site.url,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  // An AVIF takes what stands in for the image service half a second.
  await context.route('**/_next/image?*', (route) =>
    route.continue({ headers: { ...route.request().headers(), accept: 'image/webp' } }),
  );
  const saved = await listSaved(site);
  await context.addInitScript(
    ([key, stories]) => {
      localStorage.setItem('pushPermission', 'denied');
      localStorage.setItem(key ?? '', stories ?? '');
    },
    [KEY, serializeSaved(saved)],
  );
  return context;
}

interface SavedRow {
  id: number;
  lang: Lang;
  title: string;
  slug: string;
  category: string;
  section: string;
  image: string | null;
  published: number;
}

/** The newest stories, each in one of the languages. */
async function listSaved({ edge }: Material): Promise<SavedStory[]> {
  const database = await edge.miniflare.getD1Database('DB');
  const { results } = await database
    .prepare(
      `SELECT article_id AS id, language AS lang, title, article_texts.slug AS slug, categories.slug AS category,
          CASE language WHEN 'hi' THEN name_hi WHEN 'gu' THEN name_gu ELSE name_en END AS section,
          image_key AS image, first_published_at AS published
        FROM article_texts JOIN categories ON categories.id = category_id
        WHERE status = 'published' AND language = CASE article_id % 3 WHEN 0 THEN 'en' WHEN 1 THEN 'hi' ELSE 'gu' END
        ORDER BY first_published_at DESC LIMIT ?`,
    )
    .bind(SAVED)
    .all<SavedRow>();
  return results.map(({ id, lang, title, ...row }) => ({
    ...{ id, lang, title, at: row.published },
    path: toEditionPath(editionOfLang(lang), `/${row.category}/${row.slug}/${id}`),
    look: {
      section: row.section,
      picture: row.image && `/media/${row.image}`,
      published: row.published,
    },
  }));
}

/** A page in an edition at every width, in light and in dark. */
export async function takePictures(
  context: BrowserContext,
  edition: Edition,
  path: string,
): Promise<Record<Theme, Uint8Array[]>> {
  const taken: Record<Theme, Uint8Array[]> = { light: [], dark: [] };
  const page = await openPage(context, toEditionPath(edition, path));
  try {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      for (const theme of THEMES) {
        await page.emulateMedia({ colorScheme: theme });
        taken[theme].push(await take(page, width));
      }
    }
  } finally {
    await page.close();
  }
  return taken;
}

/** The front page of an edition as a desktop browser shows it. */
export async function takeFront(context: BrowserContext, edition: Edition): Promise<Uint8Array> {
  const page = await openPage(context, toEditionPath(edition, '/'));
  try {
    await page.setViewportSize(DESKTOP);
    await page.evaluate(settle, DESKTOP.height);
    return await page.screenshot({ animations: 'disabled' });
  } finally {
    await page.close();
  }
}

async function openPage(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  const response = await page.goto(path);
  if (response?.status() !== 200) throw new Error(`${path}: ${response?.status()}`);
  // What stands in the browser is shown once its script is there.
  await page.waitForLoadState('networkidle');
  return page;
}

async function take(page: Page, width: number): Promise<Uint8Array> {
  const height = await page.evaluate(settle, HEIGHT);
  const clip = { x: 0, y: 0, width, height };
  return page.screenshot({ fullPage: true, clip, animations: 'disabled' });
}

/** Waits for the fonts and for the pictures in sight; gives the height that is to be drawn. */
async function settle(most: number): Promise<number> {
  const inSight = Array.from(document.images).filter((image) => {
    const { top, height } = image.getBoundingClientRect();
    return height > 0 && top < most;
  });
  await Promise.all(
    inSight.map((image) => {
      image.loading = 'eager';
      return image.decode().catch(() => {});
    }),
  );
  await document.fonts.ready;
  return Math.min(most, document.documentElement.scrollHeight);
}
