import association from '#locales/en/association.json' with { type: 'json' };
import browse from '#locales/en/browse.json' with { type: 'json' };
import directory from '#locales/en/directory.json' with { type: 'json' };
import directoryClaim from '#locales/en/directory-claim.json' with { type: 'json' };
import directoryEnquiry from '#locales/en/directory-enquiry.json' with { type: 'json' };
import directoryGallery from '#locales/en/directory-gallery.json' with { type: 'json' };
import directoryIntake from '#locales/en/directory-intake.json' with { type: 'json' };
import directoryOnboarding from '#locales/en/directory-onboarding.json' with { type: 'json' };
import directoryRating from '#locales/en/directory-rating.json' with { type: 'json' };
import directoryReview from '#locales/en/directory-review.json' with { type: 'json' };
import directoryVendor from '#locales/en/directory-vendor.json' with { type: 'json' };

/** Words of the pages of the directory, and of what is said of lists that are taken in and of what the desk may not do. */
export const DIRECTORY_WORDS = {
  association,
  browse,
  directory,
  'directory-claim': directoryClaim,
  'directory-enquiry': directoryEnquiry,
  'directory-gallery': directoryGallery,
  'directory-intake': directoryIntake,
  'directory-onboarding': directoryOnboarding,
  'directory-rating': directoryRating,
  'directory-review': directoryReview,
  'directory-vendor': directoryVendor,
};

type Own = typeof DIRECTORY_WORDS;

declare module '#i18n/words.ts' {
  interface Words extends Own {}
}
