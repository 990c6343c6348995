import { env } from 'cloudflare:test';
import type { JudgedKind } from '#kernel/judge/judge.model.ts';
import { makeComment } from '#testing/community/comments.ts';
import { publishStory } from '#testing/factories.ts';
import { signInAs } from '#testing/people.ts';
import { makeBusiness } from '#testing/reviewed-businesses.ts';
import type { Guarded, Own } from './guarded.ts';

/** A case that waits for a decision. */
export async function makeCase(kind: JudgedKind, objectId: string | number): Promise<number> {
  const id = await env.DB.prepare(
    `INSERT INTO moderation_cases (object_kind, object_id, why, opened_at, due_at)
      VALUES (?, ?, '["spam"]', ?, ?) RETURNING id`,
  )
    .bind(kind, String(objectId), Date.now(), Date.now() + 48 * 3_600_000)
    .first<number>('id');
  return id ?? 0;
}

/** An advertisement of the house that runs everywhere. */
export async function makeHouseAd(): Promise<number> {
  const key = `${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}.png`;
  const id = await env.DB.prepare(
    "INSERT INTO media (key, status, created_at) VALUES (?, 'ready', 0) RETURNING id",
  )
    .bind(key)
    .first<number>('id');
  const ad = await env.DB.prepare(
    `INSERT INTO advertisements (position, url, media_id, image_description)
      VALUES ('Top', 'https://shop.test/', ?, 'A shop') RETURNING id`,
  )
    .bind(id)
    .first<number>('id');
  return ad ?? 0;
}

/** Somebody who writes under a story. */
async function ofStory() {
  return { storyId: await publishStory(), userId: (await signInAs('reader')).id };
}

const permission = 'community.moderate';
const restriction = { what: 'rating', days: 7, reason: 'Many copies' } as const;

/** Routes of what readers write, at the desk. */
export const GUARDED_COMMUNITY: Readonly<Record<string, Guarded>> = {
  'GET /api/desk/moderation': { permission: 'case.decide' },
  'GET /api/desk/moderation/mark': { permission: 'case.decide' },
  'PUT /api/desk/moderation/:id': {
    permission: 'case.decide',
    sample: async (role) => ({
      params: {
        id: await (role === 'ads_manager'
          ? makeCase('advertisement', await makeHouseAd())
          : makeCase('business', await makeBusiness())),
      },
      body: { action: 'keep' },
    }),
  },
  'GET /api/desk/comment': { permission },
  'PUT /api/desk/comment/:id': {
    permission,
    sample: async () => ({
      params: { id: await makeComment(await ofStory()) },
      body: { action: 'remove', rule: 'spam' },
    }),
  },
  'GET /api/desk/comment/room': {
    permission,
    sample: async () => ({ query: `?id=${await publishStory()}` }),
  },
  'PUT /api/desk/comment/room': {
    permission,
    sample: async () => ({ body: { subject: 'story', id: await publishStory(), mode: 'held' } }),
  },
  'GET /api/desk/restrictions': { permission },
  'POST /api/desk/restrictions': {
    permission,
    sample: async () => ({ body: { userId: (await signInAs('reader')).id, ...restriction } }),
  },
  'DELETE /api/desk/restrictions/:userId/:what': {
    permission,
    sample: async () => {
      const { id: userId } = await signInAs('reader');
      await env.DB.prepare(
        "INSERT INTO user_restrictions (user_id, what, reason, made_by, created_at) VALUES (?, 'rating', '', 'system', 0)",
      )
        .bind(userId)
        .run();
      return { params: { userId, what: 'rating' } };
    },
  },
};

/** Routes of comments of one's own. */
export const OWN_COMMENTS: Readonly<Record<string, Own>> = {
  'GET /api/comment/mine': {},
  'POST /api/advertisement/:id/report': { body: { reason: 'spam' } },
  'POST /api/comment/:id/report': { body: { reason: 'spam' } },
  'POST /api/comment': { body: { id: 1, body: 'Well said', key: 'key-of-call' } },
  'PUT /api/comment/:id': { body: { body: 'Well said', version: null } },
  'DELETE /api/comment/:id': {},
  'POST /api/comment/:id/vote': {},
  'DELETE /api/comment/:id/vote': {},
};
