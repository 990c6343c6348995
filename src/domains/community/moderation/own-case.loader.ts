import { findSubject } from '#kernel/domain/moderation-subject.loader.ts';
import type { ModeratedText } from '#kernel/domain/moderation-subject.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { type CaseRow, getCase, listLastCases, thingOf } from '#kernel/judge/case.repo.ts';
import type { JudgedKind } from '#kernel/judge/judge.model.ts';
import { hasReported } from '#kernel/judge/report.repo.ts';
import { readOrUnavailable } from '#platform/database.ts';
import type { Env } from '#platform/env.ts';
import { APPEAL_TIME, type CaseForPerson, type Standing } from './moderation.model.ts';

/** A decision as the person sees it whom it concerns; null for others. */
export async function loadOwnCase(
  platform: Platform<Env>,
  { id, userId }: { id: number; userId: number },
  lang: ModeratedText['language'],
): Promise<CaseForPerson | null> {
  const { db, now } = platform;
  const row = await readOrUnavailable(getCase(db, id));
  if (!row) return null;
  const isAuthor = row.authorId === userId;
  const mayLook = isAuthor || (await readOrUnavailable(hasReported(db, thingOf(row), userId)));
  if (!mayLook) return null;
  const [text] = (await findSubject(row.objectKind)?.show(platform, [row.objectId], lang)) ?? [];
  return {
    ...{
      id,
      kind: row.objectKind,
      status: row.status,
      rule: row.rule,
      note: isAuthor ? row.note : '',
    },
    ...{ decidedAt: row.decidedAt, isAuthor },
    title: text?.title ?? '',
    text: text?.authorId === userId ? text.text : '',
    why: isAuthor && row.status === 'open' && !row.appealedAt ? row.why : [],
    appealUntil: row.decidedAt && new Date(row.decidedAt.getTime() + APPEAL_TIME),
    standing: toStanding(row, isAuthor, now),
  };
}

function toStanding(row: CaseRow, isAuthor: boolean, now: Date): Standing {
  if (row.status === 'open') return row.appealedAt ? 'appealed' : 'open';
  if (row.appealedAt) return 'final';
  // Each side may ask for a second look at what went against it.
  if (isAuthor !== (row.status === 'removed')) return 'none';
  const age = now.getTime() - (row.decidedAt?.getTime() ?? 0);
  return age < APPEAL_TIME ? 'appealable' : 'late';
}

/** How the last case of each of somebody's things stands to them, by what it is about. */
export async function loadLastCases(
  { db, now }: Platform,
  { kind, ids, userId }: { kind: JudgedKind; ids: readonly string[]; userId: number },
): Promise<ReadonlyMap<string, { id: number; standing: Standing }>> {
  const rows = await readOrUnavailable(listLastCases(db, kind, ids));
  return new Map(
    rows
      .filter(({ authorId }) => authorId === userId)
      .map((row) => [row.objectId, { id: row.id, standing: toStanding(row, true, now) }]),
  );
}
