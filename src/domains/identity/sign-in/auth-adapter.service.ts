import type { Adapter, AdapterUser } from '@auth/core/adapters';
import { getIdentified, getUserByEmail } from '#domains/identity/session/user.repo.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { consumeEmailLink, createEmailLink } from './email-link.repo.ts';

/**
 * What Auth.js asks the database for. People are found or made before it asks who they are, in the
 * callback `signIn`; sessions are none of its business.
 */
export function createAuthAdapter({ db, now }: Platform): Adapter {
  return {
    createVerificationToken: async (link) => {
      await readOrUnavailable(createEmailLink(db, link, now));
      return link;
    },
    useVerificationToken: (link) => readOrUnavailable(consumeEmailLink(db, link)),
    getUserByEmail: async (email) => {
      const id = await readOrUnavailable(getUserByEmail(db, email));
      return id === null ? null : toAdapterUser(id, email);
    },
    getUserByAccount: async ({ provider, providerAccountId }) => {
      const id = await readOrUnavailable(
        getIdentified(db, { provider, subject: providerAccountId }),
      );
      return id === null ? null : toAdapterUser(id);
    },
    // Nothing is kept of when an address was last proved.
    updateUser: async ({ id, email = '' }) => toAdapterUser(Number(id), email),
  };
}

function toAdapterUser(id: number, email = ''): AdapterUser {
  return { id: String(id), email, emailVerified: null };
}
