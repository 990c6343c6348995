import type { Access } from '#kernel/access/access.model.ts';

export const NEWSROOM_ACCESS = {
  permissions: {
    'desk.open': ['translator', 'ads_manager'],
    'story.read': ['translator'],
    'story.translate': ['translator'],
    'story.write': ['reporter'],
    'story.review': ['editor'],
    'story.publish': ['editor'],
    'front.curate': ['editor'],
    'story.take_down': ['desk_head'],
    'story.ingest': ['desk_head'],
    'story.import': ['desk_head'],
    'source.manage': ['desk_head'],
  },
  records: ['source'],
  kinds: ['ingest', 'import', 'front'],
  actions: [
    'user.profile_changed',
    'held.accepted',
    'held.rejected',
    'ingest.sent',
    'ingest.sample_removed',
    'source.polled',
    'publication.ordered',
    'publication.cancelled',
    'text.published',
    'text.unpublished',
    'text.taken_down',
    'story.created',
    'story.saved',
    'story.sponsor_changed',
    'story.status_changed',
    'story.restored',
    'story.link_made',
    'story.link_ended',
    'import.started',
    'import.removed',
    'front.arranged',
    'trending.overridden',
    'trending.released',
  ],
  details: [
    'revision',
    'part',
    'from',
    'to',
    'action',
    'publication',
    'dueAt',
    'reason',
    'until',
    'stories',
    'policy',
    'active',
    'isSample',
    'publish',
  ],
} as const satisfies Access;

declare module '#kernel/access/access.model.ts' {
  interface DeclaredAccess {
    newsroom: typeof NEWSROOM_ACCESS;
  }
}
