import { reopenSession } from '#domains/identity/session/session.service.ts';
import type { SignedInUser } from '#kernel/access/account.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { mailContactChange } from './account-mail.service.tsx';
import { textContactChange } from './account-sms.service.ts';
import type { CodeFault } from './code.model.ts';
import type { CodeEnv } from './code.service.ts';
import { type CodeTarget, checkCode } from './code.service.ts';
import type { Contact } from './contact.model.ts';
import { getContact, getRecipient, saveContact } from './contact.repo.ts';

/** Why a number or address does not become an account's; whoever has proved it may know that it is another's. */
export type ContactFault = CodeFault | 'taken';

type Session = Pick<SignedInUser, 'id' | 'sessionId'>;

export interface TypedCode {
  to: CodeTarget;
  typed: string;
}

/** The number and the address of an account, as far as it has them. */
export async function findContact({ db }: Platform, userId: number): Promise<Contact> {
  const contact = await readOrUnavailable(getContact(db, userId));
  return contact ?? { phone: null, email: null };
}

/** Where somebody is written to, and in which language; null where they have no address or are leaving. */
export function findRecipient({ db }: Platform, userId: number) {
  return getRecipient(db, userId);
}

/** Whether an account has this number or address already. */
export function hasContact({ phone, email }: Contact, to: CodeTarget): boolean {
  return 'phone' in to ? to.phone === phone : to.email === email;
}

/**
 * Gives an account the number or address that a code has proved, ends its other sessions and tells the
 * number and the address it had; null when that is done. Such codes are sent to people only who have
 * lately shown who they are (`mustProve`).
 */
export async function changeContact(
  platform: Platform<CodeEnv>,
  { id: userId, sessionId }: Session,
  { to, typed }: TypedCode,
): Promise<ContactFault | null> {
  const about = { purpose: 'change', userId, asker: String(userId) } as const;
  const fault = await checkCode(platform, { to, typed, ...about });
  if (fault) return fault;
  const saving = saveContact(platform.db, { userId, sessionId }, to, platform.now);
  const before = await readOrUnavailable(saving);
  if (!before) return 'taken';
  const { phone, email, lang } = before;
  const changed = 'phone' in to ? 'phone' : 'email';
  if (email) platform.defer(mailContactChange(platform, { to: email, lang, changed }));
  if (phone) platform.defer(textContactChange(platform, { to: phone, lang }));
  return null;
}

/**
 * Has somebody show again, by a code to a number or address of their account, who they are. Gives the id
 * of their session from then on, which is another one in browsers; null if it has ended meanwhile.
 */
export async function proveAgain(
  platform: Platform<CodeEnv>,
  { id: userId, sessionId }: Session,
  { to, typed }: TypedCode,
): Promise<{ fault: CodeFault } | { sessionId: string | null }> {
  const about = { purpose: 'confirm', userId, asker: String(userId) } as const;
  const fault = await checkCode(platform, { to, typed, ...about });
  if (fault) return { fault };
  return { sessionId: await reopenSession(platform, { userId, id: sessionId }) };
}
