import { env } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Platform } from '#kernel/http/platform.ts';
import type { Env } from '#platform/env.ts';
import { AppError } from '#shared/app-error.ts';
import { makeComment } from '#testing/community/comments.ts';
import { listCountFaults, listRows, makeReader } from '#testing/community/readers.ts';
import { makePlatform, publishStory } from '#testing/factories.ts';
import { fails, withFault, works } from '#tools/stand-in/faulty-bindings.ts';
import { likeComment, removeComment } from './comment-act.service.ts';
import { editComment } from './comment-edit.service.ts';
import { postComment } from './comment-write.service.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Something that is done, and what there is of it when it was done once. */
interface Deed {
  room: number;
  act: (platform: Platform<Env>) => Promise<unknown>;
  find: () => Promise<unknown>;
  once: unknown;
}

const draftOf = (id: number, more: { body: string; parentId?: number }) => ({
  ...{ room: { subject: 'story', id } as const, parentId: null, key: 'once', name: '' },
  ...more,
});

const DEEDS: Readonly<Record<string, () => Promise<Deed>>> = {
  'a reply with its notice': async () => {
    const room = await publishStory();
    const [asha, ravi] = [await makeReader(), await makeReader('Ravi')];
    const parentId = await makeComment({ storyId: room, userId: asha.id });
    const body = `Words for story ${room}`;
    const draft = draftOf(room, { body, parentId });
    return {
      room,
      act: (platform) => postComment(platform, writerOf(ravi.id), draft),
      find: () =>
        listRows(
          `SELECT status, body, (SELECT count(*) FROM notices WHERE user_id = ?2) AS notices
            FROM comments WHERE user_id = ?1`,
          ...[ravi.id, asha.id],
        ),
      once: [{ status: 'shown', body, notices: 1 }],
    };
  },
  'a comment that waits': async () => {
    const room = await publishStory();
    const ravi = await makeReader('Ravi');
    const body = `Call 98250 12345 about story ${room}`;
    const draft = draftOf(room, { body });
    return {
      room,
      act: (platform) => postComment(platform, writerOf(ravi.id), draft),
      find: () =>
        listRows(
          `SELECT comments.status, (SELECT count(*) FROM moderation_cases WHERE object_kind = 'comment'
            AND object_id = CAST(comments.id AS TEXT)) AS cases FROM comments WHERE user_id = ?`,
          ravi.id,
        ),
      once: [{ status: 'held', cases: 1 }],
    };
  },
  'an edit': async () => {
    const room = await publishStory();
    const asha = await makeReader();
    const id = await makeComment({ storyId: room, userId: asha.id, body: 'First words' });
    const change = { id, body: `Second words under story ${room}`, version: null };
    return {
      room,
      act: (platform) => editComment(platform, writerOf(asha.id), change),
      find: () =>
        listRows(
          `SELECT body, edited_at IS NOT NULL AS edited,
            (SELECT group_concat(body) FROM comment_edits WHERE comment_id = comments.id) AS before
            FROM comments WHERE id = ?`,
          id,
        ),
      once: [{ body: change.body, edited: 1, before: 'First words' }],
    };
  },
  'a deletion': async () => {
    const room = await publishStory();
    const asha = await makeReader();
    const id = await makeComment({ storyId: room, userId: asha.id });
    return {
      room,
      act: (platform) => removeComment(platform, { id, userId: asha.id }),
      find: () => listRows('SELECT body, status FROM comments WHERE id = ?', id),
      once: [{ body: '', status: 'deleted' }],
    };
  },
  'a like': async () => {
    const room = await publishStory();
    const [asha, ravi] = [await makeReader(), await makeReader('Ravi')];
    const id = await makeComment({ storyId: room, userId: asha.id });
    return {
      room,
      act: (platform) => likeComment(platform, { id, userId: ravi.id, isLiked: true }),
      find: () => listRows('SELECT likes FROM comments WHERE id = ?', id),
      once: [{ likes: 1 }],
    };
  },
};

const writerOf = (userId: number) => ({ userId, reader: '', lang: 'en' }) as const;
const MOST_ANSWERS = 12;

describe.each(Object.entries(DEEDS))('%s', (_, begin) => {
  it.each(['fails', 'is lost after it was given'])(
    'is done once, whichever answer of the database %s, when it is tried again',
    async (how) => {
      for (let at = 1; at <= MOST_ANSWERS; at += 1) {
        const deed = await begin();
        let answers = 0;
        const fault = async () => {
          answers += 1;
          if (answers === at) await fails()();
        };
        const DB = how === 'fails' ? withFault(env.DB, fault) : withFault(env.DB, works, fault);
        await deed.act(makePlatform({ DB })).catch(expectOutage);
        const wasReached = answers >= at;
        if (wasReached) await deed.act(makePlatform());
        expect(await deed.find(), `answer ${at}`).toEqual(deed.once);
        expect(await listCountFaults(deed.room)).toEqual([]);
        if (!wasReached) return expect(at).toBeGreaterThan(1);
      }
      throw new Error('it asks the database more often than is tried here');
    },
  );
});

function expectOutage(error: unknown): void {
  expect(error instanceof AppError && error.status, String(error)).toBe(503);
}
