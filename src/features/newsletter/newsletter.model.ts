/** RFC 5321: the longest address that mail can be sent to. */
export const LONGEST_EMAIL = 254;

/** Version of the notice shown with the form, recorded with each consent. */
export const CONSENT_VERSION = '2026-11-01';

/** Local part, domain and top-level domain of the spec, section 5. */
const EMAIL = /^[A-Za-z0-9._-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}$/;

export type EmailFault = 'empty' | 'invalid';

/** What is wrong with an address typed into the newsletter's form; null when nothing is. */
export function findEmailFault(text: string): EmailFault | null {
  const email = trimBlanks(text);
  if (email === '') return 'empty';
  return email.length <= LONGEST_EMAIL && EMAIL.test(email) ? null : 'invalid';
}

/** One spelling for an address, so that nobody is subscribed twice. */
export function normaliseEmail(text: string): string {
  return trimBlanks(text).toLowerCase();
}

/** Blanks only: a line break is not a slip of the finger. */
function trimBlanks(text: string): string {
  return text.replace(/^ +| +$/g, '');
}

/** Where a subscription came from: the page that works without scripts, or the API. */
export const SOURCES = ['page', 'api'] as const;
export type Source = (typeof SOURCES)[number];
