import type { Advertisement } from '#domains/commerce/ad/ads.model.ts';

/** An advertisement of the house at the top of every page, unless given. */
export function makeAd(id: number, changes: Partial<Advertisement> = {}): Advertisement {
  return {
    ...{ id, position: 'Top', language: null, url: `https://shop.test/${id}` },
    ...{ imageDescription: `Shop ${id}`, imageKey: `${id}.webp`, startsAt: null, endsAt: null },
    ...{ isBooked: false, page: 'all', target: '', shares: 1, advertiser: '' },
    ...changes,
  };
}
