import type { Page } from 'playwright-core';
import type { Lang } from '#i18n/editions.ts';
import { STAFF_COOKIE, type StaffRole, signedIn } from '#tools/sample/staff.ts';
import { currentSite } from './running-site.ts';
import type { VisitOptions } from './site-browser.ts';

/** Options of a browser in which somebody of this role is signed in. */
export function staffOf(role: StaffRole, options: VisitOptions): VisitOptions {
  return signedIn(currentSite().origin, currentSite().staff[role], options);
}

/** Calls the desk's API as whoever is on the page; refusals fail the test. */
export async function askDesk<T>(
  page: Page,
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  return callDesk(await readStaffCookie(page), { method, path, body });
}

/** The cookie of whoever is on the page. */
export async function readStaffCookie(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === STAFF_COOKIE)?.value ?? '';
}

/** Calls the desk's API with the cookie of somebody; refusals fail the test. */
export async function callDesk<T>(
  cookie: string,
  { method, path, body }: { method: string; path: string; body?: object | undefined },
): Promise<T> {
  const { origin } = currentSite();
  const response = await fetch(`${origin}/api/desk${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      Origin: origin,
      Cookie: `${STAFF_COOKIE}=${cookie}`,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
  return ((await response.json()) as { data: T }).data;
}

/** Begins a story in the first section; its number. */
export async function createStory(cookie: string, lang: Lang): Promise<number> {
  const path = '/catalogue';
  const { categories } = await callDesk<{ categories: { id: number }[] }>(cookie, {
    method: 'GET',
    path,
  });
  const body = { key: crypto.randomUUID(), lang, categoryId: categories[0]?.id };
  return (await callDesk<{ id: number }>(cookie, { method: 'POST', path: '/stories', body })).id;
}

/** Goes on to another screen as a link of the desk does, without loading the page again. */
export function goTo(page: Page, path: string): Promise<void> {
  return page.evaluate((address) => history.pushState(null, '', address), path);
}

/** Goes on by a key until the row of a list that is chosen says so. */
export async function moveTo(page: Page, text: string, key: string): Promise<void> {
  const chosen = page.locator('.rows > li[aria-current]');
  for (let step = 0; step < 50; step += 1) {
    if ((await chosen.textContent())?.includes(text)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`nothing that waits says ${text}`);
}
