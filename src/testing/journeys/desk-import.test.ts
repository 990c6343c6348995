import { describe, expect, it } from 'vitest';
import { EDITIONS } from '#i18n/editions.ts';
import { ghostLinks, ghostPost, ghostTerm, makeGhost } from '#tools/stand-in/ghost.ts';
import { makeWxr, wxrItem } from '#tools/stand-in/wxr.ts';
import { staffOf } from './desk-visit.ts';
import { looksOf } from './matrix.ts';
import { expectGood } from './page-watch.ts';
import { shareDeskSite } from './running-site.ts';
import { DESKTOP, PHONE, shareBrowser } from './site-browser.ts';

await shareDeskSite();
const site = shareBrowser();

it.each(looksOf(0))('the imports open in $name', async ({ edition, size, expectGood }) => {
  const { page, troubles } = await site.open('/desk/import', staffOf('admin', size), edition);
  await page.locator('input[type=file]').waitFor();
  await expectGood(page);
  expect(troubles).toEqual([]);
});

describe('an import', () => {
  it('is sent, mapped, looked at and saved by keyboard', async () => {
    const { page, troubles } = await site.open('/desk/import', staffOf('admin', PHONE));
    const file = makeWxr([
      wxrItem({ id: 901, categories: [['category', 'harbour', 'Harbour']] }),
      wxrItem({ id: 902, title: '' }),
    ]);
    await page.locator('input[type=file]').setInputFiles({
      name: 'old-paper.xml',
      mimeType: 'text/xml',
      buffer: Buffer.from(file),
    });
    await page.getByRole('button', { name: 'Send the file' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'old-paper.xml' }).waitFor();
    await page.getByText('Without a title: 1').waitFor();
    await page.getByRole('heading', { name: 'Story 901' }).waitFor();
    await page.getByLabel('Category for all others').selectOption({ label: 'Gujarat' });
    await page.getByLabel('Harbour').selectOption('none');
    await expectGood(page);
    await page.getByRole('button', { name: 'Save all stories' }).press('Enter');
    await page.getByText('Done', { exact: true }).waitFor();
    await expectGood(page);
    const report = await page.request.get(
      (await page.getByText('Download the report').getAttribute('href')) ?? '',
    );
    expect(await report.text()).toContain('"Story 901"');
    expect(troubles).toEqual([]);
  });

  it('of Ghost asks for the address of its site and takes tags as the desk wants them', async () => {
    const { page, troubles } = await site.open('/desk/import', staffOf('admin', DESKTOP));
    const file = makeGhost({
      posts: [ghostPost(911, { title: 'Nets dry at Veraval' })],
      tags: [ghostTerm(912, 'Fishing life'), ghostTerm(913, 'Cricket')],
      posts_tags: ghostLinks('tag_id', [
        [911, 912],
        [911, 913],
      ]),
    });
    await page.locator('input[type=file]').setInputFiles({
      name: 'old-paper.ghost.json',
      mimeType: 'application/json',
      buffer: Buffer.from(file),
    });
    await page.getByRole('button', { name: 'Send the file' }).press('Enter');
    await page.getByRole('heading', { name: 'Nets dry at Veraval' }).waitFor();
    // Known once the whole file is read.
    await expect.poll(() => page.getByLabel('Cricket').inputValue()).toMatch(/^\d+$/);
    await page.getByLabel('Category for all others').selectOption({ label: 'Gujarat' });
    await page.getByLabel('Fishing life').selectOption('ours');
    const finder = page.getByRole('combobox', { name: 'Our tag for Fishing life' });
    await finder.fill('monsoon');
    await page.locator('.desk-finder').getByRole('option').first().waitFor();
    await finder.press('Enter');
    const tag = await finder.inputValue();
    await page.getByRole('button', { name: 'Save all stories' }).press('Enter');
    await page.getByText('Give the address of the old site').first().waitFor();
    expect(await page.getByLabel('Address of the old site').getAttribute('aria-invalid')).toBe(
      'true',
    );
    await page.getByLabel('Address of the old site').fill('https://ghost.example');
    await page.getByRole('button', { name: 'Save and preview' }).press('Enter');
    await page.getByText(new RegExp(`Sports · .* · ${tag}`)).waitFor();
    await expectGood(page);
    await page.getByRole('button', { name: 'Save all stories' }).press('Enter');
    await page.getByText('Done', { exact: true }).waitFor();
    await page.goto(`${new URL(page.url()).origin}/post-911`);
    await page.getByRole('heading', { level: 1, name: 'Nets dry at Veraval' }).waitFor();
    expect(troubles.filter((trouble) => !trouble.includes('422'))).toEqual([]);
  });

  it('tells in the language of the desk what a file is not', async () => {
    const { page } = await site.open('/desk/import', staffOf('admin', PHONE), EDITIONS.gujarati);
    const send = async (name: string, text: string) => {
      await page.locator('input[type=file]').setInputFiles({
        name,
        mimeType: 'text/plain',
        buffer: Buffer.from(text),
      });
      await page.getByRole('button', { name: 'ફાઇલ મોકલો' }).press('Enter');
    };
    await send('empty.xml', '');
    await page.getByText('ફાઇલ ખાલી છે.').first().waitFor();
    await send('notes.csv', 'name,age\nAsha,31\n');
    await page.getByRole('alert').getByText('આ WordPress કે Ghost ની નિકાસ નથી').waitFor();
    await expectGood(page);
  });
});

describe('a list of businesses', () => {
  const list = Buffer.from(
    [
      'id,Establishment Name,City,Timing',
      '1,Varachha Hospital,Surat,24 hours',
      '2,Lost Hospital,Nowhereville,',
      '3,"Open,Surat',
    ].join('\n'),
  );

  it.each(looksOf(1))('is tried, told of and downloaded by keyboard in $name', async (look) => {
    const { edition, size, expectGood } = look;
    const { page, troubles } = await site.open(
      '/desk/import-businesses',
      staffOf('admin', size),
      edition,
    );
    const input = page.locator('input[type=file]');
    await input.setInputFiles({ name: 'empty.csv', mimeType: 'text/csv', buffer: Buffer.of() });
    await page.locator('[data-kind=fault]').waitFor();
    await input.setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: list });
    await page.locator('.import-columns').waitFor();
    await page.locator('.sections > .row > button').first().press('Enter');
    const found = page.locator('.import-findings > li');
    await found.nth(1).waitFor();
    expect(await page.locator('.import-counts dd').allTextContents()).toEqual(
      ['2', '0', '0', '1', '1'].map((count) => expect.stringContaining(count)),
    );
    await found.first().locator('summary').press('Enter');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('section:last-of-type .row > button').press('Enter'),
    ]);
    expect(file.suggestedFilename()).toBe('list-rejects.csv');
    await expectGood(page);
    expect(troubles).toEqual([]);
  });
});
