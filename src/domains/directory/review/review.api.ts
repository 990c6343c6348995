import { z } from '@hono/zod-openapi';
import { findTowns } from '#domains/directory/place/town.loader.ts';
import { deskRoute } from '#kernel/route/route.ts';

const permission = 'directory.review';
const TOWNS = 12;

const foundSchema = z.array(z.object({ id: z.int(), name: z.string() }));

/** Businesses as the desk looks after them. */
export const reviewApi = [
  deskRoute('get', '/desk/towns', {
    permission,
    summary: 'Towns whose name begins so, in any script; six digits are a PIN code',
    query: z.object({ q: z.string().max(60).default('') }),
    answer: foundSchema,
    handle: async ({ platform, query: { q }, lang }) => {
      const towns = await findTowns(platform, q, { limit: TOWNS });
      return towns.map(({ id, names, district, stateCode }) => ({
        id,
        name: [names[lang], district, stateCode].filter(Boolean).join(', '),
      }));
    },
  }),
];
