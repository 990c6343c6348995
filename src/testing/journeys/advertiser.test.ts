import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { EDITIONS } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { addDays, toDay } from '#shared/india-time.ts';
import { SELLER } from '#testing/money/papers.ts';
import { readPdf } from '#testing/money/pdf-text.ts';
import { makePng } from '#testing/tiny-pictures.ts';
import { holderOf, newHolder } from './account-holder.ts';
import { staffOf } from './desk-visit.ts';
import { expectGood } from './page-watch.ts';
import { awaitCounts, currentSite, leaseSite, runJobs, runSql } from './running-site.ts';
import { DESKTOP, PHONE, shareBrowser } from './site-browser.ts';

await leaseSite();
const site = shareBrowser();
const edition = EDITIONS.gujarati;
const t = translatorOf('gu');
const NAME = 'શ્રી કૃષ્ણ મીઠાઈ';
const SHOWN = 'દિવાળીની તાજી મીઠાઈ';
const SHOP = 'https://krishna-mithai.in/';
const REASON = 'છેલ્લા દિવસે દુકાન બંધ છે.';
/** The browser of the tests says that it is a machine, whose views are not counted. */
const A_PHONE =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36';
const startOn = addDays(toDay(new Date()), 2);

/** Says who sells, as nothing can be booked before, and that the address of the shop was looked at: no test asks the network. */
async function prepare(): Promise<void> {
  const sac = { ad_booking: '998365', listing_plan: '998365', association_fee: '998365' };
  const values = [SELLER, sac, [{ leastHours: 72, shareBps: 10_000 }]];
  const [seller, codes, refunds] = values.map((each) => `'${JSON.stringify(each)}'`);
  await runSql([
    `INSERT INTO ad_links (url, due_at) VALUES ('${SHOP}', ${Date.now() + 86_400_000})`,
    `INSERT INTO billing_settings (from_on, seller, rate_bps, sac, refunds, saved_by, saved_at)
      VALUES ('2026-01-01', ${seller}, 1800, ${codes}, ${refunds}, 'test', 0)`,
  ]);
}

/** Presses the button that ends a step with the Enter key, and waits for the next page. */
async function goOn(page: Page, next: string): Promise<void> {
  await page.locator('main form .button-primary').press('Enter');
  await page.waitForURL(next);
  await expectGood(page);
}

/** Books the top of all Gujarati pages for three days, up to its order; the number of the booking. */
async function book(page: Page): Promise<string> {
  await page.locator('main a[href*="/advertise/book"]').first().press('Enter');
  await page.locator('main [name=slot][value=HEADER_TOP]').check();
  await page.locator('#field-language').selectOption('gu');
  await goOn(page, '**step=days**');
  await page.locator('#field-startOn').fill(startOn);
  await page.locator('#field-endOn').fill(addDays(startOn, 2));
  await goOn(page, '**step=creative**');
  const picture = makePng({ width: 500, height: 90, color: 0x8a1c2b });
  await page.locator('#field-file').setInputFiles({
    ...{ name: 'ad.png', mimeType: 'image/png', buffer: Buffer.from(picture) },
  });
  await page.locator('#field-imageDescription').fill(SHOWN);
  await page.locator('#field-url').fill(SHOP);
  await page.locator('#field-advertiser').fill(NAME);
  await page.locator('#field-trade').selectOption('sweets');
  await goOn(page, '**step=price**');
  const id = new URL(page.url()).searchParams.get('draft') ?? '';
  for (const name of ['rightsOwned', 'allowed']) await page.locator(`#field-${name}`).check();
  await goOn(page, '**step=billing**');
  const buyer = { name: 'Shree Krishna Mithai', address: '4 Main Road', city: 'Surat' };
  const filled = { ...buyer, pincode: '395003', email: 'krishna@people.example' };
  for (const [name, value] of Object.entries(filled))
    await page.locator(`#field-${name}`).fill(value);
  await page.locator('#field-stateCode').selectOption('GJ');
  await goOn(page, '**/account/pay/P-**');
  return id;
}

/** Pays at the simulated bank, which leads back. */
async function pay(page: Page): Promise<void> {
  await page.locator('main .button-primary').press('Enter');
  await page.waitForURL('**/dev/checkout/**');
  await page.getByRole('button', { name: 'Pay', exact: true }).press('Enter');
  await page.waitForURL('**/account/payments/P-**');
  await page.getByText(t('commerce-payment.state.paid')).waitFor();
}

/** The text of a paper that the page offers as PDF, with its order. */
async function readPaper(page: Page, series: 'RV' | 'TI' | 'CN'): Promise<string> {
  const href = await page.locator(`a[download][href*="/${series}-"]`).first().getAttribute('href');
  const answer = await page.request.get(`${href}`);
  expect(answer.headers()['content-type']).toBe('application/pdf');
  expect(answer.headers()['content-disposition']).toMatch(/^attachment; filename="?[A-Z]{2}-/);
  const { pages } = readPdf(await answer.body());
  return pages.flatMap((texts) => texts.map(({ text }) => text)).join('\n');
}

/** Lets days go by for a booking: it begins and ends by so many earlier, and the cron finds what is due. */
async function passDays(id: string, days: number): Promise<void> {
  const earlier = days * 86_400_000;
  await runSql([
    `UPDATE ad_bookings SET start_on = date(start_on, '-${days} days'), end_on = date(end_on, '-${days} days') WHERE id = '${id}'`,
    `UPDATE advertisements SET starts_at = starts_at - ${earlier}, ends_at = ends_at - ${earlier} WHERE booking_id = '${id}'`,
    "UPDATE content_revisions SET revision = revision + 1 WHERE scope = 'site'",
  ]);
  await runJobs();
}

/** Whether readers of an edition are shown it on the first page. */
async function isShown({ prefix }: { prefix: string }): Promise<boolean> {
  const html = await (await fetch(`${currentSite().origin}${prefix || '/'}`)).text();
  return html.includes(SHOWN);
}

/** Keeps what a page tells by itself. */
function keepTold(): void {
  const told: unknown[] = [];
  Object.assign(window, { told });
  const send = navigator.sendBeacon.bind(navigator);
  navigator.sendBeacon = (address, body) => {
    if (body instanceof Blob) void body.text().then((text) => told.push(text));
    return send(address, body);
  };
}

/** A reader follows it, and has it in sight for a second; its number. */
async function followAndSee(): Promise<string> {
  const { network } = newHolder(6);
  const options = { ...PHONE, ...network, userAgent: A_PHONE };
  const prepare = (page: Page) => page.addInitScript(keepTold);
  const { page } = await site.open('/about', { ...options, prepare }, edition);
  const link = page.locator('.ad-top a[data-ad]', { has: page.getByAltText(SHOWN) });
  await link.waitFor();
  const click = await page.request.get(`${await link.getAttribute('href')}`, { maxRedirects: 0 });
  expect([click.status(), click.headers().location]).toEqual([302, SHOP]);
  // Whoever has it in the focus is left to look at it.
  await link.focus();
  const id = await link.getAttribute('data-ad');
  const event = `"id":${id},"type":"impression"`;
  await expect.poll(() => page.evaluate(() => String(Object(window).told))).toContain(event);
  return `${id}`;
}

/** Does with the one booking at the desk what a key stands for. */
async function decide(desk: Page, list: 'waiting' | 'running', key: 'a' | 'r'): Promise<void> {
  await desk.goto(`${edition.prefix}/desk/bookings?list=${list}`);
  const own = desk.locator('.rows > li', { hasText: NAME });
  await own.waitFor();
  await expectGood(desk);
  await desk.keyboard.press(key);
  if (key === 'r') {
    await desk.locator('dialog textarea').fill(REASON);
    await desk.locator('dialog button[type=submit]').press('Enter');
  }
  await own.waitFor({ state: 'detached' });
}

it('an advertisement is booked, paid, approved, seen on its days, counted, stopped and paid back, with a paper each time', async () => {
  const { phone, network } = newHolder(6);
  const [options] = await Promise.all([
    holderOf({ phone }, { ...PHONE, ...network }, edition),
    prepare(),
  ]);
  // The desk opens its list while the first page is looked at.
  const opening = site.open('/desk/bookings', staffOf('ads_manager', DESKTOP), edition);
  const { page, troubles } = await site.open('/advertise', options, edition);
  const [{ page: desk }] = await Promise.all([opening, expectGood(page)]);
  const id = await book(page);
  await pay(page);
  const orderPath = new URL(page.url()).pathname;
  expect(await readPaper(page, 'RV')).toContain('Receipt voucher\nNumber\nRV/');

  await Promise.all([expectGood(page), decide(desk, 'waiting', 'a')]);
  await page.goto(`${edition.prefix}/vendor/ads/${id}`);
  await page.getByText(t('commerce-advertise.status.approved')).first().waitFor();
  const [invoice] = await Promise.all([readPaper(page, 'TI'), expectGood(page)]);
  expect(invoice).toMatch(/Against\nReceipt voucher RV\//);
  expect(invoice).toContain('CGST 9%');
  expect(await isShown(edition)).toBe(false);

  await passDays(id, 2);
  await expect.poll(() => isShown(edition)).toBe(true);
  expect(await isShown(EDITIONS.hindi)).toBe(false);
  const ad = await followAndSee();

  // On its second day; the third is not shown any more.
  await passDays(id, 1);
  await decide(desk, 'running', 'r');
  await expect.poll(() => isShown(edition)).toBe(false);
  await runJobs();
  await page.goto(orderPath);
  await page.getByText(t('commerce-payment.state.part_refunded')).waitFor();
  const [note] = await Promise.all([readPaper(page, 'CN'), expectGood(page)]);
  expect(note).toMatch(/Against\nTax invoice TI\//);
  const totalOf = (paper: string) => Number(/INR ([\d,.]+)/.exec(paper)?.[1]?.replaceAll(',', ''));
  expect(totalOf(note)).toBeCloseTo(totalOf(invoice) / 3, 2);

  await awaitCounts({ kind: 'ad', id: ad }, { impression: 1, click: 1 });
  await page.goto(`${edition.prefix}/vendor/ads/${id}`);
  const sums = page.locator('main table tbody tr:last-child td');
  expect(await sums.allTextContents()).toEqual(['1', '1']);
  await expectGood(page);
  expect(troubles).toEqual([]);
});
