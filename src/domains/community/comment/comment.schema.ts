import { z } from '@hono/zod-openapi';
import { LONGEST_NAME } from '#domains/identity/session/user.model.ts';
import { cleanLine } from '#i18n/clean-text.ts';
import { API_LANGUAGES } from '#i18n/editions.ts';
import { COMMENTED_KINDS, ROOM_MODES } from '#kernel/domain/comment-subject.model.ts';
import { idParams, languageQuery, languageSchema, pageQuery } from '#kernel/http/api-input.ts';
import { momentSchema } from '#kernel/http/api-output.ts';
import {
  COMMENT_SORTS,
  CURSOR,
  LONGEST_COMMENT,
  parseCursor,
  TOLD_STATUSES,
} from './comment.model.ts';
import { countLetters, toCommentText } from './comment-text.model.ts';

/** UTF-16 units of what is looked at: a comment of emoji, and what is cleaned away. */
export const LONGEST_TYPED = 20_000;

const id = z.int().positive();
const text = z.string();
const count = z.int().min(0);

const ref = {
  subject: z.enum(COMMENTED_KINDS).default('story'),
  id: idParams.shape.id,
};
const window = {
  edition: languageQuery.openapi({ description: 'In which those without a name are called so.' }),
  after: text
    .regex(CURSOR)
    .transform((cursor) => parseCursor(cursor) ?? undefined)
    .optional()
    .openapi({ type: 'string', description: '`after` of the answer before.' }),
  size: pageQuery.shape.size,
};

export const roomQuery = z.object(ref);
export const replyQuery = z.object(window);
export const threadQuery = z.object({
  ...ref,
  ...window,
  language: languageSchema.optional().openapi({ description: 'Threads that begin in it.' }),
  sort: z.enum(COMMENT_SORTS).default('newest'),
});

const author = z.object({
  name: text.openapi({ description: 'Empty where the comment is not shown.' }),
  photo: text.nullable(),
  isStaff: z.boolean(),
  isAuthor: z.boolean().openapi({ description: 'They wrote what is commented on.' }),
});

export const commentSchema = z
  .object({
    id,
    parentId: id.nullable(),
    replyTo: text.nullable().openapi({ description: 'Whom a reply to a reply answers.' }),
    author,
    language: z.enum(API_LANGUAGES),
    body: text.openapi({
      description: 'Plain text. Empty where it is not shown: its place stays for the replies.',
    }),
    status: z.enum(TOLD_STATUSES),
    createdAt: momentSchema,
    editedAt: momentSchema.nullable(),
    likes: count,
    replies: count,
  })
  .openapi('Comment');

const threadSchema = commentSchema
  .extend({ firstReplies: z.array(commentSchema) })
  .openapi('CommentThread');

export const ownCommentSchema = commentSchema
  .extend({
    rootId: id.nullable(),
    why: z.array(text).openapi({ description: 'What has it wait for the desk.' }),
    rule: text.openapi({ description: 'By which it was removed, in words.' }),
    editUntil: momentSchema,
    isLiked: z.boolean(),
  })
  .openapi('OwnComment');

export const bodySchema = text
  .max(LONGEST_TYPED)
  .transform(toCommentText)
  .superRefine((comment, { addIssue }) => {
    const issue = { origin: 'string', input: comment } as const;
    if (comment === '') addIssue({ code: 'too_small', minimum: 1, ...issue });
    if (countLetters(comment) > LONGEST_COMMENT)
      addIssue({ code: 'too_big', maximum: LONGEST_COMMENT, ...issue });
  })
  .openapi({ type: 'string', minLength: 1, maxLength: LONGEST_COMMENT });

/** One line; whether it may stand beside a comment is judged with that. */
export const nameSchema = text
  .transform(cleanLine)
  .pipe(text.min(1).max(LONGEST_NAME))
  .openapi({
    ...{ type: 'string', minLength: 1, maxLength: LONGEST_NAME },
    description: 'For those who have no name yet.',
  });

export const commentBody = z
  .object({
    ...{ subject: ref.subject, id },
    body: bodySchema,
    parentId: id.optional().openapi({ description: 'The comment it answers.' }),
    language: languageSchema.optional().openapi({
      type: 'string',
      description: 'Of the edition it is written in; letters of another script count for more.',
    }),
    key: text
      .regex(/^[\w-]{8,64}$/)
      .openapi({ description: 'Of the caller’s making: the same comment sent again is one.' }),
    name: nameSchema.optional(),
  })
  .openapi('NewComment');

export const commentChange = z
  .object({
    body: bodySchema,
    version: z.iso
      .datetime()
      .transform((at) => new Date(at))
      .nullable()
      .openapi({
        type: 'string',
        description: '`editedAt` of the text that is changed; null for the first one.',
      }),
  })
  .openapi('CommentChange');

export const likesSchema = z.object({ likes: count });

const after = text.nullable().openapi({ description: 'For the next call; null at the end.' });

export const threadPage = z
  .object({
    room: z.object({ mode: z.enum(ROOM_MODES), shown: count }),
    comments: z.array(threadSchema),
    after,
  })
  .openapi('CommentPage');

export const replyPage = z.object({ comments: z.array(commentSchema), after });

export const ownPage = z.object({
  comments: z.array(ownCommentSchema),
  liked: z.array(id).openapi({ description: 'Comments of the room that the caller likes.' }),
});
