import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { toEpaperPath } from '#domains/news/epaper/epaper.model.ts';
import { ALL_EDITIONS, type Edition } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { toDay } from '#shared/india-time.ts';
import { launchBrowser } from '#tools/browser/browser.ts';
import { RunError } from '#tools/import/instance.ts';

const USAGE = `npm run epaper -- [options]

Prints the stories of a day as newspapers: a PDF in English, Hindi and Gujarati, from the pages at /epaper of a running site.
A language without stories on that day has none.

  --date D        the day in India, as 2026-11-21 (default: today)
  --origin O      the site (default http://localhost:8787)
  --out F         the folder the files are put into (default epaper)`;

const OPTIONS = {
  date: { type: 'string' },
  origin: { type: 'string' },
  out: { type: 'string', default: 'epaper' },
  help: { type: 'boolean', default: false },
} as const;

/** Pixels of a page: about those of the paper, so that its pictures are asked for as large as they are printed. */
const VIEWPORT = { width: 1000, height: 1400 };
/** Milliseconds for a page with its pictures. */
const PATIENCE = 60_000;

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof RunError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** Gives the exit code. Throws a RunError where nothing is printed. */
async function run(args: string[]): Promise<number> {
  const options = parseArguments(args);
  if (options.help) {
    console.log(USAGE);
    return 0;
  }
  const { PORT = '8787' } = process.env;
  const { date = toDay(new Date()), out } = options;
  const origin = (options.origin ?? `http://localhost:${PORT}`).replace(/\/+$/, '');
  await requireSite(origin, date);
  const browser = await openBrowser();
  try {
    mkdirSync(out, { recursive: true });
    const printed = [];
    for (const edition of ALL_EDITIONS)
      printed.push(await printPaper(browser, edition, { origin, date, out }));
    if (printed.some(Boolean)) return 0;
    throw new RunError('there is nothing to print: name another day by --date');
  } finally {
    await browser.close();
  }
}

function parseArguments(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS }).values;
  } catch (error) {
    throw new RunError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

/** Throws a RunError where no site answers, or none that has a paper of such a day. */
async function requireSite(origin: string, date: string): Promise<void> {
  const address = `${origin}${toEpaperPath(date)}`;
  const response = await fetch(address).catch(() => null);
  if (!response)
    throw new RunError(
      `no site answers at ${origin}: start it with npm start, or name another by --origin`,
    );
  if (response.status === 404)
    throw new RunError(`${date} is no day that has begun: name one as --date 2026-11-21`);
  if (!response.ok) throw new RunError(`${address} answers with status ${response.status}`);
}

async function openBrowser(): Promise<Browser> {
  try {
    return await launchBrowser();
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw new RunError(`Chromium, which npm ci installs, can't be started: ${cause}`);
  }
}

/** Writes a PDF; false where the language has no stories of the day. */
async function printPaper(
  browser: Browser,
  edition: Edition,
  { origin, date, out }: { origin: string; date: string; out: string },
): Promise<boolean> {
  const page = await browser.newPage({ viewport: VIEWPORT, colorScheme: 'light' });
  try {
    page.setDefaultTimeout(PATIENCE);
    const address = `${origin}${toEditionPath(edition, toEpaperPath(date))}`;
    const response = await page.goto(address);
    if (!response?.ok()) throw new RunError(`${address} answers with ${response?.status()}`);
    if ((await page.locator('.paper-sheet').count()) === 0) {
      console.log(`${edition.code}: no stories on ${date}`);
      return false;
    }
    await awaitPictures(page);
    const path = join(out, `epaper-${date}-${edition.code}.pdf`);
    await page.pdf({ path, preferCSSPageSize: true, printBackground: true, tagged: true });
    console.log(`${edition.code}: ${path}`);
    return true;
  } finally {
    await page.close();
  }
}

/** Fonts and pictures are there, or can't be had in time. */
async function awaitPictures(page: Page): Promise<void> {
  await page.evaluate(async (patience) => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('.paper-sheet img')];
    for (const picture of pictures) picture.loading = 'eager';
    const decoded = Promise.allSettled(pictures.map((picture) => picture.decode()));
    await Promise.race([decoded, new Promise((resolve) => setTimeout(resolve, patience))]);
    await document.fonts.ready;
  }, PATIENCE);
}
