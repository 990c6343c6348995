import type { Page } from 'playwright-core';
import { expect } from 'vitest';

declare global {
  interface Window {
    /** What a text has run, in this window or one inside it. */
    ran: string[];
    /** What the policy of the page has kept from running. */
    blocked: string[];
  }
}

/** What has become of hostile texts on a page. */
export interface Harm {
  /** Dialogs that were opened, and requests that went elsewhere. */
  outside: string[];
}

/** Watches a page for scripts that texts bring along; to be called before anything is opened. */
export async function watchHarm(page: Page, origin: string): Promise<Harm> {
  const outside: string[] = [];
  page.on('dialog', async (dialog) => {
    outside.push(`dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on('request', (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && new URL(url).origin !== origin) outside.push(url);
  });
  await page.addInitScript(() => {
    window.ran = [];
    window.blocked = [];
    for (const name of ['alert', 'confirm', 'prompt'] as const)
      Object.defineProperty(window, name, {
        value: () => (window.top ?? window).ran.push(`${name} at ${location.href}`),
      });
    addEventListener('securitypolicyviolation', ({ effectiveDirective, sample, blockedURI }) =>
      (window.top ?? window).blocked.push(`${effectiveDirective}: ${blockedURI} ${sample}`),
    );
  });
  return { outside };
}

/** Nothing has run or was kept from running, and nothing waits for a click to run. */
export async function expectHarmless(page: Page, { outside }: Harm): Promise<void> {
  const found = await page.evaluate(() => ({ ran: window.ran, blocked: window.blocked }));
  expect(found).toEqual({ ran: [], blocked: [] });
  expect(outside).toEqual([]);
  expect(await page.evaluate(listTraps)).toEqual([]);
}

/** Elements of the window, and of those inside it, that run something or change where its links lead. */
function listTraps(): string[] {
  const runs = /^\s*(javascript|vbscript|data):/i;
  const pages = [
    document,
    ...[...document.querySelectorAll('iframe')].map((each) => each.contentDocument),
  ];
  return pages.flatMap((each) =>
    [...(each?.querySelectorAll('*') ?? [])].flatMap((element) =>
      [...element.attributes]
        .filter(
          ({ name, value }) =>
            name.startsWith('on') ||
            (/^(href|src|action|formaction|data)$/.test(name) &&
              runs.test(value) &&
              !value.startsWith('data:image/')) ||
            (name === 'srcdoc' && element.ownerDocument !== document) ||
            (name === 'http-equiv' && /refresh/i.test(value)) ||
            element.localName === 'base',
        )
        .map(({ name, value }) => `${element.localName} ${name}=${value.slice(0, 80)}`),
    ),
  );
}

/** A page of this site without any policy, for what is laid into it. */
export async function openBare(page: Page, origin: string): Promise<void> {
  const path = `${origin}/bare`;
  const body = '<!doctype html><title>Bare</title>';
  await page.route(path, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(path);
  await page.unroute(path);
  // Only what the texts bring along is to run there.
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', {
    urlPatterns: [{ urlPattern: '*://*:*/*', block: true }],
  });
}

/** Parses each of these documents as the browser does, in a frame of its own, where no policy keeps anything from running. */
export function layBare(page: Page, documents: readonly string[]): Promise<void> {
  return page.evaluate(async (all) => {
    await Promise.all(
      all.map((html) => {
        const frame = document.createElement('iframe');
        frame.srcdoc = html;
        return new Promise((resolve) => {
          frame.addEventListener('load', resolve, { once: true });
          document.body.appendChild(frame);
        });
      }),
    );
  }, documents);
}
