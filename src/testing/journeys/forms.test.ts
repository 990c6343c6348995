import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ALL_EDITIONS, EDITIONS } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { findLink, PlainReader } from '#testing/plain-reader.ts';
import { holderOf, newHolder, readCode } from './account-holder.ts';
import { isFull } from './matrix.ts';
import { COLOURS, expectGood, listViolations } from './page-watch.ts';
import { currentSite, runSql } from './running-site.ts';
import { PHONE, shareBrowser } from './site-browser.ts';

const site = shareBrowser();
const WITHOUT_SCRIPTS = { ...PHONE, javaScriptEnabled: false };

describe.each(ALL_EDITIONS)('forms without JavaScript in $code', (edition) => {
  const t = translatorOf(edition.lang);
  const address = `${currentSite().origin}${edition.prefix}`;
  // Each edition's reader sends from an address of their own, so that nobody has to wait.
  const openPlain = async (path: string) => {
    const network = `2001:db8:0:${edition.prefix.length}::1`;
    const reader = new PlainReader({ 'CF-Connecting-IP': network });
    await reader.open(address + path);
    return reader;
  };

  it.each(['contact', 'grievance'] as const)(
    '%s: a mistake is shown, then a number',
    async (kind) => {
      const reader = await openPlain(`/${kind}`);
      const labelOf = (name: 'name' | 'email' | 'subject' | 'message') =>
        t(`pages.ticket.${name}.label`);
      reader.fill(labelOf('name'), 'A. Reader');
      reader.fill(labelOf('email'), 'reader at example');
      reader.fill(labelOf('subject'), 'Test');
      reader.fill(labelOf('message'), 'First line\nSecond line');
      await reader.press(t(`pages.${kind}.send`));

      const fault = findLink(reader.page.one('#answer'), t('pages.ticket.email.fault'));
      const email = reader.field(labelOf('email'));
      expect(fault.attribute('href')).toBe(`#${email.attribute('id')}`);
      expect(email.attribute('aria-invalid')).toBe('true');
      expect(email.attribute('value')).toBe('reader at example');
      expect(reader.field(labelOf('message')).text).toBe('First line\nSecond line');

      reader.fill(labelOf('email'), 'reader@example.org');
      await reader.press(t(`pages.${kind}.send`));
      expect(reader.url.search).toMatch(/^\?ticket=/);
      expect(reader.page.one('.ticket-number').text).toMatch(/^[CG]-\d{4}-\w{8}$/);
      expect(reader.url.href).not.toContain('reader');
    },
  );

  it('newsletter: an empty box, a bad address, a subscription', async () => {
    const reader = await openPlain('/newsletter');
    const subscribe = () => reader.press(t('newsletter.subscribe'));
    await subscribe();
    expect(reader.main.one('.form-fault').text).toBe(t('newsletter.empty'));
    reader.fill(t('newsletter.label'), 'reader');
    await subscribe();
    expect(reader.main.one('.form-fault').text).toBe(t('newsletter.invalid'));
    reader.fill(t('newsletter.label'), `${edition.code}@example.org`);
    await subscribe();
    expect(reader.url.search).toMatch(/^\?state=subscribed/);
    expect(reader.main.text).toContain(t('newsletter.success'));
  });
});

it('a browser without scripts may send a form, and leads from a mistake to its field', async () => {
  const t = translatorOf('gu');
  const { page } = await site.open('/contact', WITHOUT_SCRIPTS, EDITIONS.gujarati);
  await page.getByRole('button', { name: t('pages.contact.send') }).click();
  await page.locator('#answer a').first().click();
  expect(page.url()).toContain('#field-');
});

it('mistakes and thanks can be read by all in light and dark', async () => {
  const reader = { 'CF-Connecting-IP': '2001:db8:1:1::1' };
  const options = { ...PHONE, extraHTTPHeaders: reader };
  const { page } = await site.open('/grievance', options, EDITIONS.gujarati);
  const t = translatorOf('gu');
  const expectReadable = async () => {
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('answer');
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await listViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await listViolations(page, isFull ? undefined : COLOURS)).toEqual([]);
  };
  const send = page.getByRole('button', { name: t('pages.grievance.send') });
  await send.press('Enter');
  await page.locator('#answer').waitFor();
  await expectReadable();
  for (const name of ['name', 'subject', 'message']) await page.locator(`#field-${name}`).fill('ક');
  await page.locator('#field-email').fill('reader@example.org');
  await send.press('Enter');
  await page.waitForURL(/\?ticket=/);
  await expectReadable();
});

it('a policy leads to its sections', async () => {
  const { page } = await site.open('/privacy-policy', WITHOUT_SCRIPTS);
  const contents = page.getByRole('navigation', { name: translatorOf('en')('policy.contents') });
  await contents.getByRole('link').nth(4).click();
  expect(page.url()).toContain('#privacyRetention');
});

it('a guest asks a business on a phone, and its answer comes by itself', async () => {
  const t = translatorOf('gu');
  const [guest, owner] = [newHolder(6), newHolder(6)];
  const list = `${currentSite().origin}/directory/surat/sweets`;
  const html = await (await fetch(list)).text();
  const [, profile = '', id = ''] =
    /href="(\/directory\/surat\/tapi-mithai-ghar\/(\d+))"/.exec(html) ?? [];
  const keeper = await holderOf({ phone: owner.phone }, { ...PHONE, ...owner.network });
  await runSql([
    `INSERT INTO business_members (business_id, user_id, role, added_at)
      SELECT ${id}, id, 'manager', 0 FROM users WHERE phone = '+91${owner.phone}'`,
  ]);
  const options = { ...PHONE, ...guest.network, prepare: (page: Page) => page.clock.install() };
  const { page } = await site.open(`${profile}/enquire`, options, EDITIONS.gujarati);
  await expectGood(page);
  await page.locator('#field-message').fill('લગ્ન માટે ૨૦ કિલો કાજુ કતરી જોઈએ છે.');
  await page.locator('#field-name').fill('આશા');
  await page.locator('#field-phone').fill(guest.phone);
  await page.locator('#field-agreed').check();
  await page.getByRole('button', { name: t('directory-enquiry.form.next') }).press('Enter');
  await page.locator('#field-code').fill(await readCode(`+91${guest.phone}`));
  await expectGood(page);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/enquire?sent=**');
  await page.getByRole('link', { name: t('directory-enquiry.sent.open') }).press('Enter');
  await page.locator('#messages').waitFor();
  await expectGood(page);
  const number = page.url().split('/').at(-1);
  const theirs = await site.open(`/vendor/${id}/enquiries/${number}`, keeper);
  await expectGood(theirs.page);
  await theirs.page.locator('#field-body').fill('હા, મળશે.');
  await theirs.page.locator('.enquiry-write .button-primary').press('Enter');
  await theirs.page.waitForURL('**state=message**');
  await page.locator('#field-body').fill('હજી લખું છું');
  await page.clock.runFor(10_000);
  await page.getByText('હા, મળશે.').waitFor();
  expect(await page.locator('#field-body').inputValue()).toBe('હજી લખું છું');
});
