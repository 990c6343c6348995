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
  const archive = new URL('../bin/al2023.tar.br', import.meta.resolve('@sparticuz/chromium'));
  const libraries = await inflate(fileURLToPath(archive));
  return chromium.launch({
    executablePath: await packaged.executablePath(),
    args: [...FLAGS, ...flags],
    env: { ...process.env, LD_LIBRARY_PATH: `${libraries}/lib` },
  });
}
