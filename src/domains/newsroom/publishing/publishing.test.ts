import { env, runDurableObjectAlarm } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listLines } from '#domains/news/live/breaking.service.ts';
import { EDITIONS } from '#i18n/editions.ts';
import { makeWorkingStory, writeText } from '#testing/desk-stories.ts';
import { categoryOf, makePlatform, publishStory } from '#testing/factories.ts';
import { finish, order, publisher, readStory } from '#testing/publishing.ts';
import { visit } from '#testing/site.ts';
import { MemoryKv } from '#tools/stand-in/faulty-bindings.ts';
import { followUp } from './follow-up.service.ts';
import { releaseDue } from './publisher.service.ts';
import { cancelPublication, getPublication, listPublications } from './publishing.service.ts';
import { type Released, TAKE_TOGETHER } from './step.service.ts';

const MINUTE = 60_000;

beforeEach(async () => {
  await env.DB.exec('DELETE FROM articles');
});

const inAMoment = () => new Date(Date.now() + 400);

function copyOf(articleId: number, language = 'gu') {
  return env.DB.prepare(
    'SELECT status, version, published_version AS shown FROM working_texts WHERE article_id = ? AND language = ?',
  )
    .bind(articleId, language)
    .first();
}

function entriesOf(articleId: number): Promise<unknown[]> {
  return env.DB.prepare('SELECT action FROM audit_log WHERE object = ? ORDER BY id')
    .bind(`story:${articleId}`)
    .all<{ action: string }>()
    .then(({ results }) => results.map(({ action }) => action));
}

describe('an order for now', () => {
  it('has changed what readers see when it is answered, and takes every step', async () => {
    const id = await makeWorkingStory();
    expect((await readStory(id)).status).toBe(404);
    const { id: publication, status } = await order(id);
    expect(status).toBe('running');
    const page = await readStory(id);
    expect(page).toMatchObject({ status: 200, html: expect.stringContaining('સૌરાષ્ટ્રમાં') });
    const done = await finish(publication);
    expect(done.status).toBe('done');
    expect(done.liveIn).toBeGreaterThanOrEqual(0);
    expect(done.steps.map(({ step, status: state }) => [step, state])).toEqual([
      ['database', 'done'],
      ['lists', 'done'],
      ['purge', 'done'],
      ['index', 'done'],
      ['feeds', 'done'],
      ['indexnow', 'skipped'],
      ['push', 'skipped'],
      ['newsletter', 'done'],
      ['webhooks', 'skipped'],
      ['visible', 'done'],
    ]);
    expect(await copyOf(id)).toEqual({ status: 'published', version: 1, shown: 1 });
    expect(await entriesOf(id)).toEqual(['publication.ordered', 'text.published']);
    expect(await (await visit('/gujarati')).text()).toContain(`/${id}"`);
  });

  it('of what has become a post since tells nobody of breaking news, and stands in no letter', async () => {
    const id = await makeWorkingStory();
    await env.DB.prepare('UPDATE working_stories SET category_id = ? WHERE article_id = ?')
      .bind(await categoryOf('business-tips'), id)
      .run();
    const { id: publication } = await order(id, { breaking: { text: 'A dam', minutes: 5 } });
    const done = await finish(publication);
    expect(done.status).toBe('done');
    const states = Object.fromEntries(done.steps.map(({ step, status }) => [step, status]));
    expect(states).toMatchObject({ push: 'skipped', newsletter: 'skipped', visible: 'done' });
    expect(await listLines(makePlatform())).not.toHaveProperty('gu');
  });

  it('of what somebody has paid for is no breaking news', async () => {
    const id = await makeWorkingStory();
    const label = (value: string) =>
      env.DB.prepare('UPDATE working_stories SET label = ? WHERE article_id = ?')
        .bind(value, id)
        .run();
    const breaking = { text: 'A dam', minutes: 5 };
    await label('sponsored');
    expect((await finish((await order(id, { breaking })).id)).status).toBe('done');
    expect(await listLines(makePlatform())).not.toHaveProperty('gu');
    await label('news');
    expect((await finish((await order(id, { breaking })).id)).status).toBe('done');
    expect(await listLines(makePlatform())).toMatchObject({ gu: { text: 'A dam' } });
  });

  it('of a post has the pages purged that show posts, and none of the news', async () => {
    const purgedBy = async (publication: number) => {
      const purge = vi.fn(async (_tags: string[]) => true);
      const stub = { purge, add: async () => {} };
      const PURGER = { getByName: () => stub } as unknown as typeof env.PURGER;
      await followUp(makePlatform({ ...env, PURGER }), [publication]);
      return purge.mock.calls.flatMap(([tags]) => tags);
    };
    const [story, post] = [await makeWorkingStory(), await makeWorkingStory()];
    const category = await categoryOf('business-tips');
    await env.DB.prepare('UPDATE working_stories SET category_id = ? WHERE article_id = ?')
      .bind(category, post)
      .run();
    const dueAt = new Date(Date.now() + MINUTE);
    const [one, other] = [await order(story, { dueAt }), await order(post, { dueAt })];
    await env.DB.exec('UPDATE publications SET due_at = 1');
    await releaseDue(makePlatform());
    expect(await purgedBy(one.id)).toEqual(expect.arrayContaining(['f-gu', 'n-gu']));
    const tags = await purgedBy(other.id);
    expect(tags).toEqual(expect.arrayContaining([`a${post}`, 'g-gu', `c${category}-gu`]));
    expect(tags.filter((tag) => /^[fny]/.test(tag))).toEqual([]);
  });

  it('has the lists read once that many readers ask for at once', async () => {
    const kv = new MemoryKv();
    const platform = makePlatform({ CACHE: kv.binding });
    const released = { publication: { language: 'gu' }, place: { categoryId: 3 } };
    await TAKE_TOGETHER.lists(platform, [released as Released], null);
    const kept = kv.writes.map((key) => key.replace(/@.*/, ''));
    for (const name of ['front', 'rankings', 'category:3:1'])
      expect(kept).toContain(`list:gu:${name}`);
  });

  it('applies what the languages of the story have in common to those that are published', async () => {
    const id = await makeWorkingStory(['gu', 'hi']);
    await finish((await order(id)).id);
    await env.DB.prepare(
      'UPDATE working_stories SET category_id = 9, label = ? WHERE article_id = ?',
    )
      .bind('opinion', id)
      .run();
    await finish((await order(id, { lang: 'hi' })).id);
    const { results } = await env.DB.prepare(
      'SELECT language, category_id AS category, label FROM article_texts WHERE article_id = ? ORDER BY language',
    )
      .bind(id)
      .all();
    expect(results).toEqual([
      { language: 'gu', category: 9, label: 'opinion' },
      { language: 'hi', category: 9, label: 'opinion' },
    ]);
  });

  it('keeps the address when the title changes, unless a new one is given', async () => {
    const id = await makeWorkingStory(['en']);
    const slugOf = () =>
      env.DB.prepare('SELECT slug FROM article_texts WHERE article_id = ?').bind(id).first('slug');
    await order(id, { lang: 'en' });
    expect(await slugOf()).toBe('rain-returns-to-saurashtra');
    const version = await writeText(id, 'en', { title: 'Sun over Kutch' });
    await order(id, { lang: 'en', version });
    expect(await slugOf()).toBe('rain-returns-to-saurashtra');
    const renamed = await writeText(id, 'en', { slug: 'Sun, over Kutch!' });
    await order(id, { lang: 'en', version: renamed });
    expect(await slugOf()).toBe('sun-over-kutch');
  });

  it('says to search engines and social networks what the desk has written for them', async () => {
    const id = await makeWorkingStory();
    const version = await writeText(id, 'gu', {
      ...{ seoTitle: 'For searching', seoDescription: 'Found' },
      ...{ socialTitle: 'For sharing', socialDescription: 'Shared' },
    });
    await order(id, { version });
    const { html } = await readStory(id);
    expect(html).toMatch(/<title>For searching\b/);
    expect(html).toContain('<meta name="description" content="Found"/>');
    expect(html).toContain('<meta property="og:title" content="For sharing"/>');
    expect(html).toContain('<meta property="og:description" content="Shared"/>');
  });

  it('is one order however often it is sent', async () => {
    const id = await makeWorkingStory();
    const sent = [1, 2, 3].map(() => order(id, { key: 'the same' }));
    const ids = (await Promise.all(sent)).map((view) => view.id);
    expect(new Set(ids).size).toBe(1);
    expect((await order(id, { key: 'the same' })).id).toBe(ids[0]);
    await finish(ids[0] ?? 0);
    expect(await listPublications(makePlatform(), { articleId: id, limit: 9 })).toHaveLength(1);
  });

  it('is refused when somebody has changed the text meanwhile', async () => {
    const id = await makeWorkingStory();
    await writeText(id, 'gu', { title: 'Newer' });
    await expect(order(id, { version: 1 })).rejects.toMatchObject({ status: 409 });
    expect((await readStory(id)).status).toBe(404);
  });

  it.each([
    [{ dueAt: new Date(Date.now() - MINUTE) }, 'desk.past'],
    [{ unpublishAt: new Date(Date.now() - MINUTE) }, 'desk.past'],
    [{ action: 'unpublish', version: null }, 'desk.not_published'],
    [{ action: 'take_down', version: null }, 'desk.not_published'],
  ] as const)('is refused when it makes no sense: %o', async (wanted, code) => {
    const id = await makeWorkingStory();
    await expect(order(id, wanted)).rejects.toMatchObject({ code });
  });
});

describe('an order for later', () => {
  it('is carried out at its time, in the version that was ordered', async () => {
    const id = await makeWorkingStory();
    const dueAt = inAMoment();
    const { id: publication, status } = await order(id, { dueAt });
    expect(status).toBe('scheduled');
    expect(await copyOf(id)).toMatchObject({ status: 'scheduled' });
    await writeText(id, 'gu', { title: 'Not to be read yet' });
    expect((await readStory(id)).status).toBe(404);
    const done = await finish(publication);
    expect(done.status).toBe('done');
    expect(done.finishedAt).toBeGreaterThanOrEqual(dueAt.getTime());
    const { html } = await readStory(id);
    expect(html).toContain('સૌરાષ્ટ્રમાં');
    expect(html).not.toContain('Not to be read yet');
    expect(await copyOf(id)).toEqual({ status: 'approved', version: 2, shown: 1 });
  });

  it('takes the place of the one before, and can be cancelled', async () => {
    const id = await makeWorkingStory();
    const later = new Date(Date.now() + 60 * MINUTE);
    const first = await order(id, { dueAt: later });
    const second = await order(id, { dueAt: later });
    expect((await getPublication(makePlatform(), first.id)).status).toBe('cancelled');
    const cancelled = { id: second.id, actor: 'user:7', requestId: '' } as const;
    const view = await cancelPublication(makePlatform(), cancelled, EDITIONS.en);
    expect(view.status).toBe('cancelled');
    expect(await copyOf(id)).toMatchObject({ status: 'approved' });
    expect(await listPublications(makePlatform(), { state: 'scheduled', limit: 9 })).toEqual([]);
  });

  it('takes a text away again when its time is over', async () => {
    const id = await makeWorkingStory();
    const { id: publication } = await order(id, { unpublishAt: inAMoment() });
    expect((await readStory(id)).status).toBe(200);
    await finish(publication + 1);
    expect((await readStory(id)).status).toBe(410);
    expect(await copyOf(id)).toMatchObject({ status: 'unpublished', shown: null });
  });

  it('waits for the end of an embargo, whenever that was set', async () => {
    const until = Date.now() + 60 * MINUTE;
    const kept = await makeWorkingStory(['gu'], { embargoUntil: until });
    await expect(order(kept)).rejects.toMatchObject({ code: 'desk.embargo', status: 422 });
    const id = await makeWorkingStory();
    const { id: publication } = await order(id, { dueAt: inAMoment() });
    await env.DB.prepare('UPDATE working_stories SET embargo_until = ? WHERE article_id = ?')
      .bind(until, id)
      .run();
    await vi.waitFor(async () => {
      const view = await getPublication(makePlatform(), publication);
      expect(view).toMatchObject({ status: 'scheduled', dueAt: until });
    });
    expect((await readStory(id)).status).toBe(404);
  });

  it('is caught up with after a time without the object', async () => {
    const id = await makeWorkingStory();
    const gone = { getByName: () => ({ wake: () => Promise.reject(new Error('gone')) }) };
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const PUBLISHER = gone as unknown as typeof env.PUBLISHER;
    const { id: publication, status } = await order(id, {}, makePlatform({ PUBLISHER }));
    expect(status).toBe('scheduled');
    await publisher().wake(Date.now());
    expect((await finish(publication)).status).toBe('done');
    expect((await readStory(id)).status).toBe(200);
  });
});

it('withdraws a text for its readers, and leaves the other languages', async () => {
  const id = await publishStory();
  const view = await order(id, { action: 'unpublish', version: null, reason: 'A mistake' });
  expect((await finish(view.id)).status).toBe('done');
  const gujarati = await readStory(id);
  expect(gujarati.html).not.toContain('data-revision="gu-');
  expect((await readStory(id, 'hi')).status).toBe(200);
});

it('completes twenty stories of the same second, each once', async () => {
  const dueAt = new Date(Date.now() + 3_600_000);
  const orders: { id: number; publication: number }[] = [];
  for (let count = 0; count < 20; count += 1) {
    const id = await makeWorkingStory();
    orders.push({ id, publication: (await order(id, { dueAt })).id });
  }
  await env.DB.prepare('UPDATE publications SET due_at = ? WHERE due_at = ?')
    .bind(Date.now() - 1, dueAt.getTime())
    .run();
  await Promise.all([publisher(), publisher()].map(runDurableObjectAlarm));
  for (const { id, publication } of orders) {
    const done = await finish(publication);
    expect(done.status).toBe('done');
    const revisions = await env.DB.prepare(
      'SELECT count(*) AS rows FROM article_revisions WHERE article_id = ?',
    )
      .bind(id)
      .first('rows');
    expect(revisions).toBe(1);
    expect(await entriesOf(id)).toEqual(['publication.ordered', 'text.published']);
  }
});
