import type { Edition } from '#i18n/editions.ts';
import { readerOf } from '#kernel/access/rate-limit.ts';
import { idParams } from '#kernel/http/api-input.ts';
import { TOO_MANY } from '#kernel/http/api-output.ts';
import type { OwnCall } from '#kernel/route/call.ts';
import { ownRoute, stayingRoute } from '#kernel/route/route.ts';
import { type CommentRefusal, commentNotFound, commentRefused } from './comment.errors.ts';
import type { OwnComment } from './comment.model.ts';
import {
  commentBody,
  commentChange,
  likesSchema,
  ownCommentSchema,
  ownPage,
  roomQuery,
} from './comment.schema.ts';
import { likeComment, removeComment } from './comment-act.service.ts';
import { toAnswer } from './comment-answer.model.ts';
import { editComment } from './comment-edit.service.ts';
import { loadOwnIn } from './comment-own.loader.ts';
import { postComment } from './comment-write.service.ts';

const tag = 'Comments';
const CLOSED = 'The room is closed (`comment.closed`)';

const voteRoute = <M extends 'post' | 'delete'>(method: M, isLiked: boolean) =>
  stayingRoute(method, '/comment/{id}/vote', {
    tag,
    summary: isLiked ? 'Like a comment' : 'Like a comment no more',
    description: 'Sent again it changes nothing. Sixty an hour.',
    params: idParams,
    answer: likesSchema,
    refusals: { ...TOO_MANY, 409: `It is one’s own (\`comment.own\`). ${CLOSED}.` },
    handle: async ({ platform, edition, params: { id }, user }) =>
      orRefuse(await likeComment(platform, { id, userId: user.id, isLiked }), edition),
  });

/** What people do with comments of their own, and for those of others. */
export const ownCommentApi = [
  ownRoute('get', '/comment/mine', {
    tag,
    summary: 'What the caller has written and likes under a story',
    description: 'Also what waits, with what it waits for, and what was removed.',
    query: roomQuery,
    answer: ownPage,
    handle: async ({ platform, lang, query, user }) => {
      const found = await loadOwnIn(platform, user.id, { room: query, lang });
      if (!found) throw commentNotFound();
      return { comments: found.comments.map(toOwnAnswer), liked: found.liked };
    },
  }),
  stayingRoute('post', '/comment', {
    tag,
    summary: 'Write a comment',
    description:
      'One in 20 seconds, 10 an hour, 40 a day; 30 an hour from one network. A reply to a reply stands under the same first.',
    body: commentBody,
    answer: ownCommentSchema,
    refusals: {
      ...TOO_MANY,
      400: 'Its words are not taken (`comment.word`), what it answers stands elsewhere (`comment.elsewhere`), or the name leads away from the site (`comment.name`).',
      403: 'The caller may not write for a while (`comment.restricted`) or has no name yet (`comment.name_first`).',
      404: 'There is nothing to comment on, or what it answers is not shown.',
      409: `${CLOSED}, or they have written the same in the last hour (\`comment.same\`).`,
    },
    handle: async (call) => {
      const { platform, edition, body } = call;
      const { subject, id, parentId = null, language, name = '', ...said } = body;
      const writer = { ...toWriter(call), lang: language?.lang ?? edition.lang };
      const draft = { ...said, name, parentId, room: { subject, id } };
      const posted = await postComment(platform, writer, draft);
      return toOwnAnswer(orRefuse(posted, edition).comment);
    },
  }),
  stayingRoute('put', '/comment/{id}', {
    tag,
    summary: 'Change a comment of one’s own',
    description: 'Within 15 minutes, ten times an hour. It is judged as a new one is.',
    params: idParams,
    body: commentChange,
    answer: ownCommentSchema,
    refusals: {
      ...TOO_MANY,
      400: 'Its words are not taken (`comment.word`).',
      403: 'The caller may not write for a while (`comment.restricted`).',
      409: `${CLOSED}, the 15 minutes are over (\`comment.edit_over\`), or it was changed meanwhile (\`comment.changed\`, with the present \`body\` and \`editedAt\` as \`data\`).`,
    },
    handle: async (call) => {
      const { platform, edition, params, body } = call;
      const edited = await editComment(platform, toWriter(call), { ...params, ...body });
      return toOwnAnswer(orRefuse(edited, edition).comment);
    },
  }),
  stayingRoute('delete', '/comment/{id}', {
    tag,
    summary: 'Delete a comment of one’s own',
    description: 'Its words go. With replies under it its place stays.',
    params: idParams,
    handle: ({ platform, params: { id }, user }) =>
      removeComment(platform, { id, userId: user.id }),
  }),
  voteRoute('post', true),
  voteRoute('delete', false),
];

function toWriter({ c, user, lang }: OwnCall) {
  return { userId: user.id, reader: readerOf(c), lang };
}

function orRefuse<T extends object>(outcome: T | { refusal: CommentRefusal }, edition: Edition): T {
  if ('refusal' in outcome) throw commentRefused(outcome.refusal, edition);
  return outcome;
}

function toOwnAnswer({ editUntil, rootId, why, rule, isLiked, ...comment }: OwnComment) {
  return {
    ...toAnswer(comment),
    ...{ rootId, why: [...why], rule, isLiked, editUntil: editUntil.toISOString() },
  };
}
