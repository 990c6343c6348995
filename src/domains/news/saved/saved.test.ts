import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { requestDeletion } from '#domains/reader/deletion/deletion.service.ts';
import { type Answer, toAnswer } from '#testing/api.ts';
import { makePlatform, publishStory, unpublishStory } from '#testing/factories.ts';
import { type Member, makeMember, openBrowser, readPage, sendAs } from '#testing/member.ts';
import { SITE, visit } from '#testing/site.ts';
import type { SavedStory } from './saved.model.ts';

let last = 0;
function makeReader(): Promise<Member> {
  last += 1;
  return makeMember({ email: `saves-${last}@example.org` });
}

interface Saved {
  account: number;
  stories: SavedStory[];
}

async function sync(
  { headers }: Pick<Member, 'headers'>,
  change: unknown,
  language = 'en',
): Promise<Answer<unknown> & { data: Saved }> {
  const response = await visit(`/api/user/saved?language=${language}`, {
    method: 'POST',
    headers: { Origin: SITE, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(change),
  });
  const answer = await toAnswer(response);
  return { ...answer, data: answer.body?.data as unknown as Saved };
}

const idsOf = ({ data }: { data: Saved }) => data.stories.map(({ id }) => id);

describe('saved stories', () => {
  it('of somebody who is leaving stay as they are', async () => {
    const member = await makeReader();
    await requestDeletion(makePlatform(), member.id);
    const back = await openBrowser(member.id);
    const answer = await sync(back, { add: [{ id: await publishStory(), at: 100 }] });
    expect(answer).toMatchObject({ status: 403, body: { errors: [{ code: 'account.leaving' }] } });
  });

  it('of two devices become one list, the last saved first', async () => {
    const member = await makeReader();
    const [one = 0, two = 0, three = 0] = [
      await publishStory(),
      await publishStory(),
      await publishStory(),
    ];
    const phone = await sync(member, {
      add: [
        { id: one, at: 100 },
        { id: two, at: 300 },
      ],
    });
    expect(phone.data.account).toBe(member.id);
    expect(idsOf(phone)).toEqual([two, one]);
    const laptop = await sync(member, {
      add: [
        { id: three, at: 200 },
        { id: one, at: 900 },
      ],
    });
    expect(idsOf(laptop)).toEqual([two, three, one]);
    expect(idsOf(await sync(member, { remove: [two] }))).toEqual([three, one]);
    expect(idsOf(await sync(member, {}))).toEqual([three, one]);
  });

  it('come with title and path in the language asked for, or in one there is', async () => {
    const member = await makeReader();
    const id = await publishStory();
    await env.DB.prepare(
      "UPDATE article_texts SET status = 'unpublished' WHERE article_id = ? AND language = 'hi'",
    )
      .bind(id)
      .run();
    await sync(member, { add: [{ id, at: 5 }] });
    const { data } = await sync(member, {}, 'gu');
    expect(data.stories).toEqual([
      {
        id,
        lang: 'gu',
        title: 'સૌરાષ્ટ્રમાં ફરી વરસાદ',
        sponsored: false,
        look: { section: 'ગુજરાત', picture: null, published: expect.any(Number) },
        path: expect.stringMatching(new RegExp(`^/gujarati/gujarat/[\\w-]+/${id}$`)),
        at: 5,
      },
    ]);
    expect((await sync(member, {}, 'hi')).data.stories[0]).toMatchObject({ lang: 'en' });
  });

  it('that are not published are neither kept nor shown', async () => {
    const member = await makeReader();
    const id = await publishStory();
    await sync(member, {
      add: [
        { id, at: 5 },
        { id: 999_999, at: 6 },
      ],
    });
    await unpublishStory(id);
    const gone = await sync(member, { add: [{ id, at: 7 }] });
    expect(idsOf(gone)).toEqual([]);
  });

  it('never come from the future', async () => {
    const member = await makeReader();
    const id = await publishStory();
    const { data } = await sync(member, { add: [{ id, at: Date.now() + 9e9 }] });
    expect(data.stories[0]?.at).toBeLessThanOrEqual(Date.now());
  });

  it('are 500 at most: the oldest go', async () => {
    const member = await makeReader();
    const [first] = [await publishStory()];
    await env.DB.prepare(
      `INSERT INTO articles (source_language, category_id, created_at)
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
        SELECT 'en', 3, 0 FROM n`,
    ).run();
    await env.DB.prepare(
      `INSERT INTO saved_stories SELECT ?1, id, 1000 + id FROM articles WHERE id > ?2 LIMIT 500`,
    )
      .bind(member.id, first)
      .run();
    const count = () =>
      env.DB.prepare('SELECT count(*) AS rows FROM saved_stories WHERE user_id = ?')
        .bind(member.id)
        .first('rows');
    expect(await count()).toBe(500);
    const newest = await publishStory();
    await sync(member, {
      add: [
        { id: Number(first), at: 1 },
        { id: newest, at: 9e9 },
      ],
    });
    expect(await count()).toBe(500);
    expect(idsOf(await sync(member, {}))).toEqual([newest]);
  });

  it('taken out on a device of another account stay', async () => {
    const [member, before] = [await makeReader(), await makeReader()];
    const [own, other] = [await publishStory(), await publishStory()];
    await sync(member, { add: [{ id: own, at: 1 }] });
    const answer = await sync(member, {
      account: before.id,
      add: [{ id: other, at: 2 }],
      remove: [own],
    });
    expect(idsOf(answer)).toEqual([other, own]);
  });

  it.each([
    { add: [{ id: 0, at: 1 }] },
    { add: [{ id: 1.5, at: 1 }] },
    { add: [{ id: '1; DROP TABLE users', at: 1 }] },
    { add: [{ id: 1, at: -1 }] },
    { add: Array.from({ length: 501 }, (_, id) => ({ id: id + 1, at: 1 })) },
    { remove: [null] },
    { account: 'x' },
    [],
  ])('are not changed by %j', async (change) => {
    const answer = await sync(await makeReader(), change);
    expect(answer.status).toBe(400);
  });

  it('are nobody else’s: without a session there are none', async () => {
    expect((await sync({ headers: {} }, {})).status).toBe(401);
    const member = await makeReader();
    const foreign = { headers: { ...member.headers, Origin: 'https://elsewhere.example' } };
    expect((await sync(foreign, {})).status).toBe(403);
  });

  it('are listed on the account page and taken out there, ten at first', async () => {
    const member = await makeReader();
    const ids: number[] = [];
    for (let at = 1; at <= 11; at += 1) ids.push(await publishStory());
    await sync(member, { add: ids.map((id, at) => ({ id, at })) });
    const links = (html: string) => html.match(/class="headline" lang="en"/g)?.length;
    const few = await readPage(member, '/account');
    expect(links(few)).toBe(10);
    expect(few).toContain('Show all 11');
    expect(links(await readPage(member, '/account?saved=all'))).toBe(11);
    const done = await sendAs(member, '/account', { intent: 'unsave', id: String(ids[10]) });
    expect(done.headers.get('Location')).toBe('/account?state=unsave');
    expect(idsOf(await sync(member, {}))).toEqual(ids.slice(0, 10).toReversed());
    for (const id of ['', 'x', '-1'])
      expect((await sendAs(member, '/account', { intent: 'unsave', id })).status).toBe(303);
  });
});
