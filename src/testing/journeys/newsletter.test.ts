import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ALL_EDITIONS, type Edition } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { ownSite } from './own-site.ts';
import { listOverflows, listViolations } from './page-watch.ts';
import { PHONE, shareBrowser } from './site-browser.ts';

const site = shareBrowser();

/** The mails of the site to an address, the newest first, by the path of their HTML. */
async function readOutbox(email: string): Promise<string[]> {
  const html = await (await fetch(`${ownSite.origin}/dev/outbox`)).text();
  const mails = html.split('<article').filter((mail) => mail.includes(email));
  return mails.flatMap((mail) => /\/dev\/outbox\/[\w-]+\/html/.exec(mail)?.[0] ?? []);
}

async function waitForMail(email: string, count: number): Promise<string> {
  await expect.poll(() => readOutbox(email), { timeout: 20_000 }).toHaveLength(count);
  const [newest = ''] = await readOutbox(email);
  return newest;
}

async function expectGood(page: Page): Promise<void> {
  expect(await listOverflows(page)).toEqual([]);
  expect(await listViolations(page)).toEqual([]);
}

/** Each edition's reader sends from an address of their own, so that nobody has to wait. */
function readerOf(edition: Edition) {
  const address = `2001:db8:2:${edition.prefix.length}::1`;
  return { ...PHONE, extraHTTPHeaders: { 'CF-Connecting-IP': address } };
}

describe.each(ALL_EDITIONS)('the newsletter in $code', (edition) => {
  const t = translatorOf(edition.lang);
  const email = `outbox-${edition.code}@example.org`;

  it('is asked for, confirmed from the mail, changed and left', async () => {
    const { page, troubles } = await site.open('/newsletter', readerOf(edition), edition);
    const main = page.locator('main');
    await main.getByLabel(t('newsletter.label')).fill(email);
    await main.getByRole('button', { name: t('newsletter.subscribe') }).click();
    await main.getByText(t('newsletter.check_mail')).waitFor();

    await page.goto(await waitForMail(email, 1));
    expect(await page.locator('html').getAttribute('lang')).toBe(edition.lang);
    await expectGood(page);
    await page.getByRole('link', { name: t('mail.confirmation.button') }).click();
    await page.waitForURL(/\/newsletter\/confirm\?token=/);
    await expectGood(page);
    await main.getByRole('button', { name: t('newsletter.confirm.button') }).click();
    await main.getByText(t('newsletter.preferences.confirmed')).waitFor();
    await expectGood(page);

    await main.getByLabel(t('section.sports')).check();
    await main.getByLabel('English').check();
    await main.getByRole('button', { name: t('newsletter.preferences.save') }).click();
    await main.getByText(t('newsletter.preferences.saved')).waitFor();
    expect(await main.getByLabel(t('section.sports')).isChecked()).toBe(true);
    expect(await main.getByLabel(t('section.health')).isChecked()).toBe(false);

    for (const other of ALL_EDITIONS) {
      await page.locator('.edition-switch').getByRole('link', { name: other.name }).click();
      await page.waitForURL(`**${other.prefix}/newsletter/preferences?token=*`);
      const button = translatorOf(other.lang)('newsletter.preferences.save');
      await main.getByRole('button', { name: button }).waitFor();
      expect(await main.getByLabel(translatorOf(other.lang)('section.sports')).isChecked()).toBe(
        true,
      );
    }

    await page.goto(await waitForMail(email, 2));
    await expectGood(page);
    await page.getByRole('link', { name: t('mail.unsubscribe') }).click();
    await page.waitForURL(/\/newsletter\/unsubscribe\?token=/);
    await expectGood(page);
    await main.getByRole('button', { name: t('newsletter.leave.button') }).click();
    await main.getByText(t('newsletter.leave.done')).waitFor();
    expect(troubles).toEqual([]);
  });

  it('says in the dark why a link does nothing', async () => {
    const dark = { ...PHONE, colorScheme: 'dark' } as const;
    const { page, response } = await site.open('/newsletter/confirm?token=x', dark, edition);
    expect(response.status()).toBe(404);
    await page.locator('main').getByText(t('newsletter.bad_link.invalid')).waitFor();
    await expectGood(page);
  });

  it('sends who has a dead link to where a new one comes from', async () => {
    const dead = '/newsletter/preferences?token=x';
    const { page, troubles } = await site.open(dead, readerOf(edition), edition);
    const main = page.locator('main');
    await main.getByRole('link', { name: t('newsletter.link.ask') }).click();
    await main.getByRole('button', { name: t('newsletter.link.button') }).click();
    await main.getByText(t('newsletter.empty')).waitFor();
    await main.getByLabel(t('newsletter.label')).fill('nobody@example.org');
    await main.getByRole('button', { name: t('newsletter.link.button') }).click();
    await main.getByText(t('newsletter.link.sent')).waitFor();
    await expectGood(page);
    expect(troubles.filter((trouble) => !/404|422/.test(trouble))).toEqual([]);
  });
});

it('confirms and leaves without scripts', async () => {
  const email = 'outbox-plain@example.org';
  const options = { ...PHONE, javaScriptEnabled: false };
  const { page } = await site.open('/newsletter', options);
  const main = page.locator('main');
  const t = translatorOf('en');
  await main.getByLabel(t('newsletter.label')).fill(email);
  await main.getByRole('button', { name: t('newsletter.subscribe') }).click();
  await page.goto(await waitForMail(email, 1));
  await page.getByRole('link', { name: t('mail.confirmation.button') }).click();
  await main.getByRole('button', { name: t('newsletter.confirm.button') }).click();
  await main.getByText(t('newsletter.preferences.confirmed')).waitFor();
  await main.getByRole('link', { name: t('newsletter.leave.title') }).click();
  await main.getByRole('button', { name: t('newsletter.leave.button') }).click();
  await main.getByText(t('newsletter.leave.done')).waitFor();
});
