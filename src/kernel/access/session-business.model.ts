import type { Lang } from '#i18n/editions.ts';

/** A business as it goes with the session of somebody who keeps it (spec section 3, `vendorBusinessRespList`). */
export interface SessionBusiness {
  vendorBusinessDetailsId: number;
  businessName: string;
  /** Empty where it has none in that language. */
  hindiName: string;
  gujaratiName: string;
  friendlyUrl: string;
  status: string;
  profilePercentage: number;
}

/** What a business is called in a language; its English name where it has none. */
export function nameBusiness(
  { businessName, hindiName, gujaratiName }: SessionBusiness,
  lang: Lang,
): string {
  return { en: businessName, hi: hindiName, gu: gujaratiName }[lang] || businessName;
}
