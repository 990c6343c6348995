import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ALL_EDITIONS, EDITIONS } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import {
  comeIntoSight,
  holderOf,
  newHolder,
  press,
  readCode,
  signIn,
  signInByLink,
  tabTo,
  typeInto,
  waitForLogin,
} from './account-holder.ts';
import { expectStillGood, isFull, JOURNEY_EDITIONS } from './matrix.ts';
import { findStories } from './page-types.ts';
import { expectGood, listOverflowsAt } from './page-watch.ts';
import { currentSite } from './running-site.ts';
import { DESKTOP, PHONE, shareBrowser } from './site-browser.ts';

const site = shareBrowser();
const { en } = EDITIONS;
const t = translatorOf('en');
const stories = await findStories(currentSite().origin);

/** Another browser whose owner is signed in as well. */
async function openSameSession(context: BrowserContext): Promise<Page> {
  const cookies = await context.cookies();
  const { page } = await site.open('/cities', DESKTOP);
  await page.context().addCookies(cookies);
  return page;
}

describe.each(JOURNEY_EDITIONS)('the account in $code', (edition) => {
  const words = translatorOf(edition.lang);

  it('gets a name and another e-mail address on a phone by the keyboard alone', async () => {
    const { phone, network } = newHolder(1);
    const options = await holderOf({ phone }, { ...PHONE, ...network }, edition);
    const { page, troubles } = await site.open('/account', options, edition);
    await expectGood(page);
    await tabTo(page, page.locator('#field-name'));
    await page.keyboard.type('આશા <b>');
    await page.keyboard.press('Enter');
    await page.getByText(words('account.done.profile')).waitFor();
    await page.locator('.list-intro', { hasText: 'આશા <b>' }).waitFor();
    await expectStillGood(page);

    const emails = [`first-${edition.code}@example.org`, `second-${edition.code}@example.org`];
    for (const [turn, email] of emails.entries()) {
      const expectLook = turn === 0 ? expectGood : expectStillGood;
      await press(page, 'link', words(`account.contact.email.${turn === 0 ? 'add' : 'change'}`));
      await page.waitForURL('**/account/email');
      await expectLook(page);
      await typeInto(page, words('account.contact.email.new'), email);
      await page.keyboard.press('Enter');
      await page.getByText(email).waitFor();
      await expectLook(page);
      await typeInto(page, words('account.contact.code'), await readCode(email));
      await page.keyboard.press('Enter');
      await page.getByText(words('account.done.email')).waitFor();
      await expectLook(page);
    }
    expect(await page.locator('#contact').textContent()).toContain('s•••@example.org');
    const outbox = await (await fetch(`${currentSite().origin}/dev/outbox`)).text();
    const brand = await page.locator('.wordmark').first().textContent();
    const subject = words('accounts.changed.subject', { brand: brand ?? '' });
    expect(
      outbox
        .split('<article')
        .filter((mail) => mail.includes(subject))
        .join(),
    ).toContain(emails[0]);
    expect(troubles).toEqual([]);
  });

  it('is deleted and kept after all by the keyboard alone', async () => {
    const { network } = newHolder(1);
    const email = `leaves-${edition.code}@example.org`;
    const options = await holderOf({ email }, { ...PHONE, ...network }, edition);
    const { page, troubles } = await site.open('/account', options, edition);
    await press(page, 'link', words('account.delete.title'));
    await page.waitForURL('**/account/delete');
    await expectGood(page);
    await tabTo(page, page.getByLabel(words('account.delete.sure')));
    await page.keyboard.press('Space');
    await press(page, 'button', words('account.delete.button'));
    await page.getByText(words('account.delete.done_title')).waitFor();
    await waitForLogin(page, words('nav.log_in'));
    await expectGood(page);

    await signInByLink(page, email, { edition, path: '/account' });
    await page.waitForURL('**/account/keep');
    await expectGood(page);
    await press(page, 'button', words('account.keep.button'));
    await page.getByText(words('account.done.kept')).waitFor();
    expect(await page.locator('#contact').textContent()).toContain('l•••@example.org');
    await expectStillGood(page);
    expect(troubles).toEqual([]);
  });
});

it('the pages of the account fit in every edition', async () => {
  const { phone, network } = newHolder(1);
  const { page } = await site.open('/cities', await holderOf({ phone }, { ...PHONE, ...network }));
  for (const [place, path] of ['', '/phone', '/email', '/delete'].entries())
    for (const [turn, { prefix }] of ALL_EDITIONS.entries()) {
      // One after the other has its turn.
      if (!isFull && turn !== place % ALL_EDITIONS.length) continue;
      await page.goto(`${prefix}/account${path}`);
      for (const size of [PHONE, DESKTOP])
        expect.soft(await listOverflowsAt(page, size), `${prefix}${path}`).toEqual([]);
    }
});

describe('somebody signed in', () => {
  it('is logged out everywhere: in this tab, in others and in other browsers', async () => {
    const { phone, network } = newHolder(1);
    const options = await holderOf({ phone }, { ...DESKTOP, ...network });
    const { page } = await site.open('/account', options);
    const tab = await page.context().newPage();
    const other = await openSameSession(page.context());
    for (const each of [tab, other]) {
      await each.goto('/cities');
      await waitForLogin(each, t('nav.log_out'));
      await each.evaluate(() => localStorage.setItem('saved-stories', '[]'));
    }
    await expectStillGood(page);
    await press(page, 'button', t('account.devices.end_all'));
    await page.waitForURL('**/login-mobile-number**');
    await waitForLogin(page, t('nav.log_in'));
    await expectStillGood(page);
    await waitForLogin(tab, t('nav.log_in'));
    expect(await tab.evaluate(() => localStorage.getItem('isLoggedIn'))).toBeNull();
    await comeIntoSight(other);
    await waitForLogin(other, t('nav.log_in'));
    for (const each of [tab, other])
      expect(await each.evaluate(() => localStorage.getItem('saved-stories'))).toBeNull();
    await tab.goto('/account');
    await tab.waitForURL(/error=SessionRequired/);
    await expectGood(tab);
  });

  it('can begin again with another number', async () => {
    const { phone, network } = newHolder(1);
    const options = await holderOf({ phone }, { ...PHONE, ...network });
    const { page, troubles } = await site.open('/account/phone', options);
    const number = page.getByLabel(t('account.contact.phone.new'));
    await typeInto(page, t('account.contact.phone.new'), newHolder(1).phone);
    await press(page, 'button', t('accounts.send_code'));
    await press(page, 'link', t('account.contact.phone.change'));
    await number.waitFor();
    expect(await number.inputValue()).toBe('');
    expect(troubles).toEqual([]);
  });

  it('shows a photo without scripts, and is told what is no photo', async () => {
    const { phone, network } = newHolder(1);
    const options = await holderOf({ phone }, { ...PHONE, ...network, javaScriptEnabled: false });
    const { page } = await site.open('/account', options);
    const send = async (photo: { name: string; mimeType: string; buffer: Buffer }) => {
      await page.locator('input[type=file]').setInputFiles(photo);
      await page.getByRole('button', { name: t('account.photo.send') }).click();
    };
    const image = (buffer: Buffer) => ({ name: 'me.png', mimeType: 'image/png', buffer });
    await send(image(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')));
    await page.locator('#answer', { hasText: t('account.photo.fault.format') }).waitFor();
    await send(image(Buffer.alloc(10_000_000)));
    await page.locator('#answer', { hasText: t('account.photo.fault.large') }).waitFor();
    await send(image(await page.screenshot()));
    await page.getByText(t('account.done.photo')).waitFor();
    const photo = page.getByRole('img', { name: t('account.photo.alt') });
    const width = await photo.evaluate(async (img: HTMLImageElement) => {
      await img.decode();
      return img.naturalWidth;
    });
    expect(width).toBe(360);
    await page.getByRole('button', { name: t('account.photo.remove') }).click();
    await page.getByText(t('account.done.remove-photo')).waitFor();
    expect(await photo.count()).toBe(0);
  });

  it('finds the stories of both devices in the account, and takes one out everywhere', async () => {
    const { phone, network } = newHolder(1);
    const { page, troubles } = await site.open(stories.article, { ...DESKTOP, ...network });
    const save = (on: Page) => on.getByRole('button', { name: t('reading.save') }).first();
    await save(page).click();
    const title = (await page.locator('h1').textContent()) ?? '';
    await signIn(page, phone, { edition: en, path: '/account' });
    const shown = page.locator('.account-saved').getByRole('link', { name: title });
    await shown.waitFor();

    const other = await openSameSession(page.context());
    await other.goto('/saved');
    // The footer may offer it, too.
    await other.getByRole('main').getByRole('link', { name: title }).waitFor();
    await expectGood(page);
    await press(page, 'button', `${t('reading.saved_page.remove')}: ${title}`);
    await page.getByText(t('account.done.unsave')).waitFor();
    await page.getByText(t('account.saved.empty')).waitFor();
    await other.goto('/saved');
    await other.getByText(t('reading.saved_page.empty')).waitFor();
    expect(troubles).toEqual([]);
  });
});
