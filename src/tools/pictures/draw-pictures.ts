import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { BrowserContext } from 'playwright-core';
import sharp from 'sharp';
import { ALL_EDITIONS, EDITIONS } from '#i18n/editions.ts';
import { launchBrowser } from '#tools/browser/browser.ts';
import { openCamera, THEMES, takeFront, takePictures, WIDTHS } from './camera.ts';
import { drawSheet } from './contact-sheet.ts';
import { MATERIALS, type MaterialName } from './material.ts';
import { listPageKinds } from './page-kind.ts';
import { type DrawnSheet, writeIndex } from './sheet-index.ts';

const USAGE = `npm run pictures -- [words] [--out FOLDER]

Draws every kind of page in three editions at ${WIDTHS.join(', ')} pixels, light and dark, as small sheets in docs/pictures:
with the sample newsroom, with 123 stories without pictures, and empty; and the README's front page.
Words narrow it: sample, plain, empty, or kinds of pages; front is the README's alone.`;

/** The word for the README's picture. */
const FRONT = 'front';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: 'docs/pictures' },
    help: { type: 'boolean', default: false },
  },
});
const names = Object.keys(MATERIALS) as MaterialName[];
const isName = (word: string): word is MaterialName => word in MATERIALS;
const materials = positionals.filter(isName);
const kinds = positionals.filter((word) => !isName(word));

if (values.help) console.log(USAGE);
else await drawAll();

async function drawAll(): Promise<void> {
  mkdirSync(values.out, { recursive: true });
  const sheets: DrawnSheet[] = [];
  for (const name of materials.length > 0 ? materials : names)
    sheets.push(...(await drawMaterial(name)));
  const bytes = sheets.reduce((sum, sheet) => sum + sheet.bytes, 0);
  console.log(`${sheets.length} sheets, ${Math.round(bytes / 1_000)} kB, in ${values.out}`);
  if (positionals.length === 0) writeIndex(values.out, sheets);
}

async function drawMaterial(material: MaterialName): Promise<DrawnSheet[]> {
  const site = await MATERIALS[material]();
  const browser = await launchBrowser();
  const sheets: DrawnSheet[] = [];
  try {
    const camera = await openCamera(browser, site);
    if (material === 'sample' && (kinds.length === 0 || kinds.includes(FRONT)))
      await drawFront(camera);
    for (const { name: kind, path } of await listPageKinds(site)) {
      if (kinds.length > 0 && !kinds.includes(kind)) continue;
      const rows = [];
      for (const edition of ALL_EDITIONS) rows.push(await takePictures(camera, edition, path));
      for (const theme of THEMES) {
        const sheet = await drawSheet(rows.map((row) => row[theme]));
        const file = `${kind}-${material}-${theme}.webp`;
        writeFileSync(join(values.out, file), sheet);
        sheets.push({ kind, material, theme, file, bytes: sheet.length });
      }
      console.log(`${material} ${kind}`);
    }
  } finally {
    await browser.close();
    await site.stop();
  }
  return sheets;
}

async function drawFront(camera: BrowserContext): Promise<void> {
  const front = await takeFront(camera, EDITIONS.gujarati);
  const picture = await sharp(front).webp({ quality: 80, effort: 6 }).toBuffer();
  writeFileSync(join(values.out, 'front-gujarati.webp'), picture);
}
