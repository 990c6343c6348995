import { describe, expect, it } from 'vitest';
import { ALL_EDITIONS, EDITIONS } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { listViolations } from './page-watch.ts';
import { PHONE, shareBrowser } from './site-browser.ts';

const site = shareBrowser();
const withoutScripts = { ...PHONE, javaScriptEnabled: false };

describe.each(ALL_EDITIONS)('forms without JavaScript in $code', (edition) => {
  const t = translatorOf(edition.lang);
  // Each edition's reader sends from an address of their own, so that nobody has to wait.
  const address = `2001:db8:0:${edition.prefix.length}::1`;
  const phone = { ...withoutScripts, extraHTTPHeaders: { 'CF-Connecting-IP': address } };

  it.each(['contact', 'grievance'] as const)(
    '%s: a mistake is shown, then a number',
    async (kind) => {
      const { page } = await site.open(`/${kind}`, phone, edition);
      const field = (name: 'name' | 'email' | 'subject' | 'message') =>
        page.locator('main').getByLabel(t(`pages.ticket.${name}.label`), { exact: true });
      const send = page.getByRole('button', { name: t(`pages.${kind}.send`) });
      await field('name').fill('A. Reader');
      await field('email').fill('reader at example');
      await field('subject').fill('Test');
      await field('message').fill('First line\nSecond line');
      await send.click();

      const fault = t('pages.ticket.email.fault');
      await page.locator('#answer').getByRole('link', { name: fault }).click();
      expect(await field('email').getAttribute('aria-invalid')).toBe('true');
      expect(await field('email').inputValue()).toBe('reader at example');
      expect(await field('message').inputValue()).toBe('First line\nSecond line');

      await field('email').fill('reader@example.org');
      await send.click();
      await page.waitForURL(/\?ticket=/);
      expect(await page.locator('.ticket-number').textContent()).toMatch(/^[CG]-\d{4}-\w{8}$/);
      expect(page.url()).not.toContain('reader');
    },
  );

  it('newsletter: an empty box, a bad address, a subscription', async () => {
    const { page } = await site.open('/newsletter', phone, edition);
    const main = page.locator('main');
    const subscribe = main.getByRole('button', { name: t('newsletter.subscribe') });
    await subscribe.click();
    expect(await main.locator('.form-fault').textContent()).toBe(t('newsletter.empty'));
    await main.getByLabel(t('newsletter.label')).fill('reader');
    await subscribe.click();
    expect(await main.locator('.form-fault').textContent()).toBe(t('newsletter.invalid'));
    await main.getByLabel(t('newsletter.label')).fill(`${edition.code}@example.org`);
    await subscribe.click();
    await page.waitForURL(/\?state=subscribed/);
    expect(await main.textContent()).toContain(t('newsletter.success'));
  });
});

it.each(['light', 'dark'] as const)(
  'mistakes and thanks can be read by all in %s',
  async (scheme) => {
    const reader = { 'CF-Connecting-IP': `2001:db8:1:${scheme.length}::1` };
    const options = { ...PHONE, colorScheme: scheme, extraHTTPHeaders: reader };
    const { page } = await site.open('/grievance', options, EDITIONS.gujarati);
    const t = translatorOf('gu');
    const send = page.getByRole('button', { name: t('pages.grievance.send') });
    await send.press('Enter');
    await page.locator('#answer').waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('answer');
    expect(await listViolations(page)).toEqual([]);
    for (const name of ['name', 'subject', 'message'])
      await page.locator(`#field-${name}`).fill('ક');
    await page.locator('#field-email').fill('reader@example.org');
    await send.press('Enter');
    await page.waitForURL(/\?ticket=/);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('answer');
    expect(await listViolations(page)).toEqual([]);
  },
);

it('a policy leads to its sections', async () => {
  const { page } = await site.open('/privacy-policy', withoutScripts);
  const contents = page.getByRole('navigation', { name: translatorOf('en')('policy.contents') });
  await contents.getByRole('link').nth(4).click();
  expect(page.url()).toContain('#privacyRetention');
});
