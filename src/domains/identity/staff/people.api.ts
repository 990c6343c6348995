import { z } from '@hono/zod-openapi';
import { deskRoute } from '#kernel/route/route.ts';
import { findPeople } from './people.service.ts';
import { ROLES } from './role.permission.ts';

const personSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    role: z.enum(ROLES),
    contact: z.string().openapi({ example: 'r•••@example.org' }),
  })
  .openapi('Person');

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
];
