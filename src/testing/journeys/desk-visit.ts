import type { BrowserContextOptions, Page } from 'playwright-core';
import { inject } from 'vitest';
import { STAFF_COOKIE, type StaffRole } from '../staff.ts';

/** Options of a browser in which somebody of this role is signed in. */
export function staffOf(role: StaffRole, options: BrowserContextOptions): BrowserContextOptions {
  const { hostname } = new URL(inject('origin'));
  const cookie = {
    name: STAFF_COOKIE,
    value: inject('staff')[role],
    domain: hostname,
    path: '/',
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: 'Lax',
  } as const;
  return { ...options, storageState: { cookies: [cookie], origins: [] } };
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
