import { IN_A_RUSH, refuseRush } from '#kernel/access/rate-limit.ts';
import { idParams } from '#kernel/http/api-input.ts';
import { cacheBriefly } from '#kernel/http/http.ts';
import { publicRoute } from '#kernel/route/route.ts';
import { commentNotFound } from './comment.errors.ts';
import { replyPage, replyQuery, threadPage, threadQuery } from './comment.schema.ts';
import { toAnswer } from './comment-answer.model.ts';
import { LIST_RUSH } from './comment-limit.model.ts';
import { loadComments, loadReplies } from './comment-list.loader.ts';

const tag = 'Comments';
/** Seconds after which everybody sees a new comment; its author does at once, by `/comment/mine`. */
const FRESH = 30;

export const commentApi = [
  publicRoute('get', '/comment', {
    tag,
    summary: 'Comments under a story or a post',
    description: 'First comments, each with its oldest two replies; up to 30 seconds old.',
    query: threadQuery,
    answer: threadPage,
    refusals: IN_A_RUSH,
    handle: async ({ c, platform, query: { subject, id, language, edition, ...query } }) => {
      await refuseRush(c, LIST_RUSH);
      const asked = { ...query, language: language?.lang, lang: edition.lang };
      const found = await loadComments(platform, { subject, id }, asked);
      if (!found) throw commentNotFound();
      cacheBriefly(c, FRESH);
      const { room, comments, after } = found;
      const threads = comments.map(({ firstReplies, ...first }) => ({
        ...toAnswer(first),
        firstReplies: firstReplies.map(toAnswer),
      }));
      return { room, comments: threads, after };
    },
  }),
  publicRoute('get', '/comment/{id}/reply', {
    tag,
    summary: 'Replies to a first comment, the oldest first',
    params: idParams,
    query: replyQuery,
    answer: replyPage,
    refusals: IN_A_RUSH,
    handle: async ({ c, platform, params, query: { after, size, edition } }) => {
      await refuseRush(c, LIST_RUSH);
      const window = { after: after?.id ?? 0, size, lang: edition.lang };
      const found = await loadReplies(platform, params.id, window);
      if (!found) throw commentNotFound();
      cacheBriefly(c, FRESH);
      return { comments: found.comments.map(toAnswer), after: found.after };
    },
  }),
];
