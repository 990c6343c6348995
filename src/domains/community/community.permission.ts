import type { Access } from '#kernel/access/access.model.ts';

export const COMMUNITY_ACCESS = {
  permissions: { 'community.moderate': ['editor'], 'case.decide': ['editor', 'ads_manager'] },
  records: ['blocked_word'],
  kinds: ['case'],
  actions: ['moderation.decided', 'room.mode_set', 'restriction.made', 'restriction.lifted'],
  details: ['rule'],
} as const satisfies Access;

declare module '#kernel/access/access.model.ts' {
  interface DeclaredAccess {
    community: typeof COMMUNITY_ACCESS;
  }
}
