import { describe, expect, it } from 'vitest';
import { ALL_EDITIONS, type Edition } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { findLink, PlainReader } from '#testing/plain-reader.ts';
import { JOURNEY_EDITIONS } from './matrix.ts';
import { expectGood } from './page-watch.ts';
import { currentSite } from './running-site.ts';
import { PHONE, shareBrowser } from './site-browser.ts';

const site = shareBrowser();

/** The mails of the site to an address, the newest first, by the path of their HTML. */
async function readOutbox(email: string): Promise<string[]> {
  const html = await (await fetch(`${currentSite().origin}/dev/outbox`)).text();
  const mails = html.split('<article').filter((mail) => mail.includes(email));
  return mails.flatMap((mail) => /\/dev\/outbox\/[\w-]+\/html/.exec(mail)?.[0] ?? []);
}

async function waitForMail(email: string, count: number): Promise<string> {
  await expect.poll(() => readOutbox(email), { timeout: 20_000 }).toHaveLength(count);
  const [newest = ''] = await readOutbox(email);
  return newest;
}

/** Each edition's reader sends from an address of their own, so that nobody has to wait. */
function readerOf(edition: Edition) {
  const address = `2001:db8:2:${edition.prefix.length}::1`;
  return { ...PHONE, extraHTTPHeaders: { 'CF-Connecting-IP': address } };
}

describe.each(JOURNEY_EDITIONS)('the newsletter in $code', (edition) => {
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

    const reader = new PlainReader();
    await reader.open(page.url());
    for (const other of ALL_EDITIONS) {
      const own = translatorOf(other.lang);
      await reader.follow(reader.page.one(`.edition-switch a[lang=${other.lang}]`));
      expect(reader.url.pathname).toBe(`${other.prefix}/newsletter/preferences`);
      expect(reader.url.search).toMatch(/^\?token=/);
      expect(reader.main.all('button').map(({ line }) => line)).toContain(
        own('newsletter.preferences.save'),
      );
      expect(reader.field(own('section.sports')).attribute('checked')).not.toBeNull();
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
    const { page } = await site.open('/newsletter/confirm?token=x', dark, edition);
    await expectGood(page);
  });
});

describe.each(ALL_EDITIONS)('a link that is no good in $code', (edition) => {
  const t = translatorOf(edition.lang);
  const { origin } = currentSite();

  it('says why it does nothing', async () => {
    const reader = new PlainReader();
    await reader.open(`${origin}${edition.prefix}/newsletter/confirm?token=x`);
    expect(reader.status).toBe(404);
    expect(reader.main.line).toContain(t('newsletter.bad_link.invalid'));
  });

  it('sends who has it to where a new one comes from', async () => {
    const reader = new PlainReader(readerOf(edition).extraHTTPHeaders);
    await reader.open(`${origin}${edition.prefix}/newsletter/preferences?token=x`);
    await reader.follow(findLink(reader.main, t('newsletter.link.ask')));
    await reader.press(t('newsletter.link.button'));
    expect(reader.main.line).toContain(t('newsletter.empty'));
    reader.fill(t('newsletter.label'), 'nobody@example.org');
    await reader.press(t('newsletter.link.button'));
    expect(reader.main.line).toContain(t('newsletter.link.sent'));
    expect(reader.status).toBe(200);
  });
});

it('confirms and leaves without scripts', async () => {
  const email = 'outbox-plain@example.org';
  const t = translatorOf('en');
  const reader = new PlainReader({ 'CF-Connecting-IP': '2001:db8:2:9::1' });
  await reader.open(`${currentSite().origin}/newsletter`);
  reader.fill(t('newsletter.label'), email);
  await reader.press(t('newsletter.subscribe'));
  await reader.open(currentSite().origin + (await waitForMail(email, 1)));
  await reader.follow(findLink(reader.page, t('mail.confirmation.button')));
  await reader.press(t('newsletter.confirm.button'));
  expect(reader.main.line).toContain(t('newsletter.preferences.confirmed'));
  await reader.follow(findLink(reader.main, t('newsletter.leave.title')));
  await reader.press(t('newsletter.leave.button'));
  expect(reader.main.line).toContain(t('newsletter.leave.done'));
});
