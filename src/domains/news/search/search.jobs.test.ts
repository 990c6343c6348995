import { createExecutionContext, createMessageBatch, env, getQueueResult } from 'cloudflare:test';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { articles, articleTexts } from '#domains/news/story/article.table.ts';
import { listChanges, settleChanges } from '#domains/news/story/changed-story.repo.ts';
import { resendChanges } from '#domains/news/story/changed-story.service.ts';
import { saveStories } from '#domains/news/story/story.service.ts';
import { markChanged } from '#domains/news/story/story.statement.ts';
import { EDITIONS } from '#i18n/editions.ts';
import type { announcePurge } from '#kernel/content/purge-queue.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { Env } from '#platform/env.ts';
import {
  categoryOf,
  makePlatform,
  makeStory,
  makeText,
  publishPost,
  publishStory,
  unpublishStory,
} from '#testing/factories.ts';
import { WORD_TABLES } from './row.model.ts';
import { indexStories } from './search.jobs.ts';
import { searchStories } from './search.loader.ts';
import type { SearchQuery } from './search.model.ts';

const purge = vi.fn(async (..._order: Parameters<typeof announcePurge>) => {});
const SPORTS = 9;
const DAMS = 71;
const RIVERS = 72;

beforeEach(async () => {
  purge.mockClear();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await env.DB.exec('DELETE FROM articles');
  for (const table of [...WORD_TABLES, 'story_entry', 'term', 'topic', 'topic_word'])
    await env.SEARCH.exec(`DELETE FROM ${table}`);
  await env.DB.exec(
    `INSERT OR IGNORE INTO tags (id, slug, name_en, name_hi, name_gu) VALUES
       (${DAMS}, 'dams', 'Dams', 'बांध', 'બંધ'), (${RIVERS}, 'rivers', 'Rivers', 'नदियां', 'નદીઓ')`.replace(
      /\s+/g,
      ' ',
    ),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Delivers messages as the queue does and tells what became of them. */
async function deliver(bodies: unknown[], platform: Platform<Env> = makePlatform()) {
  const messages = bodies.map((body, index) => ({
    id: String(index),
    timestamp: new Date(),
    attempts: 1,
    body,
  }));
  const batch = createMessageBatch('index', messages);
  await indexStories(platform, batch, purge);
  const result = await getQueueResult(batch, createExecutionContext());
  return {
    acknowledged: result.explicitAcks,
    retried: result.retryMessages.map(({ msgId }) => msgId),
  };
}

function changed(...articleIds: number[]) {
  return { kind: 'stories-changed', articleIds };
}

function makeQuery(keyword: string, code: keyof typeof EDITIONS = 'en'): SearchQuery {
  return { keyword, lang: EDITIONS[code].lang, sort: 'relevance', page: 1, size: 20 };
}

async function find(keyword: string, code: keyof typeof EDITIONS = 'en') {
  const { articleIds } = await searchStories(makePlatform(), makeQuery(keyword, code));
  return articleIds;
}

describe('index', () => {
  it('holds the published texts of a story, each in its language', async () => {
    const id = await publishStory({
      texts: [makeText('en', { status: 'draft' }), makeText('hi'), makeText('gu')],
    });
    expect(await deliver([changed(id)])).toEqual({ acknowledged: ['0'], retried: [] });
    expect(await find('rain')).toEqual([]);
    expect(await find('बारिश', 'hindi')).toEqual([id]);
    expect(await find('વરસાદ', 'gujarati')).toEqual([id]);
    expect(await find('વરસાદ', 'hindi')).toEqual([]);
  });

  it('follows a story through change, removal of a language and deletion', async () => {
    const externalId = 'test:followed';
    const id = await publishStory({ externalId });
    await deliver([changed(id)]);
    await publishStory({ externalId, texts: [makeText('en', { title: 'Sun over Kutch' })] });
    await deliver([changed(id)]);
    expect(await find('sun')).toEqual([id]);
    expect(await find('returns')).toEqual([id]);
    const { db } = makePlatform();
    await db
      .update(articleTexts)
      .set({ status: 'unpublished' })
      .where(eq(articleTexts.language, 'hi'));
    await deliver([changed(id)]);
    expect(await find('बारिश', 'hindi')).toEqual([]);
    await db.delete(articles).where(eq(articles.id, id));
    await deliver([changed(id)]);
    expect(await find('sun')).toEqual([]);
    const left = await env.SEARCH.prepare('SELECT count(*) AS rows FROM story_entry').first('rows');
    expect(left).toBe(0);
  });

  it('is the same when a message comes twice, and when there are more stories than one round takes', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 45; count += 1)
      ids.push(await publishStory({ texts: [makeText('en')] }));
    const messages = [changed(...ids.slice(0, 30)), changed(...ids.slice(20)), changed(...ids)];
    expect((await deliver(messages)).acknowledged).toEqual(['0', '1', '2']);
    const count = await env.SEARCH.prepare('SELECT count(*) AS rows FROM story_entry').first(
      'rows',
    );
    expect(count).toBe(45);
  });

  it('gives unreadable messages back without holding up the others', async () => {
    const id = await publishStory();
    const bodies = [{ kind: 'other' }, changed(id), changed(-1), 'text', null];
    expect(await deliver(bodies)).toEqual({ acknowledged: ['1'], retried: ['0', '2', '3', '4'] });
    expect(await find('rain')).toEqual([id]);
  });

  it('tries again later when the database fails', async () => {
    const id = await publishStory();
    const broken = makePlatform({
      SEARCH: {
        prepare: () => {
          throw new Error('down');
        },
      } as unknown as D1Database,
    });
    expect(await deliver([changed(id)], broken)).toEqual({ acknowledged: [], retried: ['0'] });
    expect(await deliver([changed(id)])).toEqual({ acknowledged: ['0'], retried: [] });
  });

  it('finds what is set without line ends by what people type', async () => {
    const id = await publishStory({
      texts: [makeText('hi', { title: 'घर-घर से 5 किमी', bodyHtml: '<p>लागत ₹ 500 करोड़ है।</p>' })],
    });
    const stored = { title: articleTexts.title, bodyHtml: articleTexts.bodyHtml };
    expect(await makePlatform().db.select(stored).from(articleTexts)).toEqual([
      { title: 'घर\u2011घर से 5\u00a0किमी', bodyHtml: '<p>लागत ₹\u00a0500\u00a0करोड़ है।</p>' },
    ]);
    await deliver([changed(id)]);
    for (const typed of ['घर-घर', '5 किमी', '500 करोड़', '₹500', 'घर\u2011घर 5\u00a0किमी'])
      expect(await find(typed, 'hindi'), typed).toEqual([id]);
  });

  it('loses no story whose message is lost', async () => {
    const unsent = { sendBatch: () => Promise.reject(new Error('down')) } as unknown as Queue;
    const [saved] = await saveStories(
      makePlatform({ INDEX_QUEUE: unsent }),
      [makeStory({ texts: [makeText('en')] })],
      'test',
    );
    const articleId = saved?.articleId ?? 0;
    const sendBatch = vi.fn();
    const later = (minutes: number): Platform<Env> => ({
      ...makePlatform({ INDEX_QUEUE: { sendBatch } as unknown as Queue }),
      now: new Date(Date.now() + minutes * 60_000),
    });
    await resendChanges(later(1));
    expect(sendBatch).not.toHaveBeenCalled();
    await resendChanges(later(10));
    expect(sendBatch).toHaveBeenLastCalledWith([{ body: changed(articleId) }]);
    await deliver([changed(articleId)]);
    expect(await find('rain')).toEqual([articleId]);
    await resendChanges(later(60));
    expect(sendBatch).toHaveBeenCalledOnce();
  });

  it('leaves a story marked that has changed while it was indexed', async () => {
    const id = await publishStory({ texts: [makeText('en')] });
    const { db, now } = makePlatform();
    const found = await listChanges(db, [id]);
    await markChanged(db, sql`(${id})`, now);
    await settleChanges(db, found);
    expect(await listChanges(db, [id])).toEqual([{ id, change: 2 }]);
    await settleChanges(db, await listChanges(db, [id]));
    expect(await listChanges(db, [id])).toEqual([]);
  });

  it('has the pages purged that show the story and those that showed it', async () => {
    const externalId = 'test:moved';
    const id = await publishStory({ externalId, cityId: 9 });
    await deliver([changed(id)]);
    await publishStory({ externalId, categoryId: SPORTS, cityId: null });
    await deliver([changed(id)]);
    const tags = purge.mock.lastCall?.[1] ?? [];
    expect(tags).toContain(`a${id}`);
    for (const tag of ['f-en', 'n-gu', 'c3-hi', 'c9-hi', 'y9-en']) expect(tags).toContain(tag);
    expect(tags.filter((tag) => tag.includes('null'))).toEqual([]);
  });

  it('has the pages of the topics and authors purged that a story has left', async () => {
    const externalId = 'test:retold';
    const id = await publishStory({ externalId, texts: [makeText('en')], tagIds: [DAMS] });
    await deliver([changed(id)]);
    await publishStory({ externalId, texts: [makeText('en')], tagIds: [RIVERS] });
    await deliver([changed(id)]);
    const tags = purge.mock.lastCall?.[1] ?? [];
    for (const tag of [`t${DAMS}-en`, `t${RIVERS}-en`]) expect(tags).toContain(tag);
  });

  it('leaves the pages of languages alone in which the story was never published', async () => {
    const id = await publishStory({ texts: [makeText('gu')], cityId: 9 });
    await deliver([changed(id)]);
    expect(purge.mock.lastCall?.[1].toSorted()).toEqual(
      [`a${id}`, 'c3-gu', 'f-gu', 'n-gu', 'y9-gu'].toSorted(),
    );
    expect(purge.mock.lastCall?.[2]).toEqual({ delaySeconds: 4, urgency: 'bulk' });
  });

  it('leaves the pages of news alone where a post comes or goes', async () => {
    const texts = [makeText('gu')];
    const id = await publishPost({ texts, cityId: 9, tagIds: [DAMS] });
    const category = await categoryOf('business-tips');
    const tags = [`a${id}`, `c${category}-gu`, 'g-gu', `t${DAMS}-gu`].toSorted();
    await deliver([changed(id)]);
    expect(purge.mock.lastCall?.[1].toSorted()).toEqual(tags);
    await unpublishStory(id);
    await deliver([changed(id)]);
    expect(purge.mock.lastCall?.[1].toSorted()).toEqual(tags);
  });

  it('announces what is to be purged before it forgets where a story stood', async () => {
    const id = await publishStory({ texts: [makeText('en')], cityId: 9 });
    await deliver([changed(id)]);
    const unwritable = {
      prepare: (query: string) => env.SEARCH.prepare(query),
      batch: () => Promise.reject(new Error('down')),
    } as unknown as D1Database;
    await makePlatform().db.update(articleTexts).set({ status: 'unpublished' });
    const platform = makePlatform({ SEARCH: unwritable });
    expect(await deliver([changed(id)], platform)).toEqual({ acknowledged: [], retried: ['0'] });
    expect(purge.mock.lastCall?.[1]).toContain('y9-en');
    expect(purge.mock.lastCall?.[2]).toEqual({ delaySeconds: 4, urgency: 'removal' });
  });

  it('knows the topics of published texts only', async () => {
    const externalId = 'test:secret';
    const topics = () =>
      env.SEARCH.prepare('SELECT group_concat(id) AS ids FROM topic').first('ids');
    const save = async (status: 'draft' | 'published') => {
      const id = await publishStory({
        externalId,
        texts: [makeText('en', { status })],
        tagIds: [DAMS],
      });
      await deliver([changed(id)]);
    };
    await save('draft');
    expect(await topics()).toBeNull();
    await save('published');
    expect(await topics()).toBe(String(DAMS));
    await makePlatform().db.update(articleTexts).set({ status: 'unpublished' });
    await save('draft');
    expect(await topics()).toBeNull();
  });

  it('counts every headline once, however often it comes, until it is gone', async () => {
    const externalId = 'test:counted';
    const uses = () =>
      env.SEARCH.prepare("SELECT uses FROM term WHERE word = 'zebra'").first('uses');
    const id = await publishStory({
      externalId,
      texts: [makeText('en', { title: 'Zebra crossing' })],
    });
    for (let time = 0; time < 3; time += 1) await deliver([changed(id)]);
    expect(await uses()).toBe(1);
    await publishStory({ externalId, texts: [makeText('en', { title: 'A crossing' })] });
    await deliver([changed(id)]);
    expect(await uses()).toBe(0);
  });
});

describe('search', () => {
  it('ranks title before standfirst before body, then the newer story', async () => {
    const at = (day: number) => new Date(Date.UTC(2026, 0, day));
    const story = (text: object) => publishStory({ texts: [makeText('en', text)] });
    const plain = { title: 'Town news', standfirst: 'What happened', bodyHtml: '<p>Quiet.</p>' };
    const inBody = await story({ ...plain, bodyHtml: '<p>A monsoon.</p>', publishedAt: at(9) });
    const inStandfirst = await story({ ...plain, standfirst: 'A monsoon', publishedAt: at(8) });
    const older = await story({ ...plain, title: 'A monsoon', publishedAt: at(6) });
    const newer = await story({ ...plain, title: 'A monsoon', publishedAt: at(7) });
    for (let count = 0; count < 20; count += 1) await story(plain);
    const { results } = await env.DB.prepare('SELECT id FROM articles').all<{ id: number }>();
    await deliver([changed(...results.map(({ id }) => id))]);
    expect(await find('monsoon')).toEqual([newer, older, inStandfirst, inBody]);
  });

  it('wants all words and takes the last as a beginning', async () => {
    const id = await publishStory();
    await deliver([changed(id)]);
    expect(await find('rain saur')).toEqual([id]);
    expect(await find('SAURASHTRA Rain')).toEqual([id]);
    expect(await find('rai saurashtra')).toEqual([]);
    expect(await find('बारि', 'hindi')).toEqual([id]);
  });

  it('leaves out stop words, unless there are no others', async () => {
    const id = await publishStory({
      texts: [makeText('en', { title: 'To be' }), makeText('hi', { title: 'नदी का पुल' })],
    });
    await deliver([changed(id)]);
    expect(await find('rain in the')).toEqual([id]);
    expect(await find('to be')).toEqual([id]);
    expect(await find('is be')).toEqual([]);
    expect(await find('nadi par pul ke', 'hindi')).toEqual([]);
    expect(await find('nadi pul ke', 'hindi')).toEqual([id]);
    expect(await find('पुल से', 'hindi')).toEqual([id]);
  });

  it.each([
    ['rain"', true],
    ['(rain', true],
    ['rain*', true],
    ['rain -returns', true],
    ['rain '.repeat(39), true],
    ['rain OR zebra', false],
    ['rain AND returns', true],
    ['rain AND zebra', false],
    ["rain' OR 1=1", false],
    ['title:rain', false],
    ['NEAR(rain', false],
    ['"', false],
    ['*', false],
    ['%_', false],
    ['\u0000', false],
    ['\ud800', false],
  ])('takes %j for nothing but words', async (keyword, isFound) => {
    const id = await publishStory();
    await deliver([changed(id)]);
    expect(await find(keyword)).toEqual(isFound ? [id] : []);
  });

  it('comes in pages', async () => {
    for (let count = 0; count < 3; count += 1) await publishStory({ texts: [makeText('en')] });
    const { results } = await env.DB.prepare('SELECT id FROM articles').all<{ id: number }>();
    await deliver([changed(...results.map(({ id }) => id))]);
    const pageOf = (page: number) =>
      searchStories(makePlatform(), { ...makeQuery('rain'), page, size: 2 });
    expect(await pageOf(1)).toMatchObject({ articleIds: { length: 2 }, hasNext: true });
    expect(await pageOf(2)).toMatchObject({ articleIds: { length: 1 }, hasNext: false });
  });
});
