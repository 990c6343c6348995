import type { CodeEnv } from '#domains/identity/contact/code.service.ts';
import { canSendCodes } from '#domains/identity/contact/code.service.ts';
import type { Contact } from '#domains/identity/contact/contact.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { deleteIdentity, type OwnWays } from './identity.repo.ts';

function listOpen(env: CodeEnv): OwnWays {
  return { phone: canSendCodes(env, 'phone'), email: canSendCodes(env, 'email') };
}

/** Whether somebody with these can sign in without an account elsewhere. */
export function canSignInWith(env: CodeEnv, { phone, email }: Contact): boolean {
  const open = listOpen(env);
  return (open.phone && phone !== null) || (open.email && email !== null);
}

/** Unlinks an account from its owner's at Google; false where there is none, or they could not sign in any more. */
export function unlinkGoogle({ db, env }: Platform<CodeEnv>, userId: number): Promise<boolean> {
  const identity = { userId, provider: 'google' };
  return readOrUnavailable(deleteIdentity(db, identity, listOpen(env)));
}
