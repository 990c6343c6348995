import { toAsciiDigits } from '#i18n/folding.ts';

/** What keeps a text from being a mobile number of India; keys of the words in `accounts.phone_fault`. */
export type PhoneFault = 'empty' | 'characters' | 'foreign' | 'length' | 'not_mobile';

export type ReadPhone = { phone: string; fault: null } | { phone: null; fault: PhoneFault };

/** More is no number, however it is written. */
const LONGEST_TYPED = 40;

/** Prefixes of the country and of calls within it. */
const PREFIX = /^(?:(?:\+|00)?91(?=0?\d{10}$))?0?(?=\d{10}$)/;

/** A mobile number of India in E.164, `+919876543210`, from what somebody typed in any of our scripts. */
export function parsePhone(text: string): ReadPhone {
  const typed = toAsciiDigits(text.slice(0, LONGEST_TYPED)).trim();
  if (typed === '') return { phone: null, fault: 'empty' };
  if (!/^\+?[\d\s().\p{Pd}]+$/u.test(typed)) return { phone: null, fault: 'characters' };
  const number = typed.replace(/[^\d+]/g, '');
  if (/^(?:\+|00)(?!91)/.test(number)) return { phone: null, fault: 'foreign' };
  const national = number.replace(PREFIX, '');
  if (!/^\d{10}$/.test(national)) return { phone: null, fault: 'length' };
  if (!/^[6-9]/.test(national)) return { phone: null, fault: 'not_mobile' };
  return { phone: `+91${national}`, fault: null };
}

/** `+91 98765 43210`, as numbers are written in India; its spaces don't break. */
export function formatPhone(phone: string): string {
  return phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1\u00a0$2\u00a0$3');
}
