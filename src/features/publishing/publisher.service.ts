import { logError } from '#platform/log.ts';
import type { Platform } from '#platform/platform.ts';
import {
  isDue,
  isSettled,
  MOST_ATTEMPTS,
  nextTry,
  STEPS,
  type StepStatus,
} from './publication.model.ts';
import {
  beginDue,
  getNextDue,
  getProgress,
  type Progress,
  readPlace,
  type StepRow,
  saveStep,
  updatePublication,
} from './publication.repo.ts';
import { runRelease } from './release.service.ts';
import { type FollowingStep, type Released, STEPS_AFTER } from './step.service.ts';

/** The rest of the sequence: what readers wait for, then all at once. */
const FIRST: readonly FollowingStep[] = ['lists', 'purge'];
const THEN: readonly FollowingStep[] = [
  'index',
  'feeds',
  'indexnow',
  'push',
  'newsletter',
  'webhooks',
];

/**
 * Changes what readers see of everything that is due. Gives what is not finished, and when to come again
 * for what has failed, in epoch milliseconds.
 */
export async function releaseDue(
  platform: Platform,
): Promise<{ begun: number[]; retryAt: number | null }> {
  const begun = await beginDue(platform.db, platform.now);
  // The orders of one story keep their order; stories don't wait for each other.
  const stories = Map.groupBy(begun, ({ publication }) => publication.articleId);
  const retries = await Promise.all(
    [...stories.values()].map((orders) => releaseInOrder(platform, orders)),
  );
  const times = retries.filter((time) => time !== null);
  return {
    begun: begun.map(({ publication }) => publication.id),
    retryAt: times.length > 0 ? Math.min(...times) : null,
  };
}

/** What comes after an order that failed waits for it. */
async function releaseInOrder(platform: Platform, orders: readonly Progress[]) {
  for (const order of orders) {
    const retryAt = await runRelease(platform, order);
    if (retryAt !== null) return retryAt;
  }
  return null;
}

/** When the next order is due, in epoch milliseconds; null where there is none. */
export function readNextDue({ db }: Platform): Promise<number | null> {
  return getNextDue(db);
}

/**
 * Takes the steps that are left after the change itself, each once. Gives when to come again for what
 * has failed, in epoch milliseconds; null when it is finished.
 */
export async function followUp(platform: Platform, id: number): Promise<number | null> {
  const { db } = platform;
  const progress = await getProgress(db, id);
  if (progress?.publication.status !== 'running') return null;
  const { publication, steps } = progress;
  if (!steps.some(({ step, status }) => step === 'database' && status === 'done')) return null;
  const place = await readPlace(db, publication.articleId, publication.language);
  const rows = new Map(steps.map((row) => [row.step, row]));
  if (place) {
    const released = { publication, place };
    const take = (names: readonly FollowingStep[]) =>
      takeSteps(platform, released, { names, rows });
    await take(FIRST);
    await Promise.all([take(THEN), take(['visible'])]);
  }
  const left = place
    ? STEPS.map((step) => rows.get(step)).filter((row) => !row || !isSettled(row))
    : [];
  if (left.length > 0) return Math.min(...left.map(nextTry));
  await updatePublication(db, id, { status: 'done', finishedAt: new Date() });
  return null;
}

type StepResults = Map<string, Omit<StepRow, 'publicationId'>>;

/** A step that fails doesn't hold up those after it. */
async function takeSteps(
  platform: Platform,
  released: Released,
  { names, rows }: { names: readonly FollowingStep[]; rows: StepResults },
): Promise<void> {
  for (const step of names) {
    const before = rows.get(step);
    if (before && (isSettled(before) || !isDue(before, new Date()))) continue;
    const startedAt = new Date();
    const attempts = (before?.attempts ?? 0) + 1;
    const status = await takeStep(platform, released, { step, attempts });
    const result = { step, status, attempts, startedAt, finishedAt: new Date() };
    await saveStep(platform.db, released.publication.id, result);
    rows.set(step, result);
  }
}

async function takeStep(
  platform: Platform,
  released: Released,
  { step, attempts }: { step: FollowingStep; attempts: number },
): Promise<StepStatus> {
  try {
    return await STEPS_AFTER[step](platform, released);
  } catch (error) {
    logError('publisher.step_failed', error, {
      publication: released.publication.id,
      step,
      attempts,
    });
    return attempts < MOST_ATTEMPTS ? 'waiting' : 'failed';
  }
}
