import type { Identity } from '#domains/identity/session/user.repo.ts';

/** What Google vouches for. */
export interface GoogleProof extends Identity {
  email: string;
  name: string;
  /** Whether Google itself gives out this address, so that nobody else can have it. */
  isAuthoritative: boolean;
}

/** Null unless Google has proved the address (claims of its ID token). */
export function toGoogleProof(
  subject: string,
  profile: Readonly<Record<string, unknown>> | undefined,
): GoogleProof | null {
  const { email, email_verified: isVerified, name, hd } = profile ?? {};
  if (typeof email !== 'string' || isVerified !== true) return null;
  const address = email.toLowerCase();
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return {
    provider: 'google',
    subject,
    email: address,
    name: typeof name === 'string' ? name : '',
    isAuthoritative: domain === 'gmail.com' || (typeof hd === 'string' && hd === domain),
  };
}
