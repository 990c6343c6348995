import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import { build } from 'vite';

/** A published client of Auth.js, as a script for a page. */
export interface PublishedClient {
  name: string;
  script: string;
}

/** Modules a page of a client is made of, as they are imported. */
interface Modules {
  client: string;
  react: string;
  reactDom: string;
}

/** Where the pages of clients seem to stand. */
export const CLIENT_PAGE = '/client-page';

/** The newest of version 4, and the React it was made for. */
const VERSION_4 = ['next-auth@4', 'react@18', 'react-dom@18'];

/** Fetches version 4 from npm into a folder that is gone afterwards, and takes the client of version 5 that `@hono/auth-js` publishes. */
export async function fetchClients(): Promise<PublishedClient[]> {
  const folder = mkdtempSync(join(tmpdir(), 'authclient-'));
  try {
    writeFileSync(join(folder, 'package.json'), '{ "private": true }');
    const options = ['--no-audit', '--no-fund', '--legacy-peer-deps', '--loglevel=error'];
    execFileSync('npm', ['install', ...options, ...VERSION_4], { cwd: folder, stdio: 'inherit' });
    const ours = (name: string) => fileURLToPath(import.meta.resolve(name));
    return [
      {
        name: 'next-auth/react 4',
        script: await bundle(folder, {
          client: 'next-auth/react',
          react: 'react',
          reactDom: 'react-dom/client',
        }),
      },
      {
        name: '@hono/auth-js/react (@auth/core)',
        script: await bundle(folder, {
          client: ours('@hono/auth-js/react'),
          react: ours('react'),
          reactDom: ours('react-dom/client'),
        }),
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A page with the client's provider around something that shows what `useSession` gives. */
async function bundle(folder: string, { client, react, reactDom }: Modules): Promise<string> {
  const entry = join(folder, 'entry.js');
  writeFileSync(
    entry,
    `import * as client from ${JSON.stringify(client)};
import { createElement } from ${JSON.stringify(react)};
import { createRoot } from ${JSON.stringify(reactDom)};
const required = location.hash === '#required';
const Probe = () => {
  window.seen = client.useSession({ required });
  return null;
};
window.client = client;
createRoot(document.body).render(
  createElement(client.SessionProvider, null, createElement(Probe)),
);`,
  );
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
    build: { write: false, rollupOptions: { input: entry, output: { format: 'iife' } } },
  });
  const [output] = [result].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('the client was not bundled');
  return chunk.code;
}

/** A page of the site that holds nothing but the client; what it logs is collected. */
export async function openClient(
  context: BrowserContext,
  {
    origin,
    client,
    hash = '',
  }: { origin: string; client: PublishedClient; hash?: string | undefined },
): Promise<{ page: Page; logged: string[] }> {
  const page = await context.newPage();
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  page.on('pageerror', (error) => logged.push(String(error)));
  const body = '<!doctype html><body></body>';
  await page.route(`${origin}${CLIENT_PAGE}`, (route) =>
    route.fulfill({ contentType: 'text/html', body }),
  );
  await page.goto(`${origin}${CLIENT_PAGE}${hash}`);
  await page.addScriptTag({ content: client.script });
  return { page, logged };
}
