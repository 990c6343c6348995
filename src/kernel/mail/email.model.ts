/** RFC 5321: the longest address that mail can be sent to, and the longest part before its @. */
export const LONGEST_EMAIL = 254;
const LONGEST_LOCAL = 64;

/** Local part, domain and top-level domain of the spec, section 5. */
const EMAIL = /^[A-Za-z0-9._-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}$/;

/** Signs that NFKC turns into @: an address with one is not the address it looks like. */
const FALSE_AT = /[\uff20\ufe6b]/;

/** What the form finds by itself; that a domain is thrown away only the server knows. */
export type EmailFault = 'empty' | 'invalid';
export type EmailRefusal = EmailFault | 'disposable';

/** What is wrong with an address typed into the newsletter's form; null when nothing is. */
export function findEmailFault(text: string): EmailFault | null {
  const typed = trimBlanks(text);
  if (typed === '') return 'empty';
  const email = typed.normalize('NFKC');
  const isUsable =
    !FALSE_AT.test(typed) &&
    email.length <= LONGEST_EMAIL &&
    email.indexOf('@') <= LONGEST_LOCAL &&
    EMAIL.test(email);
  return isUsable ? null : 'invalid';
}

/** One spelling for an address, so that nobody is subscribed twice. */
export function normaliseEmail(text: string): string {
  return trimBlanks(text).normalize('NFKC').toLowerCase();
}

/** Blanks only: a line break is not a slip of the finger. */
function trimBlanks(text: string): string {
  return text.replace(/^ +| +$/g, '');
}

/** Where a subscription came from: the page that works without scripts, or the API. */
export const SOURCES = ['page', 'api'] as const;
export type Source = (typeof SOURCES)[number];

export const SUBSCRIBER_STATUSES = ['pending', 'confirmed', 'unsubscribed', 'suppressed'] as const;
export type SubscriberStatus = (typeof SUBSCRIBER_STATUSES)[number];

/** What a reader, or a mail service in their stead, has said about the newsletter. */
export const CONSENT_ACTIONS = [
  'asked',
  'confirmed',
  'changed',
  'unsubscribed',
  'bounced',
  'complained',
] as const;
export type ConsentAction = (typeof CONSENT_ACTIONS)[number];

/** The pages that take an address: a new subscriber's, and that of one who has lost the link to the settings. */
export const NEWSLETTER = { subscribe: '/newsletter', link: '/newsletter/link' } as const;

/** What the links of mails are for; each opens its own page only. */
export const LINKS = {
  confirm: { purpose: 'newsletter.confirm', path: '/newsletter/confirm', days: 7 },
  preferences: { purpose: 'newsletter.preferences', path: '/newsletter/preferences', days: 90 },
  unsubscribe: { purpose: 'newsletter.unsubscribe', path: '/newsletter/unsubscribe', days: 400 },
} as const;
export type LinkName = keyof typeof LINKS;
