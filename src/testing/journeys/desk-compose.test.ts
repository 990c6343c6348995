import { describe, expect, it } from 'vitest';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { expectGood } from './account-holder.ts';
import { staffOf } from './desk-visit.ts';
import { DESKTOP, PHONE, shareBrowser } from './site-browser.ts';

const site = shareBrowser();

describe.each(ALL_EDITIONS)('notifications in $name', (edition) => {
  it.each([PHONE, DESKTOP])('are written at $viewport.width px', async (size) => {
    const { page, troubles } = await site.open('/desk/push', staffOf('desk_head', size), edition);
    await page.locator('.story-picker .button').first().click();
    await page.locator('.story-chosen').waitFor();
    await page.locator('[role="status"] > p').first().waitFor();
    await page.locator('.compose-columns input[lang]').first().fill('x');
    await page.getByRole('alert').waitFor();
    await expectGood(page);
    expect(troubles).toEqual([]);
  });
});

describe.each(ALL_EDITIONS)('the newsletter in $name', (edition) => {
  it.each([PHONE, DESKTOP])('is shown at $viewport.width px', async (size) => {
    const options = staffOf('desk_head', size);
    const { page, troubles } = await site.open('/desk/newsletter', options, edition);
    await page.locator('.compose-list li').first().waitFor();
    await expectGood(page);
    expect(troubles).toEqual([]);
  });
});

describe('a notification', () => {
  it('is seen as on a phone, put off by keys, and taken back', async () => {
    const { page } = await site.open('/desk/push', staffOf('desk_head', DESKTOP));
    await page.locator('.story-picker .button').first().press('Enter');
    await page.getByLabel('Title (English)').fill('Dam gates opened');
    await page.getByLabel('Text (English)').fill('Water rises at Bharuch');
    const phone = page.getByRole('region', { name: 'As readers see it' });
    expect(await phone.textContent()).toContain('Dam gates openedWater rises at Bharuch');
    await page.getByLabel('When (Indian time)').fill('2099-01-01T23:00');
    await page.getByText('It is between 22:00 and 07:00').waitFor();
    await page.getByRole('button', { name: 'Schedule', exact: true }).press('Enter');
    await page.getByText('The notification is scheduled.').waitFor();
    const planned = page.getByRole('region', { name: 'Scheduled' });
    await planned.getByText('Dam gates opened').first().waitFor();
    await expectGood(page);
    await planned.getByRole('button', { name: 'Take back' }).press('Enter');
    await page.getByText('It will not be sent.').waitFor();
    await planned.waitFor({ state: 'detached' });
  });

  it('is not for those who may not send any', async () => {
    const { page } = await site.open('/desk/push', staffOf('editor', DESKTOP));
    await page.getByText('There is nothing here.').waitFor();
    expect(await page.getByRole('link', { name: 'Notifications' }).count()).toBe(0);
  });
});
