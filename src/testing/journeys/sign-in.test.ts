import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ALL_EDITIONS, EDITIONS, type Edition } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { PlainReader } from '#testing/plain-reader.ts';
import { press, readCode, tabTo, typeInto, waitForLogin } from './account-holder.ts';
import { expectStillGood, JOURNEY_EDITIONS } from './matrix.ts';
import { expectGood } from './page-watch.ts';
import { currentSite } from './running-site.ts';
import { DESKTOP, PHONE, shareBrowser } from './site-browser.ts';

const site = shareBrowser();
const PATH = '/login-mobile-number';

/** Whoever signs in sends from an address of their own, so that nobody has to wait. */
function readerOf(edition: Edition, number: number) {
  const address = `2001:db8:3:${number}${edition.prefix.length}::1`;
  return { extraHTTPHeaders: { 'CF-Connecting-IP': address } };
}

describe('signing up in Gujarati on a phone', () => {
  const edition = EDITIONS.gujarati;
  const t = translatorOf(edition.lang);

  it('needs nothing but a keyboard', async () => {
    const options = { ...PHONE, ...readerOf(edition, 1) };
    const { page, troubles } = await site.open(
      `${PATH}?callbackUrl=%2Fgujarati%2Fsaved`,
      options,
      edition,
    );
    const main = page.locator('main');
    await expectGood(page);
    const number = main.getByLabel(t('accounts.mobile_number'));
    await tabTo(page, number);
    await page.keyboard.type('૯૮૭૬૧');
    await page.keyboard.press('Enter');
    await main.getByText(t('accounts.phone_fault.length')).waitFor();
    await expectGood(page);

    // The caret is where the fault is.
    await expectCaretIn(number);
    await page.keyboard.press('End');
    await page.keyboard.type(' ૦૦૦૦૧');
    await page.keyboard.press('Enter');
    await page.waitForURL(/step=code/);
    await main.getByText('+91 98761 00001').waitFor();
    await expectGood(page);
    await expectCaretIn(main.getByLabel(t('accounts.code_label')));
    const resend = main.getByRole('button', { name: t('accounts.resend') });
    expect(await resend.isDisabled()).toBe(true);

    const code = await readCode('+919876100001');
    await page.keyboard.type(code === '000000' ? '000001' : '000000');
    await page.keyboard.press('Enter');
    await main.getByText(t('accounts.code_fault.wrong')).waitFor();
    await expectGood(page);
    await expectCaretIn(main.getByLabel(t('accounts.code_label')));
    await page.keyboard.type(`${code.slice(0, 3)} ${code.slice(3)}`);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/gujarati\/saved$/);
    await waitForLogin(page, t('nav.log_out'));
    await expectStillGood(page);
    // Refusals are told with their status.
    expect(troubles.filter((trouble) => !trouble.includes('422'))).toEqual([]);
  });

  it('can begin again with another number', async () => {
    const options = { ...PHONE, ...readerOf(edition, 2) };
    const { page } = await site.open(PATH, options, edition);
    const main = page.locator('main');
    await typeInto(page, t('accounts.mobile_number'), '+91 98762 00001');
    await press(page, 'button', t('accounts.send_code'));
    await page.waitForURL(/step=code/);
    await press(page, 'link', t('accounts.change_number'));
    await main.getByLabel(t('accounts.mobile_number')).waitFor();
    await expectStillGood(page);
  });
});

it('the seconds until another code are counted', async () => {
  const options = { ...DESKTOP, ...readerOf(EDITIONS.en, 3), alone: true } as const;
  const { page } = await site.open(PATH, options);
  await page.clock.install();
  const main = page.locator('main');
  await main.getByLabel('Mobile number').fill('9876300001');
  await main.getByRole('button', { name: 'Send code' }).click();
  const resend = main.getByRole('button', { name: 'Send a new code' });
  await expect.poll(() => resend.isDisabled()).toBe(true);
  expect(await main.locator('.resend p').textContent()).toMatch(/in (2\d|30) seconds/);
  await page.clock.runFor(31_000);
  expect(await resend.isDisabled()).toBe(false);
  expect(await main.locator('.resend p').count()).toBe(0);
});

it('a browser that hands over the code of the SMS signs in by itself', async () => {
  const options = { ...PHONE, ...readerOf(EDITIONS.en, 4) };
  const { page } = await site.open(PATH, options);
  let give: (code: string) => void = () => {};
  const code = new Promise<string>((resolve) => {
    give = resolve;
  });
  await page.exposeFunction('waitForSms', () => code);
  await page.addInitScript(() => {
    Object.assign(window, { OTPCredential: class {} });
    Object.defineProperty(navigator, 'credentials', {
      value: {
        get: async () => ({
          code: await (window as unknown as { waitForSms(): Promise<string> }).waitForSms(),
        }),
      },
    });
  });
  const main = page.locator('main');
  await main.getByLabel('Mobile number').fill('9876400001');
  await main.getByRole('button', { name: 'Send code' }).click();
  await page.waitForURL(/step=code/);
  give(await readCode('+919876400001'));
  await page.waitForURL((url) => url.pathname === '/');
});

describe.each(JOURNEY_EDITIONS)('a refused e-mail address in $code', (edition) => {
  it('is still in its field, where the caret is', async () => {
    const t = translatorOf(edition.lang);
    const { page } = await site.open(PATH, { ...PHONE, ...readerOf(edition, 6) }, edition);
    const typed = 'asha@mailinator.com';
    await typeInto(page, t('session.email'), typed);
    await page.keyboard.press('Enter');
    await page.waitForURL(/error=EmailInvalid/);
    expect(page.url()).not.toContain('mailinator');
    const field = page.locator('main').getByLabel(t('session.email'));
    expect(await field.inputValue()).toBe(typed);
    await expectCaretIn(field);
    await page.getByText(t('newsletter.disposable')).waitFor();
    await expectGood(page);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(`asha-${edition.code}@example.org`);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/verify-request*');
    await expectStillGood(page);
  });
});

it.each(ALL_EDITIONS)('a number and its code sign in without scripts in $code', async (edition) => {
  const t = translatorOf(edition.lang);
  const phone = `98765${edition.prefix.length}0001`.padEnd(10, '0').slice(0, 10);
  const reader = new PlainReader(readerOf(edition, 5).extraHTTPHeaders);
  await reader.open(`${currentSite().origin}${edition.prefix}${PATH}`);
  reader.fill(t('accounts.mobile_number'), phone);
  await reader.press(t('accounts.send_code'));
  await reader.press(t('accounts.resend'));
  expect(reader.main.all('.form-faults')).toHaveLength(1);
  reader.fill(t('accounts.code_label'), await readCode(`+91${phone}`));
  await reader.press(t('accounts.check_code'));
  expect(reader.url.pathname).toBe(edition.prefix || '/');
  expect(reader.setCookies.get('authjs.session-token')).toMatch(
    /;\s*HttpOnly\b.*;\s*SameSite=Lax\b/i,
  );
});

async function expectCaretIn(field: Locator): Promise<void> {
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
}
