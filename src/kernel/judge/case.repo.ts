import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lte,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Lang } from '#i18n/editions.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import { insertEntryOfWrite } from '#kernel/audit/audit-log.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import type { Thin } from '#kernel/domain/term.model.ts';
import { refuseUnlessChanged } from '#kernel/record/managed.repo.ts';
import { type Database, valuesOf } from '#platform/database.ts';
import { GONE, type JudgedKind } from './judge.model.ts';
import { moderationCases as cases, reports, userRestrictions } from './judge.table.ts';
import { closeReports, closeReportsOf, selectReports, type Thing } from './report.repo.ts';

export type CaseRow = typeof cases.$inferSelect;

export interface CaseFilter {
  /** Only of these. */
  kinds: readonly JudgedKind[];
  kind?: JudgedKind | undefined;
  lang?: Lang | undefined;
  authorId?: number | undefined;
}

const isOpen = eq(cases.status, 'open');

/** Open cases, what is due first. */
export function listCases(
  db: Database,
  { kinds, kind, lang, authorId }: CaseFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<CaseRow[]> {
  return db
    .select()
    .from(cases)
    .where(
      and(
        isOpen,
        inArray(cases.objectKind, kinds),
        kind && eq(cases.objectKind, kind),
        lang && eq(cases.lang, lang),
        authorId === undefined ? undefined : eq(cases.authorId, authorId),
      ),
    )
    .orderBy(asc(cases.dueAt), asc(cases.id))
    .limit(limit)
    .offset(offset);
}

export async function getCase(db: Database, id: number): Promise<CaseRow | null> {
  const [row] = await db.select().from(cases).where(eq(cases.id, id));
  return row ?? null;
}

/** The number of the case that waits for a thing; null for none. */
export async function findOpenCase(db: Database, { kind, id }: Thing): Promise<number | null> {
  const [row] = await db
    .select({ id: cases.id })
    .from(cases)
    .where(and(isOpen, eq(cases.objectKind, kind), eq(cases.objectId, id)));
  return row?.id ?? null;
}

/** The last case of each of these things that has any. */
export async function listLastCases(
  db: Database,
  kind: JudgedKind,
  ids: readonly string[],
): Promise<CaseRow[]> {
  const last = sql`(SELECT max(last.id) FROM moderation_cases AS last
    WHERE last.object_kind = ${kind} AND last.object_id = asked.value)`;
  return db
    .select()
    .from(cases)
    .where(sql`${cases.id} IN (SELECT ${last} FROM json_each(${JSON.stringify(ids)}) AS asked)`);
}

/** Takes back a case that is open for this reason alone. */
export async function withdrawCase(db: Database, id: number, why: string): Promise<void> {
  await db.delete(cases).where(and(eq(cases.id, id), isOpen, eq(cases.why, [why])));
}

/** Whether the desk has decided before that a thing stays. */
export async function wasKept(db: Database, { kind, id }: Thing): Promise<boolean> {
  const isThing = and(eq(cases.objectKind, kind), eq(cases.objectId, id));
  return (await db.$count(cases, and(isThing, eq(cases.status, 'kept')))) > 0;
}

/** Open cases that nobody has looked at yet: whose they are is not known. */
export function listUnknown(db: Database, limit: number): Promise<CaseRow[]> {
  return db
    .select()
    .from(cases)
    .where(and(sql`lang IS NULL AND status = 'open'`))
    .orderBy(asc(cases.id))
    .limit(limit);
}

/** Notes whose they are; those of what is gone close by themselves, with what was reported of it. */
export async function fillCases(
  db: Database,
  found: readonly { id: number; authorId: number | null; lang: Lang }[],
  { gone, now }: { gone: readonly number[]; now: Date },
): Promise<void> {
  const member = (name: string) => sql`(SELECT found.value ->> ${name}
    FROM json_each(${JSON.stringify(found)}) AS found WHERE found.value ->> 'id' = ${cases.id})`;
  await db.batch([
    db
      .update(cases)
      .set({ authorId: member('authorId'), lang: member('lang') })
      .where(inArray(cases.id, valuesOf(found.map(({ id }) => id)))),
    db
      .update(cases)
      .set(toGone(now))
      .where(and(isOpen, inArray(cases.id, valuesOf(gone)))),
    closeReportsOf(
      db,
      sql`SELECT object_kind, object_id FROM moderation_cases
        WHERE id IN ${valuesOf(gone)} AND status = 'removed' AND rule = ${GONE}`,
      now,
    ),
  ]);
}

/**
 * Closes the open cases of things that are gone, and what was reported of them, in the batch of what takes them away; `ids` is a
 * list in SQL. With `staysReported` a case that somebody's report waits in stays open.
 */
export function closeGone(
  db: Database,
  { kind, ids, staysReported = false }: { kind: JudgedKind; ids: SQL; staysReported?: boolean },
  now: Date,
): Statement[] {
  const isReported = sql`EXISTS (SELECT 1 FROM ${reports} WHERE ${reports.objectKind} = ${cases.objectKind}
    AND ${reports.objectId} = ${cases.objectId} AND ${reports.closedAt} IS NULL)`;
  const its = and(
    ...[isOpen, eq(cases.objectKind, kind), sql`${cases.objectId} IN ${ids}`],
    staysReported ? not(isReported) : undefined,
  );
  const waiting = sql`SELECT object_kind, object_id FROM moderation_cases WHERE ${its}`;
  return [closeReportsOf(db, waiting, now), db.update(cases).set(toGone(now)).where(its)];
}

const toGone = (now: Date) =>
  ({ status: 'removed', rule: GONE, decidedBy: 'system', decidedAt: now }) as const;

/** How much waits, of each of these kinds, and how much of it is late. */
export async function countCases(db: Database, kinds: readonly JudgedKind[], now: Date) {
  return db
    .select({
      kind: cases.objectKind,
      open: count(),
      late: sql<number>`sum(${cases.dueAt} < ${now.getTime()})`,
    })
    .from(cases)
    .where(and(isOpen, inArray(cases.objectKind, kinds)))
    .groupBy(cases.objectKind)
    .orderBy(asc(cases.objectKind));
}

/** Something else whenever what waits of these kinds does. */
export async function getMark(db: Database, kinds: readonly JudgedKind[]): Promise<string> {
  const { id, dueAt, why } = cases;
  const [row] = await db
    .select({
      mark: sql<string>`concat_ws(' ', count(*), max(${id}), sum(${dueAt}), sum(length(${why})))`,
    })
    .from(cases)
    .where(and(isOpen, inArray(cases.objectKind, kinds)));
  return row?.mark ?? '';
}

/** What was decided of some people's things before, what of theirs waits, and what they may not do. */
export async function listHistories(db: Database, authorIds: readonly number[], now: Date) {
  const ids = valuesOf(authorIds);
  const [decided, restrictions] = await db.batch([
    db
      .select({
        authorId: cases.authorId,
        kept: sql<number>`sum(status = 'kept')`,
        removed: sql<number>`sum(status = 'removed')`,
        open: sql<number>`sum(status = 'open')`,
      })
      .from(cases)
      .where(and(inArray(cases.authorId, ids), ne(cases.rule, GONE)))
      .groupBy(cases.authorId),
    db
      .select({ userId: userRestrictions.userId, what: userRestrictions.what })
      .from(userRestrictions)
      .where(
        and(
          inArray(userRestrictions.userId, ids),
          or(isNull(userRestrictions.until), gt(userRestrictions.until, now)),
        ),
      ),
  ]);
  return { decided, restrictions };
}

/** The last decisions upon somebody's things of one kind since a moment, the newest first. */
export function selectDecisions(
  db: Database,
  { kind, authorId, since }: { kind: JudgedKind; authorId: number; since: Date },
  limit: number,
) {
  return db
    .select({ status: cases.status })
    .from(cases)
    .where(
      and(
        eq(cases.authorId, authorId),
        gt(cases.decidedAt, since),
        eq(cases.objectKind, kind),
        ne(cases.status, 'open'),
        ne(cases.rule, GONE),
      ),
    )
    .orderBy(desc(cases.decidedAt))
    .limit(limit);
}

/** A case with what people say of it. */
export async function getCaseWithReports(db: Database, id: number) {
  const row = await getCase(db, id);
  if (!row) return null;
  const reports = await selectReports(db, [thingOf(row)]);
  return { row, reports };
}

export function thingOf({ objectKind, objectId }: CaseRow): Thing {
  return { kind: objectKind, id: objectId };
}

export interface Decision {
  status: 'kept' | 'removed';
  rule: string;
  note: string;
  author: Author;
  now: Date;
  /** Whose it is, where that is not known yet. */
  authorId: number | null;
}

/** Decides a case that is open as long as `isAsRead`, with everything that follows; fails with what `isStale` knows where somebody was faster. */
export async function settleCase(
  db: Database,
  row: CaseRow,
  { author, now, ...decision }: Decision,
  { isAsRead, alongside }: { isAsRead: SQL | undefined; alongside: readonly Statement[] },
): Promise<void> {
  await db.batch([
    db
      .update(cases)
      .set({ ...decision, decidedBy: author.actor, decidedAt: now })
      .where(and(eq(cases.id, row.id), isOpen, ne(cases.firstDecidedBy, author.actor), isAsRead)),
    refuseUnlessChanged(db),
    insertEntryOfWrite(db, {
      ...{ ...author, at: now, action: 'moderation.decided', object: `case:${row.id}` },
      details: { kind: row.objectKind, to: decision.status, rule: decision.rule },
    }),
    closeReports(db, thingOf(row), now),
    ...alongside,
  ]);
}

/** Opens a decided case for somebody else, once and within a time; false where that is over. */
export async function appealCase(
  db: Database,
  { id, userId, text }: { id: number; userId: number; text: string },
  { since, dueAt, now }: { since: Date; dueAt: Date; now: Date },
): Promise<boolean> {
  const opened = await db
    .update(cases)
    .set({
      ...{ status: 'open', appeal: text, appealedBy: userId, appealedAt: now, dueAt },
      ...{ firstDecidedBy: sql`${cases.decidedBy}`, decidedBy: '', decidedAt: null, rule: '' },
    })
    .where(
      and(
        eq(cases.id, id),
        ne(cases.status, 'open'),
        isNull(cases.appealedAt),
        gt(cases.decidedAt, since),
        sql`NOT EXISTS (SELECT 1 FROM moderation_cases AS other WHERE other.status = 'open'
          AND other.object_kind = moderation_cases.object_kind AND other.object_id = moderation_cases.object_id)`,
      ),
    )
    .returning({ id: cases.id });
  return opened.length > 0;
}

/** Thinning: the words of cases that were decided long ago. */
export const forgetCases: Thin = async ({ db }, { before, limit }) => {
  const old = db
    .select({ id: cases.id })
    .from(cases)
    .where(and(sql`(note <> '' OR appeal <> '')`, lte(cases.decidedAt, before)))
    .limit(limit);
  const done = await db
    .update(cases)
    .set({ note: '', appeal: '' })
    .where(sql`${cases.id} IN ${old}`)
    .returning({ id: cases.id });
  return done.length;
};
