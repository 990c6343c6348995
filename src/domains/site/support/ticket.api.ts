import { z } from '@hono/zod-openapi';
import { takeTurn, tooMany } from '#kernel/access/rate-limit.ts';
import { TOO_MANY } from '#kernel/http/api-output.ts';
import { publicRoute } from '#kernel/route/route.ts';
import { ticketSchema, toBenefitFacts } from './ticket.schema.ts';
import { openTicket, TICKET_LIMIT } from './ticket.service.ts';

export const ticketApi = [
  publicRoute('post', '/user/contact-us', {
    tag: 'Readers',
    summary: 'Write to the newsroom, or ask about listing and advertising',
    description:
      'The answer holds the number the message is kept under: `C-…`, or `B-…` of `type` `benefit`.',
    body: ticketSchema,
    answer: z.object({ ticket: z.string().openapi({ example: 'C-2026-7K4M9Q2X' }) }),
    refusals: TOO_MANY,
    handle: async ({ c, platform, body, lang }) => {
      const wait = await takeTurn(c, TICKET_LIMIT);
      if (wait > 0) throw tooMany(wait);
      const details = toBenefitFacts(body);
      return {
        ticket: await openTicket(platform, { kind: body.type, lang, draft: body, details }),
      };
    },
  }),
];
