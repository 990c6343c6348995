/** `web` is a cookie of this site, `api` a pair of tokens. */
export const SESSION_KINDS = ['web', 'api'] as const;
export type SessionKind = (typeof SESSION_KINDS)[number];

/** `change` proves a number or address that an account is to have, `confirm` one that it has, `business` one of a business. */
export const CODE_PURPOSES = ['sign-in', 'change', 'confirm', 'business'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

export const CONSENT_KINDS = ['account', 'newsletter', 'push'] as const;

/** Days in which a deletion may be taken back. */
export const DAYS_TO_UNDO = 30;

/** Characters of a name. */
export const LONGEST_NAME = 100;

/** Addresses that end so are those of people of the sample: nobody can have one (RFC 2606). */
export const SAMPLE_ADDRESS = '@people.example';

/** Where a person's photo is, by its key. */
export function toPhotoPath(key: string): string {
  return `/media/${key}`;
}
