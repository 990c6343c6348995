import { getProfile } from '#domains/identity/profile/profile.service.ts';
import type { Lang } from '#i18n/editions.ts';
import { takeTurnOf, tooMany } from '#kernel/access/rate-limit.ts';
import { findSubject } from '#kernel/domain/moderation-subject.loader.ts';
import type { ModeratedText, ModerationSubject } from '#kernel/domain/moderation-subject.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { wasKept } from '#kernel/judge/case.repo.ts';
import type { ReportReason } from '#kernel/judge/judge.model.ts';
import { countTrusted, hasReported, saveReport, type Thing } from '#kernel/judge/report.repo.ts';
import { type Database, readOrUnavailable } from '#platform/database.ts';
import type { Env } from '#platform/env.ts';
import { nothingThere, ownThing } from './moderation.errors.ts';

const DAY = 86_400_000;
/** Reports of younger accounts open a case and hide nothing. */
const TRUSTED_AFTER = 7 * DAY;
/** So many of them hide what is shown until it is decided upon. */
const ENOUGH = 3;
/** Hours in which a case is due: what shows private things within those of the IT Rules 2021. */
const USUAL = 48;
const PRIVATE = 24;

export const REPORT_LIMIT = { name: 'report', most: 20, window: 86_400 };
/** Things that one person alone may have hidden in a day. */
const HIDING_LIMIT = { name: 'report-private', most: 3, window: 86_400 };

export interface SentReport extends Thing {
  reason: ReportReason;
  comment: string;
}

/** What somebody wants to report, as far as they see it. */
export async function requireReportable(
  platform: Platform<Env>,
  userId: number,
  { kind, id }: Thing,
  lang: Lang,
): Promise<{ subject: ModerationSubject; text: ModeratedText }> {
  const subject = findSubject(kind);
  const [text] = (await subject?.show(platform, [id], lang)) ?? [];
  if (!subject || !text) throw nothingThere();
  // Private threads are nothing to those who are not in them.
  const isSeen = subject.mayReport
    ? await subject.mayReport(platform, id, userId)
    : kind !== 'enquiry' && text.isShown;
  if (!isSeen && !(await hasReported(platform.db, { kind, id }, userId))) throw nothingThere();
  return { subject, text };
}

/** Takes a report; what the same person sends again changes nothing. What hides something at once is said by the reason and by how many say so. */
export async function reportThing(
  platform: Platform<Env>,
  userId: number,
  { kind, id, reason, comment }: SentReport,
  lang: Lang,
): Promise<void> {
  const { db, env, now } = platform;
  const thing = { kind, id };
  const { subject, text } = await requireReportable(platform, userId, thing, lang);
  // Of a thread, what the other side has written.
  if (text.authorId === userId && !subject.reading) throw ownThing();
  if (await readOrUnavailable(hasReported(db, thing, userId))) return;
  const wait = await takeTurnOf({ env }, `user/${userId}`, REPORT_LIMIT);
  if (wait > 0) throw tooMany(wait);
  const { createdAt } = await getProfile(platform, userId);
  const isTrusted = now.getTime() - Date.parse(createdAt) >= TRUSTED_AFTER;
  const isPrivate = reason === 'private';
  const hours = isPrivate ? PRIVATE : USUAL;
  const report = { ...thing, userId, reason, comment, isTrusted };
  const hidesAlone = isTrusted && isPrivate && (await mayHideAlone(platform, userId, thing));
  const isEnough = (others: number) => isTrusted && (hidesAlone || others + 1 >= ENOUGH);
  const hiding = subject.hold(db, id, now);
  const before = await readOrUnavailable(countTrusted(db, thing, userId));
  const alongside = isEnough(before) ? hiding : [];
  const saving = saveReport(db, report, { hours, now, alongside });
  if (!isEnough(await readOrUnavailable(saving))) return;
  // Others have reported it in the meantime.
  if (alongside.length === 0) await runAll(db, hiding);
  await subject.follow?.(platform, id);
}

/** Whether somebody's word is enough to hide a thing: the desk has not looked at it and kept it, and they have not said so of many. */
async function mayHideAlone(
  { db, env }: Platform<Env>,
  userId: number,
  thing: Thing,
): Promise<boolean> {
  if (await readOrUnavailable(wasKept(db, thing))) return false;
  return (await takeTurnOf({ env }, `user/${userId}`, HIDING_LIMIT)) === 0;
}

async function runAll(db: Database, statements: ReturnType<ModerationSubject['hold']>) {
  const [first, ...rest] = statements;
  if (first) await db.batch([first, ...rest]);
}
