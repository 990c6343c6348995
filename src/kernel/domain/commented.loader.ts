import type { Platform } from '#kernel/http/platform.ts';
import type { Commented, CommentedKind } from './comment-subject.model.ts';
import { allDomains } from './domains.ts';

/** What readers comment on, by its number; what they can't see is left out. */
export async function listCommented(
  platform: Platform,
  kind: CommentedKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Commented>> {
  const subjects = allDomains().flatMap(({ comments }) => comments ?? []);
  const subject = subjects.find((each) => each.kind === kind);
  const found = ids.length > 0 ? ((await subject?.find(platform, ids)) ?? []) : [];
  return new Map(found.map((each) => [each.id, each]));
}

/** One of them; null where readers can't see it. */
export async function loadCommented(
  platform: Platform,
  { subject, id }: { subject: CommentedKind; id: number },
): Promise<Commented | null> {
  return (await listCommented(platform, subject, [id])).get(id) ?? null;
}
