import type { Browser, BrowserContextOptions, Page, Response } from 'playwright-core';
import { afterEach } from 'vitest';
import { EDITIONS, type Edition } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { launchBrowser } from '#tools/browser/browser.ts';
import { countShifts, watchTroubles } from './page-watch.ts';
import { currentSite } from './running-site.ts';

/** A slow machine is no fault; what hangs is found all the same. */
const PATIENCE = 20_000;

export const PHONE = { viewport: { width: 360, height: 800 } } as const;
export const DESKTOP = { viewport: { width: 1280, height: 900 } } as const;

/** For tests of what a page does behind what it shows: it keeps stories for offline and fetches pages ahead. */
export const IN_BACKGROUND = { serviceWorkers: 'allow' } as const;

export interface VisitOptions extends BrowserContextOptions {
  /** What is done with the page before it asks for anything. */
  prepare?: (page: Page) => Promise<unknown>;
}

/** A page of the site in a browser of its own session. */
export interface Visit {
  page: Page;
  response: Response;
  /** What has gone wrong so far. */
  troubles: string[];
}

let browser: Promise<Browser> | undefined;

/** Opens pages of the current site, each in a session of its own that ends with its test, in the one browser of this process. */
export function shareBrowser() {
  afterEach(async () => {
    const contexts = (await browser)?.contexts() ?? [];
    await Promise.all(contexts.map((context) => context.close()));
  });

  return {
    open: async (
      path: string,
      { prepare, ...options }: VisitOptions = DESKTOP,
      edition: Edition = EDITIONS.en,
    ): Promise<Visit> => {
      browser ??= launchBrowser();
      const context = await (await browser).newContext({
        baseURL: currentSite().origin,
        ...options,
      });
      if (options.serviceWorkers !== 'allow') await context.addInitScript(restInBackground);
      await countShifts(context);
      const page = await context.newPage();
      page.setDefaultTimeout(PATIENCE);
      const troubles = watchTroubles(page);
      await prepare?.(page);
      const response = await page.goto(toEditionPath(edition, path));
      if (!response) throw new Error(`no answer from ${path}`);
      return { page, response, troubles };
    },
  };
}

/** What a page does behind what it shows costs as much again: its reader saves data, and the worker never comes. */
function restInBackground(): void {
  // A frame that is kept apart may not even look whether there are workers.
  if (window !== window.top) return;
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  const { serviceWorker } = navigator;
  if (serviceWorker) serviceWorker.register = () => new Promise(() => {});
}
