import type { Domain } from '#kernel/domain/domain.model.ts';
import { definePart } from '#kernel/domain/page-part.model.ts';
import { every } from '#kernel/domain/schedule.model.ts';
import { smallMaps } from '#kernel/sitemap/sitemap-part.model.ts';
import { identityOf } from '#shared/identity.ts';
import { affiliationApi } from './association/affiliation.api.ts';
import { registerAssociationPages } from './association/association.pages.tsx';
import { ASSOCIATION_NAMES, ASSOCIATION_PICTURES } from './association/association-list.repo.ts';
import { associationApi, associationLists } from './association/association-search.api.ts';
import { listAssociationEntries } from './association/association-sitemap.loader.ts';
import { membershipApi } from './association/membership.api.ts';
import { endMemberships, FEE_PAYABLE } from './association/membership-fee.service.ts';
import { BusinessesTab } from './browse/BusinessesTab.tsx';
import { DirectoryBand } from './browse/DirectoryBand.tsx';
import { registerBrowsePages } from './browse/directory.pages.tsx';
import { loadCityBand, loadHomeBand, loadTab } from './browse/directory-band.loader.ts';
import { directoryHomeApi } from './browse/directory-home.api.ts';
import { loadNamedBusinesses } from './business/business-card.loader.ts';
import { MODERATED_LISTINGS, MODERATED_MEDIA } from './business/business-moderation.service.ts';
import { BUSINESS_PICTURES } from './business/business-picture.repo.ts';
import { resendBusinesses } from './business/changed-business.service.ts';
import { recountLists } from './business/listed-recount.service.ts';
import { businessCategoryApi } from './catalogue/business-category.api.ts';
import { catalogueLists } from './catalogue/catalogue-list.api.ts';
import { CATALOGUE_NAMES } from './catalogue/catalogue-list.repo.ts';
import { claimApi } from './claim/claim.api.ts';
import { registerClaimPages } from './claim/claim.pages.tsx';
import { CLAIM_ACCOUNT } from './claim/claim-account.repo.ts';
import { registerDashboard } from './dashboard/dashboard.pages.tsx';
import { DIRECTORY_ACCESS } from './directory.permission.ts';
import { DIRECTORY_WORDS } from './directory.words.ts';
import { registerEnquirePages } from './enquire/enquire.pages.tsx';
import { enquiryApi } from './enquiry/enquiry.api.ts';
import { deleteOldThreads } from './enquiry/enquiry.jobs.ts';
import { ENQUIRY_DATA } from './enquiry/enquiry-data.repo.ts';
import { registerEnquiryLists } from './enquiry/enquiry-list.pages.tsx';
import { enquiryMessageApi } from './enquiry/enquiry-message.api.ts';
import { ENQUIRY_SUBJECT } from './enquiry/enquiry-moderation.service.ts';
import { registerEnquiryThreads } from './enquiry/enquiry-thread.pages.tsx';
import { indexChanged, rebuildIndex } from './find/business-index.jobs.ts';
import { keepBusinessIndexCurrent } from './find/business-rebuild.service.ts';
import { businessSearchApi } from './find/business-search.api.ts';
import { findNamedBusinesses } from './find/business-suggest.loader.ts';
import { refreshLists } from './find/changed-list.service.ts';
import { businessItemApi } from './gallery/business-item.api.ts';
import { galleryApi } from './gallery/gallery.api.ts';
import { deleteGoneMedia, deleteUnclaimedPapers } from './gallery/gallery.jobs.ts';
import { DAYS_KEPT } from './gallery/gallery.model.ts';
import { ASSOCIATION_LINES, removeSampleAssociations } from './intake/association-line.repo.ts';
import { BUSINESS_LINES, removeSampleBusinesses } from './intake/business-line.repo.ts';
import { intakeApi } from './intake/intake.api.ts';
import { invitationApi } from './member/invitation.api.ts';
import { registerInvitations } from './member/invitation.pages.tsx';
import { deleteOldInvitations, INVITATION_DATA } from './member/invitation-account.repo.ts';
import { memberApi } from './member/member.api.ts';
import { registerNewListing } from './onboarding/new-listing.pages.tsx';
import { placeApi } from './place/town.api.ts';
import { townLists } from './place/town-list.api.ts';
import { TOWN_NAMES } from './place/town-list.repo.ts';
import { businessMapApi } from './profile/business-map.api.ts';
import { BUSINESS_MAPS, joinMaps } from './profile/business-map.loader.ts';
import { profileApi } from './profile/business-profile.api.ts';
import { registerProfilePages } from './profile/business-profile.pages.tsx';
import { hashtagApi } from './profile/hashtag.api.ts';
import { profileEventApi } from './profile/profile-event.api.ts';
import { registerRatePages } from './rating/rate.pages.tsx';
import { ratingApi } from './rating/rating.api.ts';
import { registerRatingPages } from './rating/rating.pages.tsx';
import { RATING_DATA } from './rating/rating-account.repo.ts';
import { MODERATED_RATINGS } from './rating/rating-moderation.service.ts';
import { ratingPhotoApi } from './rating/rating-photo.api.ts';
import { deleteUnusedPhotos, placeAllPictures } from './rating/rating-photo.service.ts';
import { recountRatings } from './rating/rating-recount.jobs.ts';
import { deleteUnfinished, forgetReaders } from './rating/rating-recount.repo.ts';
import { reviewApi } from './review/review.api.ts';
import { BUSINESS_NAMES } from './review/review.repo.ts';
import { reviewQueueApi } from './review/review-queue.api.ts';
import { savedBusinessApi } from './saved/saved-business.api.ts';
import { registerSavedBusinessPages } from './saved/saved-business.pages.tsx';
import { SAVED_BUSINESS_DATA } from './saved/saved-business.repo.ts';
import { forgetProofs } from './vendor/proved-phone.service.ts';
import { loadKeepersOf, loadSessionBusinesses } from './vendor/session-business.loader.ts';
import { VENDOR_DATA } from './vendor/vendor-account.repo.ts';
import { vendorBusinessApi } from './vendor/vendor-business.api.ts';
import { vendorPlaceApi } from './vendor/vendor-place.api.ts';

declare module '#kernel/domain/picture-use.model.ts' {
  interface PictureUseKinds {
    association: true;
  }
}

const OF_BUSINESS = 'as long as their business';
const BY_HAND = 'made by hand';
const PLACES = 'as many as there are places';

/** Businesses of the towns, as readers find them. */
export const directory = {
  words: DIRECTORY_WORDS,
  access: DIRECTORY_ACCESS,
  pictureUses: [ASSOCIATION_PICTURES, BUSINESS_PICTURES],
  auditNames: {
    ...CATALOGUE_NAMES,
    town: TOWN_NAMES,
    association: ASSOCIATION_NAMES,
    business: BUSINESS_NAMES,
  },
  businesses: loadNamedBusinesses,
  findBusinesses: findNamedBusinesses,
  searches: [
    '/city/search',
    '/category/search',
    '/product/search',
    '/association/search',
    '/affiliation/search',
    '/affiliation/product/search',
    '/vendor/business/search',
    '/vendor/business/rating/search',
  ],
  sitemap: joinMaps(smallMaps({ associations: listAssociationEntries }), BUSINESS_MAPS),
  chapters: [
    { name: 'Directory', description: 'Businesses by trade, town and words.' },
    { name: 'Places', description: 'States, towns, areas and PIN codes.' },
    { name: 'Businesses', description: 'One business with what it shows of itself.' },
    { name: 'Associations', description: 'Trade bodies and their members.' },
    { name: 'Enquiries', description: 'What is asked of businesses, between the two alone.' },
    { name: 'Ratings', description: 'What customers say of businesses, and what those answer.' },
  ],
  uncrawled: ['/directory/search', '/directory/near'],
  pages: (pages) => {
    registerEnquirePages(pages);
    registerEnquiryLists(pages);
    registerEnquiryThreads(pages);
    registerAssociationPages(pages);
    registerNewListing(pages);
    registerDashboard(pages);
    registerInvitations(pages);
    registerRatePages(pages);
    registerRatingPages(pages);
    registerSavedBusinessPages(pages);
    registerProfilePages(pages);
    registerClaimPages(pages);
    registerBrowsePages(pages);
  },
  reservedSlugs: ['association', 'directory', 'enquiry', 'vendor'],
  api: [
    directoryHomeApi,
    placeApi,
    townLists,
    businessCategoryApi,
    hashtagApi,
    profileApi,
    galleryApi,
    businessItemApi,
    claimApi,
    profileEventApi,
    catalogueLists,
    businessMapApi,
    enquiryApi,
    enquiryMessageApi,
    associationApi,
    affiliationApi,
    membershipApi,
    associationLists,
    reviewApi,
    reviewQueueApi,
    intakeApi,
    businessSearchApi,
    ratingApi,
    ratingPhotoApi,
    vendorBusinessApi,
    vendorPlaceApi,
    memberApi,
    invitationApi,
    savedBusinessApi,
  ],
  incoming: [ASSOCIATION_LINES, BUSINESS_LINES],
  samples: { businesses: removeSampleBusinesses, associations: removeSampleAssociations },
  parts: [
    definePart({
      place: 'home.band',
      load: loadHomeBand,
      component: DirectoryBand,
      props: (band) => ({ band }),
      version: ({ trades }) => identityOf(trades),
    }),
    definePart({
      place: 'city.end',
      load: loadCityBand,
      component: DirectoryBand,
      props: (band) => ({ band }),
    }),
    definePart({
      place: 'search.tab',
      load: loadTab,
      component: BusinessesTab,
      props: (data) => data,
    }),
  ],
  account: [
    VENDOR_DATA,
    INVITATION_DATA,
    CLAIM_ACCOUNT,
    SAVED_BUSINESS_DATA,
    ENQUIRY_DATA,
    RATING_DATA,
  ],
  sessionBusinesses: loadSessionBusinesses,
  keepers: loadKeepersOf,
  payables: [FEE_PAYABLE],
  moderation: [ENQUIRY_SUBJECT, MODERATED_RATINGS, MODERATED_LISTINGS, MODERATED_MEDIA],
  terms: {
    states: { stays: PLACES },
    towns: { stays: PLACES },
    town_names: { stays: PLACES },
    pincodes: { stays: PLACES },
    business_categories: { stays: BY_HAND },
    products: { stays: BY_HAND },
    business_types: { stays: BY_HAND },
    associations: { stays: BY_HAND },
    business_affiliations: { stays: OF_BUSINESS },
    businesses: { stays: 'as long as they are open, and their addresses after that' },
    business_texts: { stays: OF_BUSINESS },
    business_category_links: { stays: OF_BUSINESS },
    listed_businesses: { stays: OF_BUSINESS },
    category_towns: { stays: PLACES },
    business_service_towns: { stays: OF_BUSINESS },
    hashtags: { stays: 'words that businesses share' },
    business_hashtags: { stays: OF_BUSINESS },
    catalogue_items: { stays: OF_BUSINESS },
    business_media: {
      nightly: [
        { days: DAYS_KEPT, what: 'removed ones deleted', atOnce: 50, thin: deleteGoneMedia },
        { days: 1, what: 'unclaimed papers deleted', atOnce: 50, thin: deleteUnclaimedPapers },
      ],
    },
    business_members: { stays: OF_BUSINESS },
    business_invitations: {
      nightly: [{ days: 60, what: 'deleted', thin: deleteOldInvitations }],
    },
    business_claims: { stays: OF_BUSINESS },
    business_edits: { stays: OF_BUSINESS },
    proved_phones: { job: 'forgetProofs', after: 'an hour' },
    saved_businesses: { stays: OF_BUSINESS },
    ratings: {
      nightly: [
        { days: 1, what: 'unfinished ones deleted', thin: deleteUnfinished },
        { days: 90, what: 'what tells readers apart forgotten', thin: forgetReaders },
      ],
    },
    category_ratings: { stays: 'as many as there are categories' },
    rating_recounts: { stays: 'one row' },
    rating_photos: {
      nightly: [{ days: 1, what: 'unused ones deleted', atOnce: 50, thin: deleteUnusedPhotos }],
    },
    rating_votes: { stays: OF_BUSINESS },
    enquiries: { nightly: [{ days: 730, what: 'deleted', atOnce: 50, thin: deleteOldThreads }] },
    enquiry_messages: { stays: 'as long as their enquiry' },
    enquiry_blocks: { stays: OF_BUSINESS },
    saved_answers: { stays: OF_BUSINESS },
    lead_links: { stays: OF_BUSINESS },
    changed_businesses: { job: 'resendBusinesses', after: 'their work is done' },
  },
  cron: {
    ...every(5, { resendBusinesses, refreshLists }),
    ...every(5, { recountRatings }),
    ...every(15, {
      keepBusinessIndexCurrent,
      recountLists,
      forgetProofs,
      placeAllPictures,
      endMemberships,
    }),
  },
  messages: {
    index: {
      'businesses-changed': indexChanged,
      'businesses-rebuild': rebuildIndex,
    },
  },
} satisfies Domain;
