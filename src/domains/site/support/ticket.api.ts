import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { takeTurn, tooMany } from '#kernel/access/rate-limit.ts';
import { toSuccess } from '#kernel/http/api.ts';
import { jsonBody, limitedBody } from '#kernel/http/api-input.ts';
import { BAD_BODY, OUTAGES, success, TOO_MANY } from '#kernel/http/api-output.ts';
import { cacheNever, type HttpEnv } from '#kernel/http/http.ts';
import { ticketSchema } from './ticket.schema.ts';
import { openTicket, TICKET_LIMIT } from './ticket.service.ts';

const contactRoute = createRoute({
  method: 'post',
  path: '/user/contact-us',
  tags: ['Readers'],
  summary: 'Write to the newsroom',
  description: 'The answer holds the number the message is kept under.',
  middleware: limitedBody,
  request: { body: jsonBody(ticketSchema) },
  responses: {
    200: success(z.object({ ticket: z.string().openapi({ example: 'C-2026-7K4M9Q2X' }) })),
    ...BAD_BODY,
    ...TOO_MANY,
    ...OUTAGES,
  },
});

export function registerTicketApi(api: OpenAPIHono<HttpEnv>): void {
  api.openapi(contactRoute, async (c) => {
    const wait = await takeTurn(c, TICKET_LIMIT);
    if (wait > 0) throw tooMany(wait);
    const ticket = await openTicket(c.var.platform, {
      kind: 'contact',
      lang: c.var.edition.lang,
      draft: c.req.valid('json'),
    });
    cacheNever(c);
    return c.json(toSuccess({ ticket }), 200);
  });
}
