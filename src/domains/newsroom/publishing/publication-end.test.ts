import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { EDITIONS } from '#i18n/editions.ts';
import { makeWorkingStory } from '#testing/desk-stories.ts';
import { makePlatform } from '#testing/factories.ts';
import { finish, order } from '#testing/publishing.ts';
import { releaseDue } from './publisher.service.ts';
import { cancelPublication } from './publishing.service.ts';

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR);
const author = { actor: 'user:7', requestId: '' } as const;

beforeEach(async () => {
  await env.DB.exec('DELETE FROM articles');
});

/** Orders of a story, the oldest first, as action and status. */
async function ordersOf(articleId: number): Promise<string[]> {
  const { results } = await env.DB.prepare(
    'SELECT action, status FROM publications WHERE article_id = ? ORDER BY id',
  )
    .bind(articleId)
    .all<{ action: string; status: string }>();
  return results.map(({ action, status }) => `${action} ${status}`);
}

describe('the end of a publication', () => {
  it('is ordered with it, whenever the same order comes again', async () => {
    const id = await makeWorkingStory();
    const wanted = { key: 'the-same-order', dueAt: inHours(1), unpublishAt: inHours(2) };
    const first = await order(id, wanted);
    expect((await order(id, wanted)).id).toBe(first.id);
    expect(await ordersOf(id)).toEqual(['publish scheduled', 'unpublish scheduled']);
    const told = env.DB.prepare('SELECT details FROM audit_log WHERE object = ?');
    const { results } = await told.bind(`story:${id}`).all<{ details: string }>();
    expect(results.map(({ details }) => JSON.parse(details).until)).toEqual([
      wanted.unpublishAt.getTime(),
    ]);
  });

  it('is cancelled with it', async () => {
    const id = await makeWorkingStory();
    const { id: publication } = await order(id, { dueAt: inHours(1), unpublishAt: inHours(2) });
    await cancelPublication(makePlatform(), { ...author, id: publication }, EDITIONS.en);
    expect(await ordersOf(id)).toEqual(['publish cancelled', 'unpublish cancelled']);
  });

  it('does not take the next publication off that took the place of its own', async () => {
    const id = await makeWorkingStory();
    await order(id, { dueAt: inHours(1), unpublishAt: inHours(2) });
    await finish((await order(id)).id);
    expect(await ordersOf(id)).toEqual([
      'publish cancelled',
      'unpublish cancelled',
      'publish done',
    ]);
  });

  it('stands while its text is published anew', async () => {
    const id = await makeWorkingStory();
    await finish((await order(id, { unpublishAt: inHours(2) })).id);
    await finish((await order(id)).id);
    expect(await ordersOf(id)).toEqual(['publish done', 'unpublish scheduled', 'publish done']);
  });

  it('goes with a publication that can not be made', async () => {
    const id = await makeWorkingStory();
    const { id: publication } = await order(id, { dueAt: inHours(1), unpublishAt: inHours(2) });
    await env.DB.batch([
      env.DB.prepare('DELETE FROM working_revisions WHERE article_id = ?').bind(id),
      env.DB.prepare('UPDATE publications SET due_at = 1 WHERE id = ?').bind(publication),
    ]);
    await releaseDue(makePlatform());
    expect(await ordersOf(id)).toEqual(['publish failed', 'unpublish cancelled']);
  });

  it.each([
    [3, ['publish failed', 'unpublish cancelled']],
    [1, ['publish scheduled', 'unpublish scheduled']],
  ])('is waited for by an embargo of %i hours only while it is later', async (hours, expected) => {
    const id = await makeWorkingStory();
    const { id: publication } = await order(id, { dueAt: inHours(1), unpublishAt: inHours(2) });
    await env.DB.batch([
      env.DB.prepare('UPDATE working_stories SET embargo_until = ? WHERE article_id = ?').bind(
        inHours(hours).getTime(),
        id,
      ),
      env.DB.prepare('UPDATE publications SET due_at = 1 WHERE id = ?').bind(publication),
    ]);
    await releaseDue(makePlatform());
    expect(await ordersOf(id)).toEqual(expected);
  });
});
