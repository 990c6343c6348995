import type { BrowserContextOptions } from 'playwright-core';
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
