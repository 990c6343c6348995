import { env } from 'cloudflare:test';
import { openTicket } from '#domains/site/support/ticket.service.ts';
import { makePlatform, makeText, publishStory } from '#testing/factories.ts';
import { addRow, MANAGED } from '#testing/managed-lists.ts';
import { makeBusiness, makeCategory, readBusiness } from '#testing/reviewed-businesses.ts';
import type { Guarded, Sample } from './guarded.ts';

/** Routes of the lists that the desk keeps. */
export const GUARDED_LISTS: Readonly<Record<string, Guarded>> = Object.assign(
  {},
  ...Object.entries(MANAGED).map(([name, { permission, isOrdered, body }]) => ({
    [`GET /api/desk/manage/${name}`]: { permission },
    [`POST /api/desk/manage/${name}`]: {
      permission,
      sample: async () => ({ body: await body() }),
    },
    [`PUT /api/desk/manage/${name}/:id`]: {
      permission,
      sample: async () => {
        const { id, version } = await addRow(name);
        return { params: { id }, body: { ...(await body()), version } };
      },
    },
    [`DELETE /api/desk/manage/${name}/:id`]: {
      permission,
      sample: async () => ({ params: { id: (await addRow(name)).id } }),
    },
    ...(isOrdered && {
      [`PUT /api/desk/manage/${name}/order`]: {
        permission,
        sample: async () => ({ body: { ids: [(await addRow(name)).id] } }),
      },
    }),
  })),
);

/** A grievance of a reader; gives its number in the database. */
export async function openGrievance(): Promise<number> {
  const ticket = {
    name: 'A reader',
    email: 'reader@example.org',
    phone: '',
    storyUrl: '',
    subject: 'A photo',
    message: 'It shows somebody else.',
    website: '',
  };
  await openTicket(makePlatform(), { kind: 'grievance', lang: 'en', draft: ticket });
  const id = await env.DB.prepare('SELECT max(id) AS id FROM tickets').first<number>('id');
  if (id === null) throw new Error('no ticket was opened');
  return id;
}

/** A story that a source has brought, as a draft in English. */
export async function holdStory(): Promise<number> {
  const id = await publishStory({ texts: [makeText('en', { status: 'draft' })] });
  await env.DB.prepare(
    `INSERT INTO ingest_items
      (origin, guid, language, url, title_hash, content_hash, is_copy, article_id, first_seen_at)
      VALUES ('source:1', ?, 'en', '', '', '', 0, ?, 0)`,
  )
    .bind(`guid-${id}`, id)
    .run();
  return id;
}

async function ofHeld(): Promise<Sample> {
  return { params: { id: await holdStory(), lang: 'en' }, body: {} };
}

/** Routes of the managers beside the lists. */
export const GUARDED_MANAGE: Readonly<Record<string, Guarded>> = {
  ...GUARDED_LISTS,
  'GET /api/desk/missing-paths': { permission: 'site.manage' },
  'GET /api/desk/storage': { permission: 'storage.read' },
  'GET /api/desk/tickets': { permission: 'ticket.manage' },
  'PUT /api/desk/tickets/:id': {
    permission: 'ticket.manage',
    sample: async () => ({
      params: { id: await openGrievance() },
      body: { from: 'open', to: 'acknowledged' },
    }),
  },
  'POST /api/desk/tickets/:id/answers': {
    permission: 'ticket.manage',
    sample: async () => ({
      params: { id: await openGrievance() },
      body: { key: crypto.randomUUID(), text: 'We have put it right.', isLast: true },
    }),
  },
  // No mails are sent from the site of the tests.
  'POST /api/desk/tickets/:id/answers/:answerId/resend': {
    permission: 'ticket.manage',
    isTold: true,
    answer: 422,
    sample: async () => ({ params: { id: await openGrievance(), answerId: 1 } }),
  },
  'GET /api/desk/held': { permission: 'source.manage' },
  'POST /api/desk/held/:id/:lang/accept': {
    permission: 'source.manage',
    sample: ofHeld,
    entries: 3,
  },
  'POST /api/desk/held/:id/:lang/reject': { permission: 'source.manage', sample: ofHeld },
  'GET /api/desk/corrections': { permission: 'story.publish' },
  'POST /api/desk/corrections': {
    permission: 'story.publish',
    sample: async () => ({
      body: { articleId: await publishStory(), lang: 'en', text: 'A name was wrong.' },
    }),
  },
  'GET /api/desk/towns': { permission: 'directory.review' },
  'GET /api/desk/businesses': { permission: 'directory.review' },
  'GET /api/desk/businesses/choices': { permission: 'directory.review' },
  'GET /api/desk/businesses/:id': {
    permission: 'directory.review',
    sample: async () => ({ params: { id: await makeBusiness() } }),
  },
  'PUT /api/desk/businesses/:id': {
    permission: 'directory.review',
    sample: async () => {
      const id = await makeBusiness();
      return { params: { id }, body: { ...(await readBusiness(id)), nameEn: 'Another name' } };
    },
  },
  'POST /api/desk/businesses/several': {
    permission: 'directory.review',
    sample: async () => ({
      body: {
        businesses: [{ id: await makeBusiness(), version: 1 }],
        ...{ categoryId: await makeCategory(), townId: null, publish: false },
      },
    }),
  },
  'POST /api/desk/businesses/remove': {
    permission: 'directory.review',
    sample: async () => {
      const id = await makeBusiness({ status: 'draft', published_at: null });
      return { body: { businesses: [{ id, version: 1 }], reason: 'Of a test import.' } };
    },
  },
  'POST /api/desk/businesses/:id/act': {
    permission: 'directory.review',
    sample: async () => ({
      params: { id: await makeBusiness() },
      body: { version: 1, act: 'suspend', reason: 'Nobody is there.' },
    }),
  },
  'GET /api/desk/business-queue': { permission: 'directory.review' },
  'POST /api/desk/business-queue/:kind/:id': {
    permission: 'directory.review',
    sample: async () => ({
      params: {
        kind: 'listing',
        id: await makeBusiness({ status: 'submitted', published_at: null }),
      },
      body: { isAccepted: true, reason: '', version: 1 },
    }),
  },
  'GET /api/desk/people': { permission: 'user.manage' },
  'GET /api/desk/subscribers/newsletter': { permission: 'subscriber.read' },
  'GET /api/desk/subscribers/push': { permission: 'subscriber.read' },
  'POST /api/desk/manage/tags/:id/merge': {
    permission: 'taxonomy.manage',
    sample: async () => ({
      params: { id: (await addRow('tags')).id },
      body: { into: (await addRow('tags')).id },
    }),
  },
  'POST /api/desk/manage/towns/:id/merge': {
    permission: 'taxonomy.manage',
    sample: async () => ({
      params: { id: (await addRow('towns')).id },
      body: { into: (await addRow('towns')).id },
    }),
  },
  'POST /api/desk/manage/business-categories/:id/merge': {
    permission: 'taxonomy.manage',
    sample: async () => ({
      params: { id: (await addRow('business-categories')).id },
      body: { into: (await addRow('business-categories')).id },
    }),
  },
};
