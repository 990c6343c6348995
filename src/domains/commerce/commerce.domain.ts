import type { Domain } from '#kernel/domain/domain.model.ts';
import { definePart, type PartContext } from '#kernel/domain/page-part.model.ts';
import { every } from '#kernel/domain/schedule.model.ts';
import type { PageProps } from '#ui/page.ts';
import { AdSlot, adVersion } from './ad/AdSlot.tsx';
import { AD_LINES, removeSampleAds } from './ad/ad-line.repo.ts';
import { MODERATED_ADS } from './ad/ad-moderation.service.ts';
import {
  chooseAds,
  chooseBeside,
  isWithoutAds,
  type RunningAds,
  toAdPlace,
} from './ad/ad-place.model.ts';
import { turnAds } from './ad/ad-turn.jobs.ts';
import { adsApi } from './ad/ads.api.ts';
import { loadRunningAds } from './ad/ads.loader.ts';
import { type AdSlotName, POSITION_OF } from './ad/ads.model.ts';
import { AD_PICTURES } from './ad/ads.repo.ts';
import { deleteOldLinks, lookAtLinks } from './ad-desk/ad-link.jobs.ts';
import { adListApi } from './ad-desk/ad-list.api.ts';
import { BOOKING_TASKS } from './ad-desk/booking-task.loader.ts';
import { deskBookingApi } from './ad-desk/desk-booking.api.ts';
import { registerAdvertisePages } from './advertise/advertise.pages.tsx';
import { registerBookPages } from './advertise/book.pages.ts';
import { registerOwnAdPages } from './advertise/own-ads.pages.tsx';
import { bookingApi } from './booking/booking.api.ts';
import { advanceBookings, deleteOldDrafts, deleteOldPlaces } from './booking/booking.jobs.ts';
import { BOOKING_DATA } from './booking/booking-account.repo.ts';
import { BOOKING_PAYABLE } from './booking/booking-payment.service.ts';
import { deleteLooseCreatives } from './booking/creative.service.ts';
import { COMMERCE_ACCESS } from './commerce.permission.ts';
import { billingApi } from './invoice/billing.api.ts';
import { paperApi } from './invoice/paper.api.ts';
import { registerPaperPages } from './invoice/paper.pages.tsx';
import { PAPER_DATA } from './invoice/paper-account.repo.ts';
import { orderApi } from './order/order.api.ts';
import { registerOrderPages } from './order/order.pages.tsx';
import { MONEY_DATA } from './order/order-account.repo.ts';
import { deskOrderApi } from './payment/desk-order.api.ts';
import { paymentApi } from './payment/payment.api.ts';
import { paymentEventApi } from './payment/payment-event.api.ts';
import { consumePayments, mailDispute } from './payment/payment-event.jobs.ts';
import { deleteOldEvents } from './payment/payment-event.repo.ts';
import { resumePaymentEvents } from './payment/payment-event.service.ts';
import { reconcileOrders, sendRefunds } from './payment/reconcile.service.ts';
import { registerSimulatedCheckout } from './payment/simulated-checkout.pages.tsx';
import { PlanPart } from './plan/PlanPart.tsx';
import { advancePlans } from './plan/plan.jobs.ts';
import { registerPlanPages } from './plan/plan.pages.tsx';
import { selectGrant } from './plan/plan-grant.statement.ts';
import { planListApi } from './plan/plan-list.api.ts';
import { loadPlanPart } from './plan/plan-page.loader.ts';
import { PLAN_PAYABLE } from './plan/plan-payment.service.ts';
import { listSponsors } from './plan/sponsor.repo.ts';

declare module '#kernel/domain/picture-use.model.ts' {
  interface PictureUseKinds {
    advertisement: true;
  }
}

const BY_HAND = 'made by hand';
const PAPERS = 'eight years, as the law asks of papers (CGST Act, 36)';

/** What is sold: advertisements, plans of listings; and how it is paid for. */
export const commerce = {
  access: COMMERCE_ACCESS,
  waiting: BOOKING_TASKS,
  moderation: [MODERATED_ADS],
  payables: [BOOKING_PAYABLE, PLAN_PAYABLE],
  pictureUses: [AD_PICTURES],
  reservedSlugs: ['advertise'],
  chapters: [
    { name: 'Advertisements', description: 'What runs in the slots of the pages.' },
    { name: 'Payments', description: 'Orders, payments, refunds and their papers under GST.' },
  ],
  incoming: [AD_LINES],
  samples: { advertisements: removeSampleAds },
  terms: {
    advertisements: { stays: 'made by hand' },
    ad_slots: { stays: BY_HAND },
    ad_prices: { stays: BY_HAND },
    ad_discounts: { stays: BY_HAND },
    ad_bookings: {
      nightly: [{ days: 180, what: 'unordered ones deleted', atOnce: 100, thin: deleteOldDrafts }],
    },
    ad_creatives: {
      nightly: [{ days: 1, what: 'unused ones deleted', atOnce: 200, thin: deleteLooseCreatives }],
    },
    ad_inventory: { nightly: [{ days: 400, what: 'deleted', thin: deleteOldPlaces }] },
    ad_links: { nightly: [{ days: 30, what: 'idle ones deleted', thin: deleteOldLinks }] },
    listing_plans: { stays: BY_HAND },
    plan_terms: { stays: PAPERS },
    billing_profiles: { stays: 'as long as the account' },
    billing_settings: { stays: PAPERS },
    payment_orders: { stays: PAPERS },
    payments: { stays: PAPERS },
    refunds: { stays: PAPERS },
    payment_events: { nightly: [{ days: 365, what: 'deleted', thin: deleteOldEvents }] },
    seen_alarms: { stays: PAPERS },
    simulated_payments: { stays: 'none in production' },
    document_counters: { stays: 'a row a series and year' },
    documents: { stays: PAPERS },
  },
  pages: (pages) => {
    registerPaperPages(pages);
    registerOrderPages(pages);
    registerAdvertisePages(pages);
    registerBookPages(pages);
    registerOwnAdPages(pages);
    registerPlanPages(pages);
  },
  api: [
    adListApi,
    planListApi,
    bookingApi,
    deskBookingApi,
    adsApi,
    paperApi,
    billingApi,
    paymentEventApi,
    orderApi,
    paymentApi,
    deskOrderApi,
  ],
  proven: ['/payment/callback', '/payment/webhook'],
  routes: registerSimulatedCheckout,
  queues: { payment: consumePayments },
  mails: { dispute: mailDispute },
  account: [BOOKING_DATA, MONEY_DATA, PAPER_DATA],
  cron: {
    ...every(1, { turnAds }),
    ...every(15, {
      lookAtLinks: (platform) => lookAtLinks(platform),
      advancePlans,
    }),
    ...every(5, {
      advanceBookings,
      sendRefunds,
      resumePaymentEvents,
      reconcileOrders,
    }),
  },
  sponsors: listSponsors,
  grants: selectGrant,
  parts: [
    definePart({ place: 'header.advertisement', ...slotOf('top') }),
    definePart({ place: 'lead.end', ...slotOf('below_lead') }),
    definePart({ place: 'frame.bottom', ...slotOf('bottom') }),
    definePart({ place: 'article.middle', ...slotOf('inline'), load: loadInline }),
    definePart({ place: 'article.rail', ...slotOf('rail'), load: loadInline }),
    definePart({
      place: 'vendor.business',
      load: loadPlanPart,
      component: PlanPart,
      props: (data) => data,
    }),
  ],
} satisfies Domain;

function loadAds({ platform, edition }: PartContext): Promise<RunningAds> {
  return loadRunningAds(platform, edition);
}

/** Texts are divided only where something stands between. */
async function loadInline(context: PartContext): Promise<RunningAds | null> {
  const running = await loadAds(context);
  return running.ads.some(({ position }) => position === 'Inline') ? running : null;
}

function slotOf(slot: AdSlotName) {
  const choose = (running: RunningAds, page: PageProps) => {
    if (isWithoutAds(page)) return null;
    const ads = chooseAds(running, { position: POSITION_OF[slot], place: toAdPlace(page) });
    return slot === 'rail' ? chooseBeside(ads) : ads;
  };
  return {
    load: loadAds,
    otherwise: { ads: [], capacities: [], minute: 0 },
    component: AdSlot,
    props: (running: RunningAds, page: PageProps) => ({ slot, ads: choose(running, page) }),
    version: (running: RunningAds, page: PageProps) => adVersion(choose(running, page)),
  };
}
