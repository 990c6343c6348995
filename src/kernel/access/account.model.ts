import type { Lang } from '#i18n/editions.ts';

/** What not everybody may do. */
export const PERMISSIONS = [
  'desk.open',
  'story.write',
  'story.translate',
  'story.review',
  'story.publish',
  'story.take_down',
  'story.ingest',
  'story.import',
  'front.curate',
  'breaking.announce',
  'push.send',
  'newsletter.send',
  'ads.manage',
  'media.upload',
  'media.manage',
  'taxonomy.manage',
  'site.manage',
  'video.manage',
  'numbers.read',
  'subscriber.read',
  'webhook.manage',
  'search.rebuild',
  'source.manage',
  'ticket.manage',
  'business.manage',
  'user.manage',
  'token.manage',
  'audit.read',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Whoever does something, as the audit log names them; `system` is who runs the site. */
export type Actor = `user:${number}` | `token:${number}` | 'system';

/** Who sends a request, if they have shown it: somebody signed in, or a program with a token. */
export interface Account {
  actor: Actor;
  permissions: ReadonlySet<Permission>;
  /** Null for programs. */
  user: SignedInUser | null;
}

export interface SignedInUser {
  id: number;
  sessionId: string;
  lang: Lang;
  name: string;
  role: string;
  /** When they last showed who they are, by a code, a link or an account elsewhere. */
  provedAt: Date;
  /** When deletion of the account was asked for. */
  deletedAt: Date | null;
}
