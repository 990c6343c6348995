import association from '#locales/en/association.json' with { type: 'json' };
import browse from '#locales/en/browse.json' with { type: 'json' };
import directory from '#locales/en/directory.json' with { type: 'json' };
import type directoryClaim from '#locales/en/directory-claim.json';
import type directoryEnquiry from '#locales/en/directory-enquiry.json';
import directoryGallery from '#locales/en/directory-gallery.json' with { type: 'json' };
import type directoryIntake from '#locales/en/directory-intake.json';
import type directoryOnboarding from '#locales/en/directory-onboarding.json';
import directoryRating from '#locales/en/directory-rating.json' with { type: 'json' };
import directoryReview from '#locales/en/directory-review.json' with { type: 'json' };
import type directoryVendor from '#locales/en/directory-vendor.json';

/** Words of the pages of the directory, and of what is said of lists that are taken in and of what the desk may not do. */
export const DIRECTORY_WORDS = {
  association,
  browse,
  directory,
  'directory-gallery': directoryGallery,
  'directory-rating': directoryRating,
  'directory-review': directoryReview,
};

/** Read when an isolate starts. */
interface Read {
  'directory-claim': typeof directoryClaim;
  'directory-enquiry': typeof directoryEnquiry;
  'directory-intake': typeof directoryIntake;
  'directory-onboarding': typeof directoryOnboarding;
  'directory-vendor': typeof directoryVendor;
}

type Own = typeof DIRECTORY_WORDS & Read;

declare module '#i18n/words.ts' {
  interface Words extends Own {}
}
