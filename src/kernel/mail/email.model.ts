/** RFC 5321: the longest address that mail can be sent to, and the longest part before its @. */
export const LONGEST_EMAIL = 254;
const LONGEST_LOCAL = 64;

/** Local part, domain and top-level domain of the spec, section 5. */
const EMAIL = /^[A-Za-z0-9._-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}$/;

/** Signs that NFKC turns into @: an address with one is not the address it looks like. */
const FALSE_AT = /[\uff20\ufe6b]/;

/** What the form finds by itself; that a domain is thrown away, or a mailbox is none, only the server knows. */
export type EmailFault = 'empty' | 'invalid';
export type EmailRefusal = EmailFault | 'disposable' | 'undeliverable';

/** What is wrong with an address as it was typed; null when nothing is. */
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

/** One spelling for an address, so that nobody is known by two. */
export function normaliseEmail(text: string): string {
  return trimBlanks(text).normalize('NFKC').toLowerCase();
}

/** Blanks only: a line break is not a slip of the finger. */
function trimBlanks(text: string): string {
  return text.replace(/^ +| +$/g, '');
}
