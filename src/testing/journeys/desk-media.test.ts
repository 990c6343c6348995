import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { PART_BYTES } from '#domains/media/upload/limit.model.ts';
import { EDITIONS } from '#i18n/editions.ts';
import { tabTo } from './account-holder.ts';
import { staffOf } from './desk-visit.ts';
import { looksOf } from './matrix.ts';
import { expectGood } from './page-watch.ts';
import { shareDeskSite } from './running-site.ts';
import { DESKTOP, PHONE, shareBrowser } from './site-browser.ts';

await shareDeskSite();
const site = shareBrowser();

let color = 0;

/** A picture nobody has uploaded yet. */
async function makeFile(name: string, { width = 640, height = 400 } = {}) {
  color += 7;
  const background = { r: color % 256, g: 80, b: 160 };
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

/** Where files are for a browser that reads them itself: twenty megabytes take long on the way to it. */
function toPaths(...files: { name: string; buffer: Buffer }[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return files.map(({ name, buffer }) => {
    writeFileSync(join(folder, name), buffer);
    return join(folder, name);
  });
}

/** A picture that is sent in three parts: it is not packed at all. */
async function makeLargeFile(name: string) {
  const [width, height] = [2000, 2000];
  const raw = { width, height, channels: 3 } as const;
  const grey = new Uint8Array(width * height * raw.channels).fill(119);
  const buffer = await sharp(grey, { raw }).png({ compressionLevel: 0 }).toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

const tiles = (page: Page) => page.locator('.media-grid').getByRole('option');
const details = (page: Page) => page.locator('.media-details');

async function openLibrary(
  options: typeof PHONE | typeof DESKTOP = DESKTOP,
  edition = EDITIONS.en,
  role: 'editor' | 'reporter' = 'editor',
) {
  const visit = await site.open('/desk/media', staffOf(role, options), edition);
  await tiles(visit.page).first().waitFor();
  return visit;
}

it.each(looksOf(3))(
  'the library is good in $name, a picture open or not',
  async ({ edition, size, expectGood }) => {
    const { page, troubles } = await openLibrary(size, edition);
    await expectGood(page);
    await tiles(page).nth(3).click();
    await details(page).getByRole('slider').first().waitFor();
    await expectGood(page);
    expect(troubles).toEqual([]);
  },
);

describe('by the keyboard alone', () => {
  it('a picture is uploaded, described, cut, found and removed', async () => {
    const { page, troubles } = await openLibrary();
    const choosing = page.waitForEvent('filechooser');
    await tabTo(page, page.getByRole('button', { name: 'Upload pictures' }));
    await page.keyboard.press('Enter');
    await (await choosing).setFiles(await makeFile('river-at-dawn.png'));
    await page.getByRole('status').getByText('1 of 1 uploaded').waitFor();
    await expectGood(page);

    await tabTo(page, tiles(page).first());
    await page.getByRole('option', { name: 'river-at-dawn.png No description' }).waitFor();
    await page.keyboard.press('ArrowRight');
    expect(
      await tiles(page)
        .nth(1)
        .evaluate((tile) => tile === document.activeElement),
    ).toBe(true);
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');

    await tabTo(page, page.getByRole('button', { name: 'Focal point', exact: true }));
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('Shift+ArrowLeft');
    await page.getByText('Focal point at 10 % from the left and 50 % from the top').waitFor();
    const square = page.getByRole('slider', { name: 'Move the 1:1 crop left or right' });
    expect(await square.inputValue()).toBe('0');
    await tabTo(page, square);
    await page.keyboard.press('ArrowRight');
    await tabTo(page, details(page).getByLabel('Description').first());
    await page.keyboard.type('The river at dawn');
    await page.keyboard.press('Control+s');
    await page.locator('.desk-toasts').getByText('Saved').waitFor();

    await page.keyboard.press('Escape');
    expect(await details(page).count()).toBe(0);
    await tabTo(page, page.getByRole('searchbox'));
    await page.keyboard.type('RIVER dawn');
    await page.waitForFunction(() => document.querySelectorAll('[role=option]').length === 1);
    await tabTo(page, tiles(page).first());
    await page.keyboard.press('Enter');
    expect(await square.inputValue()).toBe('1');
    await tabTo(page, page.getByRole('button', { name: 'Remove', exact: true }));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('The picture has been removed').waitFor();
    await page.getByText('No picture matches this.').waitFor();
    expect(troubles).toEqual([]);
  });
});

describe('an upload', () => {
  it('of several files tells of each what has become of it', async () => {
    const { page } = await openLibrary(PHONE, EDITIONS.gujarati, 'reporter');
    const text = { name: 'notes.jpg', buffer: Buffer.from('no picture') };
    const huge = { name: 'huge.png', buffer: Buffer.alloc(20_000_001) };
    const good = await makeFile('a.png');
    await page.setInputFiles('input[type=file]', toPaths(good, text, huge));
    await page.getByText('આ એવી તસવીર નથી').waitFor();
    await page.getByText('ફાઇલ 20 MB કરતાં મોટી છે').waitFor();
    await page.getByText('3 માંથી 1 અપલોડ થઈ · 2 નિષ્ફળ').waitFor();
    await page.setInputFiles('input[type=file]', toPaths(good));
    await page.getByText('પહેલેથી સંગ્રહમાં હતી').waitFor();
    await expectGood(page);
  });

  it('of a large file goes on after the connection broke in the middle', async () => {
    const { page } = await openLibrary();
    const file = await makeLargeFile('large.png');
    expect(file.buffer.byteLength).toBeGreaterThan(2 * PART_BYTES);
    const sent: string[] = [];
    page.on('requestfinished', (request) => {
      const number = /\/parts\/(\d)$/.exec(request.url())?.[1];
      if (number) sent.push(number);
    });
    await page.route('**/parts/2', (route) => route.abort('connectionreset'), { times: 1 });
    await page.setInputFiles('input[type=file]', toPaths(file));
    await page.getByRole('status').getByText('1 of 1 uploaded').waitFor();
    // The first part has arrived and is not sent again.
    expect(sent).toEqual(['1', '2', '3']);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await details(page).getByText('2000 × 2000 · PNG').waitFor();
  });
});

it('what is typed outlives another picture, a refusal and a lost connection; what is pasted or dragged is uploaded', async () => {
  const { page } = await openLibrary();
  await tiles(page).nth(0).click();
  const caption = details(page).getByLabel('Caption').first();
  await caption.fill('Written before the network went');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('The server can’t be reached').waitFor();
  await page.context().setOffline(false);
  await tiles(page).nth(1).click();
  await details(page).getByRole('slider').first().waitFor();
  await tiles(page).nth(0).click();
  expect(await caption.inputValue()).toBe('Written before the network went');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.locator('.desk-toasts').getByText('Saved').waitFor();

  const [pasted, dropped] = [await makeFile('pasted.png'), await makeFile('dropped.png')];
  for (const [kind, file] of [
    ['paste', pasted],
    ['drop', dropped],
  ] as const)
    await page.evaluate(
      ({ kind, name, bytes }) => {
        const data = new DataTransfer();
        data.items.add(new File([Uint8Array.from(bytes)], name, { type: 'image/png' }));
        const target = document.querySelector('.media');
        target?.dispatchEvent(
          kind === 'paste'
            ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true })
            : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
        );
      },
      { kind, name: file.name, bytes: [...file.buffer] },
    );
  await page.getByRole('status').getByText('2 of 2 uploaded').waitFor();
  for (const name of ['pasted.png', 'dropped.png'])
    await page.getByRole('option', { name: `${name} No description` }).waitFor();
});
