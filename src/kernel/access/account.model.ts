import type { Lang } from '#i18n/editions.ts';
import type { Permission } from './access.model.ts';

/** Who does something, as the audit log names them; `system` is whoever runs the site. */
export type Actor = `user:${number}` | `token:${number}` | 'system';

/** Who sends a request, if they have shown it: somebody signed in, or a program with a token. */
export interface Account {
  actor: Actor;
  permissions: ReadonlySet<Permission>;
  /** Null for programs. */
  user: SignedInUser | null;
}

export interface SignedInUser {
  id: number;
  sessionId: string;
  lang: Lang;
  name: string;
  role: string;
  /** When they last showed who they are, by a code, a link or an account elsewhere. */
  provedAt: Date;
  /** When deletion of the account was asked for. */
  deletedAt: Date | null;
}
