import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { toEditionPath } from '#i18n/path.ts';
import { type HtmlElement, parsePage } from '#testing/html-page.ts';
import { goTo, staffOf } from './desk-visit.ts';
import { isFull, looksOf } from './matrix.ts';
import { expectGood } from './page-watch.ts';
import { currentSite, runSql, shareDeskSite } from './running-site.ts';
import { DESKTOP, PHONE, shareBrowser } from './site-browser.ts';

/** One booking. */
const BOOKING = '/bookings/A-2026-00000001';

const SCREENS = [
  'categories',
  'cities',
  'tags',
  'authors',
  'menus',
  'redirects',
  'missing-paths',
  'advertisements',
  'videos',
  'video-categories',
  'pages',
  'pages/privacy/hi',
  'settings',
  'sources',
  'held',
  'corrections',
  'tickets',
  'subscribers',
  'people',
  'tokens',
  'webhooks',
  'storage',
  'audit',
  'businesses',
  'businesses/1',
  'business-categories',
  'products',
  'business-types',
  'towns',
  'associations',
  'moderation',
  'restrictions',
  'blocked-words',
  '/business-queue',
  '/business-queue?kind=affiliation',
  'ad-slots',
  'ad-prices',
  'ad-discounts',
  '/bookings',
  BOOKING,
  '/ad-calendar',
];

/** Those with a window to add something in. */
const FORMS = [
  'categories',
  'cities',
  'authors',
  'advertisements',
  'videos',
  'sources',
  'tokens',
  'webhooks',
  'business-categories',
  'towns',
  'associations',
  'ad-slots',
  'ad-prices',
];

await shareDeskSite();
const site = shareBrowser();

function titles(page: Page): Promise<string[]> {
  return page.locator('.entry strong').allTextContents();
}

/** Goes on with the tab key until the focus is on what has this name. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let step = 0; step < 120; step += 1) {
    await page.keyboard.press('Tab');
    const said = await page.evaluate(() => {
      const { activeElement: element } = document;
      const label = element?.id && document.querySelector(`label[for="${element.id}"]`);
      return element?.getAttribute('aria-label') ?? (label || element)?.textContent?.trim() ?? '';
    });
    if (typeof name === 'string' ? said === name : name.test(said)) return;
  }
  throw new Error(`the tab key never comes to ${name}`);
}

/** Every third screen is looked at in the same edition at the same width. */
const LOOKS = (isFull ? [0] : [0, 1, 2]).flatMap((turn) =>
  looksOf(turn).map((look) => ({
    ...look,
    screens: SCREENS.filter((_, place) => isFull || place % 3 === turn),
  })),
);

it.each(LOOKS)(
  'the managers are good in $name',
  { timeout: 180_000 },
  async ({ edition, size, screens, expectGood }) => {
    const [first = '', ...others] = screens;
    const address = (name: string) =>
      toEditionPath(edition, name.startsWith('/') ? `/desk${name}` : `/desk/manage/${name}`);
    await makeBooking();
    const options = staffOf('admin', size);
    const { page, troubles } = await site.open(`/desk/manage/${first}`, options, edition);
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const name of [first, ...others]) {
      if (name !== first) await goOn(page, address(name));
      await page.locator('.empty[role="status"]').waitFor({ state: 'detached' });
      await expectGood(page);
      // A name never leads to the screen that it stands on.
      if (name === BOOKING)
        expect(await page.locator('.case-row a[href*="/bookings/"]').count()).toBe(0);
      if (!FORMS.includes(name)) continue;
      await page.locator('header > .button-strong').click();
      await page.getByRole('dialog').waitFor();
      await expectGood(page);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    expect(troubles).toEqual([]);
  },
);

/** A booking that waits for the desk. */
async function makeBooking(): Promise<void> {
  const day = '2027-01-14';
  await runSql([
    `INSERT OR IGNORE INTO ad_bookings (id, user_id, slot_id, language, start_on, end_on, shares, advertiser, trade, url,
      image_description, status, quote, net_paise, tax_paise, total_paise, key, created_at, updated_at)
      SELECT '${BOOKING.slice('/bookings/'.length)}', 1, id, 'gu', '${day}', '${day}', 1, 'તાપી મીઠાઈ ઘર', 'sweets',
      'https://tapi-mithai.example/', 'ઘારી અને ચીકી', 'in_review', '{"days":1}', 100000, 18000, 118000, 'looks', 0, 0
      FROM ad_slots WHERE code = 'HEADER_TOP'`,
  ]);
}

/** Goes on to another screen, which has a name of its own. */
async function goOn(page: Page, path: string): Promise<void> {
  const before = await page.title();
  await goTo(page, path);
  await page.waitForFunction((title) => document.title !== title, before);
}

describe('a list of the desk', () => {
  it('is put in order by dragging, and by Alt and the arrow keys, which is told', async () => {
    const { page, troubles } = await site.open(
      '/desk/manage/categories',
      staffOf('admin', DESKTOP),
    );
    const rows = page.locator('.rows > li');
    await rows.first().waitFor();
    const before = await titles(page);
    const [first = '', second, third, ...others] = before;
    await rows.nth(0).dragTo(rows.nth(2));
    await page.getByText(`${first}: place 3 of ${before.length}`).waitFor();
    expect(await titles(page)).toEqual([second, third, first, ...others]);
    const saved = page.waitForResponse((response) => response.url().endsWith('/order'));
    await rows.nth(2).getByRole('button').first().press('Alt+ArrowUp');
    await page.getByText(`${first}: place 2 of ${before.length}`).waitFor();
    await page.keyboard.press('Alt+ArrowUp');
    await page.getByText(`${first}: place 1 of ${before.length}`).waitFor();
    expect((await saved).status()).toBe(200);
    expect(await titles(page)).toEqual(before);
    expect(troubles).toEqual([]);
  });

  it('is kept by keyboard alone: a row is added, changed, moved and removed', async () => {
    const { page, troubles } = await site.open(
      '/desk/manage/video-categories',
      staffOf('editor', DESKTOP),
    );
    await page.getByRole('heading', { level: 1, name: 'Video categories' }).waitFor();
    await tabTo(page, 'Add');
    await page.keyboard.press('Enter');
    await tabTo(page, 'English');
    await page.keyboard.type('Harvest');
    await page.keyboard.press('Tab');
    await page.keyboard.type('फ़सल');
    await page.keyboard.press('Tab');
    await page.keyboard.type('પાક');
    await tabTo(page, 'Save');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Harvest/ }).waitFor();
    const before = await titles(page);
    expect(before.at(-1)).toBe('Harvest');

    await tabTo(page, 'Move Harvest up');
    await page.keyboard.press('Enter');
    await page.getByText(`Harvest: place ${before.length - 1} of ${before.length}`).waitFor();
    const saved = page.waitForResponse((response) => response.url().endsWith('/order'));
    await page.keyboard.press('Enter');
    expect((await saved).status()).toBe(200);
    await page.reload();
    await page.getByRole('button', { name: /^Harvest/ }).waitFor();
    expect((await titles(page)).indexOf('Harvest')).toBe(before.length - 3);

    await tabTo(page, /^Harvest/);
    await page.keyboard.press('Enter');
    await tabTo(page, 'English');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Farming');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Farming/ }).waitFor();

    await tabTo(page, /^Farming/);
    await page.keyboard.press('Enter');
    await tabTo(page, 'Remove');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Yes, remove');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Farming/ }).waitFor({ state: 'detached' });
    await page.locator('.rows:focus, .rows :focus').waitFor();
    expect(troubles).toEqual([]);
  });

  it('says at its field what is wrong, and asks before typed text is thrown away', async () => {
    const { page } = await site.open('/desk/manage/categories', staffOf('desk_head', PHONE));
    await page.getByRole('button', { name: 'Add' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('English').fill('<b>Desk</b>');
    await dialog.getByLabel('Address').fill('desk');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('No angle brackets, please').waitFor();
    await dialog.getByText('This address belongs to the site itself').waitFor();
    expect(await dialog.getByLabel('English').getAttribute('aria-invalid')).toBe('true');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('nameEn');
    await page.keyboard.press('Escape');
    await dialog.getByText('Close without saving?').waitFor();
    await dialog.getByRole('button', { name: 'Keep' }).click();
    expect(await dialog.getByLabel('English').inputValue()).toBe('<b>Desk</b>');
  });

  it('is looked through by its address, and gives back what was typed before going away', async () => {
    const { page } = await site.open('/desk/manage/tags', staffOf('desk_head', PHONE));
    await page.getByRole('searchbox').fill('Cinema');
    await page.waitForURL('**/tags?q=Cinema');
    await page.reload();
    await page.getByRole('button', { name: /^Cinema/ }).waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('Cinema');
    expect(await titles(page)).toEqual(['Cinema']);
    const name = page.getByRole('dialog').getByLabel('English');
    await page.getByRole('button', { name: 'Add' }).click();
    await name.fill('Half a na');
    await page.reload();
    await page.getByRole('button', { name: 'Add' }).click();
    expect(await name.inputValue()).toBe('Half a na');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await page.getByRole('button', { name: 'Add' }).click();
    expect(await name.inputValue()).toBe('');
  });

  it('shows whoever saves last what somebody else has saved before', async () => {
    const open = async () => {
      const { page } = await site.open('/desk/manage/tags', staffOf('desk_head', DESKTOP));
      await page.locator('.entry').first().click();
      return page;
    };
    const [one, other] = [await open(), await open()];
    const field = (page: Page) => page.getByRole('dialog').getByLabel('Hindi');
    const save = (page: Page) =>
      page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await field(one).fill('पहला');
    await field(other).fill('दूसरा');
    await save(one);
    await one.getByRole('dialog').waitFor({ state: 'detached' });
    await save(other);
    await other.getByText('Somebody has changed this').waitFor();
    expect(await field(other).inputValue()).toBe('दूसरा');
    await other.getByRole('button', { name: 'Show their version' }).click();
    expect(await field(other).inputValue()).toBe('पहला');
  });
});

/** A page as its readers get it. */
async function readPage(path: string): Promise<HtmlElement> {
  return parsePage(await (await fetch(`${currentSite().origin}${path}`)).text());
}

describe('what the site says of itself', () => {
  it('is set at the desk: a slip is told at its field, the rest stands on the pages', async () => {
    const { page, troubles } = await site.open('/desk/manage/settings', staffOf('admin', DESKTOP));
    const officer = page.getByRole('region', { name: 'Grievance Officer' });
    await officer.getByLabel('E-mail address').fill('officer@');
    await officer.getByLabel('Name').fill('The officer of the day');
    await page.getByRole('button', { name: 'Save' }).click();
    await officer.getByText('A mail address such as name@example.org').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
      'officerEmail',
    );
    await officer.getByLabel('E-mail address').fill('officer@news.example');
    await page.keyboard.press('Enter');
    await page.getByText('Saved').first().waitFor();
    // What was refused is told by the browser as well.
    expect(troubles.filter((trouble) => !trouble.includes('400'))).toEqual([]);

    const grievance = await readPage('/grievance');
    const links = grievance.all('main a').map(({ line }) => line);
    expect(links).toContain('officer@news.example');
    expect(grievance.one('main').text).toContain('The officer of the day');

    for (const _ of ['name', 'address'])
      await officer.getByRole('button', { name: 'Use what is configured' }).first().click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Save' }).and(page.locator(':disabled')).waitFor();
  });

  it('is written as stories are, seen before it is saved, and put back', async () => {
    const { page, troubles } = await site.open(
      '/desk/manage/pages/contact/en',
      staffOf('admin', DESKTOP),
    );
    await page.getByRole('textbox', { name: 'Text of the page' }).focus();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('{{brand}} answers on weekdays.');
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('dialog').getByRole('textbox').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('dialog').getByText('Trivarta answers on weekdays.').waitFor();
    await page.keyboard.press('Escape');
    await tabTo(page, 'Save and publish');
    await page.keyboard.press('Enter');
    await page.getByText('Readers see the new text.').waitFor();
    const readContact = async () => (await readPage('/contact')).one('main').text;
    expect(await readContact()).toContain('Trivarta answers on weekdays.');

    await tabTo(page, 'Back to the text of the site');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.getByRole('listitem').filter({ hasText: 'Text of the site' }).waitFor();
    expect(await readContact()).not.toContain('answers on weekdays');
    expect(troubles).toEqual([]);
  });
});

describe('a correction', () => {
  it('is kept while it can not be sent, and then stands below the story', async () => {
    const { page } = await site.open('/desk/manage/corrections', staffOf('editor', PHONE));
    const text = 'The bridge is 4 km long, not 40.';
    await page.getByText('Add a correction').click();
    await page
      .getByRole('button', { name: /^Choose/ })
      .first()
      .click();
    await page.getByLabel('What was wrong, and what is right').fill(text);
    await expectGood(page);
    const publish = page.getByRole('button', { name: 'Publish the correction' });
    await page.route('**/api/desk/corrections', (route) => route.abort(), { times: 1 });
    await publish.click();
    await page.getByRole('alert').waitFor();
    await page.reload();
    expect(await page.getByLabel('What was wrong, and what is right').inputValue()).toBe(text);
    await publish.click();
    const line = page.getByRole('listitem').filter({ hasText: text });
    await line.getByRole('link').click();
    await page.waitForURL(/\/desk\/stories\/\d+\/en/);
  });
});

it('an administrator invites somebody and says how they sign; an advertiser’s desk begins with what it has', async () => {
  const { page, troubles } = await site.open('/desk/manage/people', staffOf('admin', DESKTOP));
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name at the desk').fill('Ravi Shah');
  await expectGood(page);
  await dialog.getByLabel('Mobile number or mail address').fill('98123 45670');
  await dialog.getByRole('button', { name: 'Invite somebody' }).click();
  await dialog.waitFor({ state: 'detached' });
  const row = page.getByRole('listitem').filter({ hasText: 'Ravi Shah' });
  await row.getByText('Has not signed in yet').waitFor();
  await row.getByRole('button', { name: 'Profile of Ravi Shah' }).click();
  await dialog.getByLabel('Stories carry this byline').check();
  expect(await dialog.getByLabel('In English').inputValue()).toBe('Ravi Shah');
  await dialog.getByLabel('In Hindi').fill('रवि शाह');
  await dialog.getByLabel('In Gujarati').fill('રવિ શાહ');
  await expectGood(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The profile is saved.').waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect(troubles).toEqual([]);
  const ads = await site.open('/desk', staffOf('ads_manager', DESKTOP));
  await ads.page.waitForURL('**/desk/media');
  expect(ads.troubles).toEqual([]);
});

describe('a grievance', () => {
  it('has its clocks in words, is answered by mail, and is told of in the audit log', async () => {
    const { page, troubles } = await site.open('/grievance', staffOf('admin', PHONE));
    const subject = 'The photo of the bridge';
    const texts = { name: 'A. Reader', email: 'reader@example.org', subject, message: 'Wrong.' };
    for (const [name, text] of Object.entries(texts))
      await page.locator(`main [name=${name}]`).fill(text);
    await page.getByRole('button', { name: 'Send complaint' }).click();
    await page.locator('.ticket-number').waitFor();

    await page.goto('/desk/manage/tickets');
    const ticket = page.getByRole('listitem').filter({ hasText: subject });
    await ticket.getByText('To acknowledge: 24 hours left').waitFor();
    await ticket.getByText('To decide: 15 days left').waitFor();
    await ticket.getByText(subject).click();
    await ticket.getByLabel('Answer by mail').fill('We have changed it.');
    await ticket.getByRole('button', { name: 'Send the answer' }).click();
    await page.getByText('The answer is on its way.').waitFor();
    await ticket.getByText('We have changed it.').waitFor();
    expect(await ticket.getByLabel('Answer by mail').inputValue()).toBe('');
    await ticket.getByText('To acknowledge').waitFor({ state: 'detached' });
    await expectGood(page);

    await page.goto('/desk/manage/audit');
    await page.getByLabel('Action').selectOption({ label: 'Ticket answered' });
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    const line = page.locator('.entry').first();
    await line.getByText('Ticket answered').waitFor();
    await line.getByRole('link', { name: /^Ticket \d+$/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
    expect(troubles).toEqual([]);
  });
});
