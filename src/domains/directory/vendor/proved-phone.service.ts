import type { CodeFault } from '#domains/identity/contact/code.model.ts';
import {
  type CodeEnv,
  checkCode,
  type Sending,
  sendCode,
} from '#domains/identity/contact/code.service.ts';
import type { Contact } from '#domains/identity/contact/contact.model.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { deleteOldProofs, hasProved, saveProof } from './proved-phone.repo.ts';

/** A number that was proved may be given to a business for so long, in milliseconds. */
const PROOF_LIFE = 3_600_000;

/** Whether somebody has yet to show that a number is theirs: it is not the account's, nor one they have proved lately. */
export async function mustBeProved(
  { db, now }: Platform,
  { userId, contact, phone }: { userId: number; contact: Contact; phone: string },
): Promise<boolean> {
  if (contact.phone === phone) return false;
  const since = new Date(now.getTime() - PROOF_LIFE);
  return !(await readOrUnavailable(hasProved(db, { userId, phone, since })));
}

/** Sends a code to a number that a business is to have. */
export function sendPhoneCode(
  platform: Platform<CodeEnv>,
  order: { userId: number; phone: string; lang: Lang; reader: string; key?: string | undefined },
): Promise<Sending> {
  const { phone, ...rest } = order;
  return sendCode(platform, { ...rest, to: { phone }, purpose: 'business' });
}

/** Null when a number is proved by its code: from then on for an hour it can be given to a business. */
export async function provePhoneByCode(
  platform: Platform<CodeEnv>,
  { userId, phone, typed }: { userId: number; phone: string; typed: string },
): Promise<CodeFault | null> {
  const about = { purpose: 'business', userId, asker: String(userId) } as const;
  const fault = await checkCode(platform, { to: { phone }, typed, ...about });
  if (fault) return fault;
  await readOrUnavailable(saveProof(platform.db, { userId, phone, at: platform.now }));
  return null;
}

/** Cron: forgets proofs that are good for nothing any more. */
export async function forgetProofs({ db, now }: Platform): Promise<void> {
  await deleteOldProofs(db, new Date(now.getTime() - PROOF_LIFE));
}
