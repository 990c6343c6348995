import { z } from '@hono/zod-openapi';
import { LONGEST_NAME } from '#domains/identity/session/user.model.ts';
import { lineField } from '#kernel/record/managed-input.ts';
import { deskRoute } from '#kernel/route/route.ts';
import { findPeople, invite } from './people.service.ts';
import { STAFF_ROLES } from './role.model.ts';
import { ROLES } from './role.permission.ts';

const personSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    role: z.enum(ROLES),
    contact: z.string().openapi({ example: 'r•••@example.org' }),
    isWaiting: z.boolean().openapi({ description: 'They have not signed in yet.' }),
  })
  .openapi('Person');

const invitationSchema = z
  .object({
    contact: z.string().max(254).openapi({
      description: 'A mobile number of India or a mail address.',
      example: '98765 43210',
    }),
    name: lineField(LONGEST_NAME, 0),
    role: z.enum(STAFF_ROLES),
  })
  .openapi('Invitation');

export const peopleApi = [
  deskRoute('get', '/desk/people', {
    permission: 'user.manage',
    summary: 'Find people with an account',
    description:
      'By part of a name, or by a whole mail address or mobile number; without `q` the newsroom.',
    query: z.object({ q: z.string().trim().max(254).default('') }),
    answer: z.array(personSchema),
    handle: ({ platform, query }) => findPeople(platform, query.q),
  }),
  deskRoute('post', '/desk/people', {
    permission: 'user.manage',
    summary: 'Give a role by a number or an address',
    description:
      'It waits for 30 days for whoever signs in with it first; an address is told by mail. Where it has an account already, the role counts from their next request and their name stays.',
    body: invitationSchema,
    answer: z.object({ id: z.int(), isNew: z.boolean() }),
    refusals: {
      409: 'This is the last administrator, or somebody else has just changed the role.',
    },
    handle: ({ platform, body, author, lang }) => invite(platform, { ...body, author, lang }),
  }),
];
