import type { Hono } from 'hono';
import type { HttpEnv } from '#platform/http.ts';
import { registerAccount } from './account.pages.tsx';
import { registerContactPages } from './contact.pages.tsx';
import { registerDeletionPages } from './deletion.pages.tsx';

/** What people who are signed in see and do with their own account. */
export function registerMemberPages(app: Hono<HttpEnv>): void {
  registerAccount(app);
  registerContactPages(app);
  registerDeletionPages(app);
}
