import type { Access } from '#kernel/access/access.model.ts';

export const SITE_ACCESS = {
  permissions: { 'ticket.manage': ['editor'], 'site.manage': [] },
  records: [],
  kinds: ['ticket', 'page', 'settings'],
  actions: [
    'ticket.changed',
    'ticket.answered',
    'ticket.answer_resent',
    'page.changed',
    'page.reset',
    'settings.changed',
  ],
  details: ['lang', 'changed'],
} as const satisfies Access;

declare module '#kernel/access/access.model.ts' {
  interface DeclaredAccess {
    site: typeof SITE_ACCESS;
  }
}
