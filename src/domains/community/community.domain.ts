import type { Domain } from '#kernel/domain/domain.model.ts';
import { definePart } from '#kernel/domain/page-part.model.ts';
import { every } from '#kernel/domain/schedule.model.ts';
import { BLOCKED_WORD_NAMES } from '#kernel/judge/blocked-word.repo.ts';
import { JUDGED_DATA } from '#kernel/judge/judged-account.repo.ts';
import { NOTICE_DATA } from '#kernel/notice/notice-account.repo.ts';
import { commentApi } from './comment/comment.api.ts';
import { COMMENT_DATA } from './comment/comment-account.repo.ts';
import { selectShown } from './comment/comment-count.statement.ts';
import { commentDeskApi } from './comment/comment-desk.api.ts';
import { MODERATED_COMMENTS } from './comment/comment-moderation.service.ts';
import { ownCommentApi } from './comment/comment-own.api.ts';
import { deleteOldEdits, forgetRemoved } from './comment/gone-comment.repo.ts';
import { registerOwnCommentPages } from './comment/own-comments.pages.tsx';
import { removeSampleComments } from './comment/sample-room.service.ts';
import { COMMUNITY_ACCESS } from './community.permission.ts';
import { COMMUNITY_WORDS } from './community.words.ts';
import { ArticleComments } from './discussion/ArticleComments.tsx';
import { registerCommentActs } from './discussion/act.pages.tsx';
import { registerCommentPages } from './discussion/discussion.pages.tsx';
import { registerCommentForms } from './discussion/write.pages.tsx';
import { blockedWordList } from './moderation/blocked-word.api.ts';
import { moderationApi } from './moderation/moderation.api.ts';
import { registerModerationPages } from './moderation/moderation.pages.tsx';
import { noticeApi } from './notice/notice.api.ts';
import { registerNoticePages } from './notice/notice.pages.tsx';
import { mailNotices, resendNotices } from './notice/notice-mail.jobs.tsx';

/** What readers write for others to see, who looks after it, and what they are told. */
export const community = {
  words: COMMUNITY_WORDS,
  access: COMMUNITY_ACCESS,
  auditNames: { blocked_word: BLOCKED_WORD_NAMES },
  chapters: [
    { name: 'Comments', description: 'What readers write under stories and posts.' },
    { name: 'Notices', description: 'What somebody with an account was told.' },
    {
      name: 'Moderation',
      description: 'Reports of what breaks the rules, and second looks at decisions.',
    },
  ],
  reservedSlugs: ['comments', 'report'],
  uncrawled: ['/report'],
  pages: (pages) => {
    registerNoticePages(pages);
    registerModerationPages(pages);
    registerOwnCommentPages(pages);
    registerCommentPages(pages);
    registerCommentForms(pages);
    registerCommentActs(pages);
  },
  moderation: [MODERATED_COMMENTS],
  api: [commentApi, ownCommentApi, commentDeskApi, noticeApi, moderationApi, blockedWordList],
  account: [JUDGED_DATA, NOTICE_DATA, COMMENT_DATA],
  terms: {
    comments: {
      nightly: [{ days: 365, what: 'words of removed ones forgotten', thin: forgetRemoved }],
    },
    comment_edits: { nightly: [{ days: 365, what: 'deleted', thin: deleteOldEdits }] },
    comment_votes: { stays: 'as long as their comment' },
    comment_rooms: { stays: 'a row a story that somebody has commented on' },
    comment_farewells: { stays: 'until their account is gone' },
  },
  samples: { comments: removeSampleComments },
  commentCounts: selectShown,
  parts: [
    definePart({
      place: 'article.end',
      load: () => true,
      component: ArticleComments,
      props: (_, { commented }) => ({ commented }),
      version: (_, { commented }) => `${commented?.id} ${commented?.shown}`,
    }),
  ],
  cron: { ...every(5, { resendNotices }) },
  mails: { notice: mailNotices },
} satisfies Domain;
