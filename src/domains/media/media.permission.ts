import type { Access } from '#kernel/access/access.model.ts';

export const MEDIA_ACCESS = {
  permissions: { 'media.upload': ['translator', 'ads_manager'], 'media.manage': ['editor'] },
  records: [],
  kinds: ['media'],
  actions: ['media.uploaded', 'media.changed', 'media.removed'],
  details: ['key', 'credit', 'altEn', 'altHi', 'altGu', 'bytes'],
} as const satisfies Access;

declare module '#kernel/access/access.model.ts' {
  interface DeclaredAccess {
    media: typeof MEDIA_ACCESS;
  }
}
