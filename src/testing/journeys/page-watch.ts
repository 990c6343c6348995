import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** What goes wrong while a page is open: errors on the console, blocked and failed requests. */
export function watchTroubles(page: Page): string[] {
  const troubles: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      troubles.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => troubles.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    const { errorText = '' } = request.failure() ?? {};
    // What was still on its way when the reader went on is not missing.
    if (errorText !== 'net::ERR_ABORTED') troubles.push(`failed: ${request.url()} ${errorText}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`${response.status()}: ${response.url()}`);
  });
  return troubles;
}

/** Waits until a script listens for events of a kind at an element: the page says nothing of it, its debugger does. */
export async function waitForListener(element: Locator, type: string): Promise<void> {
  const page = element.page();
  const debug = await page.context().newCDPSession(page);
  const name = 'waited-for';
  await element.evaluate((node, mark) => Object.assign(window, { [mark]: node }), name);
  const { result } = await debug.send('Runtime.evaluate', { expression: `window['${name}']` });
  const list = () =>
    debug.send('DOMDebugger.getEventListeners', { objectId: `${result.objectId}` });
  const hears = async () => (await list()).listeners.some((each) => each.type === type);
  await expect.poll(hears).toBe(true);
  await debug.detach();
}

/** Adds up the layout shifts of every page opened in a context from here on. */
export async function countShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        const nodes = entry.sources.map(({ node, previousRect, currentRect }) => {
          const places = [previousRect, currentRect].map(({ x, y }) => `${x | 0},${y | 0}`);
          return `${(node as Element | null)?.className} ${places.join(' -> ')}`;
        });
        shifts.push({ at: entry.startTime, value: entry.value, scrollY, nodes });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

interface Shift {
  /** Milliseconds of the page's clock. */
  at: number;
  value: number;
  scrollY: number;
  /** Class names of what has moved, with where it was and is in the window, in pixels. */
  nodes: string[];
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

declare global {
  interface Window {
    shifts: Shift[];
    axe: typeof axe;
  }
}

/** Reads the page down to its end and back, so that everything late has come in; gives what has moved. */
export function readThrough(page: Page): Promise<Shift[]> {
  return page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await document.fonts.ready;
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await nextFrame();
    }
    const pictures = [...document.images].filter((image) => image.checkVisibility());
    // Those of a row that is read sideways come when they are in sight.
    const isRow = (element: Element) =>
      element.scrollWidth > element.clientWidth && getComputedStyle(element).overflowX === 'auto';
    const late = pictures.filter(({ complete }) => !complete);
    const rows = [...document.querySelectorAll('main *')].filter(isRow);
    for (const row of rows.filter((each) => late.some((picture) => each.contains(picture)))) {
      for (let x = row.scrollWidth; x > 0; x -= row.clientWidth) {
        row.scrollTo({ left: x, behavior: 'instant' });
        await nextFrame();
      }
      row.scrollTo({ left: 0, behavior: 'instant' });
    }
    await Promise.allSettled(pictures.map((image) => image.decode()));
    scrollTo(0, 0);
    await nextFrame();
    await nextFrame();
    return window.shifts;
  });
}

/** Addresses of all tabs, as the browser says them: Playwright loses one in twenty of those that a link has opened. */
export async function listTabs(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { targetInfos } = await session.send('Target.getTargets');
  await session.detach();
  return targetInfos.map(({ url }) => url);
}

/** Elements that stand out sideways in a window of another size, which stays. */
export async function listOverflowsAt(
  page: Page,
  { viewport }: { viewport: { width: number; height: number } },
): Promise<string[]> {
  await page.setViewportSize(viewport);
  // What is far down is laid out as it is for who has scrolled there.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [sheet];
  });
  const overflows = await listOverflows(page);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  return overflows.map((each) => `${each} at ${viewport.width} px`);
}

/** Elements that stand out of the window sideways. */
export function listOverflows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const isCut = ({ parentElement: around }: Element): boolean =>
      !!around &&
      around !== document.body &&
      (getComputedStyle(around).overflowX !== 'visible' || isCut(around));
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1 && !isCut(element),
    );
    const names = wide.slice(0, 5).map(({ tagName, className }) => `${tagName}.${className}`);
    return names.length > 0 ? names : [`something is ${scrollWidth} px wide`];
  });
}

/** Violations axe finds, one a line; `rules` narrows it down. */
export async function listViolations(page: Page, rules?: Rules): Promise<string[]> {
  // Two thirds of its time are its size: a page that stays has it already.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(async (chosen) => {
    const results = await window.axe.run(document, { resultTypes: ['violations'], ...chosen });
    return results.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      places: nodes.slice(0, 3).map(({ target, failureSummary }) => `${target} ${failureSummary}`),
      count: nodes.length,
    }));
  }, rules);
  return violations.map(
    ({ id, help, places, count }) => `${id} (${help}) ${count} times: ${places.join(' | ')}`,
  );
}

type Rules = Pick<axe.RunOptions, 'runOnly'>;

/** Colours alone. */
export const COLOURS: Rules = { runOnly: { type: 'rule', values: ['color-contrast'] } };

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Expects that nothing stands out sideways and that axe finds nothing. */
export async function expectGood(page: Page): Promise<void> {
  await waitForCaret(page);
  expect(await listOverflows(page)).toEqual([]);
  expect(await listViolations(page)).toEqual([]);
}

/** A browser puts the caret into a field that asks for it as it draws the page, which a busy machine does late. */
async function waitForCaret(page: Page): Promise<void> {
  const isThere = () =>
    document.activeElement !== document.body || !document.querySelector('main [autofocus]');
  await page.waitForFunction(isThere, null, { timeout: 5_000 }).catch(() => {});
}
