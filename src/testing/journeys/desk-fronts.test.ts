import { describe, expect, it } from 'vitest';
import { toEditionPath } from '#i18n/path.ts';
import { parsePage } from '#testing/html-page.ts';
import { askDesk, goTo, staffOf } from './desk-visit.ts';
import { looksOf } from './matrix.ts';
import { expectGood, listTabs } from './page-watch.ts';
import { currentSite, shareDeskSite } from './running-site.ts';
import { DESKTOP, shareBrowser } from './site-browser.ts';

await shareDeskSite();
const site = shareBrowser();

interface Layout {
  version: number;
  pins: { place: number; storyId: number; until: number | null }[];
}

const titles = '.places .place-title';

async function openFronts(options = staffOf('editor', DESKTOP)) {
  const visit = await site.open('/desk/fronts', options);
  await visit.page.locator(titles).first().waitFor();
  return visit;
}

it.each(looksOf(1))(
  'the fronts are arranged and have a line over them in $name',
  async ({ edition, size, expectGood }) => {
    const { page, troubles } = await site.open('/desk/fronts', staffOf('editor', size), edition);
    await page.locator(titles).first().waitFor();
    await page.locator('.trending-panel li').first().waitFor();
    await expectGood(page);
    await page.locator('.places [data-place="2"]').click();
    await page.locator('.places li[data-pinned]').waitFor();
    await expectGood(page);

    await goTo(page, toEditionPath(edition, '/desk/breaking'));
    await page.locator('.rows li').nth(2).waitFor();
    await page.locator('.story-picker li').first().waitFor();
    await expectGood(page);
    expect(troubles).toEqual([]);
  },
);

describe('a front', () => {
  it('is arranged by keys alone, shown before, and then to readers', async () => {
    const { page } = await openFronts();
    const before = await page.locator(titles).allTextContents();
    await page.locator('.places [data-place="3"]').focus();
    await page.keyboard.press('Alt+ArrowUp');
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => page.locator(titles).first().textContent()).toBe(before[2]);
    const told = page.getByRole('status').filter({ hasText: '1. Lead' });
    await told.waitFor({ state: 'attached' });
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('data-place'));
    expect(focused).toBe('1');
    const link = page.getByRole('link', { name: 'Preview in a new window' });
    const address = await link.evaluate((element: HTMLAnchorElement) => element.href);
    await link.click();
    await expect.poll(() => listTabs(page)).toContain(address);
    const preview = await page.context().newPage();
    await preview.goto(address);
    await preview.locator('.top-lead h2, .top-lead h3').first().waitFor();
    expect(await preview.locator('.top-lead').textContent()).toContain(before[2]);
    await page.getByRole('button', { name: 'Publish front page' }).press('Enter');
    await page.getByText('Readers see the new front page.').waitFor();
    const front = parsePage(await (await fetch(currentSite().origin)).text());
    expect(front.one('.top-lead').text).toContain(before[2]);
    const { version } = await askDesk<Layout>(page, 'GET', '/fronts/home/en');
    await askDesk(page, 'PUT', '/fronts/home/en', { version, pins: [] });
  });

  it('is not overwritten by who comes second, whose work stays, and takes what is dragged to another place', async () => {
    const { page } = await openFronts();
    const mine = await page.locator(titles).nth(4).textContent();
    await page.locator('.places [data-place="5"]').click();
    const { version } = await askDesk<Layout>(page, 'GET', '/fronts/home/en');
    await askDesk(page, 'PUT', '/fronts/home/en', { version, pins: [] });
    await page.getByRole('button', { name: 'Publish front page' }).click();
    await page.getByRole('alert').waitFor();
    await expectGood(page);
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await page.getByRole('button', { name: 'Publish front page' }).click();
    await page.getByText('Readers see the new front page.').waitFor();
    const saved = await askDesk<Layout>(page, 'GET', '/fronts/home/en');
    expect(saved.pins.map(({ place }) => place)).toEqual([5]);
    expect(await page.locator(titles).nth(4).textContent()).toBe(mine);

    const before = await page.locator(titles).allTextContents();
    const places = page.locator('.places > li');
    await places.nth(3).locator('.place-title').dragTo(places.nth(0).locator('.place-title'));
    await expect.poll(() => page.locator(titles).first().textContent()).toBe(before[3]);
    await askDesk(page, 'PUT', '/fronts/home/en', { version: saved.version, pins: [] });
  });
});

describe('breaking news', () => {
  it('stand over the pages of readers until they are taken away', async () => {
    const { page } = await site.open('/desk/breaking', staffOf('editor', DESKTOP));
    await page.getByLabel('Line', { exact: true }).fill('Dam gates opened at Sardar Sarovar');
    await page.getByRole('button', { name: 'Show on all pages' }).press('Enter');
    const sure = page.getByRole('dialog', { name: 'Show this line on all pages?' });
    await sure.getByText('Dam gates opened at Sardar Sarovar').waitFor();
    await page.keyboard.press('Escape');
    await sure.waitFor({ state: 'detached' });
    expect(await page.locator('.rows').getByText('Dam gates opened').count()).toBe(0);
    await page.getByRole('button', { name: 'Show on all pages' }).press('Enter');
    await expectGood(page);
    await sure.getByRole('button', { name: 'Show on all pages' }).press('Enter');
    const standing = page.locator('.rows li').first();
    await standing.locator('[lang]').getByText('Dam gates opened').waitFor();
    const reader = await site.open('/about');
    await reader.page.locator('.breaking').getByText('Dam gates opened').waitFor();
    await standing.getByRole('button', { name: 'Withdraw' }).click();
    await standing.getByText('No breaking line').waitFor();
  });
});
