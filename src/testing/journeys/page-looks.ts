import { describe, expect, it } from 'vitest';
import type { Edition } from '#i18n/editions.ts';
import { ownSite } from './own-site.ts';
import { findStories, listPageTypes, type PageType } from './page-types.ts';
import { listOverflows, listViolations, readThrough } from './page-watch.ts';
import { DESKTOP, PHONE, shareBrowser } from './site-browser.ts';

const types = listPageTypes(await findStories(ownSite.origin));
const SHIFT_BUDGET = 0.02;
const NARROW = { ...PHONE, viewport: { width: 320, height: 640 } };

/** Tries how every type of page looks in an edition. */
export function tryLooks(edition: Edition): void {
  const site = shareBrowser();
  describe.each(types)(`$name in ${edition.code}`, (type) => {
    it('works at every width, in light and dark', async () => {
      for (const size of [PHONE, DESKTOP]) {
        const { width } = size.viewport;
        const { page, troubles } = await site.open(type.path, size, edition);
        const shifts = await readThrough(page);
        const moved = shifts.reduce((sum, { value }) => sum + value, 0);
        expect
          .soft(moved, `${width}px: ${JSON.stringify(shifts)}`)
          .toBeLessThanOrEqual(SHIFT_BUDGET);
        expect.soft(await listOverflows(page), `${width}px overflows`).toEqual([]);
        expect.soft(await listViolations(page), `${width}px light`).toEqual([]);
        await page.emulateMedia({ colorScheme: 'dark' });
        expect.soft(await listViolations(page, ['color-contrast']), `${width}px dark`).toEqual([]);
        expect.soft(withoutOwnStatus(troubles, type), `${width}px troubles`).toEqual([]);
      }
    });

    it('fits where there is little room', async () => {
      const { page } = await site.open(type.path, NARROW, edition);
      expect.soft(await listOverflows(page), '320px').toEqual([]);
      await page.setViewportSize(PHONE.viewport);
      await page.evaluate(() => document.documentElement.setAttribute('data-text-size', 'large'));
      expect.soft(await listOverflows(page), 'large letters').toEqual([]);
    });
  });
}

/** The browser complains about a page that says it isn't there. */
function withoutOwnStatus(troubles: readonly string[], { status }: PageType): string[] {
  return troubles.filter((trouble) => status !== 404 || !trouble.includes('404'));
}
