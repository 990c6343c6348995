import axe from 'axe-core';
import type { BrowserContext, Page } from 'playwright-core';

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

/** Adds up the layout shifts of every page opened in a context from here on. */
export async function countShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        const nodes = entry.sources.map(({ node }) => (node as Element | null)?.className ?? '');
        shifts.push({ value: entry.value, nodes: nodes.map(String) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

interface Shift {
  value: number;
  /** Class names of what has moved. */
  nodes: string[];
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
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
    await Promise.allSettled(pictures.map((image) => image.decode()));
    scrollTo(0, 0);
    await nextFrame();
    await nextFrame();
    return window.shifts;
  });
}

/** Elements that stand out of the window sideways. */
export function listOverflows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .slice(0, 5)
      .map((element) => `${element.tagName}.${element.className}`);
  });
}

/** Violations axe finds, one a line; `rules` narrows it down. */
export async function listViolations(page: Page, rules?: string[]): Promise<string[]> {
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async (only) => {
    const results = await window.axe.run(document, {
      resultTypes: ['violations'],
      ...(only && { runOnly: { type: 'rule', values: only } }),
    });
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
