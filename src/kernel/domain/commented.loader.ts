import type { Platform } from '#kernel/http/platform.ts';
import type { Commented, CommentedKind, CommentSubject, OwnRoom } from './comment-subject.model.ts';
import { allDomains } from './domains.ts';

function findSubject(kind: CommentedKind): CommentSubject | undefined {
  const subjects = allDomains().flatMap(({ comments }) => comments ?? []);
  return subjects.find((subject) => subject.kind === kind);
}

/** What readers comment on, by its number; what they can't see is left out. */
export async function listCommented(
  platform: Platform,
  kind: CommentedKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Commented>> {
  const found = ids.length > 0 ? ((await findSubject(kind)?.find(platform, ids)) ?? []) : [];
  return new Map(found.map((each) => [each.id, each]));
}

/** What holds for the room of one by itself, also before readers can see it; null where there is none. */
export async function loadOwnRoom(
  platform: Platform,
  { subject, id }: { subject: CommentedKind; id: number },
): Promise<OwnRoom | null> {
  return (await findSubject(subject)?.getRoom(platform, id)) ?? null;
}

/** One of them; null where readers can't see it. */
export async function loadCommented(
  platform: Platform,
  { subject, id }: { subject: CommentedKind; id: number },
): Promise<Commented | null> {
  return (await listCommented(platform, subject, [id])).get(id) ?? null;
}
