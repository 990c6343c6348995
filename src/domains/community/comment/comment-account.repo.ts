import { z } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import { API_LANGUAGES, editionOfLang } from '#i18n/editions.ts';
import { type AccountData, defineExport } from '#kernel/domain/account-data.model.ts';
import { COMMENTED_KINDS } from '#kernel/domain/comment-subject.model.ts';
import { momentSchema } from '#kernel/http/api-output.ts';
import { closeGone } from '#kernel/judge/case.repo.ts';
import { TOLD_STATUSES } from './comment.model.ts';
import { commentEdits, commentFarewells, comments, commentVotes } from './comment.table.ts';
import { moveComments } from './comment-count.statement.ts';

const text = z.string();

const exportedComments = {
  comments: z.array(
    z.object({
      id: z.int(),
      subject: z.enum(COMMENTED_KINDS),
      subjectId: z.int(),
      answers: z.int().nullable().openapi({ description: 'The comment it is a reply to.' }),
      language: z.enum(API_LANGUAGES),
      body: text,
      status: z.enum(TOLD_STATUSES),
      rule: text.openapi({ description: 'By which it was removed.' }),
      createdAt: momentSchema,
      editedAt: momentSchema.nullable(),
    }),
  ),
  commentEdits: z.array(
    z.object({
      commentId: z.int(),
      at: momentSchema.openapi({ description: 'When other words took its place.' }),
      body: text,
    }),
  ),
  likedComments: z.array(z.object({ commentId: z.int(), createdAt: momentSchema })),
  commentsToGo: z.array(
    z.object({
      askedAt: momentSchema.openapi({
        description: 'When it was asked that comments go with the account.',
      }),
    }),
  ),
};

/**
 * What people have written under stories, what it said before, and what they like. Erased, their comments stay under a number that is
 * nobody's, and go where they have asked for that; what they said before and their likes go.
 */
export const COMMENT_DATA: AccountData = {
  tables: ['comments', 'comment_edits', 'comment_votes', 'comment_farewells'],
  exported: defineExport({
    shape: exportedComments,
    load: async ({ db }, { ids }) => {
      const { id, subject, subjectId, parentId, language, body, rule, status } = comments;
      const { createdAt, editedAt } = comments;
      const [written, edits, liked, farewells] = await db.batch([
        db
          .select({
            ...{ id, subject, subjectId, answers: parentId, language, body, rule },
            ...{ createdAt, editedAt },
            // A draft is never left behind.
            status: sql<(typeof TOLD_STATUSES)[number]>`${status}`,
          })
          .from(comments)
          .where(sql`${comments.userId} IN ${ids}`),
        db
          .select()
          .from(commentEdits)
          .where(
            sql`${commentEdits.commentId} IN (SELECT id FROM comments WHERE user_id IN ${ids})`,
          ),
        db
          .select({ commentId: commentVotes.commentId, createdAt: commentVotes.createdAt })
          .from(commentVotes)
          .where(sql`${commentVotes.userId} IN ${ids}`),
        db
          .select({ askedAt: commentFarewells.askedAt })
          .from(commentFarewells)
          .where(sql`${commentFarewells.userId} IN ${ids}`),
      ]);
      const named = written.map((row) => ({
        ...row,
        language: editionOfLang(row.language).apiName,
      }));
      return {
        ...{ comments: named, commentEdits: edits },
        ...{ likedComments: liked, commentsToGo: farewells },
      };
    },
  }),
  erase: (db, { ids }, now) => {
    const isTheirs = sql`comments.user_id IN ${ids}`;
    const isToGo = sql`${isTheirs} AND comments.user_id IN (SELECT user_id FROM comment_farewells)`;
    return [
      db
        .update(comments)
        .set({
          likes: sql`${comments.likes} - (SELECT count(*) FROM comment_votes AS vote
            WHERE vote.comment_id = comments.id AND vote.user_id IN ${ids})`,
        })
        .where(sql`id IN (SELECT comment_id FROM comment_votes WHERE user_id IN ${ids})`),
      db.delete(commentVotes).where(sql`${commentVotes.userId} IN ${ids}`),
      db
        .delete(commentEdits)
        .where(sql`${commentEdits.commentId} IN (SELECT id FROM comments WHERE ${isTheirs})`),
      ...closeGone(
        db,
        { kind: 'comment', ids: sql`(SELECT CAST(id AS TEXT) FROM comments WHERE ${isToGo})` },
        now,
      ),
      ...moveComments(db, isToGo, { to: 'deleted', now, change: { body: '' } }),
      db
        .update(comments)
        .set({ userId: sql`-${comments.id}` })
        .where(isTheirs),
      db.delete(commentFarewells).where(sql`${commentFarewells.userId} IN ${ids}`),
    ];
  },
};
