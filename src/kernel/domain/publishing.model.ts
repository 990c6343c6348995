import type { Lang } from '#i18n/editions.ts';
import type { Actor } from '#kernel/access/account.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { Env } from '#platform/env.ts';
import type { Urgency } from '#platform/push/push-service.ts';

/** What is done to one language of a story for its readers. */
export const PUBLICATION_ACTIONS = ['publish', 'unpublish', 'take_down'] as const;
export type PublicationAction = (typeof PUBLICATION_ACTIONS)[number];

/** What readers are told of a publication beside the page itself. */
export interface Announcement {
  /** A notification to those who asked for such stories. */
  push?: { isBreaking: boolean; ttl: number; urgency?: Urgency };
  /** A line over every page of the edition for so long, in minutes. */
  breaking?: { text: string; minutes: number };
}

/** A text whose publication has changed the database, as the steps after it know it. */
export interface PublishedText {
  /** Number of the publication: what follows from it once is named after it. */
  id: number;
  articleId: number;
  language: Lang;
  action: PublicationAction;
  announcement: Announcement;
  /** Whether readers see it for the first time. */
  isNew: boolean;
  /** Whether it is a post of a blog, which is no news. */
  isPost: boolean;
  orderedBy: Actor;
  requestId: string;
}

/** Steps after a publication, in this order, that domains take part in. */
export type PublishingStep = 'push' | 'newsletter';

/** Takes part in a step: may be called again without harm, throws what is to be tried again, and says whether there was anything to do. */
export type PublishingHandler = (
  platform: Platform<Env>,
  text: PublishedText,
) => Promise<'done' | 'skipped'>;
