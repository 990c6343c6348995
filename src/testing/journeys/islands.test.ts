import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, inject, it } from 'vitest';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { findStories } from './page-types.ts';
import { DESKTOP, shareBrowser } from './site-browser.ts';

const site = shareBrowser();
const NAMES = globSync('src/**/*.island.tsx').map((path) => basename(path, '.island.tsx'));

it.each(ALL_EDITIONS)(
  'every island takes over in $code what the server has sent',
  async (edition) => {
    const { article } = await findStories(inject('origin'));
    const met = new Set<string>();
    for (const path of [article, '/saved']) {
      const { page, troubles } = await site.open(path, DESKTOP, edition);
      const islands = page.locator('[data-island]');
      for (const island of await islands.all()) {
        met.add((await island.getAttribute('data-island')) ?? '');
        const html = await island.innerHTML();
        await island.dispatchEvent('pointerover');
        await expect.poll(() => island.getAttribute('data-status')).toBe('ready');
        // What shows only with a script may have appeared; nothing else has changed.
        expect(await island.innerHTML()).toContain(html.slice(0, 40));
      }
      expect(troubles).toEqual([]);
    }
    expect([...met].toSorted()).toEqual(NAMES.toSorted());
  },
);
