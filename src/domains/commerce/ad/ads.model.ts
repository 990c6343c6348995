import type { Lang } from '#i18n/editions.ts';

export const AD_POSITIONS = ['Top', 'Bottom', 'Inline'] as const;
export type AdPosition = (typeof AD_POSITIONS)[number];

/** A booked advertisement, with the time it runs. */
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
}

/** `now` is in epoch milliseconds. */
export function isRunning(ad: Pick<Advertisement, 'startsAt' | 'endsAt'>, now: number): boolean {
  return (ad.startsAt ?? 0) <= now && now < (ad.endsAt ?? Number.POSITIVE_INFINITY);
}
