import { readOrUnavailable } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { tellContactChange } from './account-mail.service.tsx';
import type { CodeFault } from './code.model.ts';
import { type CodeTarget, checkCode } from './code.service.ts';
import { saveContact } from './contact.repo.ts';

/** Why a number or address does not become an account's; whoever has proved it may know that it is another's. */
export type ContactFault = CodeFault | 'taken';

/** Gives an account the number or address that a code has proved, and tells the address it had; null when that is done. */
export async function changeContact(
  platform: Platform,
  userId: number,
  { to, typed }: { to: CodeTarget; typed: string },
): Promise<ContactFault | null> {
  const about = { purpose: 'change', userId, asker: String(userId) } as const;
  const fault = await checkCode(platform, { to, typed, ...about });
  if (fault) return fault;
  const before = await readOrUnavailable(saveContact(platform.db, userId, to, platform.now));
  if (!before) return 'taken';
  const { email, lang } = before;
  const changed = 'phone' in to ? 'phone' : 'email';
  if (email) platform.defer(tellContactChange(platform, { to: email, lang, changed }));
  return null;
}
