import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Page,
  Response,
} from 'playwright-core';
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
  /** For tests that turn a session's clock, or change anything else of it than what pages keep. */
  alone?: boolean;
}

/** A page of the site in a browser of its own session. */
export interface Visit {
  page: Page;
  response: Response;
  /** What has gone wrong so far. */
  troubles: string[];
}

let browser: Promise<Browser> | undefined;
/** Sessions of tests that are over: a page takes half as long where its files are known. */
let rested: Session[] = [];
let used: Session[] = [];

interface Session {
  context: BrowserContext;
  /** Where its relative addresses lead to. */
  origin: string;
  /** What it was made with and can't be changed any more. */
  kind: string;
  /** Nothing stays of a test in it but files that it has loaded. */
  isReusable: boolean;
}

/** Opens pages of the current site, each in a session of its own that ends with its test, in the one browser of this process. */
export function shareBrowser() {
  afterEach(async () => {
    const ended = used;
    used = [];
    await Promise.all(ended.map(rest));
  });

  return {
    open: async (
      path: string,
      { prepare, alone = false, ...options }: VisitOptions = DESKTOP,
      edition: Edition = EDITIONS.en,
    ): Promise<Visit> => {
      const isReusable =
        !prepare && !alone && Object.keys(options).every((key) => key in RENEWED || key in LASTING);
      const context = await takeSession(options, isReusable);
      const page = await context.newPage();
      if (isReusable) await renew(page, options);
      page.setDefaultTimeout(PATIENCE);
      const troubles = watchTroubles(page);
      await prepare?.(page);
      const response = await page.goto(toEditionPath(edition, path));
      if (!response) throw new Error(`no answer from ${path}`);
      return { page, response, troubles };
    },
  };
}

/** Options that a session which was used before can be given again. */
const RENEWED = { viewport: true, storageState: true, extraHTTPHeaders: true };

/** Options that a session keeps, and that no page changes. */
const LASTING = { baseURL: true, javaScriptEnabled: true, colorScheme: true, reducedMotion: true };

async function takeSession(options: BrowserContextOptions, isReusable: boolean) {
  const origin = options.baseURL ?? currentSite().origin;
  const kind = JSON.stringify(Object.entries(options).filter(([key]) => key in LASTING));
  const foreign = rested.filter((session) => session.origin !== origin);
  await Promise.all(foreign.map(({ context }) => context.close()));
  rested = rested.filter((session) => session.origin === origin);
  const known = isReusable && rested.find((session) => session.kind === kind);
  const viewport = isReusable ? DESKTOP.viewport : (options.viewport ?? DESKTOP.viewport);
  const session = known || {
    // Of every page opened beside the first, which is given its own.
    context: await createContext({ ...options, viewport }),
    ...{ origin, kind, isReusable },
  };
  rested = rested.filter((each) => each !== session);
  used.push(session);
  return session.context;
}

async function createContext(options: BrowserContextOptions): Promise<BrowserContext> {
  browser ??= launchBrowser();
  const context = await (await browser).newContext({ baseURL: currentSite().origin, ...options });
  if (options.serviceWorkers !== 'allow') await context.addInitScript(restInBackground);
  await countShifts(context);
  return context;
}

/** Makes a session as one that nobody has used, with these options. */
async function renew(page: Page, options: BrowserContextOptions): Promise<void> {
  const { viewport, storageState, extraHTTPHeaders = {} } = options;
  const context = page.context();
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' });
  await session.detach();
  await context.clearCookies();
  if (typeof storageState === 'object') await context.addCookies(storageState.cookies);
  await context.setExtraHTTPHeaders(extraHTTPHeaders);
  if (viewport) await page.setViewportSize(viewport);
}

async function rest(session: Session): Promise<void> {
  const { context, isReusable } = session;
  if (!isReusable) return context.close();
  await Promise.all(context.pages().map((page) => page.close()));
  await context.setOffline(false);
  rested.push(session);
}

/** What a page does behind what it shows costs as much again: its reader saves data, and the worker never comes. */
function restInBackground(): void {
  // A frame that is kept apart may not even look whether there are workers.
  if (window !== window.top) return;
  // Only once the page is there: one who saves data is offered lite pages above everything else.
  const connection = {
    get saveData() {
      return document.readyState !== 'loading';
    },
  };
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  const { serviceWorker } = navigator;
  if (serviceWorker) serviceWorker.register = () => new Promise(() => {});
}
