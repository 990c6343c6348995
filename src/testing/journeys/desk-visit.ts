import type { BrowserContextOptions, Page } from 'playwright-core';
import { type StaffRole, signedIn } from '#tools/sample/staff.ts';
import { ownSite } from './own-site.ts';

/** Options of a browser in which somebody of this role is signed in. */
export function staffOf(role: StaffRole, options: BrowserContextOptions): BrowserContextOptions {
  return signedIn(ownSite.origin, ownSite.staff[role], options);
}

/** Calls the desk's API as whoever is on the page; refusals fail the test. */
export async function askDesk<T>(
  page: Page,
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  const { isDone, answer } = await page.evaluate(
    async (call) => {
      const response = await fetch(`/api/desk${call.path}`, {
        method: call.method,
        headers: { 'Content-Type': 'application/json' },
        body: call.body,
      });
      return { isDone: response.ok, answer: await response.json<{ data: unknown }>() };
    },
    { method, path, body: body ? JSON.stringify(body) : null },
  );
  if (!isDone) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
  return answer.data as T;
}
