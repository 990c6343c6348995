import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { EDITIONS } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { makePng } from '#testing/tiny-pictures.ts';
import { holderOf, newHolder, readCode, signIn } from './account-holder.ts';
import { moveTo, staffOf } from './desk-visit.ts';
import { expectGood } from './page-watch.ts';
import { awaitCounts, currentSite, runSql, shareDeskSite } from './running-site.ts';
import { DESKTOP, PHONE, shareBrowser } from './site-browser.ts';

await shareDeskSite();
const site = shareBrowser();
const edition = EDITIONS.gujarati;
const t = translatorOf('gu');
const NAME = 'શ્રી કૃષ્ણ મીઠાઈ';
const PHOTOS = 4;
/** The browser of the tests says that it is a machine, whose visits are not counted. */
const A_PHONE =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36';

/** A phone of somebody who has signed in before. */
async function openAs(path: string, more: BrowserContextOptions = {}): Promise<Page> {
  const { phone, network } = newHolder(8);
  const options = await holderOf({ phone }, { ...PHONE, ...network }, edition);
  const { page } = await site.open(path, { ...options, ...more }, edition);
  return page;
}

/** Presses the button that saves a step with the Enter key, and waits for the next one. */
async function goOn(page: Page, next: string): Promise<void> {
  await page.locator('.vendor-bar .button-primary').press('Enter');
  await page.waitForURL(`**step=${next}**`);
}

/** Signs in by a code and fills in the six steps, the last of which is open then; the number of the listing. */
async function registerShop(page: Page): Promise<string> {
  await signIn(page, newHolder(8).phone, { edition, path: '/vendor/new' });
  const shop = newHolder(8).phone;
  await page.locator('#field-phone').fill(shop);
  await page.keyboard.press('Enter');
  await page.locator('#field-code').waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('field-code');
  await expectGood(page);
  await page.keyboard.type(await readCode(`+91${shop}`));
  await goOn(page, 'business');
  await page.locator('#field-businessName').fill('Shree Krishna Mithai');
  await page.locator('details.vendor-more > summary').press('Enter');
  await page.locator('#field-gujaratiName').fill(NAME);
  await page.locator('#field-categoryId').selectOption({ label: 'મીઠાઈની દુકાન' });
  await page.locator('#field-pincode').fill('395003');
  await page.locator('#field-town').fill('સુરત');
  await page.locator('#field-stateCode').selectOption('GJ');
  await goOn(page, 'place');
  await page.locator('#field-addressLine1').fill('દુકાન 4, મેઇન રોડ');
  await page.locator('#field-area').fill('ચૌટા બજાર');
  const times = page.locator('.hours-several input[type=time]');
  await times.nth(0).fill('09:00');
  await times.nth(1).fill('21:30');
  await page.locator('[data-fill-days]').press('Enter');
  await goOn(page, 'contact');
  await goOn(page, 'show');
  await page
    .locator('#field-gujaratiShortDescription')
    .fill('ચૌટા બજારમાં 1985થી તાજી મીઠાઈ, ઘારી અને ફરસાણ. લગ્નના ઓર્ડર લેવાય છે.');
  await goOn(page, 'check');
  return new URL(page.url()).searchParams.get('id') ?? '';
}

/** Sends photos, which count although nobody has looked at them yet, and the listing to the desk. */
async function sendIn(page: Page, id: string): Promise<void> {
  const send = page.locator('.vendor-bar .button-primary');
  await send.press('Enter');
  await page.getByText(t('directory-onboarding.check.percentage')).waitFor();
  await page.goto(`${edition.prefix}/vendor/${id}/media`);
  await page.getByText(t('directory-onboarding.media.drop')).waitFor();
  const alone = page.waitForResponse(/\/api\/vendor\/business\/media\?/);
  await page.locator('#field-files').setInputFiles(
    Array.from({ length: PHOTOS }, (_, color) => ({
      ...{ name: `${color}.png`, mimeType: 'image/png' },
      buffer: Buffer.from(makePng({ width: 800, height: 600, color: 0x804020 + color })),
    })),
  );
  await page.getByRole('button', { name: t('directory-onboarding.media.send') }).press('Enter');
  expect((await alone).status()).toBe(200);
  await page.waitForURL('**state=done**');
  await expectGood(page);
  await page.goto(`${edition.prefix}/vendor/new?id=${id}&step=check`);
  await send.press('Enter');
  await page.waitForURL('**state=sent**');
}

/** Accepts whatever of the shop waits at the desk, by keys alone. */
async function acceptAll(desk: Page, kind: string, count: number): Promise<void> {
  await desk.goto(`${edition.prefix}/desk/business-queue?kind=${kind}`);
  const own = desk.locator('.rows > li', { hasText: NAME });
  for (let left = count; left > 0; left -= 1) {
    await expect.poll(() => own.count()).toBe(left);
    if (left === count) await expectGood(desk);
    await moveTo(desk, NAME, 'n');
    await desk.keyboard.press('a');
  }
  await own.first().waitFor({ state: 'detached' });
}

/** Finds the shop by other letters, looks at its number, and asks without telling the own one; the profile's path. */
async function askShop(page: Page): Promise<string> {
  await page.goto(`${edition.prefix}/directory/search?q=mithai+surat`);
  const counted = page.waitForResponse('**/api/vendor/business/view');
  await page.getByRole('link', { name: NAME }).first().press('Enter');
  expect((await counted).status()).toBe(200);
  const profile = new URL(page.url()).pathname;
  expect(await page.locator('.company-photos li').count()).toBe(PHOTOS);
  const photos = await (await fetch(`${currentSite().origin}${profile}/photos`)).text();
  expect(photos.match(/href="[^"]*\/report\/media\/\d+"/g)).toHaveLength(PHOTOS);
  await page.locator('.company-actions [data-reveal] button').press('Enter');
  await page.locator('.company-actions a[href^="tel:"]').waitFor();
  await page.locator(`a[href="${profile}/enquire"]`).press('Enter');
  await page.locator('#field-message').fill('દિવાળી માટે 5 કિલો કાજુ કતરી. શું ભાવ છે?');
  await page.locator('#field-name').fill('મીના');
  await page.locator('#field-agreed').check();
  await page.locator('main .button-primary').press('Enter');
  await page.waitForURL('**/enquire?sent=**');
  return profile;
}

/** Reads what was asked, finds no number there, and answers. */
async function answerEnquiry(page: Page, id: string): Promise<void> {
  await page.goto(`${edition.prefix}/vendor?id=${id}`);
  const waiting = page.locator('.dashboard-todo .is-waiting');
  expect(await waiting.count()).toBe(1);
  await waiting.getByRole('link').press('Enter');
  await page.getByRole('link', { name: /મીના/ }).press('Enter');
  await page.locator('#messages').waitFor();
  const text = (await page.locator('main').textContent()) ?? '';
  expect(text).toContain('મીના');
  expect(text.replace(/\D/g, '')).not.toMatch(/98\d{3}40506/);
  await page.locator('#field-body').fill('હા, 900 રૂપિયે કિલો.');
  await page.locator('.enquiry-write .button-primary').press('Enter');
  await page.waitForURL('**state=message**');
}

async function rateShop(page: Page, profile: string): Promise<void> {
  await page.goto(`${edition.prefix}/account/enquiries`);
  await page.getByRole('link', { name: new RegExp(NAME) }).press('Enter');
  await page.getByText('હા, 900 રૂપિયે કિલો.').waitFor();
  await page.goto(`${profile}/rate`);
  await page.locator('input[name=stars][value="4"]').check();
  await page.locator('#field-review').fill('કાજુ કતરી તાજી અને સ્વાદિષ્ટ હતી.');
  for (const name of ['ownExperience', 'noReward'])
    await page.locator(`input[name=${name}]`).check();
  await page.locator('main .button-primary').press('Enter');
  await page.getByText(t('directory-rating.form.published')).waitFor();
}

async function answerRating(page: Page, id: string): Promise<void> {
  await page.goto(`${edition.prefix}/vendor/${id}/ratings`);
  await page.locator('.ratings summary').press('Enter');
  await page.locator('.ratings textarea').fill('આભાર! ફરી પધારજો.');
  await page.getByRole('button', { name: t('directory-rating.answers.send') }).press('Enter');
  await page.getByText(t('directory-rating.answers.saved')).waitFor();
}

/** Reports the rating from where it is shown. */
async function reportRating(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByText('આભાર! ફરી પધારજો.').count();
    })
    .toBe(1);
  await page.getByRole('link', { name: t('directory-rating.list.report') }).press('Enter');
  await page.locator('#field-reason').selectOption('false');
  await page.locator('main .button-primary').press('Enter');
  await page.getByText(t('community.report.thanks')).waitFor();
}

/** Leaves the rating where it is, by a key. */
async function decideReport(desk: Page): Promise<void> {
  await desk.goto(`${edition.prefix}/desk/manage/moderation`);
  const own = desk.locator('.rows > li', { hasText: NAME });
  await own.waitFor();
  await moveTo(desk, NAME, 'n');
  await expectGood(desk);
  await desk.keyboard.press('a');
  await own.waitFor({ state: 'detached' });
}

/** What the dashboard says of the last 30 days, and how much waits. */
async function readNumbers(page: Page, id: string) {
  await page.goto(`${edition.prefix}/vendor?id=${id}`);
  const numbers = await page.locator('.dashboard-chart figcaption strong').allTextContents();
  const waiting = await page.locator('.dashboard-todo strong').allTextContents();
  return { numbers, waiting };
}

it('a shop is registered on a phone, found, asked, rated and reported, and its shopkeeper reads how often', async () => {
  const { network } = newHolder(8);
  const { page: owner, troubles } = await site.open(
    '/directory',
    { ...PHONE, ...network },
    edition,
  );
  const id = await registerShop(owner);
  await sendIn(owner, id);

  const { page: desk } = await site.open('/desk', staffOf('desk_head', DESKTOP), edition);
  await acceptAll(desk, 'listing', 1);
  await acceptAll(desk, 'media', PHOTOS);
  const waiting = 'SELECT 1 FROM changed_businesses';
  await expect.poll(async () => (await runSql([waiting]))[0]?.length).toBe(0);

  const reader = await openAs('/directory', { userAgent: A_PHONE });
  const profile = await askShop(reader);
  await answerEnquiry(owner, id);
  await rateShop(reader, profile);
  await answerRating(owner, id);
  const other = await openAs(`${profile.slice(edition.prefix.length)}/ratings`);
  await reportRating(other);
  await decideReport(desk);
  await other.goto(`${edition.prefix}/account/notices`);
  const kept = t('community.notices.case_report_kept', { title: '…' }).split('…').at(-1);
  expect(await other.locator('main').textContent()).toContain(kept);

  const told = { numbers: ['1', '1', '1', '1'], waiting: ['0', '0'] };
  await awaitCounts({ kind: 'business', id }, { view: 1, phone: 1 });
  expect(await readNumbers(owner, id)).toEqual(told);
  // Refusals are told with their status.
  expect(troubles.filter((trouble) => !/\b(422|409)\b/.test(trouble))).toEqual([]);
});
