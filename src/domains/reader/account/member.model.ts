import type { Contact } from '#domains/identity/contact/contact.model.ts';
import type { SavedList } from '#domains/news/saved/saved.model.ts';
import type { City } from '#domains/news/taxonomy/taxonomy.model.ts';
import type { Lang } from '#i18n/editions.ts';

/** What forms of the account's page ask for and lead back to it. */
const CHANGES = [
  'profile',
  'photo',
  'remove-photo',
  'subscribe',
  'unsubscribe',
  'unsave',
  'unlink',
  'end-session',
  'end-others',
] as const;

/** What the forms of the account's page ask for. */
export const INTENTS = [...CHANGES, 'end-all'] as const;
export type Intent = (typeof INTENTS)[number];

/** What has been done when the page is shown again; keys of the words in `account.done`. */
export const DONE = [...CHANGES, 'phone', 'email', 'kept'] as const;
export type Done = (typeof DONE)[number];

/** Bytes of a photo that is sent. */
export const MOST_PHOTO_BYTES = 5_000_000;

/** Saved stories on the page before all are asked for. */
export const FEW_SAVED = 10;

/** Somebody's account as its page shows it; number and address masked. */
export interface Member extends Contact {
  /** Whether it is signed in to through Google; `only` where nothing else remains. */
  google: 'none' | 'linked' | 'only';
  name: string;
  /** Path of the photo. */
  photo: string | null;
  lang: Lang;
  cityId: number | null;
  cities: readonly Pick<City, 'id' | 'name'>[];
  newsletter: Newsletter | null;
  devices: readonly Device[];
  consents: readonly Consent[];
  saved: SavedList;
}

/** The subscription of an account's address. */
export interface Newsletter {
  status: 'none' | 'pending' | 'confirmed' | 'unsubscribed' | 'suppressed';
  /** Whether the site sends mails, so that it can be confirmed. */
  canConfirm: boolean;
  /** Path of the page where languages and sections are chosen. */
  preferences: string | null;
}

export interface Device {
  id: string;
  /** Browser and system; empty where unknown. */
  name: string;
  kind: 'web' | 'api';
  seenAt: Date;
  isHere: boolean;
}

export interface Consent {
  kind: 'account' | 'newsletter' | 'push';
  noticeVersion: string;
  givenAt: Date;
  withdrawnAt: Date | null;
}
