import { env } from 'cloudflare:test';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { findSubject } from '#kernel/domain/moderation-subject.loader.ts';
import { makeCase, makeHouseAd } from '#testing/access/access-community.ts';
import { askAs, joinShop, makeAsker, takeEnquiry, writeAs } from '#testing/access/enquiries.ts';
import { callApi } from '#testing/api.ts';
import { makePlatform } from '#testing/factories.ts';
import { sendWhileDown } from '#testing/member.ts';
import { type Person, signInAs } from '#testing/people.ts';
import { makeBusiness } from '#testing/reviewed-businesses.ts';
import { newReader, SITE, visit } from '#testing/site.ts';
import type { ShownCase } from './moderation.model.ts';
import { REPORT_LIMIT } from './report.service.ts';

const DAY = 86_400_000;

let business: number;
let owner: Person;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await env.DB.batch(
    ['reports', 'moderation_cases', 'user_restrictions', 'notices'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  business = await makeBusiness();
  owner = await signInAs('vendor', 'Ramesh');
  await own(business);
});

async function own(id: number, { person = owner, role = 'owner' } = {}) {
  await env.DB.prepare(
    'INSERT INTO business_members (business_id, user_id, role, added_at) VALUES (?, ?, ?, 0)',
  )
    .bind(id, person.id, role)
    .run();
}

/** Somebody whose account is as old as this, in days. */
async function reader(days = 30): Promise<Person> {
  const person = await signInAs('reader');
  await env.DB.prepare('UPDATE users SET created_at = ? WHERE id = ?')
    .bind(Date.now() - days * DAY, person.id)
    .run();
  return person;
}

async function send(person: Person, method: string, path: string, body: object = {}) {
  const answer = await callApi<never>(path, {
    method,
    headers: { ...person.cookie, Origin: SITE, 'Content-Type': 'application/json' },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, code: answer.body.errors?.[0]?.code, data: answer.body.data };
}

interface Queue {
  cases: ShownCase[];
  counts: { kind: string; open: number; late: number }[];
  hasNext: boolean;
}

const report = (person: Person, reason = 'spam', id = business) =>
  send(person, 'POST', `/vendor/business/${id}/report`, { reason });

const decide = (editor: Person, id: number, body: object = { action: 'remove', rule: 'spam' }) =>
  send(editor, 'PUT', `/desk/moderation/${id}`, body);

async function statusOf(id = business) {
  return env.DB.prepare('SELECT status FROM businesses WHERE id = ?').bind(id).first('status');
}

async function listCases() {
  const { results } = await env.DB.prepare(
    'SELECT id, status, rule, due_at - opened_at AS clock, why FROM moderation_cases ORDER BY id',
  ).all<{ id: number; status: string; rule: string; clock: number; why: string }>();
  return results;
}

async function kindsTold(userId: number): Promise<string[]> {
  const { results } = await env.DB.prepare('SELECT kind FROM notices WHERE user_id = ? ORDER BY id')
    .bind(userId)
    .all<{ kind: string }>();
  return results.map(({ kind }) => kind);
}

async function openCaseOf(id = business): Promise<number> {
  return makeCase('business', id);
}

describe('a report', () => {
  it('opens a case due in two days, once a person', async () => {
    const asha = await reader();
    const all = await Promise.all(Array.from({ length: 5 }, () => report(asha)));
    expect(all.map(({ status, data }) => [status, data])).toEqual(
      Array.from({ length: 5 }, () => [200, { reported: true }]),
    );
    expect(await env.DB.prepare('SELECT count(*) AS n FROM reports').first('n')).toBe(1);
    expect(await listCases()).toMatchObject([{ status: 'open', clock: 2 * DAY, why: '["spam"]' }]);
    expect(await statusOf()).toBe('published');
  });

  it('of something private hides it at once, with a clock of a day', async () => {
    await report(await reader(), 'private');
    expect(await statusOf()).toBe('suspended');
    expect(await listCases()).toMatchObject([{ clock: DAY }]);
  });

  it('of private things by one person hides three a day, and nothing that the desk has kept', async () => {
    const asha = await reader();
    const all = [business, await makeBusiness(), await makeBusiness(), await makeBusiness()];
    for (const id of all) await report(asha, 'private', id);
    expect(await Promise.all(all.map(statusOf))).toEqual([
      ...['suspended', 'suspended', 'suspended'],
      'published',
    ]);
    const [{ id } = { id: 0 }] = await listCases();
    await decide(await signInAs('editor'), id, { action: 'keep' });
    await report(await reader(), 'private');
    expect(await statusOf()).toBe('published');
    expect((await listCases()).at(-1)).toMatchObject({ status: 'open', clock: DAY });
  });

  it('hides what is shown when it is the third of older accounts', async () => {
    await report(await reader(8));
    await report(await reader(7));
    expect(await statusOf()).toBe('published');
    await report(await reader(7), 'abuse');
    expect(await statusOf()).toBe('suspended');
    expect(await listCases()).toMatchObject([{ why: '["abuse","spam"]' }]);
  });

  it('is kept together with what it hides, or not at all', async () => {
    const subject = findSubject('business');
    if (!subject) throw new Error('no subject');
    const { db } = makePlatform();
    const broken = vi.spyOn(subject, 'hold').mockReturnValue([db.all(sql`SELECT json('{')`)]);
    const asha = await reader();
    expect((await report(asha, 'private')).status).toBe(503);
    expect(await env.DB.prepare('SELECT count(*) AS n FROM reports').first('n')).toBe(0);
    broken.mockRestore();
    expect((await report(asha, 'private')).status).toBe(200);
    expect(await statusOf()).toBe('suspended');
  });

  it('sent by one person many times at once counts as one', async () => {
    await report(await reader(8));
    const asha = await reader(8);
    await Promise.all(Array.from({ length: 6 }, () => report(asha)));
    expect(await statusOf()).toBe('published');
  });

  it('hides nothing in a flood of new accounts', async () => {
    await report(await reader());
    for (let each = 0; each < 12; each += 1)
      await report(await reader(6), each % 2 ? 'private' : 'hate');
    expect(await statusOf()).toBe('published');
    expect(await listCases()).toHaveLength(1);
  });

  it('of one’s own is refused, and of nothing there', async () => {
    expect(await report(owner)).toMatchObject({ status: 409, code: 'report.own' });
    const asha = await reader();
    expect((await report(asha, 'spam', 999_999)).status).toBe(404);
    const draft = await makeBusiness({ status: 'draft' });
    expect((await report(asha, 'spam', draft)).status).toBe(404);
    expect(
      (await send(asha, 'POST', '/enquiry/info/E-2026-AAAAAAAA/report', { reason: 'spam' })).status,
    ).toBe(404);
    expect((await report(asha, 'boring')).status).toBe(400);
  });

  it('is taken twenty times a day', async () => {
    const asha = await reader();
    for (let each = 0; each < REPORT_LIMIT.most; each += 1)
      expect((await report(asha, 'spam', await makeBusiness())).status).toBe(200);
    expect((await report(asha)).status).toBe(429);
    expect((await report(await reader())).status).toBe(200);
    const editor = await signInAs('editor');
    const pages = [1, 2, 3].map((page) => send(editor, 'GET', `/desk/moderation?page=${page}`));
    const shown = await Promise.all(pages);
    expect(
      shown
        .map(({ data }) => data as unknown as Queue)
        .map((each) => [each.cases.length, each.hasNext]),
    ).toEqual([
      [20, true],
      [1, false],
      [0, false],
    ]);
  });

  it('takes counting anew after a decision', async () => {
    const people = [await reader(), await reader(), await reader()];
    for (const person of people) await report(person);
    const [first] = await listCases();
    const editor = await signInAs('editor');
    await decide(editor, first?.id ?? 0, { action: 'keep' });
    expect(await statusOf()).toBe('published');
    // Those who have reported it before change nothing.
    for (const person of people) await report(person);
    await report(await reader());
    expect(await statusOf()).toBe('published');
    expect(await listCases()).toMatchObject([{ status: 'kept' }, { status: 'open' }]);
  });
});

describe('a decision', () => {
  it('takes away by a rule, is written down, and told to author and reporter', async () => {
    const asha = await reader();
    await env.DB.prepare("UPDATE businesses SET name_gu = 'દુકાન' WHERE id = ?")
      .bind(business)
      .run();
    await report(asha);
    const [{ id } = { id: 0 }] = await listCases();
    expect((await decide(await signInAs('editor'), id, { action: 'remove' })).status).toBe(400);
    const editor = await signInAs('editor');
    expect((await decide(editor, id)).status).toBe(200);
    expect(await statusOf()).toBe('suspended');
    expect(await listCases()).toMatchObject([{ status: 'removed', rule: 'spam' }]);
    const { results } = await env.DB.prepare('SELECT facts FROM notices').all<{ facts: string }>();
    expect(results.map(({ facts }) => JSON.parse(facts).title_gu)).toEqual(['દુકાન', 'દુકાન']);
    expect(await kindsTold(owner.id)).toEqual(['case.removed']);
    expect(await kindsTold(asha.id)).toEqual(['case.report_removed']);
    const entry = await env.DB.prepare('SELECT * FROM audit_log ORDER BY id DESC LIMIT 1').first();
    expect(entry).toMatchObject({
      action: 'moderation.decided',
      object: `case:${id}`,
      actor: `user:${editor.id}`,
    });
  });

  it('of two at once is made once', async () => {
    const id = await openCaseOf();
    const [one, other] = [await signInAs('editor'), await signInAs('editor')];
    const answers = await Promise.all([decide(one, id), decide(other, id, { action: 'keep' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.code).toBe('case.decided');
    expect((await kindsTold(owner.id)).length).toBeLessThanOrEqual(1);
    const entries = await env.DB.prepare(
      "SELECT count(*) AS n FROM audit_log WHERE action = 'moderation.decided' AND object = ?",
    )
      .bind(`case:${id}`)
      .first('n');
    expect(entries).toBe(1);
  });

  it('is made by nobody whose own, or whose business’, it is about', async () => {
    const editor = await signInAs('editor');
    await own(business, { person: editor, role: 'manager' });
    const id = await openCaseOf();
    const shown = (await send(editor, 'GET', '/desk/moderation')).data as unknown as Queue;
    expect(shown.cases[0]).toMatchObject({ id, isMine: true });
    expect(await decide(editor, id, { action: 'keep' })).toMatchObject({
      status: 403,
      code: 'case.own_decision',
    });
    expect(await listCases()).toMatchObject([{ status: 'open' }]);
    expect((await decide(await signInAs('editor'), id)).status).toBe(200);
  });

  it('that keeps shows what was hidden', async () => {
    await report(await reader(), 'private');
    const [{ id } = { id: 0 }] = await listCases();
    await decide(await signInAs('editor'), id, { action: 'keep' });
    expect(await statusOf()).toBe('published');
    expect(await kindsTold(owner.id)).toEqual(['case.kept']);
  });

  it('of five of ten against somebody keeps them from more for a week, and tells how to object', async () => {
    const editor = await signInAs('editor');
    for (let each = 0; each < 5; each += 1) {
      const id = await makeBusiness();
      await own(id);
      await decide(editor, await openCaseOf(id));
      const told = await kindsTold(owner.id);
      expect(told.includes('account.restricted')).toBe(each === 4);
    }
    const row = await env.DB.prepare('SELECT * FROM user_restrictions').first<{ until: number }>();
    expect(row).toMatchObject({ user_id: owner.id, what: 'business', reason: 'repeated' });
    expect(Math.round(((row?.until ?? 0) - Date.now()) / DAY)).toBe(7);
    const notice = await env.DB.prepare(
      "SELECT path FROM notices WHERE kind = 'account.restricted'",
    ).first('path');
    expect(notice).toBe('/grievance');
  });
});

it('the mark of the queue is another one with each case that comes or goes or waits for more, and the same till then', async () => {
  const editor = await signInAs('editor');
  const marks: string[] = [];
  const look = async () => {
    const { data } = await send(editor, 'GET', '/desk/moderation/mark');
    const shown = await send(editor, 'GET', '/desk/moderation');
    expect(shown.data).toMatchObject(data);
    marks.push((data as unknown as { mark: string }).mark);
  };
  await look();
  await report(await reader(), 'false');
  await look();
  await report(await reader(), 'private');
  await look();
  const [{ id } = { id: 0 }] = await listCases();
  await decide(editor, id, { action: 'keep' });
  await look();
  expect(new Set(marks).size).toBe(3);
  expect(marks[3]).toBe(marks[0]);
});

describe('a thread that who asked has reported', () => {
  it('is about who has answered: they are told and restricted, and its reading is written down', async () => {
    const [asker, answerer] = [await makeAsker(), await makeAsker({ name: 'Mahesh' })];
    await joinShop(business, answerer.id);
    const id = await takeEnquiry(asker, business);
    await writeAs(answerer, id, 'You are a fool');
    await env.DB.prepare('DELETE FROM notices').run();
    await askAs(asker, ['POST', `/enquiry/info/${id}/report`], { reason: 'abuse' });
    const editor = await signInAs('editor');
    const look = async () =>
      (await send(editor, 'GET', '/desk/moderation')).data as unknown as Queue;
    expect((await look()).cases[0]?.author).toMatchObject({ id: answerer.id, name: 'Mahesh' });
    const [shown] = (await look()).cases;
    const read = "SELECT count(*) AS n FROM audit_log WHERE action = 'enquiry.read' AND object = ?";
    expect(await env.DB.prepare(read).bind(`enquiry:${id}`).first('n')).toBe(1);
    await decide(editor, shown?.id ?? 0, { action: 'remove', rule: 'abuse' });
    expect(await kindsTold(asker.id)).toEqual(['case.report_removed']);
    expect(await kindsTold(answerer.id)).toEqual(['case.removed']);
    expect(await env.DB.prepare('SELECT author_id FROM moderation_cases').first('author_id')).toBe(
      answerer.id,
    );
    const appealed = await askAs(answerer, ['POST', `/decision/${shown?.id}/appeal`], {
      text: 'It was meant as a joke.',
    });
    expect(appealed.status).toBe(200);
  });

  it('is about who asked where the business has reported it', async () => {
    const [asker, member] = [await makeAsker(), await makeAsker()];
    await joinShop(business, member.id);
    const id = await takeEnquiry(asker, business);
    await writeAs(member, id);
    await env.DB.prepare('DELETE FROM notices').run();
    await askAs(member, ['POST', `/enquiry/info/${id}/report`], { reason: 'abuse' });
    const [{ id: caseId } = { id: 0 }] = await listCases();
    await decide(await signInAs('editor'), caseId, { action: 'remove', rule: 'abuse' });
    expect(await kindsTold(asker.id)).toEqual(['case.removed']);
    expect(await kindsTold(member.id)).toEqual(['case.report_removed']);
  });
});

describe('an appeal', () => {
  const TEXT = { text: 'Please look at this again.' };
  const ask = (person: Person, id: number) => send(person, 'POST', `/decision/${id}/appeal`, TEXT);

  it('opens a case once more, for somebody else', async () => {
    const id = await openCaseOf();
    const [first, second] = [await signInAs('editor'), await signInAs('editor')];
    await decide(first, id);
    const all = await Promise.all([ask(owner, id), ask(owner, id), ask(owner, id)]);
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await decide(first, id, { action: 'keep' })).toMatchObject({
      status: 403,
      code: 'case.own_decision',
    });
    expect((await decide(second, id, { action: 'keep' })).status).toBe(200);
    expect(await statusOf()).toBe('published');
    expect(await kindsTold(owner.id)).toEqual(['case.removed', 'case.kept']);
    expect((await ask(owner, id)).status).toBe(409);
  });

  it('is for those it went against', async () => {
    const asha = await reader();
    await report(asha);
    const [{ id } = { id: 0 }] = await listCases();
    // Nobody knows yet whose it is.
    expect((await ask(owner, id)).status).toBe(404);
    await decide(await signInAs('editor'), id, { action: 'keep' });
    expect((await ask(owner, id)).status).toBe(409);
    expect((await ask(await reader(), id)).status).toBe(404);
    expect((await ask(asha, id)).status).toBe(200);
    // Her words are hers, and nobody else's.
    const exported = async (person: Person) =>
      JSON.stringify((await send(person, 'GET', '/user/export')).data);
    expect(await exported(asha)).toContain(TEXT.text);
    expect(await exported(owner)).not.toContain(TEXT.text);
  });

  it('comes within fifteen days', async () => {
    const id = await openCaseOf();
    await decide(await signInAs('editor'), id);
    const age = (days: number, ms: number) =>
      env.DB.prepare('UPDATE moderation_cases SET decided_at = ? WHERE id = ?')
        .bind(Date.now() - days * DAY + ms, id)
        .run();
    await age(15, 0);
    expect((await ask(owner, id)).status).toBe(409);
    await age(15, 60_000);
    expect((await ask(owner, id)).status).toBe(200);
  });
});

describe('the queue', () => {
  const look = async (query = '') => {
    const editor = await signInAs('editor');
    const { data } = await send(editor, 'GET', `/desk/moderation${query}`);
    return data as unknown as Queue;
  };

  it('shows what is due first, with its reports and what was decided before', async () => {
    const other = await makeBusiness();
    await own(other);
    const late = await openCaseOf(other);
    await env.DB.prepare('UPDATE moderation_cases SET due_at = 1 WHERE id = ?').bind(late).run();
    await report(await reader(), 'hate');
    const { cases, counts } = await look();
    expect(cases.map(({ objectId }) => objectId)).toEqual([String(other), String(business)]);
    expect(counts).toEqual([{ kind: 'business', open: 2, late: 1 }]);
    expect(cases[1]).toMatchObject({
      why: ['hate'],
      author: { id: owner.id, name: 'Ramesh', kept: 0, removed: 0, open: 2, restricted: [] },
      reports: [{ reason: 'hate' }],
    });
    expect((await look('?kind=rating')).cases).toEqual([]);
    expect((await look(`?authorId=${owner.id}`)).cases).toHaveLength(2);
    expect((await look('?lang=gu')).cases).toEqual([]);
  });

  it('closes the cases of what is gone', async () => {
    await makeCase('business', 999_999);
    expect((await look()).cases).toEqual([]);
    expect(await listCases()).toMatchObject([{ status: 'removed', rule: 'gone' }]);
  });

  it('closes them too where it has gone since somebody looked, and others take their place', async () => {
    const asha = await reader();
    await report(asha);
    expect((await look()).cases).toHaveLength(1);
    await env.DB.prepare("UPDATE businesses SET status = 'deleted' WHERE id = ?")
      .bind(business)
      .run();
    await env.DB.prepare(
      `INSERT INTO moderation_cases (object_kind, object_id, why, opened_at, due_at, lang)
        SELECT 'business', 900000 + value, '["spam"]', 0, 1, 'en' FROM json_each(?)`,
    )
      .bind(JSON.stringify(Array.from({ length: 25 }, (_, index) => index)))
      .run();
    const other = await openCaseOf(await makeBusiness());
    const { cases, counts } = await look();
    expect(cases.map(({ id }) => id)).toEqual([other]);
    expect(counts).toEqual([{ kind: 'business', open: 1, late: 0 }]);
    expect(
      await env.DB.prepare('SELECT count(*) AS n FROM reports WHERE closed_at IS NULL').first('n'),
    ).toBe(0);
  });

  it('is not for everybody', async () => {
    for (const role of ['reader', 'vendor', 'reporter'] as const)
      expect((await send(await signInAs(role), 'GET', '/desk/moderation')).status).toBe(403);
  });

  it('has advertisements for whoever manages these, and nothing else; and these for nobody else', async () => {
    const [ad, id] = [await makeCase('advertisement', await makeHouseAd()), await openCaseOf()];
    const queueOf = async (person: Person) => {
      const { data } = await send(person, 'GET', '/desk/moderation');
      const { cases, counts } = data as unknown as Queue;
      return [cases.map((each) => each.id), counts.map(({ kind }) => kind)];
    };
    const [manager, editor] = [await signInAs('ads_manager'), await signInAs('editor')];
    expect(await queueOf(manager)).toEqual([[ad], ['advertisement']]);
    expect(await queueOf(editor)).toEqual([[id], ['business']]);
    expect((await decide(manager, id)).status).toBe(404);
    expect((await decide(editor, ad)).status).toBe(404);
    expect((await decide(manager, ad)).status).toBe(200);
    const admin = await signInAs('admin');
    const kept = await makeCase('advertisement', await makeHouseAd());
    expect(await queueOf(admin)).toEqual([
      [kept, id].toSorted((a, b) => a - b),
      ['advertisement', 'business'],
    ]);
    await decide(await signInAs('editor'), id, { action: 'keep' });
  });
});

describe('a restriction', () => {
  it('is made, listed and lifted at the desk', async () => {
    const editor = await signInAs('editor');
    const body = { userId: owner.id, what: 'rating', days: 7, reason: 'Copies' };
    expect((await send(editor, 'POST', '/desk/restrictions', body)).status).toBe(200);
    expect(await kindsTold(owner.id)).toEqual(['account.restricted']);
    // A shorter one changes nothing, and nobody is told of it.
    await send(editor, 'POST', '/desk/restrictions', { ...body, days: 1, reason: 'Once more' });
    expect(await kindsTold(owner.id)).toEqual(['account.restricted']);
    const made =
      "SELECT count(*) AS n FROM audit_log WHERE action = 'restriction.made' AND object = ?";
    expect(await env.DB.prepare(made).bind(`user:${owner.id}`).first('n')).toBe(1);
    expect(await env.DB.prepare('SELECT reason FROM user_restrictions').first('reason')).toBe(
      'Copies',
    );
    const { data } = await send(editor, 'GET', '/desk/restrictions');
    const { rows } = data as unknown as { rows: { until: number; name: string }[] };
    expect(rows).toMatchObject([{ userId: owner.id, name: 'Ramesh', what: 'rating' }]);
    expect(Math.round(((rows[0]?.until ?? 0) - Date.now()) / DAY)).toBe(7);
    await send(editor, 'POST', '/desk/restrictions', { ...body, days: 0, reason: 'For good' });
    await send(editor, 'POST', '/desk/restrictions', { ...body, days: 365 });
    expect(await kindsTold(owner.id)).toEqual([
      'account.restricted',
      'account.restricted_for_good',
    ]);
    const path = `/desk/restrictions/${owner.id}/rating`;
    expect((await send(editor, 'DELETE', path)).status).toBe(200);
    expect((await send(editor, 'DELETE', path)).status).toBe(404);
    expect(
      (await send(editor, 'POST', '/desk/restrictions', { ...body, userId: 999_999 })).status,
    ).toBe(404);
  });
});

describe.each(ALL_EDITIONS)('the pages in $code', ({ prefix, lang }) => {
  const t = translatorOf(lang);
  const post = (path: string, fields: Record<string, string>, person?: Person) =>
    visit(`${prefix}${path}`, {
      method: 'POST',
      headers: { ...newReader(), ...person?.cookie, Origin: SITE },
      body: new URLSearchParams(fields),
    });

  it('take a report without scripts, and keep what was typed while somebody signs in', async () => {
    const path = `/directory/nagar/shop/${business}/report`;
    const page = await visit(`${prefix}${path}`);
    expect(page.headers.get('Cache-Control')).toBe('private, no-store');
    expect(await page.text()).toContain(t('community.report.title'));
    const typed = { reason: 'false', comment: 'Wrong number & street' };
    const signIn = await post(path, typed);
    const back = new URL(signIn.headers.get('Location') ?? '', SITE).searchParams.get(
      'callbackUrl',
    );
    const again = await (await visit(back ?? '')).text();
    expect(again).toContain('Wrong number &amp; street');
    expect(again).toMatch(/<option[^>]*value="false"[^>]*selected|selected[^>]*value="false"/);
    const asha = await reader();
    const empty = await post(path, { ...typed, reason: '' }, asha);
    expect(empty.status).toBe(422);
    expect(await empty.text()).toContain('Wrong number &amp; street');
    const sent = await post(path, typed, asha);
    expect(sent.status).toBe(303);
    const thanks = await visit(sent.headers.get('Location') ?? '', { headers: asha.cookie });
    expect(await thanks.text()).toContain(t('community.report.thanks'));
    expect((await post(path, typed, owner)).status).toBe(409);
    const { id, cookie } = await reader();
    const down = await sendWhileDown(
      { id, sessionId: '', headers: cookie },
      `${prefix}${path}`,
      typed,
    );
    const kept = await down.text();
    expect(down.status).toBe(503);
    expect(kept).toContain('Wrong number &amp; street');
    expect(kept).toContain(`action="${prefix}${path}#answer"`);
    expect((await visit(`${prefix}/report/business/999999`)).status).toBe(404);
    expect((await visit(`${prefix}/report/enquiry/E-2026-AAAAAAAA`)).status).toBe(404);
  });

  it('say what was decided, to whom it concerns, and take an appeal', async () => {
    const id = await openCaseOf();
    await decide(await signInAs('editor'), id, { action: 'remove', rule: 'spam', note: '<b>' });
    const path = `/account/decisions/${id}`;
    const look = (person: Person) => visit(`${prefix}${path}`, { headers: person.cookie });
    const html = await (await look(owner)).text();
    expect(html).toContain(t('community.rule.spam'));
    expect(html).toContain('&lt;b&gt;');
    expect((await look(await reader())).status).toBe(404);
    const short = await post(path, { text: 'No' }, owner);
    expect(short.status).toBe(422);
    expect(await short.text()).toContain(t('community.decision.fault'));
    const member = { id: owner.id, sessionId: '', headers: owner.cookie };
    const down = await sendWhileDown(member, `${prefix}${path}`, { text: 'Was <not> spam at all' });
    expect([down.status, (await down.text()).includes('Was &lt;not&gt; spam at all')]).toEqual([
      503,
      true,
    ]);
    expect((await post(path, { text: 'Please look at it again.' }, owner)).status).toBe(303);
    expect(await (await look(owner)).text()).toContain(t('community.decision.standing.appealed'));
    expect((await post(path, { text: 'Please look at it again.' }, owner)).status).toBe(303);
    const grievance = await (await visit(`${prefix}/grievance?case=${id}`)).text();
    expect(grievance).toContain(t('pages.ticket.case', { number: id }));
  });
});
