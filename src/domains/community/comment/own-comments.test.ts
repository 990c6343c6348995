import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { decideCase } from '#domains/community/moderation/decision.service.ts';
import { anonymiseOverdue } from '#domains/reader/deletion/deletion.service.ts';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { callApi } from '#testing/api.ts';
import { makeComment, readComment } from '#testing/community/comments.ts';
import { makePlatform, publishStory, unpublishStory } from '#testing/factories.ts';
import { type Member, makeMember, newEmail, openBrowser, sendAs } from '#testing/member.ts';
import { signInAs } from '#testing/people.ts';
import { SITE, visit } from '#testing/site.ts';
import { HELD_REASONS } from './comment.model.ts';

const DAY = 86_400_000;
const PATH = '/account/comments';

let storyId: number;
let member: Member;

beforeEach(async () => {
  await env.DB.batch(
    ['moderation_cases', 'comments', 'comment_rooms', 'comment_farewells'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  storyId = await publishStory();
  member = await makeMember({ email: newEmail() });
});

const make = (more: Partial<Parameters<typeof makeComment>[0]> = {}) =>
  makeComment({ storyId, userId: member.id, ...more });

async function look(path: string, by = member): Promise<string> {
  const response = await visit(path, { headers: by.headers });
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([
    ...[200, 'private, no-store'],
  ]);
  return response.text();
}

async function removeByDesk(id: number): Promise<number> {
  const { id: editor } = await signInAs('editor');
  const caseId = await env.DB.prepare(
    "SELECT id FROM moderation_cases WHERE object_id = ? AND status = 'open'",
  )
    .bind(String(id))
    .first<number>('id');
  await decideCase(
    makePlatform(),
    { id: caseId ?? 0, action: 'remove', rule: 'abuse', note: '' },
    { author: { actor: `user:${editor}`, requestId: '' }, kinds: ['comment'] },
  );
  return caseId ?? 0;
}

describe.each(ALL_EDITIONS)('the page of one’s own comments in $code', ({ prefix, lang }) => {
  const t = translatorOf(lang);

  it('has what was written, with what has become of it, and nothing of others', async () => {
    expect(await look(`${prefix}${PATH}`)).toContain(t('own-comments.none'));
    await make({ body: 'Shown & well', language: 'gu' });
    const removed = await make({ body: 'An insult', status: 'held', why: ['word'] });
    const decision = await removeByDesk(removed);
    await make({ body: 'All that is held', status: 'held', why: HELD_REASONS });
    await make({ body: 'Deleted', status: 'deleted' });
    const other = await makeMember({ email: newEmail() });
    await makeComment({ storyId, userId: other.id, body: 'Of somebody else' });
    const html = await look(`${prefix}${PATH}`);
    expect(html).toContain('Shown &amp; well');
    expect(html).toMatch(/lang="gu"[^>]*>Shown/);
    for (const reason of HELD_REASONS) expect(html).toContain(t(`community.held.${reason}`));
    expect(html).toContain(t('own-comments.rule', { rule: t('community.rule.abuse') }));
    expect(html).toContain(`href="${prefix}/comment-rules#rule-abuse"`);
    expect(html).toContain(`${prefix}/account/decisions/${decision}"`);
    expect(html).toContain(t('own-comments.decision.appeal'));
    expect(html).toContain(`href="${prefix}/comment-rules"`);
    expect(html).not.toContain('Of somebody else');
    expect(html.match(/name="id"/g)).toHaveLength(2);
    expect(await look(`${prefix}/account`)).toContain(`href="${prefix}${PATH}"`);
  });

  it('deletes one without scripts, once, and none that is gone or of others', async () => {
    const id = await make();
    const other = await makeMember({ email: newEmail() });
    const theirs = await makeComment({ storyId, userId: other.id });
    const send = (fields: Record<string, string>) => sendAs(member, `${prefix}${PATH}`, fields);
    for (const state of ['deleted', 'deleted'])
      expect((await send({ id: String(id) })).headers.get('Location')).toBe(
        `${prefix}${PATH}?state=${state}#answer`,
      );
    expect(await readComment(id)).toMatchObject({ status: 'deleted', body: '', shown: 1 });
    const removed = await make({ status: 'held', why: ['word'] });
    await removeByDesk(removed);
    for (const gone of [theirs, removed, 0])
      expect((await send({ id: String(gone), page: '2' })).headers.get('Location')).toBe(
        `${prefix}${PATH}?state=gone&page=2#answer`,
      );
    expect(await readComment(theirs)).toMatchObject({ status: 'shown' });
    expect(await look(`${prefix}${PATH}?state=deleted`)).toContain(t('own-comments.done.deleted'));
  });
});

it('says so where the story is gone, and goes on over several pages', async () => {
  for (let each = 0; each < 21; each += 1) await make({ body: `Number ${each}.` });
  await unpublishStory(storyId);
  const html = await look(PATH);
  expect(html).toContain(translatorOf('en')('own-comments.no_story'));
  expect(html).toContain('Number 20.');
  expect(html).not.toContain('Number 0.');
  expect(await look(`${PATH}?page=2`)).toContain('Number 0.');
});

it('is for those signed in', async () => {
  const response = await visit(PATH, { headers: { Accept: 'text/html' } });
  expect([response.status, response.headers.get('Location')]).toEqual([
    302,
    expect.stringContaining('callbackUrl=%2Faccount%2Fcomments'),
  ]);
});

describe('somebody who deletes their account', () => {
  const platformIn = (days: number) => {
    const platform = makePlatform();
    const { db } = platform;
    return { ...platform, db, now: new Date(platform.now.getTime() + days * DAY) };
  };
  const leave = (fields: Record<string, string>) =>
    sendAs(member, '/account/delete', { sure: 'on', ...fields });
  const erase = () => anonymiseOverdue(platformIn(31));

  it('leaves their comments without a name', async () => {
    const id = await make({ body: 'It stays.' });
    await leave({});
    await erase();
    expect(await readComment(id)).toMatchObject({ status: 'shown', body: 'It stays.', shown: 1 });
    const { body } = await callApi<never>(`/comment?subject=story&id=${storyId}`);
    const { comments } = body.data as unknown as { comments: { author: { name: string } }[] };
    expect(comments[0]?.author.name).toBe('Deleted user');
  });

  it('takes them along, with their cases, where that was ticked', async () => {
    const [shown, held] = [await make(), await make({ status: 'held', why: ['link'] })];
    await makeComment({ storyId, userId: (await signInAs('reader')).id, parentId: shown });
    await leave({ comments: 'on' });
    await erase();
    for (const id of [shown, held])
      expect(await readComment(id)).toMatchObject({ status: 'deleted', body: '', shown: 1 });
    expect(await env.DB.prepare('SELECT status FROM moderation_cases').first('status')).toBe(
      'removed',
    );
    expect(await env.DB.prepare('SELECT * FROM comment_farewells').first()).toBeNull();
  });

  it('and comes back, loses nothing, also not when they leave later without that', async () => {
    const id = await make();
    await leave({ comments: 'on' });
    member = await openBrowser(member.id);
    await sendAs(member, '/account/keep', {});
    expect(await env.DB.prepare('SELECT * FROM comment_farewells').first()).toBeNull();
    await leave({});
    await erase();
    expect(await readComment(id)).toMatchObject({ status: 'shown' });
  });

  it('asks once: who asks again changes nothing of it', async () => {
    const id = await make();
    await leave({ comments: 'on' });
    member = await openBrowser(member.id);
    const again = await callApi<never>('/user/soft-delete', {
      method: 'DELETE',
      headers: { ...member.headers, Origin: SITE, 'Content-Type': 'application/json' },
      body: '{}',
    });
    expect(again.status).toBe(200);
    await erase();
    expect(await readComment(id)).toMatchObject({ status: 'deleted' });
  });

  it('says so by the call too', async () => {
    const id = await make();
    const { status } = await callApi<never>('/user/soft-delete', {
      method: 'DELETE',
      headers: { ...member.headers, Origin: SITE, 'Content-Type': 'application/json' },
      body: JSON.stringify({ deleteComments: true }),
    });
    expect(status).toBe(200);
    await erase();
    expect(await readComment(id)).toMatchObject({ status: 'deleted' });
  });
});

it('the copy of one’s data says whether comments go with the account', async () => {
  await env.DB.prepare('INSERT INTO comment_farewells VALUES (?, 5)').bind(member.id).run();
  await env.DB.prepare('INSERT INTO comment_farewells VALUES (?, 6)')
    .bind(member.id + 1)
    .run();
  const { body } = await callApi<never>('/user/export', { headers: member.headers });
  expect(body.data).toMatchObject({ commentsToGo: [{ askedAt: new Date(5).toISOString() }] });
});

it('the copy of one’s data has comments, what they said before, likes, reports and decisions', async () => {
  const id = await make({ body: 'My words', status: 'held', why: ['word'] });
  await env.DB.prepare("INSERT INTO comment_edits VALUES (?, 5, 'Earlier words')").bind(id).run();
  await removeByDesk(id);
  const other = await makeMember({ email: newEmail() });
  const theirs = await makeComment({ storyId, userId: other.id, body: 'Not mine' });
  await env.DB.prepare('INSERT INTO comment_votes VALUES (?, ?, 5)').bind(theirs, member.id).run();
  const headers = { ...member.headers, Origin: SITE, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ reason: 'spam', comment: 'I have seen this twice' });
  await callApi(`/comment/${theirs}/report`, { method: 'POST', headers, body });
  const { body: answer } = await callApi<never>('/user/export', { headers: member.headers });
  const text = JSON.stringify(answer.data);
  for (const said of ['My words', 'Earlier words', 'I have seen this twice', '"abuse"'])
    expect(text).toContain(said);
  expect(text).not.toContain('Not mine');
  expect(answer.data).toMatchObject({ likedComments: [{ commentId: theirs }], commentsToGo: [] });
});
