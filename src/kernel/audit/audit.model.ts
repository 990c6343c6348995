import type { Actor } from '#kernel/access/account.model.ts';

/** What the desk keeps in lists, as the audit log names it. */
export const MANAGED_SUBJECTS = [
  'category',
  'city',
  'tag',
  'author',
  'menu',
  'redirect',
  'advertisement',
  'video_category',
  'video',
  'source',
] as const;
export type ManagedSubject = (typeof MANAGED_SUBJECTS)[number];

const MANAGED_ACTIONS = MANAGED_SUBJECTS.flatMap(
  (subject) =>
    [
      `${subject}.created`,
      `${subject}.changed`,
      `${subject}.removed`,
      `${subject}.ordered`,
    ] as const,
);

/** What the audit log tells of, as `subject.done`: everything that takes a permission and changes something. */
export const AUDIT_ACTIONS = [
  ...MANAGED_ACTIONS,
  'tag.merged',
  'held.accepted',
  'held.rejected',
  'correction.added',
  'ticket.changed',
  'ticket.answered',
  'ticket.answer_resent',
  'page.changed',
  'page.reset',
  'settings.changed',
  'user.role_changed',
  'token.created',
  'token.revoked',
  'ingest.sent',
  'ingest.sample_removed',
  'media.uploaded',
  'media.changed',
  'media.removed',
  'source.polled',
  'search.rebuild_started',
  'push.campaign_started',
  'push.ordered',
  'push.order_cancelled',
  'push.order_retried',
  'push.tested',
  'newsletter.tested',
  'newsletter.scheduled',
  'newsletter.taken_back',
  'newsletter.removed',
  'breaking.announced',
  'breaking.withdrawn',
  'live.entry_added',
  'live.entry_changed',
  'live.entry_removed',
  'publication.ordered',
  'publication.cancelled',
  'text.published',
  'text.unpublished',
  'text.taken_down',
  'webhook.created',
  'webhook.changed',
  'webhook.removed',
  'story.created',
  'story.status_changed',
  'story.restored',
  'import.started',
  'import.removed',
  'front.arranged',
  'trending.overridden',
  'trending.released',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** What something may be done to. */
export const AUDIT_KINDS = [
  ...MANAGED_SUBJECTS,
  'story',
  'ticket',
  'page',
  'settings',
  'user',
  'token',
  'ingest',
  'media',
  'search',
  'order',
  'campaign',
  'issue',
  'edition',
  'webhook',
  'import',
  'front',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** What entries tell of a change beside what was changed. */
export const AUDIT_DETAILS = [
  'lang',
  'name',
  'slug',
  'url',
  'fields',
  'changed',
  'rows',
  'version',
  'revision',
  'part',
  'from',
  'to',
  'action',
  'publication',
  'dueAt',
  'until',
  'minutes',
  'entry',
  'kind',
  'stories',
  'storyId',
  'isBreaking',
  'sent',
  'isLast',
  'into',
  'policy',
  'active',
  'permissions',
  'key',
  'credit',
  'altEn',
  'altHi',
  'altGu',
  'isSample',
  'bytes',
  'publish',
] as const;
export type AuditDetail = (typeof AUDIT_DETAILS)[number];

/** Who is answerable for something, and by which request. */
export interface Author {
  actor: Actor;
  /** Empty for what no request has done. */
  requestId: string;
}

/** Something that was done with powers that others haven't. */
export interface Act {
  action: AuditAction;
  /** What it was done to, e.g. `user:12`; for what there is one of, its name. */
  object: AuditKind | `${AuditKind}:${string}`;
  /** What has changed, by numbers and names of ours; nothing about people. */
  details: Readonly<Partial<Record<AuditDetail, unknown>>>;
}
