import type { SQL } from 'drizzle-orm';
import type { Lang } from '#i18n/editions.ts';
import type {
  AuditAction,
  AuditDetail,
  AuditKind,
  Permission,
} from '#kernel/access/access.model.ts';
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

/** How the log names things of a kind, as they are called when it is read. */
export interface AuditNaming {
  /** Whoever lacks it is told their numbers only. */
  permission?: Permission;
  /** A query for `id` and `name` of these, in a language where there is one. */
  list: (ids: SQL, lang: Lang) => SQL;
}

/** Who reads the log. */
export interface AuditReader {
  lang: Lang;
  permissions: ReadonlySet<Permission>;
}

/** Everything that an entry names by its number, as `story:12`: who acted, on what, and the stories of its details. */
export function listReferences({
  actor,
  object,
  details,
}: Pick<Act, 'details'> & { actor: string; object: string }): string[] {
  // Whether a domain knows these details is no matter of the kernel.
  const { storyId, stories }: Readonly<Record<string, unknown>> = details;
  return [actor, object, ...[storyId, stories].flat().map((id) => `story:${String(id)}`)].flatMap(
    (each) => /^[a-z_]+:[1-9]\d*/.exec(each)?.[0] ?? [],
  );
}
