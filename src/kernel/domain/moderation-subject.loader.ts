import type { Permission } from '#kernel/access/access.model.ts';
import { JUDGED_KINDS, type JudgedKind } from '#kernel/judge/judge.model.ts';
import { allDomains } from './domains.ts';
import type { ModerationSubject } from './moderation-subject.model.ts';

/** What a kind is decided upon by; null for one that nobody has made yet. */
export function findSubject(kind: JudgedKind): ModerationSubject | null {
  const subjects = allDomains().flatMap(({ moderation }) => moderation ?? []);
  return subjects.find((subject) => subject.kind === kind) ?? null;
}

/** Kinds that somebody with these permissions decides upon. */
export function listDecided(permissions: ReadonlySet<Permission>): JudgedKind[] {
  return JUDGED_KINDS.filter((kind) =>
    permissions.has(findSubject(kind)?.permission ?? 'community.moderate'),
  );
}
