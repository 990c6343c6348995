import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { decideCase } from '#domains/community/moderation/decision.service.ts';
import type { ShownCase } from '#domains/community/moderation/moderation.model.ts';
import { AppError } from '#shared/app-error.ts';
import { callApi } from '#testing/api.ts';
import { makeComment, readComment } from '#testing/community/comments.ts';
import { runRow } from '#testing/community/readers.ts';
import { makePlatform, publishStory, unpublishStory } from '#testing/factories.ts';
import { type Person, signInAs } from '#testing/people.ts';
import { SITE, visit } from '#testing/site.ts';
import { withFault } from '#tools/stand-in/faulty-bindings.ts';

const DAY = 86_400_000;

let storyId: number;
let author: Person;
let editor: Person;

beforeEach(async () => {
  await env.DB.batch(
    ['reports', 'moderation_cases', 'user_restrictions', 'notices', 'comments'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  storyId = await publishStory();
  [author, editor] = [await signInAs('reader', 'Asha'), await signInAs('editor', 'Ramesh')];
});

async function send<T = never>(person: Person, method: string, path: string, body?: object) {
  const answer = await callApi<T>(path, {
    method,
    headers: { ...person.cookie, Origin: SITE, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, code: answer.body.errors?.[0]?.code, data: answer.body.data };
}

/** Somebody whose account is as old as this, in days. */
async function reader(days = 30): Promise<Person> {
  const person = await signInAs('reader', 'A reader');
  await env.DB.prepare('UPDATE users SET created_at = ? WHERE id = ?')
    .bind(Date.now() - days * DAY, person.id)
    .run();
  return person;
}

const make = (more: Partial<Parameters<typeof makeComment>[0]> = {}) =>
  makeComment({ storyId, userId: author.id, ...more });

const report = (person: Person, id: number, reason = 'abuse') =>
  send(person, 'POST', `/comment/${id}/report`, { reason });

async function look(query = ''): Promise<ShownCase[]> {
  const { data } = await send(editor, 'GET', `/desk/moderation${query}`);
  return (data as unknown as { cases: ShownCase[] }).cases;
}

const decide = (id: number, body: object, by = editor) =>
  send(by, 'PUT', `/desk/moderation/${id}`, body);

const toCode = (error: unknown) => (error instanceof AppError ? error.code : String(error));

async function listTold(person: Person) {
  const { results } = await env.DB.prepare(
    'SELECT kind, path, facts FROM notices WHERE user_id = ? ORDER BY id',
  )
    .bind(person.id)
    .all<{ kind: string; path: string; facts: string }>();
  return results;
}

describe('a comment that waits', () => {
  it('is decided with its thread around it, under the headline in the language of the desk', async () => {
    const other = await signInAs('reader', 'Bina');
    const rootId = await make({ userId: other.id, body: 'How much rain was it?' });
    const before = await make({ userId: other.id, body: 'Anybody?', parentId: rootId });
    const id = await make({
      ...{ body: 'Call 98250 12345', parentId: before, rootId },
      ...{ status: 'held', why: ['contact'], language: 'gu' },
    });
    await make({ userId: other.id, body: 'Why call?', parentId: id, rootId });
    await make({ userId: other.id, status: 'held', body: 'Not yet seen', parentId: id, rootId });
    await env.DB.prepare("INSERT INTO comment_edits VALUES (?, 5, 'Ask me')").bind(id).run();
    const [shown] = await look('?kind=comment&lang=gu');
    expect(shown).toMatchObject({
      ...{ kind: 'comment', objectId: String(id), why: ['contact'], isShown: false },
      ...{ title: 'Rain returns to Saurashtra', text: 'Call 98250 12345', language: 'gu' },
      author: { id: author.id, name: 'Asha', kept: 0, removed: 0, open: 1 },
      path: `/comments/story/${storyId}/${id}`,
    });
    expect(shown?.context.map(({ text }) => text)).toEqual([
      ...['How much rain was it?', 'Anybody?', 'Why call?', 'Ask me'],
    ]);
    expect(shown?.context[0]?.label).toContain('Bina');
  });

  it('is shown and counted once when it is kept, and its author is told', async () => {
    const rootId = await make();
    const id = await make({ parentId: rootId, status: 'held', why: ['new'] });
    expect(await readComment(rootId)).toMatchObject({ replies: 0, shown: 1 });
    const [{ id: caseId } = { id: 0 }] = await look();
    const both = [decide(caseId, { action: 'keep' }), decide(caseId, { action: 'keep' })];
    const answers = await Promise.all(both);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await readComment(id)).toMatchObject({ status: 'shown', rule: '', why: '[]' });
    expect(await readComment(rootId)).toMatchObject({ replies: 1, shown: 2 });
    expect((await listTold(author)).map(({ kind }) => kind)).toEqual(['case.kept']);
  });

  it('goes by a rule that its author is told, with the way to somebody else', async () => {
    const id = await make({ status: 'held', why: ['word'] });
    const [{ id: caseId } = { id: 0 }] = await look();
    expect((await decide(caseId, { action: 'remove' })).status).toBe(400);
    await decide(caseId, { action: 'remove', rule: 'abuse' });
    expect(await readComment(id)).toMatchObject({ status: 'removed', rule: 'abuse', shown: null });
    const [told] = await listTold(author);
    expect(told).toMatchObject({ kind: 'case.removed', path: `/account/decisions/${caseId}` });
    expect(JSON.parse(told?.facts ?? '')).toMatchObject({
      ...{ thing: 'comment', rule: 'abuse', title: 'Rain returns to Saurashtra' },
      title_gu: 'સૌરાષ્ટ્રમાં ફરી વરસાદ',
    });
    const text = { text: 'Nothing in it is abuse.' };
    expect((await send(author, 'POST', `/decision/${caseId}/appeal`, text)).status).toBe(200);
    expect((await decide(caseId, { action: 'keep' })).code).toBe('case.own_decision');
    const second = await signInAs('editor', 'Meena');
    expect((await decide(caseId, { action: 'keep' }, second)).status).toBe(200);
    expect(await readComment(id)).toMatchObject({ status: 'shown', rule: '', shown: 1 });
    expect((await send(author, 'POST', `/decision/${caseId}/appeal`, text)).status).toBe(409);
  });

  it('that goes a second time goes for good, and its author is asked nothing more', async () => {
    const bina = await reader();
    const id = await make();
    await report(bina, id);
    const [{ id: caseId } = { id: 0 }] = await look();
    await decide(caseId, { action: 'remove', rule: 'abuse' });
    const text = { text: 'Nothing in it is abuse.' };
    await send(author, 'POST', `/decision/${caseId}/appeal`, text);
    const second = await signInAs('editor', 'Meena');
    await decide(caseId, { action: 'remove', rule: 'hate' }, second);
    const kinds = async (person: Person) => (await listTold(person)).map(({ kind }) => kind);
    expect(await kinds(author)).toEqual(['case.removed', 'case.removed_finally']);
    expect(await kinds(bina)).toEqual(['case.report_removed', 'case.report_removed']);
    const html = await (await visit('/account/notices', { headers: author.cookie })).text();
    expect(html).toContain('stays taken down after a second look');
    expect(html.match(/Ask for a second look/g)).toHaveLength(1);
  });

  it('is decided upon no other words than those that were read', async () => {
    const id = await make({ status: 'held', why: ['new'], body: 'Harmless.' });
    const [read] = await look();
    const change = (body: string) =>
      env.DB.prepare('UPDATE comments SET body = ? WHERE id = ?').bind(body, id).run();
    await change('Call 98250 12345');
    const keep = { action: 'keep', version: read?.version };
    expect(await decide(read?.id ?? 0, keep)).toMatchObject({ status: 409, code: 'case.changed' });
    expect(await decide(read?.id ?? 0, { ...keep, action: 'remove', rule: 'spam' })).toMatchObject({
      code: 'case.changed',
    });
    expect(await readComment(id)).toMatchObject({ status: 'held' });
    const [again] = await look('?lang=en');
    expect(again?.version).not.toBe(read?.version);
    expect((await decide(again?.id ?? 0, { ...keep, version: again?.version })).status).toBe(200);
    expect(await readComment(id)).toMatchObject({ status: 'shown' });
  });

  it('is decided upon no other words, whenever its author puts them there', async () => {
    const change = env.DB.prepare("UPDATE comments SET body = 'Call 98250 12345' WHERE id = ?");
    const state = env.DB.prepare('SELECT status FROM moderation_cases WHERE id = ?');
    for (let turn = 1; ; turn += 1) {
      const id = await make({ status: 'held', why: ['new'], body: 'Harmless.' });
      const [{ id: caseId, version } = { id: 0, version: '' }] = await look();
      let calls = 0;
      let before: unknown = null;
      const DB = withFault(env.DB, async () => {
        calls += 1;
        if (calls !== turn) return;
        before = await state.bind(caseId).first('status');
        await change.bind(id).run();
      });
      const wanted = { id: caseId, action: 'keep', rule: null, note: '', version } as const;
      const author = { actor: `user:${editor.id}`, requestId: '' } as const;
      const decision = decideCase(makePlatform({ DB }), wanted, { author, kinds: ['comment'] });
      const code = await decision.then(() => '', toCode);
      const isInTime = before === 'open';
      expect([turn, code]).toEqual([turn, isInTime ? 'case.changed' : '']);
      expect(await readComment(id)).toMatchObject({ status: isInTime ? 'held' : 'shown' });
      if (!isInTime) return expect(turn).toBeGreaterThan(5);
      await runRow('DELETE FROM moderation_cases');
    }
  });

  it('is decided by nobody who has written it', async () => {
    await make({ userId: editor.id, status: 'held', why: ['link'] });
    const [{ id: caseId } = { id: 0 }] = await look();
    expect(await decide(caseId, { action: 'keep' })).toMatchObject({ status: 403 });
  });

  it('is decided too where nobody sees its story any more, and not when its author has deleted it', async () => {
    const kept = await make({ status: 'held', why: ['link'], body: 'Two links of mine' });
    const deleted = await make({ status: 'held', why: ['link'] });
    await env.DB.batch([
      env.DB.prepare("UPDATE article_texts SET status = 'unpublished'"),
      env.DB.prepare("UPDATE comments SET status = 'deleted', body = '' WHERE id = ?").bind(
        deleted,
      ),
    ]);
    const cases = await look();
    expect(cases.map(({ objectId, title }) => [objectId, title])).toEqual([
      [String(kept), 'Two links of mine'],
    ]);
  });
});

describe('a comment that is reported', () => {
  it('stays until somebody decides, and its author hears of it only where it goes', async () => {
    const id = await make();
    const bina = await reader();
    for (let each = 0; each < 2; each += 1)
      expect((await report(bina, id)).data).toEqual({ reported: true });
    expect(await readComment(id)).toMatchObject({ status: 'shown' });
    const [shown] = await look();
    expect(shown).toMatchObject({ why: ['abuse'], reports: [{ reason: 'abuse' }], isShown: true });
    expect((shown?.dueAt ?? 0) - (shown?.openedAt ?? 0)).toBe(2 * DAY);
    await decide(shown?.id ?? 0, { action: 'keep' });
    expect(await listTold(author)).toEqual([]);
    expect((await listTold(bina)).map(({ kind }) => kind)).toEqual(['case.report_kept']);
  });

  it('is hidden at once where it tells of something private, due in a day', async () => {
    const rootId = await make();
    const id = await make({ parentId: rootId });
    await report(await reader(), id, 'private');
    expect(await readComment(id)).toMatchObject({ status: 'held', why: '["reports"]', shown: 1 });
    expect(await readComment(rootId)).toMatchObject({ replies: 0 });
    const [shown] = await look();
    expect((shown?.dueAt ?? 0) - (shown?.openedAt ?? 0)).toBe(DAY);
  });

  it('is hidden by the third account older than a week, and by no flood of new ones', async () => {
    const [id, flooded] = [await make(), await make()];
    for (const days of [8, 8, 7]) await report(await reader(days), id);
    expect(await readComment(id)).toMatchObject({ status: 'held' });
    for (let each = 0; each < 12; each += 1)
      await report(await reader(6), flooded, each % 2 ? 'private' : 'hate');
    expect(await readComment(flooded)).toMatchObject({ status: 'shown', shown: 1 });
  });

  it('is not one’s own, and is there for everybody', async () => {
    const id = await make();
    expect(await report(author, id)).toMatchObject({ status: 409, code: 'report.own' });
    const held = await make({ status: 'held' });
    const bina = await reader();
    for (const gone of [held, await make({ status: 'removed' }), 999_999])
      expect((await report(bina, gone)).status).toBe(404);
    expect((await report(bina, id, 'boring')).status).toBe(400);
  });

  it('is there for nobody whose story or room is gone, by no word of it', async () => {
    const id = await make({ body: 'Secret words' });
    const bina = await reader();
    const look = () => visit(`/report/comment/${id}`, { headers: bina.cookie });
    expect((await look()).status).toBe(200);
    const off = (mode: string | null) =>
      env.DB.prepare('UPDATE comment_rooms SET mode = ? WHERE subject_id = ?')
        .bind(mode, storyId)
        .run();
    await off('off');
    expect((await look()).status).toBe(404);
    expect((await report(bina, id)).status).toBe(404);
    await off(null);
    await unpublishStory(storyId);
    const response = await look();
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('Secret words');
    expect((await report(bina, id)).status).toBe(404);
  });
});

it('five removed of ten keep their author from commenting for a week, and from nothing else', async () => {
  for (let each = 0; each < 5; each += 1) await make({ status: 'held', why: ['word'] });
  for (const { id } of await look(`?authorId=${author.id}`))
    await decide(id, { action: 'remove', rule: 'hate' });
  const { results } = await env.DB.prepare(
    'SELECT user_id, what, reason FROM user_restrictions',
  ).all();
  expect(results).toEqual([{ user_id: author.id, what: 'comment', reason: 'repeated' }]);
  expect((await listTold(author)).at(-1)).toMatchObject({
    ...{ kind: 'account.restricted', path: '/grievance' },
  });
});
