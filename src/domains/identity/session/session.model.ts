import type { SessionBusiness } from '#kernel/access/session-business.model.ts';

/** Who is signed in, as `/api/auth/session` says it. */
export interface SessionUser {
  id: string;
  /** Empty until the person says it. */
  name: string;
  email: string | null;
  image: string | null;
  role: string;
  /** Code of an edition. */
  language: string;
  businesses: readonly SessionBusiness[];
}

export interface Session {
  user: SessionUser;
  /** Public address of whoever asks; null where none is seen. */
  ip: string | null;
  /** ISO 8601. */
  expires: string;
}
