import { parsePhone } from '#domains/identity/contact/phone.model.ts';
import { toAsciiDigits } from '#i18n/folding.ts';
import { parseWebAddress } from '#shared/web-address.ts';

/** Numbers of one cell: two mobile ones in E.164, the first of those with the code of a town, and what is none. */
export interface ReadPhones {
  phone: string | null;
  phone2: string | null;
  landline: string | null;
  wrong: string[];
}

/** What stands before a number: `Mob. `, `(O)`, `फोन:`. */
const LABEL = /^[^\d+(]*(?:\((?!\d)[^)]*\)[^\d+(]*)?/;

/** The code of a town written apart, though with it the number has ten digits as mobile ones have: `079-26575656`, `+91 731 2345678`. */
const HAS_TOWN_CODE =
  /^(?:\+?91[\s-]*)?\(?(?:0\d{2,4}|(?<=91[\s-(]+)[1-8]\d{1,2})\)?[\s-]+[2-6]\d{2,3}[\s-]?\d{3,4}$/;

/** The numbers of a cell as lists write them: beside each other, with words before them. */
export function readPhones(text: string): ReadPhones {
  const mobiles: string[] = [];
  const read: ReadPhones = { phone: null, phone2: null, landline: null, wrong: [] };
  for (const each of splitPhones(toAsciiDigits(text))) {
    const { phone } = HAS_TOWN_CODE.test(each) ? { phone: null } : parsePhone(each);
    const fixed = toLandline(each);
    if (phone) mobiles.push(phone);
    else if (fixed) read.landline ??= fixed;
    else read.wrong.push(each);
  }
  const [phone = null, phone2 = null] = [...new Set(mobiles)];
  return { ...read, phone, phone2, wrong: [...new Set(read.wrong)] };
}

function splitPhones(text: string): string[] {
  const parts = text.split(/[,;/|\n&]|\s{2,}|\band\b|\bor\b/i).filter((each) => /\d/.test(each));
  return parts.flatMap((part) => {
    const bare = part
      .replace(LABEL, '')
      .replace(/[^\d)]+$/, '')
      .trim();
    // Two mobile numbers with a blank between them.
    const pair = /^((?:\+?91[\s-]?)?[6-9]\d{9})\s+((?:\+?91[\s-]?)?[6-9]\d{9})$/.exec(bare);
    return pair ? [pair[1] ?? '', pair[2] ?? ''] : [bare];
  });
}

/** A number with the code of its town in E.164, or a service number; null for none. */
function toLandline(text: string): string | null {
  const digits = text.replace(/\D/g, '');
  if (/^1800\d{6,7}$/.test(digits)) return digits;
  const national = digits.replace(/^(0091|91(?=0?\d{10}$))?0?(?=\d{10}$)/, '');
  return /^[1-8]\d{9}$/.test(national) ? `+91${national}` : null;
}

/** An address of the web; empty for what is none. */
export function readWebsite(text: string): string {
  const [first = ''] = text.split(/[\s;]+/);
  const url = parseWebAddress(/^https?:\/\//i.test(first) ? first : `https://${first}`);
  return url && url.href.length <= 300 ? url.href : '';
}
