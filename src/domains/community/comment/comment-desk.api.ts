import { z } from '@hono/zod-openapi';
import { cleanLine } from '#i18n/clean-text.ts';
import { LANGS } from '#i18n/editions.ts';
import { COMMENTED_KINDS, ROOM_MODES } from '#kernel/domain/comment-subject.model.ts';
import { deskPage, idParams, langSchema } from '#kernel/http/api-input.ts';
import { RULES } from '#kernel/judge/judge.model.ts';
import { deskRoute } from '#kernel/route/route.ts';
import { HELD_REASONS, TOLD_STATUSES } from './comment.model.ts';
import {
  changeRoom,
  loadDeskComments,
  loadDeskRoom,
  settleComment,
} from './comment-desk.service.ts';

const tag = 'Comments';
const permission = 'community.moderate';

const moment = z.int().openapi({ description: 'Epoch milliseconds.' });
const subject = z.enum(COMMENTED_KINDS);

const listQuery = z.object({
  status: z.enum(TOLD_STATUSES).optional(),
  lang: langSchema.optional(),
  q: z.string().max(100).transform(cleanLine).default('').openapi({
    type: 'string',
    maxLength: 100,
    description: 'Words of the text or of its author’s name, or `#` and a number.',
  }),
  storyId: idParams.shape.id.optional(),
  page: deskPage,
});

const deskComment = z
  .object({
    id: z.int(),
    subject,
    subjectId: z.int(),
    title: z.string().openapi({ description: 'Of the story; empty where readers can’t see it.' }),
    path: z.string(),
    author: z.object({ id: z.int(), name: z.string() }).nullable(),
    language: z.enum(LANGS),
    body: z.string(),
    version: z.string().openapi({
      description: 'Of the text: a decision that names it is made upon no other words.',
    }),
    status: z.enum(TOLD_STATUSES),
    why: z.array(z.enum(HELD_REASONS)),
    rule: z.string(),
    likes: z.int(),
    createdAt: moment,
    editedAt: moment.nullable(),
    caseId: z.int().nullable().openapi({ description: 'The case that is open for it.' }),
  })
  .openapi('ReaderCommentAtDesk');

const version = z.string().max(64).optional().openapi({ description: 'Of what was read.' });

const settling = z
  .discriminatedUnion('action', [
    z.object({ action: z.literal('show'), version }),
    z.object({ action: z.literal('remove'), rule: z.enum(RULES), version }),
  ])
  .openapi('CommentDecision');

const roomQuery = z.object({ subject: subject.default('story'), id: idParams.shape.id });

const roomAnswer = z
  .object({
    mode: z.enum(ROOM_MODES).openapi({ description: 'What holds now.' }),
    ownMode: z.enum(ROOM_MODES).openapi({ description: 'What holds while the desk sets nothing.' }),
    isSet: z.boolean(),
    closesAt: moment.nullable().openapi({ description: 'When it closes by itself.' }),
    shown: z.int(),
    held: z.int(),
  })
  .openapi('DeskRoom');

/** Comments and their rooms, as the desk looks after them. */
export const commentDeskApi = [
  deskRoute('get', '/desk/comment', {
    ...{ tag, permission },
    summary: 'Comments, the newest first',
    description:
      'Words are looked for in the newest 20,000. What its author has deleted is listed by its status only.',
    query: listQuery,
    answer: z.object({ comments: z.array(deskComment), hasNext: z.boolean() }),
    handle: ({ platform, query: { page, ...filter }, lang }) =>
      loadDeskComments(platform, filter, { page, lang }),
  }),
  deskRoute('get', '/desk/comment/room', {
    ...{ tag, permission },
    summary: 'What may be done under a story, and until when',
    query: roomQuery,
    answer: roomAnswer,
    handle: ({ platform, query }) => loadDeskRoom(platform, query),
  }),
  deskRoute('put', '/desk/comment/room', {
    ...{ tag, permission },
    summary: 'Open, hold, close or do without the comments under a story',
    description:
      'Also before it is published. A room that its time has closed is opened again by this.',
    body: z
      .object({ subject, id: z.int().positive(), mode: z.enum(ROOM_MODES) })
      .openapi('RoomModeInput'),
    handle: ({ platform, body, author }) => changeRoom(platform, body, author),
  }),
  deskRoute('put', '/desk/comment/{id}', {
    ...{ tag, permission },
    summary: 'Show a comment, or remove it by a rule',
    description:
      'Decides the case that waits for it, else one of its own: its author is told and can ask for a second look. What stands so already stays as it is.',
    params: idParams,
    body: settling,
    refusals: {
      409: 'Somebody else has decided it meanwhile, or its author has changed it since (`case.changed`).',
    },
    handle: ({ platform, params: { id }, body, author }) =>
      settleComment(platform, { id, rule: null, ...body }, author),
  }),
];
