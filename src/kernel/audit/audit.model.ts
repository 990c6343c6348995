import type { AuditAction, AuditDetail, AuditKind } from '#kernel/access/access.model.ts';
import type { Actor } from '#kernel/access/account.model.ts';

/** Who is answerable for something, and by which request. */
export interface Author {
  actor: Actor;
  /** Empty for what no request has done. */
  requestId: string;
}

/** Something that was done with a permission that not everybody has. */
export interface Act {
  action: AuditAction;
  /** What it was done to, e.g. `user:12`; for what there is one of, its name. */
  object: AuditKind | `${AuditKind}:${string}`;
  /** What has changed, by numbers and names of ours; nothing about people. */
  details: Readonly<Partial<Record<AuditDetail, unknown>>>;
}
