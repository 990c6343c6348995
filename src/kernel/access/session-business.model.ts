/** A business as it goes with the session of somebody who keeps it (spec section 3, `vendorBusinessRespList`). */
export interface SessionBusiness {
  vendorBusinessDetailsId: number;
  businessName: string;
  friendlyUrl: string;
  status: string;
  profilePercentage: number;
}
