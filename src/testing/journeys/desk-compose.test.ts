import { describe, expect, it } from 'vitest';
import { toEditionPath } from '#i18n/path.ts';
import { goTo, staffOf } from './desk-visit.ts';
import { looksOf } from './matrix.ts';
import { expectGood } from './page-watch.ts';
import { shareDeskSite } from './running-site.ts';
import { DESKTOP, shareBrowser } from './site-browser.ts';

await shareDeskSite();
const site = shareBrowser();

it.each(looksOf(0))(
  'notifications are written, the newsletter shown, and an issue of it written in $name',
  async ({ edition, size, expectGood }) => {
    const { page, troubles } = await site.open('/desk/push', staffOf('desk_head', size), edition);
    await page.locator('.story-picker .button').first().click();
    await page.locator('.row-alone').waitFor();
    await page.locator('[role="status"] > p').first().waitFor();
    await page.locator('.columns input[lang]').first().fill('x');
    await page.getByRole('alert').waitFor();
    await expectGood(page);

    await goTo(page, toEditionPath(edition, '/desk/newsletter'));
    await page.locator('.rows li').first().waitFor();
    await expectGood(page);
    await page.locator('.compose-screen .button-strong').first().click();
    await page.locator('.story-picker .button').first().click();
    await page.locator('.letter-stories li').waitFor();
    await page.frameLocator('.mail-preview iframe').locator('.sheet').first().waitFor();
    // Before the checks, which speak to frames that may not answer.
    expect(troubles).toEqual([]);
    await expectGood(page);
  },
);

describe('an issue of the newsletter', () => {
  it('is written, ordered, looked at, scheduled and taken back by keys', async () => {
    const { page } = await site.open('/desk/newsletter', staffOf('desk_head', DESKTOP));
    await page.getByRole('button', { name: 'New issue' }).press('Enter');
    await page.getByRole('button', { name: 'Send now' }).press('Enter');
    await page.getByRole('button', { name: 'Really send it to readers?' }).press('Enter');
    await page.getByText('An issue needs a subject.').waitFor();
    await page.getByLabel('Subject').fill('Our week');
    await page.getByLabel('Introduction').fill('Dear readers');
    for (const title of ['Rajkot district', 'Groundwater bill']) {
      await page.getByLabel('Add a published story').fill(title);
      const found = page.locator('.story-picker li').filter({ hasText: title });
      await found.getByRole('button').press('Enter');
      await found.getByRole('button', { name: 'Chosen' }).and(page.locator(':focus')).waitFor();
      await page.keyboard.press('Enter');
    }
    const order = page.locator('.letter-stories li');
    expect(await order.count()).toBe(2);
    const first = await order.nth(0).locator('span[lang]').textContent();
    await page.getByRole('button', { name: `Move ${first} down` }).press('Enter');
    expect(await order.nth(1).locator('span[lang]').textContent()).toBe(first);
    await page.getByText(/^Saved /).waitFor();
    const mail = page.frameLocator('.mail-preview iframe');
    await mail.getByText('Dear readers', { exact: true }).last().waitFor();
    await page.getByRole('button', { name: 'Dark', exact: true }).press('Enter');
    await expect
      .poll(() =>
        mail
          .locator('.sheet')
          .first()
          .evaluate((sheet) => getComputedStyle(sheet).backgroundColor),
      )
      .toBe('rgb(20, 22, 26)');
    await page.getByLabel('When (Indian time)').fill('2099-01-01T08:15');
    await page.getByRole('button', { name: 'Schedule', exact: true }).press('Enter');
    await page.getByText(/^Goes out 1 January 2099/).waitFor();
    await expectGood(page);
    await page.getByRole('link', { name: 'All issues' }).press('Enter');
    await page.getByRole('link', { name: 'Our week' }).press('Enter');
    await page.getByRole('button', { name: 'Take back and edit' }).press('Enter');
    await page.getByText('The issue is a draft again.').waitFor();
    expect(await page.getByLabel('Subject').inputValue()).toBe('Our week');
    await page.getByRole('button', { name: 'Remove the draft' }).press('Enter');
    await page.getByRole('button', { name: 'Yes, remove' }).press('Enter');
    await page.getByRole('heading', { name: 'Own issues' }).waitFor();
    expect(await page.getByRole('link', { name: 'Our week' }).count()).toBe(0);
  });

  it('keeps what was written without a line, and what two wrote at once', async () => {
    const { page } = await site.open('/desk/newsletter', staffOf('desk_head', DESKTOP));
    await page.getByRole('button', { name: 'New issue' }).click();
    const subject = page.getByLabel('Subject');
    await subject.waitFor();
    await page.context().setOffline(true);
    await subject.fill('Written without a line');
    await page.getByText('Kept on this device').waitFor();
    await page.context().setOffline(false);
    await page.getByText(/^Saved /).waitFor();
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByLabel('Subject').fill('Theirs');
    await other.getByText(/^Saved /).waitFor();
    await subject.fill('Mine');
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await page.getByText(/^Saved /).waitFor();
    await other.reload();
    await expect.poll(() => other.getByLabel('Subject').inputValue()).toBe('Mine');
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

  it('stays as it was written on another screen and over a reload, and is sent by the second press', async () => {
    const { page } = await site.open('/desk/push', staffOf('desk_head', DESKTOP));
    await page.locator('.story-picker .button').first().click();
    await page.getByLabel('Title (English)').fill('Dam gates opened');
    await page.getByRole('link', { name: 'Newsletter' }).click();
    await page.getByRole('heading', { name: 'Own issues' }).waitFor();
    await page.goBack();
    expect(await page.getByLabel('Title (English)').inputValue()).toBe('Dam gates opened');
    await page.reload();
    await page.locator('.row-alone').waitFor();
    expect(await page.getByLabel('Title (English)').inputValue()).toBe('Dam gates opened');
    await page.getByLabel('Text (English)').fill('Water rises at Bharuch');
    await page.getByText(/^Goes to \d+ browser/).waitFor();
    await page.getByRole('button', { name: 'Send now' }).dblclick();
    const sure = page.getByRole('button', { name: /^Really send to \d+ browser/ });
    await sure.waitFor();
    await page.getByLabel('Text (English)').focus();
    await sure.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Send now' }).press('Enter');
    await sure.press('Enter');
    await page.getByText('The notification is on its way.').waitFor();
    expect(await page.getByLabel('Title (English)').inputValue()).toBe('');
  });
});
