import { z } from '@hono/zod-openapi';
import { LANGS } from '#i18n/editions.ts';
import { deskPage, idParams } from '#kernel/http/api-input.ts';
import { BAD_INPUT } from '#kernel/http/api-output.ts';
import { deskRoute } from '#kernel/route/route.ts';
import { ANSWER_STATUSES } from './answer.model.ts';
import { TICKET_KINDS, TICKET_STATUSES } from './ticket.model.ts';
import { answerSchema, benefitFacts } from './ticket.schema.ts';
import { answerTicket, changeTicket, loadTickets, resendAnswer } from './ticket-desk.service.ts';

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
    details: benefitFacts.nullable(),
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

export const ticketDeskApi = [
  deskRoute('get', '/desk/tickets', {
    permission: 'ticket.manage',
    summary: 'Messages, enquiries about listing and advertising, and grievances',
    description: 'Open ones first, and of those what has to be done first.',
    query: z.object({
      kind: z.enum(TICKET_KINDS).optional(),
      status: status.optional(),
      page: deskPage,
    }),
    answer: z.object({ rows: z.array(ticketSchema), hasNext: z.boolean() }),
    handle: ({ platform, query }) => loadTickets(platform, query),
  }),
  deskRoute('put', '/desk/tickets/{id}', {
    permission: 'ticket.manage',
    summary: 'Say how far a ticket has come',
    description: '`from` is where it stood when it was read; another is refused.',
    params: idParams,
    body: z.object({ from: status, to: status }).openapi('TicketChange'),
    refusals: { 409: 'Somebody else has moved it meanwhile.' },
    handle: ({ platform, params: { id }, body, author }) =>
      changeTicket(platform, { id, ...body, author }),
  }),
  deskRoute('post', '/desk/tickets/{id}/answers', {
    permission: 'ticket.manage',
    summary: 'Answer a reader by mail',
    description:
      'The same key is the same answer, which is mailed once. Where the site has no mail service it is kept as `failed`.',
    params: idParams,
    body: answerSchema,
    answer: z.object({ status: z.enum(ANSWER_STATUSES) }),
    handle: async ({
      platform,
      params: { id: ticketId },
      body: { isLast, ...answer },
      author,
    }) => ({ status: await answerTicket(platform, { ...answer, ticketId, author }, { isLast }) }),
  }),
  deskRoute('post', '/desk/tickets/{id}/answers/{answerId}/resend', {
    permission: 'ticket.manage',
    summary: 'Mail an answer again that did not go out',
    params: idParams.extend({ answerId: idParams.shape.id }),
    refusals: { ...BAD_INPUT, 422: 'The site has no mail service.' },
    handle: ({ platform, params: { id: ticketId, answerId: id }, author, edition }) =>
      resendAnswer(platform, { id, ticketId, author }, edition),
  }),
];
