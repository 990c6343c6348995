import type { AdPage } from '#domains/commerce/booking/booking.model.ts';
import type { Lang } from '#i18n/editions.ts';

export const AD_POSITIONS = ['Top', 'Bottom', 'Inline'] as const;
export type AdPosition = (typeof AD_POSITIONS)[number];

/**
 * Where on a page a position is shown: on phones the top one stands below the first story of a list, on wide screens
 * another turn of that in a story stands beside it.
 */
export const POSITION_OF = {
  top: 'Top',
  below_lead: 'Top',
  inline: 'Inline',
  rail: 'Inline',
  bottom: 'Bottom',
} as const satisfies Readonly<Record<string, AdPosition>>;
export type AdSlotName = keyof typeof POSITION_OF;

/** What is counted of an advertisement under this kind: that it was in sight for a second, and that it was followed. */
export const AD_KIND = 'ad';
export type AdEvent = 'impression' | 'click';

/** An advertisement, with the time it runs. */
export interface Advertisement {
  id: number;
  position: AdPosition;
  /** Of the edition it runs in; null runs in all. */
  language: Lang | null;
  /** Where a click leads. */
  url: string;
  imageDescription: string;
  /** Key of its picture in the media store. */
  imageKey: string;
  /** Epoch milliseconds; null leaves that end open. */
  startsAt: number | null;
  endsAt: number | null;
  /** False for one of the house, which fills what is not sold. */
  isBooked: boolean;
  page: AdPage;
  /** Number of the city or category it is aimed at; empty for none. */
  target: string;
  /** Turns it takes of its place. */
  shares: number;
  advertiser: string;
}

/** `now` is in epoch milliseconds. */
export function isRunning(ad: Pick<Advertisement, 'startsAt' | 'endsAt'>, now: number): boolean {
  return (ad.startsAt ?? 0) <= now && now < (ad.endsAt ?? Number.POSITIVE_INFINITY);
}

/** Where readers say what is wrong with one, below an edition. */
export function toReportPath({ id }: Pick<Advertisement, 'id'>): string {
  return `/report/advertisement/${id}`;
}

/** Where a click is counted and then led on. */
export function toClickPath({ id }: Pick<Advertisement, 'id'>): string {
  return `/api/advertisement/click/${id}`;
}
