import { mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import packaged, { inflate } from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';

/** For a browser that runs in a container and talks to nothing but the site under test. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
];

/** The Chromium of the npm package with the libraries it brings along: nothing is downloaded or looked for on the machine. */
export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  const { executablePath, libraries } = await unpackBrowser();
  return chromium.launch({
    executablePath,
    args: [...FLAGS, ...flags],
    env: { ...process.env, LD_LIBRARY_PATH: `${libraries}/lib`, FONTCONFIG_FILE: listFonts() },
  });
}

/** Unpacks the browser unless it is there; not to be called by two processes at once, one of which would start half a file. */
export async function unpackBrowser(): Promise<{ executablePath: string; libraries: string }> {
  const { resolve } = createRequire(import.meta.url);
  const archive = join(dirname(resolve('@sparticuz/chromium')), '../bin/al2023.tar.br');
  const libraries = await inflate(archive);
  return { executablePath: await packaged.executablePath(), libraries };
}

/** The fonts of the device are those of a phone, so that pages look the same on every machine: Roboto, Noto for Hindi and Gujarati, and what the browser brings along. */
function listFonts(): string {
  const folders = [
    join(tmpdir(), 'fonts'),
    fileURLToPath(new URL('../fonts/device', import.meta.url)),
  ];
  const file = join(mkdtempSync(join(tmpdir(), 'fonts-')), 'fonts.conf');
  const lines = folders.map((folder) => `<dir>${folder}</dir>`).join('');
  const cache = `<cachedir>${join(tmpdir(), 'fonts-cache')}</cachedir>`;
  writeFileSync(file, `<?xml version="1.0"?><fontconfig>${lines}${cache}</fontconfig>`);
  return file;
}
