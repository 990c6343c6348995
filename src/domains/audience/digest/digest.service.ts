import type { DigestMessage } from '#domains/audience/newsletter/newsletter.schema.ts';
import { loadPublishedSince } from '#domains/news/front/trending.loader.ts';
import type { Lang } from '#i18n/editions.ts';
import type { LinkEnv } from '#kernel/access/signed-link.ts';
import type { BrandEnv } from '#kernel/brand/brand.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { logError, logInfo } from '#platform/log.ts';
import type { MailEnv, Mailer } from '#platform/mail/mail.ts';
import { toDay } from '#shared/india-time.ts';
import {
  chooseStories,
  listDueLangs,
  toIndianHour,
  toRanges,
  toWindowStart,
} from './digest.model.ts';
import {
  countTaken,
  getFront,
  getLastUntil,
  giveUpTaken,
  type IssueRow,
  insertIssue,
  listIssued,
  listOpenIssues,
  listSubscriberIds,
  listUnserved,
  updateIssue,
} from './digest.repo.ts';
import { beginDue } from './issue.repo.ts';

export interface DigestQueueEnv {
  DIGEST_QUEUE: Queue<unknown>;
}

export interface DigestEnv extends BrandEnv, LinkEnv, MailEnv, DigestQueueEnv {
  /** Hours in India at which the digest of a language goes out, e.g. `en:7 hi:7 gu:8`; none for others. */
  DIGEST_HOURS: string;
}

declare module '#platform/env.ts' {
  interface Env extends DigestEnv {}
}

/** Stories among which those of an issue are chosen. */
const CANDIDATES = 200;
/** Subscribers whose messages are queued in one call, and calls of one run of the cron. */
const AT_ONCE = 5_000;
const CALLS = 10;
/** The ledger is searched this often for subscribers whose message was lost, in milliseconds. */
const CHECK_INTERVAL = 15 * 60_000;
/** After this time the next digest is near, and who has not got this one does not get it any more, in milliseconds; less than services keep keys. */
const GIVE_UP = 20 * 3_600_000;

/** Opens the issues whose hour has come, and brings those that are open a step further. */
export async function advanceIssues(platform: Platform<DigestEnv>, mailer: Mailer): Promise<void> {
  await openIssues(platform);
  await beginDue(platform.db, { now: platform.now, day: toDay(platform.now) });
  let isFirst = true;
  for (const issue of await listOpenIssues(platform.db)) {
    if (issue.status === 'queueing') await queueIssue(platform, issue);
    else await checkIssue(platform, mailer, { issue, isFirst });
    isFirst = false;
  }
}

async function openIssues(platform: Platform<DigestEnv>): Promise<void> {
  const { db, env, now } = platform;
  const due = listDueLangs(env.DIGEST_HOURS, toIndianHour(now));
  if (due.length === 0) return;
  const day = toDay(now);
  const issued = await listIssued(db, day);
  for (const lang of due.filter((each) => !issued.includes(each)))
    await openIssue(platform, lang, day);
}

/** Nothing new, nothing sent: such an issue is finished when it begins. */
async function openIssue(platform: Platform, lang: Lang, day: string): Promise<void> {
  const { db, now } = platform;
  const since = toWindowStart(now, await getLastUntil(db, lang));
  const storyIds = chooseStories(
    await loadPublishedSince(platform, lang, { since, limit: CANDIDATES }),
  );
  const status = storyIds.length > 0 ? 'queueing' : 'empty';
  await insertIssue(db, { lang, day, status, storyIds, until: now });
  logInfo('digest.opened', { lang, day, stories: storyIds.length });
}

/** What has been queued is written down after it is: a run that dies queues it again, which the ledger bears. */
async function queueIssue(
  { db, env, now }: Platform<DigestQueueEnv>,
  issue: IssueRow,
): Promise<void> {
  let after = issue.queuedThrough;
  for (let call = 0; call < CALLS; call += 1) {
    const ids = await listSubscriberIds(db, issue, { after, limit: AT_ONCE });
    await sendRanges(env.DIGEST_QUEUE, issue.id, ids);
    after = ids.at(-1) ?? after;
    const isLast = ids.length < AT_ONCE;
    const progress = { queuedThrough: after, checkedAt: now };
    await updateIssue(db, issue.id, isLast ? { ...progress, status: 'sending' } : progress);
    if (isLast) return;
  }
}

/** Queues again what was lost; an issue that has reached all is finished. Only the first of those that are open needs to move. */
async function checkIssue(
  { db, env, now }: Platform<DigestQueueEnv>,
  mailer: Mailer,
  { issue, isFirst }: { issue: IssueRow; isFirst: boolean },
): Promise<void> {
  if (now.getTime() - (issue.checkedAt?.getTime() ?? 0) < CHECK_INTERVAL) return;
  if (!mailer.isIdempotent) await giveUpTaken(db, issue.id, now);
  const unserved = await listUnserved(db, issue, { now, limit: AT_ONCE });
  const isOld = now.getTime() - issue.until.getTime() > GIVE_UP;
  const isDone = unserved.length === 0 && (await countTaken(db, issue.id)) === 0;
  if (!isDone && !isOld) {
    const front = await getFront(db, issue.id);
    const isMoving = !isFirst || now.getTime() - (front?.at.getTime() ?? 0) < CHECK_INTERVAL;
    // Behind the front messages wait for their turn, as long as it moves.
    const isLost = (id: number) => !isMoving || id < (front?.subscriberId ?? 0);
    await sendRanges(env.DIGEST_QUEUE, issue.id, unserved.filter(isLost));
  } else if (isOld && !isDone)
    logError('digest.given_up', 'the news is old', { issue: issue.id, unserved: unserved.length });
  await updateIssue(db, issue.id, {
    checkedAt: now,
    ...((isDone || isOld) && { status: 'sent' as const }),
  });
}

async function sendRanges(
  queue: Queue<unknown>,
  issueId: number,
  ids: readonly number[],
): Promise<void> {
  const messages = toRanges(ids).map((range): { body: DigestMessage } => ({
    body: { kind: 'digest', issueId, ...range },
  }));
  if (messages.length > 0) await queue.sendBatch(messages);
}
