import type { Browser, BrowserContextOptions, Page, Response } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { EDITIONS, type Edition } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { launchBrowser } from '#tools/browser/browser.ts';
import { ownSite } from './own-site.ts';
import { countShifts, watchTroubles } from './page-watch.ts';

/** A slow machine is no fault; what hangs is found all the same. */
const PATIENCE = 20_000;

export const PHONE = { viewport: { width: 360, height: 800 } } as const;
export const DESKTOP = { viewport: { width: 1280, height: 900 } } as const;

/** A page of the site in a browser of its own session. */
export interface Visit {
  page: Page;
  response: Response;
  /** What has gone wrong so far. */
  troubles: string[];
}

/** Opens pages of the site in one browser, which is closed after the tests of a file. */
export function shareBrowser() {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
  afterAll(() => browser.close());

  return {
    open: async (
      path: string,
      options: BrowserContextOptions = DESKTOP,
      edition: Edition = EDITIONS.en,
    ): Promise<Visit> => {
      const context = await browser.newContext({ baseURL: ownSite.origin, ...options });
      await countShifts(context);
      const page = await context.newPage();
      page.setDefaultTimeout(PATIENCE);
      const troubles = watchTroubles(page);
      const response = await page.goto(toEditionPath(edition, path));
      if (!response) throw new Error(`no answer from ${path}`);
      return { page, response, troubles };
    },
  };
}
