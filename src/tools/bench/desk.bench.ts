import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { launchBrowser } from '#tools/browser/browser.ts';
import { type SampleSite, startSampleSite } from '#tools/sample/sample-site.ts';
import { signedIn } from '#tools/sample/staff.ts';
import { middle, type Row, type Size } from './report.ts';

/** Times that each screen is opened, and how many of them are. */
const SIZES = { full: { openings: 5, screens: Infinity }, small: { openings: 1, screens: 3 } };
const BUDGET = { most: 1_000 };
/** Screens by their path; `:id` is a story that is followed live. */
const SCREENS: Readonly<Record<string, string>> = {
  'story list': '/desk',
  editor: '/desk/stories/:id/en',
  'editor beside its source': '/desk/stories/:id/gu?with=en',
  'live blog': '/desk/stories/:id/live',
  media: '/desk/media',
  fronts: '/desk/fronts',
  'breaking line': '/desk/breaking',
  push: '/desk/push',
  newsletter: '/desk/newsletter',
  queue: '/desk/queue',
  numbers: '/desk/numbers',
  import: '/desk/import',
  tags: '/desk/manage/tags',
  'audit log': '/desk/manage/audit',
};

/** From the address to a screen with its data, in a browser that has never been here and in one that has. */
export async function benchDesk(size: Size): Promise<Row[]> {
  const site = await startSampleSite();
  const browser = await launchBrowser();
  try {
    const rows: Row[] = [];
    const { openings, screens } = SIZES[size];
    for (const [name, path] of Object.entries(SCREENS).slice(0, screens))
      rows.push(...(await openOften(browser, site, { name, path, openings })));
    return rows;
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function openOften(
  browser: Browser,
  site: SampleSite,
  { name, path, openings }: { name: string; path: string; openings: number },
): Promise<Row[]> {
  const url = site.url + path.replace(':id', String(site.liveBlog));
  const window: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };
  const [first, again]: [number[], number[]] = [[], []];
  for (let opening = 0; opening < openings; opening += 1) {
    const context = await browser.newContext(signedIn(site.url, site.staff.admin, window));
    first.push(await open(context, url));
    again.push(await open(context, url));
    await context.close();
  }
  return [
    { what: `${name}: first time`, value: middle(first), unit: 'ms', budget: BUDGET },
    { what: `${name}: again`, value: middle(again), unit: 'ms', budget: BUDGET },
  ];
}

/** Milliseconds until everything a screen waits for is drawn and the page answers. */
async function open(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'commit' });
  const drawn = await page.waitForFunction(() => {
    const isDrawn =
      document.querySelector('main h1') && !document.querySelector('.empty[role="status"]');
    return isDrawn ? performance.now() : null;
  });
  const took = await drawn.jsonValue();
  await page.close();
  return took ?? Infinity;
}
