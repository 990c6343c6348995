import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { askDesk, beginStory, toText } from '#testing/desk.ts';
import { makePlatform } from '#testing/factories.ts';
import { type Person, signInAs } from '#testing/people.ts';
import type { Waiting } from './waiting.model.ts';
import { countWaiting } from './waiting.repo.ts';

let editor: Person;

beforeAll(async () => {
  editor = await signInAs('editor', 'Ramesh');
});

describe('what waits at the desk', () => {
  it('counts a story once, however many of its languages wait', async () => {
    const id = await beginStory(editor, 'gu', 3);
    await askDesk(editor, `PUT /stories/${id}/texts/gu`, { version: 1, text: toText() });
    await askDesk(editor, `PUT /stories/${id}/texts/en`, { version: 0, text: toText() });
    const to = 'in_review';
    await askDesk(editor, `POST /stories/${id}/texts/gu/status`, { version: 2, to });
    await askDesk(editor, `POST /stories/${id}/texts/en/status`, { version: 1, to });
    const { data } = await askDesk<Waiting>(editor, 'GET /waiting');
    expect(data).toEqual({
      ...{ inReview: 1, approved: 0, scheduled: 0, changed: [], nearlyFull: [] },
      cases: { open: 0, late: 0, kinds: [] },
      tasks: [],
    });
  });

  it('tells moderators, and nobody else, what waits for a decision and is late', async () => {
    const now = Date.now();
    const open = (id: string, dueAt: number, { status = 'open', kind = 'comment' } = {}) =>
      env.DB.prepare(
        "INSERT INTO moderation_cases (object_kind, object_id, why, opened_at, due_at, status) VALUES (?, ?, '[]', 0, ?, ?)",
      ).bind(kind, id, dueAt, status);
    await env.DB.batch([
      open('1', now - 60_000),
      open('2', now + 3_600_000),
      open('3', now - 60_000, { status: 'kept' }),
      open('3', now + 60_000, { kind: 'rating' }),
    ]);
    const { data } = await askDesk<Waiting>(editor, 'GET /waiting');
    expect(data.cases).toEqual({
      ...{ open: 3, late: 1 },
      kinds: [
        { kind: 'comment', open: 2, late: 1 },
        { kind: 'rating', open: 1, late: 0 },
      ],
    });
    const translator = await signInAs('translator', 'Meena');
    expect((await askDesk<Waiting>(translator, 'GET /waiting')).data.cases).toBeNull();
  });

  it('names translations whose source has changed since', async () => {
    const id = await beginStory(editor, 'gu', 3);
    await askDesk(editor, `PUT /stories/${id}/texts/gu`, { version: 1, text: toText() });
    const hindi = { version: 0, sourceVersion: 2, text: toText() };
    await askDesk(editor, `PUT /stories/${id}/texts/hi`, hindi);
    const { db } = makePlatform();
    expect((await countWaiting(db)).changed.filter((each) => each.id === id)).toEqual([]);
    const changed = { version: 2, text: toText({ title: 'ફરી વરસાદ' }) };
    await askDesk(editor, `PUT /stories/${id}/texts/gu`, changed);
    expect((await countWaiting(db)).changed.find((each) => each.id === id)).toMatchObject({
      lang: 'hi',
      titleLang: 'gu',
      title: 'ફરી વરસાદ',
    });
  });
});
