import { expect, it } from 'vitest';
import { LANGS } from '#i18n/editions.ts';
import { launchBrowser } from '#tools/browser/browser.ts';
import { showNewsroom } from '#tools/demo/demo-run.ts';
import { startPushService } from '#tools/stand-in/push-service.ts';
import { isFull } from './matrix.ts';
import { currentSite, leaseSite } from './running-site.ts';

if (isFull) await leaseSite();

it.runIf(isFull)(
  'a story goes from a phone to readers in three languages, and is taken down',
  {
    timeout: 180_000,
  },
  async () => {
    const service = await startPushService(() => 1, currentSite().pushPort);
    const browser = await launchBrowser();
    try {
      const site = { origin: currentSite().origin, staff: currentSite().staff, service };
      const rows = await showNewsroom(browser, site, () => {});
      const measured = rows.map(({ what }) => what);
      for (const lang of LANGS) expect(measured).toContain(`${lang}: step visible`);
      for (const lang of ['gu', 'en'])
        expect(measured).toEqual(
          expect.arrayContaining([
            `${lang}: push received`,
            `${lang}: breaking line on the open page`,
          ]),
        );
      expect(rows.filter(({ value }) => !Number.isFinite(value))).toEqual([]);
    } finally {
      await browser.close();
      service.stop();
    }
  },
);
