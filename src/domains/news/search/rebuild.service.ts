import type { IndexEnv } from '#domains/news/story/changed-story.service.ts';
import { enqueue } from '#kernel/delivery/work-queue.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { INDEX_VERSION } from '#kernel/words/word.model.ts';
import { type Entries, toEntries } from './entry.model.ts';
import { replaceStories } from './entry.repo.ts';
import { listPublishedUpTo, listTopicsAfter, measureStories } from './indexed-story.repo.ts';
import { toFindable } from './place.model.ts';
import { dropOtherVersions, getState, type IndexState, writeState } from './rebuild.repo.ts';
import type { SearchEnv } from './search.loader.ts';
import { replaceTopics } from './topic.repo.ts';

/** Message of the `index` queue, whose one consumer is all that writes the index: go on rebuilding it. */
export interface RebuildMessage {
  kind: 'rebuild';
}

export interface RebuildProgress {
  textsDone: number;
  textsTotal: number;
  isRunning: boolean;
}

/** What is rebuilt in one transaction. */
const AT_ONCE = { stories: 500, bytes: 8_000_000 };
const TOPICS_AT_ONCE = 1_000;
/** How long changed stories may have to wait for a step, in milliseconds. */
const STEP = 10_000;
/** A rebuild that hasn't moved for so long, in milliseconds, is told to go on. */
const PATIENCE = 2 * 60_000;

/** How far the index has been built. */
export async function getProgress({ env }: Platform<SearchEnv>): Promise<RebuildProgress> {
  return toProgress(await getState(env.SEARCH));
}

/** Begins to rebuild the index in place, the newest stories first; where one is running it goes on. */
export async function startRebuild(
  platform: Platform<IndexEnv & SearchEnv>,
): Promise<RebuildProgress> {
  const { db, env, now } = platform;
  const state = await getState(env.SEARCH);
  if (state?.version === INDEX_VERSION && state.nextArticleId !== null) {
    await announceRebuild(platform);
    return toProgress(state);
  }
  const { texts, last } = await measureStories(db);
  await rebuildTopics(platform);
  const begun = {
    version: INDEX_VERSION,
    nextArticleId: last,
    textsDone: 0,
    textsTotal: texts,
    movedAt: now.getTime(),
  };
  await writeState(env.SEARCH, begun);
  await announceRebuild(platform);
  return toProgress(begun);
}

/** Cron: rebuilds an index of another version, and wakes a rebuild that has stopped. */
export async function keepIndexCurrent(platform: Platform<IndexEnv & SearchEnv>): Promise<void> {
  const state = await getState(platform.env.SEARCH);
  const isStalled =
    typeof state?.nextArticleId === 'number' && platform.now.getTime() - state.movedAt > PATIENCE;
  if (state?.version !== INDEX_VERSION || isStalled) await startRebuild(platform);
}

/** One bounded step of a rebuild; the next one is sent to the queue. */
export async function continueRebuild(platform: Platform<IndexEnv & SearchEnv>): Promise<void> {
  const state = await getState(platform.env.SEARCH);
  // A rebuild of another version is begun again by the cron.
  if (state?.version !== INDEX_VERSION || state.nextArticleId === null) return;
  const end = Date.now() + STEP;
  let textsDone = state.textsDone;
  const met = new Set<string>();
  let stories = await listStories(platform, state.nextArticleId, met);
  for (;;) {
    const isEnd = stories.first === 0;
    const isLast = isEnd || Date.now() >= end;
    const written = { ...state, textsDone: textsDone + stories.entries.length };
    // While some stories are written the next are read and divided into words.
    const [next] = await Promise.all([
      isLast ? null : listStories(platform, stories.first - 1, met),
      writeStories(platform, written, stories),
    ]);
    if (next === null) return isEnd ? undefined : announceRebuild(platform);
    textsDone = written.textsDone;
    stories = next;
  }
}

type Stories = Entries & { first: number; last: number };

/** With the words that are not among those `met` in this step. */
async function listStories({ db }: Platform, last: number, met: Set<string>): Promise<Stories> {
  const { texts, first } = await listPublishedUpTo(db, last, AT_ONCE);
  return { ...toEntries(texts, met), first, last };
}

/** Replaces what the index holds of stories, and of those between that are gone. */
async function writeStories(
  { env }: Platform<SearchEnv>,
  state: IndexState,
  { first, last, ...entries }: Stories,
): Promise<void> {
  await replaceStories(env.SEARCH, { first, last }, entries);
  if (first === 0) await dropOtherVersions(env.SEARCH, state.version);
  const nextArticleId = first > 0 ? first - 1 : null;
  await writeState(env.SEARCH, { ...state, nextArticleId, movedAt: Date.now() });
}

async function rebuildTopics({ db, env }: Platform<SearchEnv>): Promise<void> {
  let lastId = 0;
  for (;;) {
    const topics = await listTopicsAfter(db, lastId, TOPICS_AT_ONCE);
    const isEnd = topics.length < TOPICS_AT_ONCE;
    const last = isEnd ? Number.MAX_SAFE_INTEGER : (topics.at(-1)?.id ?? 0);
    await replaceTopics(env.SEARCH, { first: lastId + 1, last }, topics.map(toFindable));
    if (isEnd) return;
    lastId = last;
  }
}

/** If the message is lost the cron sends it again. */
function announceRebuild({ env }: Platform<IndexEnv>): Promise<void> {
  const message: RebuildMessage = { kind: 'rebuild' };
  return enqueue(env.INDEX_QUEUE, [message], 'index.rebuild_not_sent');
}

function toProgress(state: IndexState | null): RebuildProgress {
  return {
    textsDone: state?.textsDone ?? 0,
    textsTotal: state?.textsTotal ?? 0,
    isRunning: typeof state?.nextArticleId === 'number',
  };
}
