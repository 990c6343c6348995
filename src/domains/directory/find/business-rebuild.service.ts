import type { BusinessQueueEnv } from '#domains/directory/business/changed-business.service.ts';
import { getBusinessCategories } from '#domains/directory/catalogue/business-catalogue.repo.ts';
import { enqueue } from '#kernel/delivery/work-queue.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { BUSINESS_INDEX_VERSION } from './business-dictionary.model.ts';
import { indexBusinesses } from './business-index.service.ts';
import {
  type BusinessIndexState,
  beginMerge,
  continueMerge,
  dropOtherVersions,
  getState,
  writeState,
} from './business-rebuild.repo.ts';
import type { BusinessSearchEnv } from './business-search.loader.ts';
import { toCategoryName } from './directory-name.model.ts';
import { toForgetStatements, toNameStatements } from './directory-name.repo.ts';
import { countPublished, listProductNames, listPublishedUpTo } from './indexed-business.repo.ts';

type RebuildPlatform = Platform<BusinessSearchEnv & BusinessQueueEnv>;

/** Businesses rebuilt in one transaction. */
const AT_ONCE = 500;
/** How long changed stories may have to wait for a step, in milliseconds. */
const STEP = 5_000;
/** No business has a higher number; the index may know one that is gone. */
const HIGHEST = 2 ** 32 - 1;
/** A rebuild that hasn't moved for so long, in milliseconds, is told to go on. */
const PATIENCE = 2 * 60_000;

/** Cron: rebuilds an index of another version, and wakes a rebuild that has stopped. */
export async function keepBusinessIndexCurrent(platform: RebuildPlatform): Promise<void> {
  const state = await getState(platform.env.SEARCH);
  const isCurrent = state?.version === BUSINESS_INDEX_VERSION;
  if (!isCurrent) await startRebuild(platform);
  else if (state.nextBusinessId !== null && platform.now.getTime() - state.movedAt > PATIENCE)
    await announceRebuild(platform);
}

/** Begins to rebuild the index in place, the newest businesses first. */
export async function startRebuild(platform: RebuildPlatform): Promise<void> {
  const { db, env, now } = platform;
  const total = await countPublished(db);
  await renewNames(platform);
  await writeState(env.SEARCH, {
    version: BUSINESS_INDEX_VERSION,
    nextBusinessId: HIGHEST,
    done: 0,
    total,
    movedAt: now.getTime(),
  });
  await announceRebuild(platform);
}

/** Brings what categories and products are recognised by up to date with the catalogue. */
export async function renewNames({ db, env: { SEARCH } }: RebuildPlatform): Promise<void> {
  const [categories, products] = await Promise.all([
    getBusinessCategories(db),
    listProductNames(db),
  ]);
  const names = categories.filter(({ active }) => active).map(toCategoryName);
  await SEARCH.batch([
    ...toNameStatements(SEARCH, [...names, ...products]),
    ...toForgetStatements(
      SEARCH,
      'k',
      names.map(({ id }) => id),
    ),
    ...toForgetStatements(
      SEARCH,
      'p',
      products.map(({ id }) => id),
    ),
  ]);
}

/** One bounded step of a rebuild, at last of the merging of what it has written; the next one is sent to the queue. */
export async function continueRebuild(platform: RebuildPlatform): Promise<void> {
  const { db, env } = platform;
  let state = await getState(env.SEARCH);
  const end = Date.now() + STEP;
  // A rebuild of another version is begun again by the cron.
  while (state?.version === BUSINESS_INDEX_VERSION && state.nextBusinessId !== null) {
    const last: number = state.nextBusinessId;
    const { published, first } = await listPublishedUpTo(db, last, AT_ONCE);
    await indexBusinesses(platform, { first, last }, published);
    state = toNext(state, { first, done: published.length });
    if (state.nextBusinessId === null) {
      await dropOtherVersions(env.SEARCH, state.version);
      // Before the state: a step that fails here is taken again.
      await beginMerge(env.SEARCH);
    }
    await writeState(env.SEARCH, state);
    if (Date.now() >= end) return announceRebuild(platform);
  }
  while (state?.nextBusinessId === null && (await continueMerge(env.SEARCH)))
    if (Date.now() >= end) return announceRebuild(platform);
}

function toNext(
  state: BusinessIndexState,
  { first, done }: { first: number; done: number },
): BusinessIndexState {
  return {
    ...state,
    nextBusinessId: first > 0 ? first - 1 : null,
    done: state.done + done,
    movedAt: Date.now(),
  };
}

/** If the message is lost the cron sends it again; not one of the merging: later changes merge what is left. */
function announceRebuild({ env }: RebuildPlatform): Promise<void> {
  return enqueue(env.INDEX_QUEUE, [{ kind: 'businesses-rebuild' }], 'directory.rebuild_not_sent');
}
