import type { Access } from '#kernel/access/access.model.ts';

export const DIRECTORY_ACCESS = {
  permissions: { 'directory.review': ['desk_head'] },
  records: ['business_category', 'product', 'business_type', 'town', 'association'],
  kinds: ['business', 'enquiry'],
  actions: [
    'business.changed',
    'business.published',
    'business.suspended',
    'business.closed',
    'business.reopened',
    'business.removed',
    'business.claimed',
    'business.claim_rejected',
    'business.submitted',
    'business.withdrawn',
    'business.unpublished',
    'business.picture_rejected',
    'business.member_added',
    'business.member_removed',
    'business.handed_over',
    'business.link_made',
    'business.link_removed',
    'business.sent_back',
    'business.edit_accepted',
    'business.edit_sent_back',
    'business.imported',
    'enquiry.read',
    'town.imported',
    'town.merged',
    'business_category.merged',
  ],
  details: ['fields', 'from', 'to', 'reason'],
} as const satisfies Access;

declare module '#kernel/access/access.model.ts' {
  interface DeclaredAccess {
    directory: typeof DIRECTORY_ACCESS;
  }
}
