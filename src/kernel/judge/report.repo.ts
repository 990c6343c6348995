import { and, count, desc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#kernel/content/content-revisions.ts';
import type { Thin } from '#kernel/domain/term.model.ts';
import type { Database } from '#platform/database.ts';
import { openCase } from './case.statement.ts';
import type { JudgedKind, ReportReason } from './judge.model.ts';
import { reports } from './judge.table.ts';

/** What is reported, by the name of its kind and its own. */
export interface Thing {
  kind: JudgedKind;
  id: string;
}

export interface NewReport extends Thing {
  userId: number;
  reason: ReportReason;
  comment: string;
  isTrusted: boolean;
}

const isOf = ({ kind, id }: Thing) => and(eq(reports.objectKind, kind), eq(reports.objectId, id));

export async function hasReported(db: Database, thing: Thing, userId: number): Promise<boolean> {
  return (await db.$count(reports, and(isOf(thing), eq(reports.userId, userId)))) > 0;
}

function selectTrusted(db: Database, thing: Thing, userId: number) {
  const { isTrusted, closedAt } = reports;
  return db
    .select({ count: count() })
    .from(reports)
    .where(and(isOf(thing), eq(isTrusted, true), isNull(closedAt), ne(reports.userId, userId)));
}

/** How many reports of trusted people besides somebody wait for a decision. */
export async function countTrusted(db: Database, thing: Thing, userId: number): Promise<number> {
  const [others] = await selectTrusted(db, thing, userId);
  return others?.count ?? 0;
}

/**
 * Keeps a report with its case, due within so many hours, and does all that `alongside` says or nothing of it; gives how many reports of
 * other trusted people wait for a decision.
 */
export async function saveReport(
  db: Database,
  { kind, id, ...report }: NewReport,
  { hours, now, alongside }: { hours: number; now: Date; alongside: readonly Statement[] },
): Promise<number> {
  const [[others]] = await db.batch([
    selectTrusted(db, { kind, id }, report.userId),
    db
      .insert(reports)
      .values({ objectKind: kind, objectId: id, ...report, createdAt: now })
      .onConflictDoNothing(),
    openCase(db, { kind, id, why: [report.reason], hours }, now),
    ...alongside,
  ]);
  return others?.count ?? 0;
}

/** Numbers of those whose reports of a thing are decided upon, in the batch of the decision; for a second one all of them. */
export function reportersOf(
  thing: Thing,
  { isSecond, now }: { isSecond: boolean; now: Date },
): SQL {
  const isWaiting = or(isNull(reports.closedAt), eq(reports.closedAt, now));
  return sql`SELECT user_id FROM ${reports} WHERE ${and(isOf(thing), isSecond ? undefined : isWaiting)}`;
}

/** What people say of things, the newest first, in one list. */
export function selectReports(db: Database, things: readonly Thing[]) {
  const names = things.map(({ kind, id }) => `${kind}/${id}`);
  return db
    .select({
      kind: reports.objectKind,
      id: reports.objectId,
      userId: reports.userId,
      reason: reports.reason,
      comment: reports.comment,
      createdAt: reports.createdAt,
      closedAt: reports.closedAt,
    })
    .from(reports)
    .where(
      sql`(${reports.objectKind}, ${reports.objectId}) IN (
        SELECT substr(value, 1, instr(value, '/') - 1), substr(value, instr(value, '/') + 1)
        FROM json_each(${JSON.stringify(names)}))`,
    )
    .orderBy(desc(reports.id))
    .limit(MOST_SHOWN);
}

const MOST_SHOWN = 500;

/** What was said before is decided upon: further reports are counted anew. */
export function closeReports(db: Database, thing: Thing, now: Date) {
  return db
    .update(reports)
    .set({ closedAt: now })
    .where(and(isOf(thing), isNull(reports.closedAt)));
}

/** The same of all things whose cases a query of `object_kind` and `object_id` gives. */
export function closeReportsOf(db: Database, things: SQL, now: Date) {
  return db
    .update(reports)
    .set({ closedAt: now })
    .where(
      and(
        isNull(reports.closedAt),
        sql`(${reports.objectKind}, ${reports.objectId}) IN (${things})`,
      ),
    );
}

/** Thinning: the words of reports that were decided upon long ago. */
export const forgetReports: Thin = async ({ db }, { before, limit }) => {
  const old = db
    .select({ id: reports.id })
    .from(reports)
    .where(sql`comment <> '' AND ${reports.closedAt} < ${before.getTime()}`)
    .limit(limit);
  const done = await db
    .update(reports)
    .set({ comment: '' })
    .where(sql`${reports.id} IN ${old}`)
    .returning({ id: reports.id });
  return done.length;
};
