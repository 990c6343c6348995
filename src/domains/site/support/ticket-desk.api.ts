import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { LANGS } from '#i18n/editions.ts';
import { authorOf, guardedBy } from '#kernel/access/account.ts';
import { toSuccess } from '#kernel/http/api.ts';
import { deskPage, idParams, jsonBody, limitedBody } from '#kernel/http/api-input.ts';
import {
  BAD_BODY,
  BAD_INPUT,
  failure,
  GUARDED,
  NOT_FOUND,
  OUTAGES,
  success,
} from '#kernel/http/api-output.ts';
import { cacheNever, type HttpEnv } from '#kernel/http/http.ts';
import { ANSWER_STATUSES } from './answer.model.ts';
import { TICKET_KINDS, TICKET_STATUSES } from './ticket.model.ts';
import { answerSchema } from './ticket.schema.ts';
import { answerTicket, changeTicket, readTickets, resendAnswer } from './ticket-desk.service.ts';

const status = z.enum(TICKET_STATUSES);
const moment = z.int().nullable();

const ticketSchema = z
  .object({
    id: z.int(),
    number: z.string(),
    kind: z.enum(TICKET_KINDS),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    storyUrl: z.string(),
    subject: z.string(),
    message: z.string(),
    lang: z.enum(LANGS),
    status,
    createdAt: z.int(),
    dueAt: moment,
    acknowledgedAt: moment,
    closedAt: moment,
    answers: z.array(
      z
        .object({
          id: z.int(),
          text: z.string(),
          answeredBy: z.string(),
          createdAt: z.int(),
          status: z.enum(ANSWER_STATUSES),
          settledAt: moment,
        })
        .openapi('TicketAnswer'),
    ),
  })
  .openapi('Ticket');

const listRoute = createRoute({
  method: 'get',
  path: '/desk/tickets',
  tags: ['Desk'],
  summary: 'Messages and grievances of readers',
  description: 'Open ones first, and of those what has to be done first.',
  ...guardedBy('ticket.manage'),
  request: {
    query: z.object({
      kind: z.enum(TICKET_KINDS).optional(),
      status: status.optional(),
      page: deskPage,
    }),
  },
  responses: {
    200: success(z.object({ rows: z.array(ticketSchema), hasNext: z.boolean() })),
    ...BAD_INPUT,
    ...GUARDED,
    ...OUTAGES,
  },
});

const changeRoute = createRoute({
  method: 'put',
  path: '/desk/tickets/{id}',
  tags: ['Desk'],
  summary: 'Say how far a ticket has come',
  description: '`from` is where it stood when it was read; another is refused.',
  ...guardedBy('ticket.manage', limitedBody),
  request: {
    params: idParams,
    body: jsonBody(z.object({ from: status, to: status }).openapi('TicketChange')),
  },
  responses: {
    200: success(z.null()),
    ...BAD_BODY,
    ...GUARDED,
    ...NOT_FOUND,
    409: failure('Somebody else has moved it meanwhile.'),
    ...OUTAGES,
  },
});

const answerRoute = createRoute({
  method: 'post',
  path: '/desk/tickets/{id}/answers',
  tags: ['Desk'],
  summary: 'Answer a reader by mail',
  description:
    'The same key is the same answer, which is mailed once. Where the site has no mail service it is kept as `failed`.',
  ...guardedBy('ticket.manage', limitedBody),
  request: { params: idParams, body: jsonBody(answerSchema) },
  responses: {
    200: success(z.object({ status: z.enum(ANSWER_STATUSES) })),
    ...BAD_BODY,
    ...GUARDED,
    ...NOT_FOUND,
    ...OUTAGES,
  },
});

const resendRoute = createRoute({
  method: 'post',
  path: '/desk/tickets/{id}/answers/{answerId}/resend',
  tags: ['Desk'],
  summary: 'Mail an answer again that did not go out',
  ...guardedBy('ticket.manage'),
  request: { params: idParams.extend({ answerId: idParams.shape.id }) },
  responses: {
    200: success(z.null()),
    ...BAD_INPUT,
    ...GUARDED,
    ...NOT_FOUND,
    422: failure('The site has no mail service.'),
    ...OUTAGES,
  },
});

export function registerTicketDesk(api: OpenAPIHono<HttpEnv>): void {
  api.openapi(listRoute, async (c) => {
    cacheNever(c);
    return c.json(toSuccess(await readTickets(c.var.platform, c.req.valid('query'))), 200);
  });

  api.openapi(changeRoute, async (c) => {
    const { id } = c.req.valid('param');
    const change = { id, ...c.req.valid('json'), author: await authorOf(c) };
    await changeTicket(c.var.platform, change);
    cacheNever(c);
    return c.json(toSuccess(null), 200);
  });

  api.openapi(answerRoute, async (c) => {
    const { isLast, ...answer } = c.req.valid('json');
    const { id: ticketId } = c.req.valid('param');
    const author = await authorOf(c);
    const status = await answerTicket(c.var.platform, { ...answer, ticketId, author }, { isLast });
    cacheNever(c);
    return c.json(toSuccess({ status }), 200);
  });

  api.openapi(resendRoute, async (c) => {
    const { id: ticketId, answerId } = c.req.valid('param');
    const answer = { id: answerId, ticketId, author: await authorOf(c) };
    await resendAnswer(c.var.platform, answer, c.var.edition);
    cacheNever(c);
    return c.json(toSuccess(null), 200);
  });
}
