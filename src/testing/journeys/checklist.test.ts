import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { readFacts } from './page-facts.ts';
import {
  COLOURS,
  listOverflows,
  listViolations,
  readThrough,
  watchTroubles,
} from './page-watch.ts';
import { PHONE, shareBrowser } from './site-browser.ts';

const GOOD = `<!doctype html><html lang="en"><head><title>Good</title></head><body>
  <header><nav aria-label="Sections"></nav></header>
  <main><h1>Good</h1><p>Words.</p><article><header>Inner</header></article></main>
  <footer>End</footer></body></html>`;

const site = shareBrowser();
let page: Page;

beforeEach(async () => {
  // It brings no service worker, which would ask the site for pages that are made up here.
  ({ page } = await site.open('/robots.txt', PHONE));
});

/** Opens a page that the site doesn't have; gives what goes wrong with it. */
async function open(html: string, headers: Record<string, string> = {}): Promise<string[]> {
  const troubles = watchTroubles(page);
  await page.route('**/made-up', (route) =>
    route.fulfill({ contentType: 'text/html', body: html, headers }),
  );
  await page.goto('/made-up');
  return troubles;
}

describe('the checklist', () => {
  it('finds nothing wrong with a good page', async () => {
    const troubles = await open(GOOD);
    expect(await readThrough(page)).toEqual([]);
    expect(await listOverflows(page)).toEqual([]);
    expect(await listViolations(page)).toEqual([]);
    expect(troubles).toEqual([]);
    expect(readFacts(GOOD)).toMatchObject({
      lang: 'en',
      headings: [{ text: 'Good', lang: 'en' }],
      outline: [1],
      landmarks: { banners: 1, mains: 1, footers: 1, navigationLabels: ['Sections'] },
      badImages: [],
      alternates: {},
    });
  });

  it('sees what moves', async () => {
    await open(GOOD);
    await readThrough(page);
    await page.addStyleTag({ content: 'p { margin-block-start: 300px }' });
    const shifts = await readThrough(page);
    expect(shifts.reduce((sum, { value }) => sum + value, 0)).toBeGreaterThan(0.02);
  });

  it('sees what stands out sideways', async () => {
    await open(GOOD.replace('<p>', '<p class="wide" style="width: 500px">'));
    expect(await listOverflows(page)).toContain('P.wide');
  });

  it('sees what axe sees, and contrast by itself', async () => {
    await open(GOOD.replace('<p>', '<p style="color: #ccc">').replace('lang="en"', ''));
    expect(await listViolations(page)).toEqual([
      expect.stringContaining('color-contrast'),
      expect.stringContaining('html-has-lang'),
    ]);
    expect(await listViolations(page, COLOURS)).toHaveLength(1);
  });

  it('hears errors, refusals of the policy and requests that fail', async () => {
    const scripts = "<script>console.error('oops'); throw new Error('thrown')</script>";
    const troubles = await open(
      GOOD.replace('</body>', `${scripts}<img src="/nothing.png"></body>`),
    );
    await expect
      .poll(() => troubles)
      .toEqual(
        expect.arrayContaining([
          expect.stringContaining('oops'),
          expect.stringContaining('thrown'),
          expect.stringContaining('404: '),
        ]),
      );
    const refused = await open(GOOD.replace('</body>', `${scripts}</body>`), {
      'Content-Security-Policy': "script-src 'self'",
    });
    await expect.poll(() => refused.join()).toContain('Content Security Policy');
  });

  it('sees pictures that would make the page jump or say nothing', () => {
    const html = GOOD.replace('<p>', '<img src="/favicon.svg" alt="" width="9"><p>');
    expect(readFacts(html).badImages).toHaveLength(1);
  });
});
