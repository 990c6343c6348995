import enAssociation from '#locales/en/association.json' with { type: 'json' };
import enBrowse from '#locales/en/browse.json' with { type: 'json' };
import en from '#locales/en/directory.json' with { type: 'json' };
import enClaim from '#locales/en/directory-claim.json' with { type: 'json' };
import enEnquiry from '#locales/en/directory-enquiry.json' with { type: 'json' };
import enGallery from '#locales/en/directory-gallery.json' with { type: 'json' };

import enIntake from '#locales/en/directory-intake.json' with { type: 'json' };
import enOnboarding from '#locales/en/directory-onboarding.json' with { type: 'json' };
import enRating from '#locales/en/directory-rating.json' with { type: 'json' };
import enReview from '#locales/en/directory-review.json' with { type: 'json' };
import enVendor from '#locales/en/directory-vendor.json' with { type: 'json' };
import guAssociation from '#locales/gujarati/association.json' with { type: 'json' };
import guBrowse from '#locales/gujarati/browse.json' with { type: 'json' };
import gu from '#locales/gujarati/directory.json' with { type: 'json' };
import guClaim from '#locales/gujarati/directory-claim.json' with { type: 'json' };
import guEnquiry from '#locales/gujarati/directory-enquiry.json' with { type: 'json' };
import guGallery from '#locales/gujarati/directory-gallery.json' with { type: 'json' };

import guIntake from '#locales/gujarati/directory-intake.json' with { type: 'json' };
import guOnboarding from '#locales/gujarati/directory-onboarding.json' with { type: 'json' };
import guRating from '#locales/gujarati/directory-rating.json' with { type: 'json' };
import guReview from '#locales/gujarati/directory-review.json' with { type: 'json' };
import guVendor from '#locales/gujarati/directory-vendor.json' with { type: 'json' };
import hiAssociation from '#locales/hindi/association.json' with { type: 'json' };
import hiBrowse from '#locales/hindi/browse.json' with { type: 'json' };
import hi from '#locales/hindi/directory.json' with { type: 'json' };
import hiClaim from '#locales/hindi/directory-claim.json' with { type: 'json' };
import hiEnquiry from '#locales/hindi/directory-enquiry.json' with { type: 'json' };
import hiGallery from '#locales/hindi/directory-gallery.json' with { type: 'json' };

import hiIntake from '#locales/hindi/directory-intake.json' with { type: 'json' };
import hiOnboarding from '#locales/hindi/directory-onboarding.json' with { type: 'json' };
import hiRating from '#locales/hindi/directory-rating.json' with { type: 'json' };
import hiReview from '#locales/hindi/directory-review.json' with { type: 'json' };
import hiVendor from '#locales/hindi/directory-vendor.json' with { type: 'json' };

/** Words of the pages of the directory, and of what is said of lists that are taken in and of what the desk may not do. */
export const DIRECTORY_WORDS = {
  en: {
    association: enAssociation,
    browse: enBrowse,
    directory: en,
    'directory-claim': enClaim,
    'directory-gallery': enGallery,
    'directory-enquiry': enEnquiry,
    'directory-intake': enIntake,
    'directory-rating': enRating,
    'directory-onboarding': enOnboarding,
    'directory-review': enReview,
    'directory-vendor': enVendor,
  },
  hi: {
    association: hiAssociation,
    browse: hiBrowse,
    directory: hi,
    'directory-claim': hiClaim,
    'directory-gallery': hiGallery,
    'directory-enquiry': hiEnquiry,
    'directory-intake': hiIntake,
    'directory-rating': hiRating,
    'directory-onboarding': hiOnboarding,
    'directory-review': hiReview,
    'directory-vendor': hiVendor,
  },
  gu: {
    association: guAssociation,
    browse: guBrowse,
    directory: gu,
    'directory-claim': guClaim,
    'directory-gallery': guGallery,
    'directory-enquiry': guEnquiry,
    'directory-intake': guIntake,
    'directory-rating': guRating,
    'directory-onboarding': guOnboarding,
    'directory-review': guReview,
    'directory-vendor': guVendor,
  },
};

type Own = (typeof DIRECTORY_WORDS)['en'];

declare module '#i18n/words.ts' {
  interface Words extends Own {}
}
