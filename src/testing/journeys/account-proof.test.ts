import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { maskContact } from '#domains/identity/contact/contact.model.ts';
import { formatPhone } from '#domains/identity/contact/phone.model.ts';
import { translatorOf } from '#i18n/translator.ts';
import { holderOf, newHolder, press, readCode, tabTo, typeInto } from './account-holder.ts';
import { expectStillGood, JOURNEY_EDITIONS } from './matrix.ts';
import { expectGood } from './page-watch.ts';
import { currentSite, runSql } from './running-site.ts';
import { DESKTOP, PHONE, shareBrowser } from './site-browser.ts';

const site = shareBrowser();
const MINUTE = 60_000;

/** As if they had signed in 11 minutes ago, and had had a number since. */
async function growOld(email: string, phone: string): Promise<void> {
  const ofThem = `(SELECT id FROM users WHERE email = '${email}')`;
  const rows = await runSql([
    `UPDATE users SET phone = '${phone}' WHERE email = '${email}' RETURNING id`,
    `UPDATE user_sessions SET created_at = created_at - ${11 * MINUTE} WHERE user_id = ${ofThem} RETURNING id`,
  ]);
  expect(rows.map(({ length }) => length)).toEqual([1, 1]);
}

/** Waits for an address that ends so; fragments of forms stay on it. */
function waitForStep(page: Page, end: string): Promise<void> {
  return page.waitForURL(({ pathname, search }) => (pathname + search).endsWith(end));
}

/** A browser that somebody has copied the cookies of another one to. */
async function copyCookies(page: Page): Promise<Page> {
  const cookies = await page.context().cookies();
  const thief = await site.open('/cities', DESKTOP);
  await thief.page.context().addCookies(cookies);
  return thief.page;
}

describe.each(JOURNEY_EDITIONS)(
  'a number is changed long after signing in, in $code',
  (edition) => {
    const t = translatorOf(edition.lang);

    it('once it is shown by a code who asks, on a phone by the keyboard alone', async () => {
      const [{ phone: before, network }, { phone: after }] = [newHolder(7), newHolder(7)];
      const email = `proves-${edition.code}@example.org`;
      const options = await holderOf({ email }, { ...PHONE, ...network }, edition);
      await growOld(email, `+91${before}`);
      const { page, troubles } = await site.open('/account', options, edition);
      const thief = await copyCookies(page);

      await press(page, 'link', t('account.contact.phone.change'));
      await page.getByRole('heading', { name: t('account.contact.prove.title') }).waitFor();
      await expectGood(page);
      expect(await page.locator('main input:not([type=hidden])').count()).toBe(0);
      const masked = maskContact({ phone: `+91${before}`, email });
      const toMail = t('account.contact.prove.send', { to: masked.email ?? '' });
      expect(await page.getByRole('button', { name: toMail }).count()).toBe(1);
      await press(page, 'button', t('account.contact.prove.send', { to: masked.phone ?? '' }));
      await waitForStep(page, '/account/phone?step=code');
      await page.locator('main [role=status]', { hasText: masked.phone ?? '' }).waitFor();
      await expectGood(page);

      const code = await readCode(`+91${before}`);
      await typeCode(page, code === '000000' ? '000001' : '000000');
      await page.keyboard.press('Enter');
      await page.getByText(t('accounts.code_fault.wrong')).waitFor();
      await expectStillGood(page);
      await typeCode(page, code);
      await page.keyboard.press('Enter');
      await waitForStep(page, '/account/phone');
      await typeInto(page, t('account.contact.phone.new'), after);
      await expectGood(page);
      await page.keyboard.press('Enter');
      await waitForStep(page, '/account/phone?step=code');
      await page.getByText(formatPhone(`+91${after}`)).waitFor();
      await typeCode(page, await readCode(`+91${after}`));
      await page.keyboard.press('Enter');
      await page.getByText(t('account.done.phone')).waitFor();
      expect(await page.locator('#contact').textContent()).toContain(after.slice(-4));
      await expectStillGood(page);

      await thief.goto('/account');
      await thief.waitForURL(/error=SessionRequired/);
      const outbox = await (await fetch(`${currentSite().origin}/dev/outbox`)).text();
      const told =
        t('accounts.changed.sms', { brand: '', host: 'localhost' }).split(/[.।]/)[1] ?? '';
      const notices = outbox.split('<article').filter((entry) => entry.includes(told));
      expect(notices.join()).toContain(`+91${before}`);
      // Refusals are told with their status, and a browser whose session was ended may have asked for notices.
      const isTold = (trouble: string) => /422|\/api\/notice\/unread/.test(trouble);
      expect(troubles.filter((trouble) => !isTold(trouble))).toEqual([]);
    });

    it('in another way, if the first one chosen leads nowhere', async () => {
      const { phone, network } = newHolder(7);
      const email = `chooses-${edition.code}@example.org`;
      const options = await holderOf({ email }, { ...PHONE, ...network }, edition);
      await growOld(email, `+91${phone}`);
      const { page, troubles } = await site.open('/account/email', options, edition);
      const masked = maskContact({ phone: `+91${phone}`, email });
      for (const to of [masked.phone, masked.email]) {
        await press(page, 'button', t('account.contact.prove.send', { to: to ?? '' }));
        await waitForStep(page, '/account/email?step=code');
        if (to === masked.email) break;
        await press(page, 'link', t('account.contact.prove.other'));
        await waitForStep(page, '/account/email');
        await expectStillGood(page);
      }
      await tabTo(page, page.getByLabel(t('account.contact.code')));
      await typeCode(page, await readCode(email));
      await page.keyboard.press('Enter');
      await page.locator('main').getByLabel(t('account.contact.email.new')).waitFor();
      await expectStillGood(page);
      expect(troubles).toEqual([]);
    });
  },
);

/** Into the one field that the page asks for; whichever way the code went, it is called otherwise. */
async function typeCode(page: Page, code: string): Promise<void> {
  await tabTo(page, page.locator('main input[autocomplete="one-time-code"]'));
  await page.keyboard.type(code);
}
