import type { Lang } from '#i18n/editions.ts';

/** A notification as it travels to the service worker. */
export interface PushPayload {
  /** Unique a notification: one that comes twice is shown once. */
  id: string;
  /** A notification takes the place of another of the same tag. */
  tag: string;
  lang: Lang;
  title: string;
  body: string;
  path: string;
  image?: string;
  /** Counted on the icon of the installed app until a page is opened. */
  isBreaking?: boolean;
  /** Number of the campaign whose clicks are counted. */
  campaign?: number;
}
