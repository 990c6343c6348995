import type { Domain } from '#kernel/domain/domain.model.ts';
import { BLOCKED_WORD_NAMES } from '#kernel/judge/blocked-word.repo.ts';
import { JUDGED_DATA } from '#kernel/judge/judged-account.repo.ts';
import { NOTICE_DATA } from '#kernel/notice/notice-account.repo.ts';
import { COMMUNITY_ACCESS } from './community.permission.ts';
import { blockedWordList } from './moderation/blocked-word.api.ts';

/** What readers write for others to see, and who looks after it. */
export const community = {
  access: COMMUNITY_ACCESS,
  auditNames: { blocked_word: BLOCKED_WORD_NAMES },
  api: [blockedWordList],
  account: [JUDGED_DATA, NOTICE_DATA],
} satisfies Domain;
