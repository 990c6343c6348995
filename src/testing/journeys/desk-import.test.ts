import { describe, expect, it } from 'vitest';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { makeWxr, wxrItem } from '../wxr.ts';
import { expectGood } from './account-holder.ts';
import { staffOf } from './desk-visit.ts';
import { DESKTOP, PHONE, shareBrowser } from './site-browser.ts';

const site = shareBrowser();

describe.each(ALL_EDITIONS)('the imports in $name', (edition) => {
  it.each([PHONE, DESKTOP])('open at $viewport.width px', async (size) => {
    const { page, troubles } = await site.open('/desk/import', staffOf('admin', size), edition);
    await page.locator('input[type=file]').waitFor();
    await expectGood(page);
    expect(troubles).toEqual([]);
  });
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
    await page.getByLabel('Category of all others').selectOption({ label: 'Gujarat' });
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
});
