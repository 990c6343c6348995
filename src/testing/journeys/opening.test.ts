import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { translatorOf } from '#i18n/translator.ts';
import { JOURNEY_EDITIONS } from './matrix.ts';
import { PHONE, shareBrowser } from './site-browser.ts';

const site = shareBrowser();
/** A Monday, an hour before the first shop opens. */
const NIGHT = new Date('2026-11-30T03:00:00+05:30');

it.each(JOURNEY_EDITIONS)(
  'a business that is closed says when it opens in $code',
  async (edition) => {
    const t = translatorOf(edition.lang);
    const prepare = (page: Page) => page.clock.setFixedTime(NIGHT);
    const { page } = await site.open('/directory/surat', { ...PHONE, prepare }, edition);
    const states = page.locator('[data-hours^="09:30-"]');
    const opens = `${t('directory.closed')} · ${t('directory.opens', { time: HALF_PAST_NINE[edition.lang] })}`;
    await expect.poll(() => states.first().textContent()).toBe(opens);
  },
);

const HALF_PAST_NINE = { en: '9:30 am', hi: 'सुबह 9:30', gu: 'સવારે 9:30' };
