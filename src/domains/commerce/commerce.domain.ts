import type { Domain } from '#kernel/domain/domain.model.ts';
import { definePart, type PartContext } from '#kernel/domain/page-part.model.ts';
import { AdSlot, adVersion } from './ad/AdSlot.tsx';
import { AD_LINES, removeSampleAds } from './ad/ad-line.repo.ts';
import { adsApi } from './ad/ads.api.ts';
import { loadAdvertisements } from './ad/ads.loader.ts';
import type { AdPosition, Advertisement } from './ad/ads.model.ts';
import { AD_PICTURES } from './ad/ads.repo.ts';
import { COMMERCE_ACCESS } from './commerce.permission.ts';

declare module '#kernel/domain/picture-use.model.ts' {
  interface PictureUseKinds {
    advertisement: true;
  }
}

/** What is sold: advertisements. */
export const commerce = {
  access: COMMERCE_ACCESS,
  pictureUses: [AD_PICTURES],
  reservedSlugs: ['advertise'],
  chapters: [{ name: 'Advertisements', description: 'What runs in the slots of the pages.' }],
  incoming: [AD_LINES],
  samples: { advertisements: removeSampleAds },
  terms: { advertisements: { stays: 'made by hand' } },
  api: [adsApi],
  parts: [
    definePart({ place: 'header.advertisement', ...slotOf('Top') }),
    definePart({ place: 'frame.bottom', ...slotOf('Bottom') }),
  ],
} satisfies Domain;

function loadAds({ platform, edition }: PartContext): Promise<Advertisement[]> {
  return loadAdvertisements(platform, edition);
}

function slotOf(position: AdPosition) {
  return {
    load: loadAds,
    otherwise: [],
    component: AdSlot,
    props: (ads: Advertisement[]) => ({ position, ads }),
    version: adVersion,
  };
}
