import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { personOf } from '#domains/identity/profile/person.statement.ts';
import { listTags, mergeTag } from '#domains/news/taxonomy/tag-merge.repo.ts';
import { exportAccount } from '#domains/reader/export/export.service.ts';
import { ALL_EDITIONS, editionOfLang } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { toAnswer } from '#testing/api.ts';
import { makePlatform, makeText, publishStory } from '#testing/factories.ts';
import { type Member, makeMember, newEmail } from '#testing/member.ts';
import { SITE, visit } from '#testing/site.ts';
import { meterDatabase } from '#tools/stand-in/metered-database.ts';
import { loadFollowing } from './follow.loader.ts';
import { type FollowMark, MOST_AT_ONCE, MOST_FOLLOWED, MOST_STORIES } from './follow.model.ts';
import { FOLLOW_DATA } from './follow.repo.ts';

const read = async (path: string) => (await visit(path)).text();
const makeReader = () => makeMember({ email: newEmail() });
const on = (key: string, at: number): FollowMark => ({ key, at, isOn: true });
const off = (key: string, at: number): FollowMark => ({ key, at, isOn: false });

async function sync({ headers }: Pick<Member, 'headers'>, marks: unknown, account?: number) {
  const response = await visit('/api/user/following', {
    method: 'POST',
    headers: { Origin: SITE, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ account, marks }),
  });
  const { status, body } = await toAnswer<{ marks: FollowMark[] }>(response);
  const { marks: all = [] } = Object(body.data);
  return { status, marks: (all as FollowMark[]).toSorted((a, b) => a.key.localeCompare(b.key)) };
}

/** An author and a topic, by their numbers. */
async function makeSubjects(slug: string) {
  const names = { nameHi: slug, nameGu: slug, nameEn: slug };
  const insert = (table: 'authors' | 'tags') =>
    env.DB.prepare(
      `INSERT INTO ${table} (slug, name_en, name_hi, name_gu) VALUES (?, ?, ?, ?) RETURNING id`,
    )
      .bind(slug, names.nameEn, names.nameHi, names.nameGu)
      .first<number>('id');
  return { author: (await insert('authors')) ?? 0, topic: (await insert('tags')) ?? 0 };
}

describe('what an account follows', () => {
  it('comes together from two devices, and the last word counts', async () => {
    const member = await makeReader();
    expect((await sync(member, [on('c1', 10), on('t5', 20)])).marks).toEqual([
      on('c1', 10),
      on('t5', 20),
    ]);
    const both = [off('c1', 30), on('c2', 5), on('t5', 20)];
    expect((await sync(member, [off('c1', 30), on('c2', 5), off('t5', 15)])).marks).toEqual(both);
    // The first device comes again with what it knew.
    expect((await sync(member, [on('c1', 10)])).marks).toEqual(both);
    expect((await sync(member, [])).marks).toEqual(both);
  });

  it('takes nothing of what somebody else has followed on the same device', async () => {
    const [first, second] = [await makeReader(), await makeReader()];
    await sync(second, [on('c2', 5)]);
    const left = [on('c1', 10), off('c2', 20)];
    expect((await sync(second, left, first.id)).marks).toEqual([on('c2', 5)]);
    expect((await sync(second, left, second.id)).marks).toEqual(left);
  });

  it('is brought into step so often a minute, and no more', async () => {
    const member = await makeReader();
    const answers = await Promise.all(Array.from({ length: 150 }, () => sync(member, [])));
    const refused = answers.filter(({ status }) => status === 429).length;
    expect(refused).toBe(10);
    expect((await sync(await makeReader(), [])).status).toBe(200);
  });

  it('is not said ahead of our clock', async () => {
    const member = await makeReader();
    const { marks } = await sync(member, [on('c1', Date.now() + 86_400_000)]);
    expect(marks[0]?.at).toBeLessThanOrEqual(Date.now());
  });

  it('is at most so much', async () => {
    const member = await makeReader();
    const many = (first: number) =>
      Array.from({ length: MOST_FOLLOWED }, (_, index) => on(`t${first + index}`, first + index));
    await sync(member, many(1));
    const { marks } = await sync(member, [...many(51), off('c1', 1)]);
    expect(marks).toHaveLength(MOST_FOLLOWED + 1);
    expect(marks).not.toContainEqual(on('t50', 50));
    expect(marks).toContainEqual(on('t150', 150));
  });

  it('is nobody else’s, and is refused where it makes no sense', async () => {
    expect((await sync({ headers: {} }, [on('c1', 1)])).status).toBe(401);
    const member = await makeReader();
    for (const marks of [[on('x1', 1)], [on('c0', 1)], [{ key: 'c1' }], 'c1', [on('c1', -1)]])
      expect((await sync(member, marks)).status).toBe(400);
    expect((await sync(await makeReader(), [])).marks).toEqual([]);
  });

  it('is told with all that is kept of somebody, and goes with them', async () => {
    const member = await makeReader();
    await sync(member, [on('c1', 10)]);
    expect(await exportAccount(makePlatform(), member.id)).toMatchObject({
      follows: [{ key: 'c1', isOn: true, changedAt: new Date(10) }],
    });
    const { db, now } = makePlatform();
    for (const erasing of FOLLOW_DATA.erase?.(db, personOf(member.id), now) ?? []) await erasing;
    expect((await sync(member, [])).marks).toEqual([]);
  });
});

describe('the page of what is followed', () => {
  it('says how it begins, is the same for everybody, and is no one’s to find', async () => {
    for (const { lang, prefix } of ALL_EDITIONS) {
      const response = await visit(`${prefix}/following`);
      const html = await response.text();
      expect(html).toContain(translatorOf(lang)('following.empty'));
      expect(html).toContain(translatorOf(lang)('following.no_script'));
      expect(html).toContain('content="noindex, follow"');
      expect(response.headers.get('Set-Cookie')).toBeNull();
      expect(response.headers.get('Cache-Tag')).toBe(`n-${lang},l-${lang}`);
    }
  });

  it('holds the newest of cities, authors and topics, each once, in its language', async () => {
    const { author, topic } = await makeSubjects('ports');
    const about = { cityId: 7, authorIds: [author], tagIds: [topic] };
    const first = await publishStory(about);
    const second = await publishStory({ authorIds: [author], texts: [makeText('gu')] });
    await publishStory({ cityId: 8 });
    const html = await read(`/gujarati/following?of=c7.a${author}.t${topic}&part`);
    expect(html).toMatch(/^<div class="following-list">/);
    const found = [...html.matchAll(/<a href="[^"]+\/(\d+)">/g)].map(([, id]) => Number(id));
    expect(found).toEqual([second, first]);
    expect(html).toContain('<a href="/gujarati/author/ports">ports</a>');
    expect(html).toContain('<a href="/gujarati/topic/ports">ports</a>');
    expect(html.match(/data-unfollow/g)).toHaveLength(3);
    const english = await read(`/following?of=a${author}&part`);
    expect(english).not.toContain(`/${second}"`);
  });

  it('leaves out what is no longer there, and what makes no sense', async () => {
    const html = await read('/following?of=t99999.c7.nothing.c0..a-1&part');
    expect(html.match(/data-unfollow="[^"]+"/g)).toEqual(['data-unfollow="c7"']);
    expect(await read('/following?of=t99999&part')).toContain('following-none');
    expect((await visit(`/following?of=${'c1.'.repeat(2_000)}`)).status).toBe(200);
  });

  it('is read in few rows, whoever follows however much', async () => {
    const subjects: { author: number; topic: number }[] = [];
    for (let slug = 0; slug < MOST_AT_ONCE; slug += 1)
      subjects.push(await makeSubjects(`budget-${slug}`));
    const [{ author, topic } = { author: 0, topic: 0 }] = subjects;
    for (const about of subjects)
      for (let story = 0; story < 3; story += 1) await publishStory({ tagIds: [about.topic] });
    for (let story = 0; story < 30; story += 1)
      await publishStory({ cityId: 9, authorIds: [author], tagIds: [topic] });
    const database = meterDatabase(env.DB);
    const platform = makePlatform({ DB: database.database });
    const edition = editionOfLang('en');
    await loadFollowing(platform, edition, ['c1']);
    const few = ['c9', `a${author}`, `t${topic}`];
    const many = subjects.map((about) => `t${about.topic}`);
    for (const keys of [['c9'], few, many]) {
      database.reset();
      const found = await loadFollowing(platform, edition, keys);
      expect(found.subjects).toHaveLength(keys.length);
      expect(found.cards.length).toBeGreaterThanOrEqual(12);
      expect(database.roundTrips()).toBe(2);
      expect(database.rowsRead()).toBeLessThanOrEqual(200);
    }
  });

  it('is one answer for so many at most, whatever the address says', async () => {
    const keys = [...Array(MOST_FOLLOWED).keys()].map((index) => `c${index + 1}`).join('.');
    const html = await read(`/following?of=${keys}&part`);
    expect(html.match(/data-unfollow=/g)?.length).toBeLessThanOrEqual(MOST_AT_ONCE);
    expect(html.match(/<article/g)?.length ?? 0).toBeLessThanOrEqual(MOST_STORIES);
  });

  it('goes on with the topic that another was merged into, however often', async () => {
    const [one, two, three] = [
      await makeSubjects('merged-one'),
      await makeSubjects('merged-two'),
      await makeSubjects('merged-three'),
    ];
    const story = await publishStory({ tagIds: [one.topic] });
    const { db, now: at } = makePlatform();
    const author = { actor: 'system', requestId: 'merge' } as const;
    const merge = async (from: number, to: number) => {
      const rows = await listTags(db, [from, to]);
      const [tag, into] = [from, to].map((id) => rows.find((row) => row.id === id));
      if (tag && into) await mergeTag(db, { tag, into, at, author });
    };
    await merge(one.topic, two.topic);
    await merge(two.topic, three.topic);
    const html = await read(`/hindi/following?of=t${one.topic}.t${two.topic}&part`);
    expect(html.match(/data-unfollow="[^"]+"/g)).toEqual([`data-unfollow="t${three.topic}"`]);
    expect(html).toContain(`data-was="t${one.topic}.t${two.topic}"`);
    expect(html).toContain('<a href="/hindi/topic/merged-three">');
    expect(html).toContain(`/${story}"`);
    const both = await read(`/following?of=t${three.topic}.t${one.topic}&part`);
    expect(both.match(/data-unfollow=/g)).toHaveLength(1);
  });

  it('is led to from every page, from what was saved and from the account', async () => {
    const { headers } = await makeReader();
    for (const { lang, prefix } of ALL_EDITIONS) {
      const html = await read(`${prefix}/saved`);
      const link = `href="${prefix}/following">${translatorOf(lang)('following.title')}</a>`;
      // The menu of narrow screens, the page and the footer.
      expect(html.split(link)).toHaveLength(4);
      const toSaved = `<a class="text-link" href="${prefix}/saved">`;
      expect(await read(`${prefix}/following`)).toContain(toSaved);
      const account = await (await visit(`${prefix}/account`, { headers })).text();
      expect(account).toContain(`<a class="text-link" ${link}`);
    }
  });

  it('is offered by buttons on the pages of cities, authors and topics', async () => {
    const { author, topic } = await makeSubjects('buttons');
    for (const [path, key] of [
      ['/hindi/cities/surat', 'c'],
      ['/hindi/author/buttons', `a${author}&`],
      ['/hindi/topic/buttons', `t${topic}&`],
    ]) {
      const html = await read(path ?? '');
      expect(html).toContain(`{&quot;subject&quot;:&quot;${key}`);
      expect(html).toContain('<a class="tool tool-worded" href="/hindi/following">');
    }
  });
});
