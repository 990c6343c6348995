import type { Hono } from 'hono';
import { registerDeletionPages } from '#domains/reader/deletion/deletion.pages.tsx';
import type { HttpEnv } from '#kernel/http/http.ts';
import { registerAccount } from './account.pages.tsx';
import { registerContactPages } from './contact.pages.tsx';

/** What people who are signed in see and do with their own account. */
export function registerMemberPages(app: Hono<HttpEnv>): void {
  registerAccount(app);
  registerContactPages(app);
  registerDeletionPages(app);
}
