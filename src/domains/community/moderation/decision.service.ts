import { LANGS } from '#i18n/editions.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { findSubject } from '#kernel/domain/moderation-subject.loader.ts';
import type { ModeratedText, ModerationSubject } from '#kernel/domain/moderation-subject.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import {
  appealCase,
  type CaseRow,
  findOpenCase,
  getCase,
  getCaseWithReports,
  listLastCases,
  selectDecisions,
  settleCase,
  thingOf,
  withdrawCase,
} from '#kernel/judge/case.repo.ts';
import { openCase } from '#kernel/judge/case.statement.ts';
import {
  FITS,
  type JudgedKind,
  listRules,
  type Restricted,
  type Rule,
} from '#kernel/judge/judge.model.ts';
import { reportersOf, type Thing } from '#kernel/judge/report.repo.ts';
import { restrict } from '#kernel/judge/restriction.repo.ts';
import { sendNotices } from '#kernel/notice/notice.service.ts';
import { addNotice, IF_WRITTEN } from '#kernel/notice/notice.statement.ts';
import { addNotices } from '#kernel/notice/people-notice.statement.ts';
import { isStale } from '#kernel/record/managed.repo.ts';
import { readOrUnavailable } from '#platform/database.ts';
import type { Env } from '#platform/env.ts';
import {
  alreadyDecided,
  changedMeanwhile,
  noAppeal,
  nothingThere,
  otherRule,
  ownDecision,
} from './moderation.errors.ts';
import { APPEAL_TIME, accusedOf, isConcerned } from './moderation.model.ts';
import { loadOwnCase } from './own-case.loader.ts';
import { toVersion } from './seen-text.model.ts';

declare module '#kernel/notice/notice.model.ts' {
  interface NoticeKinds {
    'case.removed': true;
    'case.removed_finally': true;
    'case.kept': true;
    'case.report_removed': true;
    'case.report_kept': true;
    'case.report_kept_finally': true;
    'account.restricted': true;
    'account.restricted_for_good': true;
  }
}

const DAY = 86_400_000;
const APPEAL_HOURS = 48;
/** Of the last so many decisions of a month, so many against somebody keep them from writing for a week. */
const LOOKED_AT = 10;
const ENOUGH = 5;
const MONTH = 30 * DAY;
const RESTRICTED_FOR = 7 * DAY;

/** What somebody may not do who has done it badly. */
const RESTRICTED_BY: Readonly<Record<JudgedKind, Restricted>> = {
  rating: 'rating',
  comment: 'comment',
  enquiry: 'enquiry',
  business: 'business',
  media: 'business',
  advertisement: 'business',
};

/** Why a case is there that the desk opens by itself. */
const FOUND = 'desk';

export interface WantedDecision {
  id: number;
  action: 'keep' | 'remove';
  rule: Rule | null;
  note: string;
  /** What was seen of it, as `toVersion` gives it; nothing where whoever decides can't say. */
  version?: string | undefined;
}

interface Decider {
  author: Author;
  /** What they decide upon. */
  kinds: readonly JudgedKind[];
}

/** Decides a case by a rule, tells everybody concerned, and has readers see it. Of two at once one decides. */
export async function decideCase(
  platform: Platform<Env>,
  wanted: WantedDecision,
  decider: Decider,
): Promise<void> {
  const { db, now } = platform;
  const { author } = decider;
  const decidable = await requireDecidable(platform, wanted, decider);
  const { row, reports, subject, shown, isAsRead } = decidable;
  const isKept = wanted.action === 'keep';
  const rule = isKept ? FITS : (wanted.rule ?? '');
  const authorId = accusedOf(shown.text, row, reports)?.id ?? null;
  const decision = {
    ...{ status: isKept ? ('kept' as const) : ('removed' as const), rule, note: wanted.note },
    ...{ author, now, authorId },
  };
  const decided = { row, ...shown, rule, isKept, authorId };
  const alongside = [
    ...(isKept ? subject.keep(db, row.objectId, now) : subject.remove(db, row.objectId, rule, now)),
    ...tellAuthor(platform, decided),
    tellReporters(platform, decided),
    ...(isKept ? [] : await restrictRepeated(platform, decided)),
  ];
  try {
    await settleCase(db, row, decision, { isAsRead, alongside });
  } catch (error) {
    if (!isStale(error)) throw error;
    const present = await getCase(db, wanted.id);
    if (present?.status === 'open') throw changedMeanwhile();
    throw alreadyDecided(present && toState(present));
  }
  await subject.follow?.(platform, row.objectId, { isKept, author });
  await sendNotices(platform);
}

/** A case that somebody may decide as they want to, with what it is about; throws what keeps them from it. */
async function requireDecidable(
  platform: Platform<Env>,
  { id, rule, version }: WantedDecision,
  { author, kinds }: Decider,
) {
  const found = await readOrUnavailable(getCaseWithReports(platform.db, id));
  if (!found || !kinds.includes(found.row.objectKind)) throw nothingThere();
  const { row } = found;
  if (row.status !== 'open') throw alreadyDecided(toState(row));
  if (row.firstDecidedBy === author.actor) throw ownDecision();
  const subject = findSubject(row.objectKind);
  const shown = subject && (await showCalled(platform, subject, row.objectId));
  if (!subject || !shown) throw nothingThere();
  if (isConcerned(shown.text, author.actor)) throw ownDecision();
  if (rule && !listRules(row.objectKind).includes(rule)) throw otherRule();
  const read = version === undefined ? shown.text : shown.byVersion.get(version);
  if (!read) throw changedMeanwhile();
  return { ...found, subject, shown, isAsRead: subject.isAsRead?.(read) };
}

/** Decides upon something by the case that waits for it; with `opens` by one of its own where none does, else nothing is done. */
export async function decideThing(
  platform: Platform<Env>,
  thing: Thing,
  { author, opens, ...wanted }: Omit<WantedDecision, 'id'> & { author: Author; opens: boolean },
): Promise<void> {
  const { db, now } = platform;
  const by = { author, kinds: [thing.kind] };
  const waiting = await readOrUnavailable(findOpenCase(db, thing));
  if (waiting !== null) return decideCase(platform, { id: waiting, ...wanted }, by);
  if (!opens) return;
  const [last] = await readOrUnavailable(listLastCases(db, thing.kind, [thing.id]));
  // What was decided at a second look is not undone by whoever had decided first.
  if (last?.appealedAt && last.firstDecidedBy === author.actor) throw ownDecision();
  await readOrUnavailable(db.batch([openCase(db, { ...thing, why: [FOUND] }, now)]));
  const id = await readOrUnavailable(findOpenCase(db, thing));
  if (id === null) throw alreadyDecided(null);
  try {
    await decideCase(platform, { id, ...wanted }, by);
  } catch (error) {
    // Nobody else has anything to decide there.
    await withdrawCase(db, id, FOUND);
    throw error;
  }
}

type Titles = Record<'title' | 'title_hi' | 'title_gu', string>;

/** Something with what it is called in each language, as notices tell it; null where it is gone. */
async function showCalled(
  platform: Platform,
  subject: ModerationSubject,
  id: string,
): Promise<{ text: ModeratedText; titles: Titles; byVersion: Map<string, ModeratedText> } | null> {
  const [en, hi, gu] = await Promise.all(
    LANGS.map(async (lang) => (await subject.show(platform, [id], lang))[0]),
  );
  if (!en) return null;
  const titles = { title: en.title, title_hi: hi?.title ?? '', title_gu: gu?.title ?? '' };
  // What it says may have words of the desk's language around it.
  const texts = [en, hi ?? en, gu ?? en];
  const entries = texts.map(async (text) => [await toVersion(text), text] as const);
  return { text: en, titles, byVersion: new Map(await Promise.all(entries)) };
}

function toState({ id, status, rule }: CaseRow) {
  return { id, status, rule };
}

interface Decided {
  row: CaseRow;
  text: ModeratedText;
  /** What it is called, in each language. */
  titles: Titles;
  /** Whom it is about. */
  authorId: number | null;
  rule: string;
  isKept: boolean;
}

/** First and second decision are told apart. */
function roundOf({ appealedAt }: CaseRow): number {
  return appealedAt ? 2 : 1;
}

/** What was only reported and stays is nothing its author need hear of. */
function tellAuthor(
  { db, now }: Platform,
  { row, text, titles, authorId, rule, isKept }: Decided,
): Statement[] {
  if (authorId === null || (isKept && text.isShown && !row.appealedAt)) return [];
  const notice = {
    ...{ key: `case/${row.id}/${roundOf(row)}/author`, userId: authorId, isMailed: true },
    ...{ facts: { ...titles, thing: row.objectKind, rule } },
    path: `/account/decisions/${row.id}`,
  };
  const removed = row.appealedAt ? 'case.removed_finally' : 'case.removed';
  return [addNotice(db, { ...notice, kind: isKept ? 'case.kept' : removed }, now)];
}

function tellReporters({ db, now }: Platform, { row, titles, isKept }: Decided): Statement {
  const kept = row.appealedAt ? 'case.report_kept_finally' : 'case.report_kept';
  return addNotices(
    db,
    {
      key: `case/${row.id}/${roundOf(row)}/reporter`,
      people: reportersOf(thingOf(row), { isSecond: row.appealedAt !== null, now }),
      kind: isKept ? kept : 'case.report_removed',
      facts: { ...titles },
      path: `/account/decisions/${row.id}`,
      isMailed: false,
    },
    now,
  );
}

/** Whoever has had much removed may not write more of it for a week; tells them, and how to object. */
async function restrictRepeated(
  platform: Platform,
  { row, authorId }: Decided,
): Promise<Statement[]> {
  const { db, now } = platform;
  if (authorId === null) return [];
  const since = new Date(now.getTime() - MONTH);
  const before = { kind: row.objectKind, authorId, since };
  const last = await readOrUnavailable(selectDecisions(db, before, LOOKED_AT - 1).all());
  const removed = 1 + last.filter(({ status }) => status === 'removed').length;
  if (removed < ENOUGH) return [];
  const what = RESTRICTED_BY[row.objectKind];
  const until = new Date(now.getTime() + RESTRICTED_FOR);
  return makeRestriction(platform, { userId: authorId, what, until, reason: 'repeated' });
}

/** Statements that keep somebody from something and tell them so, one after the other; the system does it where nobody is named. */
export function makeRestriction(
  { db, now }: Platform,
  restriction: { userId: number; what: Restricted; until: Date | null; reason: string },
  author: Author = { actor: 'system', requestId: '' },
): Statement[] {
  const { userId, what, until, reason } = restriction;
  const told = {
    key: `restriction/${userId}/${what}/${now.getTime()}`,
    ...{ userId, path: '/grievance', isMailed: true },
  };
  const kind = until ? ('account.restricted' as const) : ('account.restricted_for_good' as const);
  const facts = { what, rule: reason, ...(until && { until: until.getTime() }) };
  return [
    ...restrict(db, restriction, { author, now }),
    // One that lasts longer already is no news.
    addNotice(db, { ...told, kind, facts }, now, IF_WRITTEN),
  ];
}

/** Asks for a second look, once and in time; somebody else than before decides then. */
export async function appeal(
  platform: Platform<Env>,
  wanted: { id: number; userId: number; text: string },
): Promise<void> {
  const { db, now } = platform;
  const own = await loadOwnCase(platform, wanted, 'en');
  if (!own) throw nothingThere();
  if (own.standing !== 'appealable') throw noAppeal();
  const since = new Date(now.getTime() - APPEAL_TIME);
  const dueAt = new Date(now.getTime() + APPEAL_HOURS * 3_600_000);
  const isOpened = await readOrUnavailable(appealCase(db, wanted, { since, dueAt, now }));
  if (!isOpened) throw noAppeal();
}
