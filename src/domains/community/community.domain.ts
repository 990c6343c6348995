import type { Domain } from '#kernel/domain/domain.model.ts';
import { every } from '#kernel/domain/schedule.model.ts';
import { BLOCKED_WORD_NAMES } from '#kernel/judge/blocked-word.repo.ts';
import { JUDGED_DATA } from '#kernel/judge/judged-account.repo.ts';
import { NOTICE_DATA } from '#kernel/notice/notice-account.repo.ts';
import { COMMUNITY_ACCESS } from './community.permission.ts';
import { blockedWordList } from './moderation/blocked-word.api.ts';
import { moderationApi } from './moderation/moderation.api.ts';
import { registerModerationPages } from './moderation/moderation.pages.tsx';
import { noticeApi } from './notice/notice.api.ts';
import { registerNoticePages } from './notice/notice.pages.tsx';
import { mailNotices, resendNotices } from './notice/notice-mail.jobs.tsx';

/** What readers write for others to see, who looks after it, and what they are told. */
export const community = {
  access: COMMUNITY_ACCESS,
  auditNames: { blocked_word: BLOCKED_WORD_NAMES },
  chapters: [
    { name: 'Notices', description: 'What somebody with an account was told.' },
    {
      name: 'Moderation',
      description: 'Reports of what breaks the rules, and second looks at decisions.',
    },
  ],
  reservedSlugs: ['report'],
  uncrawled: ['/report'],
  pages: (pages) => {
    registerNoticePages(pages);
    registerModerationPages(pages);
  },
  api: [noticeApi, moderationApi, blockedWordList],
  account: [JUDGED_DATA, NOTICE_DATA],
  cron: { ...every(5, { resendNotices }) },
  mails: { notice: mailNotices },
} satisfies Domain;
