import type { Platform } from '#kernel/http/platform.ts';
import type { Env, SiteEnv } from '#platform/env.ts';
import { logError } from '#platform/log.ts';
import { listPlaces } from './place.repo.ts';
import {
  isDue,
  isSettled,
  MOST_ATTEMPTS,
  nextTry,
  STEPS,
  type Step,
  type StepStatus,
} from './publication.model.ts';
import {
  listRunning,
  type Progress,
  type StepResult,
  type StepRow,
  saveSight,
  saveSteps,
  updatePublication,
} from './publication.repo.ts';
import {
  type OwnStep,
  type Released,
  type SharedStep,
  type StepOutcome,
  TAKE,
  TAKE_TOGETHER,
} from './step.service.ts';
import { watchPage } from './visible.service.ts';

/** Pages that are looked at at a time: a Worker has no more connections open. */
const PAGES_AT_ONCE = 6;

/** A publication that is followed, and how its steps have ended. */
interface Followed extends Released {
  results: Map<Step, StepResult>;
}

/**
 * Takes the steps that are left after the change itself, each once: what must be gone, what readers wait
 * for, then all at once. Gives when to come again for what has failed, in epoch milliseconds; null when all is finished.
 */
export async function followUp(
  platform: Platform<Env>,
  ids: readonly number[],
): Promise<number | null> {
  const followed = await listFollowed(platform, ids);
  if (followed.length === 0) return null;
  const takenDown = followed.filter(({ publication }) => publication.action === 'take_down');
  await runTogether(platform, takenDown, 'purge');
  await runTogether(platform, followed, 'lists');
  await runTogether(platform, followed, 'purge');
  const rest = runRest(platform, followed);
  const pages = followed.values();
  const retries: (number | null)[] = [];
  const watch = async () => {
    for (const each of pages) {
      await checkSight(platform, each);
      await rest;
      retries.push(await finish(platform, each));
    }
  };
  await Promise.all([rest, ...Array.from({ length: PAGES_AT_ONCE }, watch)]);
  const times = retries.filter((time) => time !== null);
  return times.length > 0 ? Math.min(...times) : null;
}

/** Those whose change is done. One whose text is gone has nothing left to do. */
async function listFollowed(platform: Platform, ids: readonly number[]): Promise<Followed[]> {
  const isReleased = ({ steps }: Progress) =>
    steps.some(({ step, status }) => step === 'database' && status === 'done');
  const released = (await listRunning(platform.db, ids)).filter(isReleased);
  if (released.length === 0) return [];
  const articleIds = released.map(({ publication }) => publication.articleId);
  const places = await listPlaces(platform.db, articleIds);
  const followed: Followed[] = [];
  for (const { publication, steps } of released) {
    const { id, articleId, language } = publication;
    const place = places.find((each) => each.articleId === articleId && each.language === language);
    if (!place)
      await updatePublication(platform.db, id, { status: 'done', finishedAt: new Date() });
    else
      followed.push({ publication, place, results: new Map(steps.map((row) => [row.step, row])) });
  }
  return followed;
}

async function runRest(platform: Platform<Env>, followed: readonly Followed[]): Promise<void> {
  await runTogether(platform, followed, 'index');
  await runTogether(platform, followed, 'feeds');
  await runTogether(platform, followed, 'indexnow');
  await runOwn(platform, followed, 'push');
  await runOwn(platform, followed, 'newsletter');
  await runOwn(platform, followed, 'webhooks');
}

/** A take-down has things of its own to remove, which must hold up nobody else; what is removed is more urgent than what is new. */
async function runTogether(
  platform: Platform<Env>,
  followed: readonly Followed[],
  step: SharedStep,
): Promise<void> {
  const groups = Map.groupBy(followed.filter(isToTake(step)), ({ publication, results }) => {
    const { id, action } = publication;
    const own = action === 'take_down' ? id : action;
    return `${own}:${results.get(step)?.status === 'running'}`;
  });
  await Promise.all(
    [...groups.values()].map(async (group) => {
      const startedAt = new Date();
      const before = group.map(({ results }) => results.get(step));
      const asked = before.flatMap((row) =>
        row?.status === 'running' ? (row.finishedAt ?? []) : [],
      );
      const askedAt = asked.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null;
      const act = () => TAKE_TOGETHER[step](platform, group, askedAt);
      const outcome = await attempt(act, { step, group });
      const rows = group.map((each) => note(each, { step, outcome, startedAt }));
      await saveSteps(platform.db, rows);
    }),
  );
}

/** One after the other: what was ordered first is announced first. */
async function runOwn(
  platform: Platform<Env>,
  followed: readonly Followed[],
  step: OwnStep,
): Promise<void> {
  const rows: StepRow[] = [];
  for (const each of followed.filter(isToTake(step))) {
    const startedAt = new Date();
    const outcome = await attempt(() => TAKE[step](platform, each), { step, group: [each] });
    rows.push(note(each, { step, outcome, startedAt }));
  }
  await saveSteps(platform.db, rows);
}

async function checkSight(platform: Platform<SiteEnv>, each: Followed): Promise<void> {
  const step = 'visible';
  if (isWaitingForEdge(each) || !isToTake(step)(each)) return;
  const startedAt = new Date();
  let liveIn: number | null = null;
  const act = async () => {
    liveIn = await watchPage(platform, each);
    return liveIn === null ? 'skipped' : 'done';
  };
  const outcome = await attempt(act, { step, group: [each] });
  const row = note(each, { step, outcome, startedAt });
  if (liveIn === null) await saveSteps(platform.db, [row]);
  else await saveSight(platform.db, row, liveIn);
}

function isToTake(step: Step): (followed: Followed) => boolean {
  return ({ results }) => {
    const before = results.get(step);
    return !before || (!isSettled(before) && isDue(before, new Date()));
  };
}

/** Null for what has failed. */
async function attempt(
  act: () => Promise<StepOutcome>,
  { step, group }: { step: Step; group: readonly Followed[] },
): Promise<StepOutcome | null> {
  try {
    return await act();
  } catch (error) {
    const ids = group.map(({ publication }) => publication.id);
    logError('publisher.step_failed', error, { publications: ids.join(' '), step });
    return null;
  }
}

/** Until the edge has forgotten the page nothing is to be seen there. */
function isWaitingForEdge({ results }: Followed): boolean {
  return !isOver(results.get('purge'));
}

function isOver(result: StepResult | undefined): boolean {
  return result !== undefined && isSettled(result);
}

/** A step that fails doesn't hold up those after it, and is given up on some day. */
function note(
  { publication, results }: Followed,
  taken: { step: Step; outcome: StepOutcome | null; startedAt: Date },
): StepRow {
  const { step, outcome, startedAt } = taken;
  const attempts = (results.get(step)?.attempts ?? 0) + 1;
  const failed: StepStatus = attempts < MOST_ATTEMPTS ? 'waiting' : 'failed';
  const result = {
    ...{ step, attempts, startedAt, finishedAt: new Date() },
    status: outcome ?? failed,
  };
  results.set(step, result);
  return { publicationId: publication.id, ...result };
}

/** Gives when to come again; null when nothing is left. */
async function finish(
  platform: Platform,
  { publication, results }: Followed,
): Promise<number | null> {
  const left = STEPS.filter((step) => !isOver(results.get(step)));
  // The page is looked at when the edge has forgotten it.
  const awaited = left.filter((step) => step !== 'visible' || isOver(results.get('purge')));
  if (left.length > 0) return Math.min(...awaited.map((step) => nextTry(results.get(step))));
  const change = { status: 'done', finishedAt: new Date() } as const;
  await updatePublication(platform.db, publication.id, change);
  return null;
}
