import { type ZodType, z } from 'zod';
import { queueSubmissions } from '#features/crawlers/submission.service.ts';
import { LANGS } from '#i18n/editions.ts';
import { purgeCache } from '#platform/cache-purge.ts';
import { readChanges, type StoriesChanged, settleChanges } from '#platform/changed-stories.ts';
import { cacheTag } from '#platform/http.ts';
import { logError } from '#platform/log.ts';
import type { Platform } from '#platform/platform.ts';
import { announcePurge, type Purge } from '#platform/purge-queue.ts';
import { type Published, readPublished } from './indexed-story.repo.ts';
import { toPlainText } from './plain-text.model.ts';
import { toRowId, toSearchText } from './search.model.ts';
import { type IndexEntry, type IndexedPlace, replaceRows } from './search.repo.ts';

/** Stories indexed in one transaction. */
const AT_ONCE = 40;
/** Seconds until a failed batch is tried again. */
const PAUSE = 20;

const messageSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('stories-changed'),
    articleIds: z.array(z.int().positive()),
  }) satisfies ZodType<StoriesChanged>,
  z.object({ kind: z.literal('purge'), tags: z.array(z.string()) }) satisfies ZodType<Purge>,
]);

type Job = z.infer<typeof messageSchema>;

/**
 * Consumer of the queue `index`: makes search and the edge's cache agree with what is published.
 * What it writes follows from the database alone, so that a message may come twice or late.
 */
export async function indexStories(
  platform: Platform,
  batch: MessageBatch<unknown>,
  purge = purgeCache,
): Promise<void> {
  const { changes, purges } = sortMessages(batch.messages);
  const ids = new Set(changes.flatMap(({ job }) => job.articleIds));
  const tags = new Set<string>();
  try {
    for (const tag of await refresh(platform, [...ids])) tags.add(tag);
    for (const { message } of changes) message.ack();
  } catch (error) {
    logError('index.failed', error, { stories: ids.size });
    for (const { message } of changes) message.retry({ delaySeconds: PAUSE });
  }
  try {
    await purge([...tags, ...purges.flatMap(({ job }) => job.tags)]);
    for (const { message } of purges) message.ack();
  } catch (error) {
    logError('index.purge_failed', error);
    for (const { message } of purges) message.retry({ delaySeconds: PAUSE });
    // The stories are indexed: only the purge is tried again.
    if (tags.size > 0) await announcePurge(platform, [...tags], PAUSE);
  }
}

interface Received<J extends Job> {
  message: Message<unknown>;
  job: J;
}

function sortMessages(messages: readonly Message<unknown>[]) {
  const changes: Received<StoriesChanged>[] = [];
  const purges: Received<Purge>[] = [];
  for (const message of messages) {
    const parsed = messageSchema.safeParse(message.body);
    if (!parsed.success) {
      // Nothing to be done with it: after its retries it lies with the dead letters.
      logError('index.unreadable', parsed.error, { message: message.id });
      message.retry();
    } else if (parsed.data.kind === 'purge') purges.push({ message, job: parsed.data });
    else changes.push({ message, job: parsed.data });
  }
  return { changes, purges };
}

/** Answers with the tags of every page that is out of date. */
async function refresh(platform: Platform, articleIds: readonly number[]): Promise<string[]> {
  const tags = new Set<string>();
  for (let start = 0; start < articleIds.length; start += AT_ONCE) {
    const ids = articleIds.slice(start, start + AT_ONCE);
    // Read before the stories: what changes from here on is marked anew.
    const changes = await readChanges(platform.db, ids);
    const published = await readPublished(platform.db, ids);
    const places = await replaceRows(
      platform.env.SEARCH,
      ids.flatMap((id) => LANGS.map((lang) => toRowId(id, lang))),
      published.texts.map(toEntry),
    );
    await queueSubmissions(platform, ids);
    await settleChanges(platform.db, changes);
    for (const tag of listTags(ids, published, places)) tags.add(tag);
  }
  return [...tags];
}

function toEntry(text: Published['texts'][number]): IndexEntry {
  return {
    rowId: toRowId(text.articleId, text.language),
    language: text.language,
    publishedAt: text.publishedAt?.getTime() ?? 0,
    categoryId: text.categoryId,
    cityId: text.cityId,
    title: toSearchText(text.title),
    standfirst: toSearchText(text.standfirst),
    body: toSearchText(toPlainText(text.bodyHtml)),
  };
}

/** Every page that shows the stories or has shown them; the API shows each in all languages. */
function listTags(
  articleIds: readonly number[],
  { texts, authorIds, topicIds }: Published,
  before: readonly IndexedPlace[],
): string[] {
  const categoryIds = new Set([
    ...texts.map(({ categoryId }) => categoryId),
    ...before.map(({ category_id }) => category_id),
  ]);
  const cityIds = new Set([
    ...texts.map(({ cityId }) => cityId),
    ...before.map(({ city_id }) => city_id),
  ]);
  cityIds.delete(null);
  return [
    ...articleIds.map(cacheTag.article),
    ...LANGS.flatMap((lang) => [
      cacheTag.front(lang),
      cacheTag.latest(lang),
      ...[...categoryIds].map((id) => cacheTag.category(id, lang)),
      ...[...cityIds].filter((id) => id !== null).map((id) => cacheTag.city(id, lang)),
      ...authorIds.map((id) => cacheTag.author(id, lang)),
      ...topicIds.map((id) => cacheTag.topic(id, lang)),
    ]),
  ];
}
