import { type ZodType, z } from 'zod';
import { queueSubmissions } from '#domains/news/feed/submission.service.ts';
import { listChanges, settleChanges } from '#domains/news/story/changed-story.repo.ts';
import type { IndexEnv, StoriesChanged } from '#domains/news/story/changed-story.service.ts';
import type { Lang } from '#i18n/editions.ts';
import { UNNOTICED } from '#kernel/content/content-memory.ts';
import type { PurgeEnv } from '#kernel/content/purge-queue.ts';
import { announcePurge, toFewTags } from '#kernel/content/purge-queue.ts';
import { cacheTag } from '#kernel/http/http.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { AnnouncerEnv } from '#platform/announcer.ts';
import { logError } from '#platform/log.ts';
import { toEntries } from './entry.model.ts';
import { listListings, replaceStories } from './entry.repo.ts';
import {
  POST_WORD,
  toListingTags,
  toListingWords,
  toShowing,
  toTopicIds,
} from './index-listing.model.ts';
import { listPublished, listTopics } from './indexed-story.repo.ts';
import { toFindable } from './place.model.ts';
import { continueRebuild, type RebuildMessage } from './rebuild.service.ts';
import type { SearchEnv } from './search.loader.ts';
import { replaceTopics } from './topic.repo.ts';

export interface IndexingEnv extends AnnouncerEnv, IndexEnv, PurgeEnv, SearchEnv {}

/** Stories indexed in one transaction. */
const AT_ONCE = 40;
/** Seconds until a failed batch is tried again. */
const PAUSE = 20;

const messageSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('stories-changed'),
    articleIds: z.array(z.int().positive()),
  }) satisfies ZodType<StoriesChanged>,
  z.object({ kind: z.literal('rebuild') }) satisfies ZodType<RebuildMessage>,
]);

type Job = z.infer<typeof messageSchema>;

/**
 * Consumer of the queue `index`: makes search and the edge's cache agree with what is published.
 * What it writes follows from the database alone, so that a message may come twice or late.
 */
export async function indexStories(
  platform: Platform<IndexingEnv>,
  batch: MessageBatch<unknown>,
  purge = announcePurge,
): Promise<void> {
  const { changes, rebuilds } = sortMessages(batch.messages);
  const ids = new Set(changes.flatMap(({ job }) => job.articleIds));
  try {
    await refresh(platform, [...ids], purge);
    for (const { message } of changes) message.ack();
  } catch (error) {
    logError('index.failed', error, { stories: ids.size });
    for (const { message } of changes) message.retry({ delaySeconds: PAUSE });
  }
  if (rebuilds.length > 0) await rebuild(platform, rebuilds);
}

/** However often it is told to go on, it takes one step. */
async function rebuild(
  platform: Platform<IndexEnv & SearchEnv>,
  messages: readonly Message<unknown>[],
): Promise<void> {
  try {
    await continueRebuild(platform);
    for (const message of messages) message.ack();
  } catch (error) {
    logError('index.rebuild_failed', error);
    for (const message of messages) message.retry({ delaySeconds: PAUSE });
  }
}

interface Received<J extends Job> {
  message: Message<unknown>;
  job: J;
}

function sortMessages(messages: readonly Message<unknown>[]) {
  const changes: Received<StoriesChanged>[] = [];
  const rebuilds: Message<unknown>[] = [];
  for (const message of messages) {
    const parsed = messageSchema.safeParse(message.body);
    if (!parsed.success) {
      // Nothing to be done with it: after its retries it lies with the dead letters.
      logError('index.unreadable', parsed.error, { message: message.id });
      message.retry();
    } else if (parsed.data.kind === 'rebuild') rebuilds.push(message);
    else changes.push({ message, job: parsed.data });
  }
  return { changes, rebuilds };
}

async function refresh(
  platform: Platform<IndexingEnv>,
  articleIds: readonly number[],
  purge: typeof announcePurge,
): Promise<void> {
  const { db, env } = platform;
  for (let start = 0; start < articleIds.length; start += AT_ONCE) {
    const ids = articleIds.slice(start, start + AT_ONCE);
    // Read before the stories: what changes from here on is marked again.
    const changes = await listChanges(db, ids);
    const listed = await listListings(env.SEARCH, ids);
    const texts = await listPublished(db, ids);
    const shown = texts.map((text) => ({ ...text, words: toListingWords(text) }));
    const places = [...listed, ...shown];
    // Ordered before the index forgets where the stories stood, done when all isolates have noticed the change.
    await purge(platform, toPurgedTags(ids, places), {
      delaySeconds: UNNOTICED,
      urgency: listed.every((each) => isAmong(texts, each)) ? 'bulk' : 'removal',
    });
    await replaceStories(env.SEARCH, ids, toEntries(texts));
    const topicIds = toTopicIds([...new Set(places.flatMap(({ words }) => words))]);
    if (topicIds.length > 0) {
      const topics = await listTopics(db, topicIds);
      await replaceTopics(env.SEARCH, topicIds, topics.map(toFindable));
    }
    await queueSubmissions(platform, ids);
    await settleChanges(db, changes);
  }
}

interface TextKey {
  articleId: number;
  language: Lang;
}

function isAmong(texts: readonly TextKey[], { articleId, language }: TextKey): boolean {
  return texts.some((text) => text.articleId === articleId && text.language === language);
}

/**
 * Every page that shows the stories or has shown them, in the languages they are or were published in: the
 * API shows each in all of these. No list of news shows posts.
 */
function toPurgedTags(
  articleIds: readonly number[],
  places: readonly (TextKey & { words: readonly string[] })[],
): string[] {
  const langsOf = (some: typeof places) => [...new Set(some.map(({ language }) => language))];
  const news = places.filter(({ words }) => !words.includes(POST_WORD));
  const words = places.flatMap(toShowing);
  const langs = langsOf(places);
  const tags = [
    ...articleIds.map(cacheTag.article),
    ...langsOf(news).flatMap((lang) => [cacheTag.front(lang), cacheTag.latest(lang)]),
    ...toListingTags([...new Set(words)], langs),
  ];
  return toFewTags(tags, langs);
}
