import type { Access } from '#kernel/access/access.model.ts';

export const NEWS_ACCESS = {
  permissions: {
    'breaking.announce': ['editor'],
    'video.manage': ['editor'],
    'taxonomy.manage': ['desk_head'],
    'search.rebuild': [],
  },
  records: ['category', 'city', 'tag', 'author', 'menu', 'video_category', 'video'],
  kinds: ['story', 'search', 'edition'],
  actions: [
    'tag.merged',
    'correction.added',
    'search.rebuild_started',
    'breaking.announced',
    'breaking.withdrawn',
    'live.entry_added',
    'live.entry_changed',
    'live.entry_removed',
  ],
  details: ['lang', 'into', 'minutes', 'entry', 'storyId', 'isBreaking', 'isLast'],
} as const satisfies Access;

declare module '#kernel/access/access.model.ts' {
  interface DeclaredAccess {
    news: typeof NEWS_ACCESS;
  }
}
