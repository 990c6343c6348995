import type { Access } from '#kernel/access/access.model.ts';

export const AUDIENCE_ACCESS = {
  permissions: {
    'numbers.read': ['editor'],
    'push.send': ['desk_head'],
    'newsletter.send': ['desk_head'],
    'subscriber.read': ['desk_head'],
  },
  records: [],
  kinds: ['order', 'campaign', 'issue'],
  actions: [
    'push.campaign_started',
    'push.ordered',
    'push.order_cancelled',
    'push.order_retried',
    'push.tested',
    'newsletter.tested',
    'newsletter.scheduled',
    'newsletter.taken_back',
    'newsletter.removed',
  ],
  details: ['kind', 'sent', 'dueAt', 'stories'],
} as const satisfies Access;

declare module '#kernel/access/access.model.ts' {
  interface DeclaredAccess {
    audience: typeof AUDIENCE_ACCESS;
  }
}
