import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Edition } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { type OidcServer, startOidcServer, toIssuerUrl } from '#testing/oidc-server.ts';
import { followLogin, holderOf, newHolder, tabTo } from './account-holder.ts';
import { expectStillGood, JOURNEY_EDITIONS } from './matrix.ts';
import { expectGood } from './page-watch.ts';
import { currentSite } from './running-site.ts';
import { PHONE, shareBrowser } from './site-browser.ts';

const site = shareBrowser();
let google: OidcServer;
beforeAll(async () => {
  google = await startOidcServer(currentSite().oidcPort);
});
afterAll(() => google.stop());

/** Another account at Google each time. */
function newClaims(email: string) {
  return { sub: crypto.randomUUID(), email, email_verified: true, name: 'આશા પટેલ' };
}

/** Presses "Continue with Google", and a key of the page that follows there. */
async function goToGoogle(page: Page, edition: Edition, choice: 'Agree' | 'Cancel') {
  const name = translatorOf(edition.lang)('session.google');
  await tabTo(page, page.locator('main').getByRole('button', { name }));
  await page.keyboard.press('Enter');
  await page.waitForURL(`${toIssuerUrl(currentSite().oidcPort)}/authorize?*`);
  await tabTo(page, page.getByRole('link', { name: choice }));
  await page.keyboard.press('Enter');
}

async function followLogIn(page: Page, edition: Edition): Promise<void> {
  const name = translatorOf(edition.lang)('nav.log_in');
  await followLogin(page, name);
  await page.waitForURL('**/login-mobile-number?*');
}

/** In the header there is no room for it on a phone, where it is in the menu. */
async function waitForName(page: Page, name: string): Promise<void> {
  const links = page.locator('.account-link', { hasText: name });
  await links.first().waitFor({ state: 'attached' });
}

describe.each(JOURNEY_EDITIONS)('signing in with Google in $code', (edition) => {
  const t = translatorOf(edition.lang);
  const start = `${edition.prefix}/searchpage?keyword=rain`;

  it('leads by the keyboard alone back to the page where it began', async () => {
    google.claims = newClaims(`asha-${edition.code}@gmail.com`);
    const options = { ...PHONE, ...newHolder(6).network };
    const { page, troubles } = await site.open('/searchpage?keyword=rain', options, edition);
    await followLogIn(page, edition);
    await expectStillGood(page);
    await goToGoogle(page, edition, 'Agree');
    await page.waitForURL(`**${start}`);
    await waitForName(page, 'આશા પટેલ');
    await expectStillGood(page);
    expect(troubles).toEqual([]);
  });

  it('that does not work says why, and still leads there in the end', async () => {
    const taken = `taken-${edition.code}@example.org`;
    await holderOf({ email: taken }, newHolder(6).network);

    const options = { ...PHONE, ...newHolder(6).network };
    const { page } = await site.open('/searchpage?keyword=rain', options, edition);
    const expectWords = async (
      error: 'cancelled' | 'provider' | 'email_unproved' | 'account_not_linked',
    ) => {
      await page
        .getByRole('alert')
        .getByText(t(`accounts.error.${error}`))
        .waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe(edition.lang);
      await (error === 'cancelled' ? expectGood : expectStillGood)(page);
    };
    await followLogIn(page, edition);
    await goToGoogle(page, edition, 'Cancel');
    await expectWords('cancelled');

    google.isDown = true;
    await tabTo(page, page.locator('main').getByRole('button', { name: t('session.google') }));
    await page.keyboard.press('Enter');
    await expectWords('provider');
    google.isDown = false;
    await tabTo(page, page.getByRole('link', { name: t('session.try_again') }));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/login-mobile-number?*');

    google.claims = { ...newClaims('asha@example.org'), email_verified: false };
    await goToGoogle(page, edition, 'Agree');
    await expectWords('email_unproved');

    google.claims = newClaims(taken);
    await goToGoogle(page, edition, 'Agree');
    await expectWords('account_not_linked');

    google.claims = newClaims(`other-${edition.code}@example.org`);
    await goToGoogle(page, edition, 'Agree');
    await page.waitForURL(`**${start}`);
    await waitForName(page, 'આશા પટેલ');
  });
});
