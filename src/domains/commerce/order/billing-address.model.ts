import { PAPER_LETTERS } from '#domains/commerce/invoice/gst-paper.model.ts';
import { cleanLine } from '#i18n/clean-text.ts';
import { toAsciiDigits } from '#i18n/folding.ts';
import { GST_STATES } from '#shared/gst-state.ts';
import { isGstin, toGstin, toGstState } from '#shared/gstin.ts';
import { type FieldFault, refuseBilling } from './order.errors.ts';
import type { Buyer } from './order.model.ts';

/** An address as it was typed. */
export interface TypedBilling {
  name: string;
  gstin?: string | null | undefined;
  address: string;
  city: string;
  pincode: string;
  stateCode: string;
  email: string;
  phone?: string | null | undefined;
  isSez?: boolean | undefined;
}

/** An address from the fields of a form. */
export function readBilling(fields: Readonly<Record<string, string>>): TypedBilling {
  const { name = '', gstin, address = '', city = '', pincode = '', stateCode = '' } = fields;
  const { email = '', phone, isSez } = fields;
  return { name, gstin, address, city, pincode, stateCode, email, phone, isSez: isSez === '1' };
}

/** An address that was used before, as the fields of a form. */
export function toBillingFields(buyer: Buyer): Record<string, string> {
  const { name, gstin, address, city, pincode, stateCode, email, phone, isSez } = buyer;
  return {
    ...{ name, gstin: gstin ?? '', address, city, pincode, stateCode, email, phone: phone ?? '' },
    isSez: isSez ? '1' : '',
  };
}

const LETTER = /[A-Za-z\u00c0-\u00ff]/;
const PINCODE = /^[1-9]\d{5}$/;
const EMAIL = /^[\w.+-]+@[A-Za-z\d.-]+\.[A-Za-z]{2,}$/;
const PHONE = /^[6-9]\d{9}$/;
const LONGEST_EMAIL = 254;

export const NAME_LENGTH = [2, 120] as const;
export const ADDRESS_LENGTH = [5, 200] as const;
export const CITY_LENGTH = [2, 80] as const;

type Fault = { field: keyof Buyer; code: FieldFault };

/** Who papers are made out to (CGST Rules, 46): cleaned; throws what is wrong, field by field. */
export function toBuyer(typed: TypedBilling): Buyer {
  const buyer: Buyer = {
    name: cleanLine(typed.name),
    gstin: toGstin(toAsciiDigits(cleanLine(typed.gstin ?? ''))) || null,
    address: toPaperDigits(cleanLine(typed.address)),
    city: cleanLine(typed.city),
    pincode: toAsciiDigits(typed.pincode).replace(/\s/g, ''),
    stateCode: typed.stateCode.trim().toUpperCase(),
    email: cleanLine(typed.email),
    phone: toPhone(typed.phone ?? ''),
    isSez: typed.isSez ?? false,
  };
  const faults = findFaults(buyer);
  if (faults.length > 0) throw refuseBilling(faults);
  return buyer;
}

/** Numbers of houses as papers have them, whatever the keyboard types; nothing else of a text is changed. */
function toPaperDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, toAsciiDigits);
}

function toPhone(typed: string): string | null {
  return toAsciiDigits(typed).replace(/[\s()-]|^\s*(\+91|0)(?=\D*\d)/g, '') || null;
}

function findFaults(buyer: Buyer): Fault[] {
  const { pincode, stateCode, email, phone } = buyer;
  return [
    ...findTextFault(buyer, 'name', NAME_LENGTH),
    ...findTaxFaults(buyer),
    ...findTextFault(buyer, 'address', ADDRESS_LENGTH),
    ...findTextFault(buyer, 'city', CITY_LENGTH),
    ...faultUnless(PINCODE.test(pincode), { field: 'pincode', code: 'input.pincode' }),
    ...faultUnless(GST_STATES.has(stateCode), { field: 'stateCode', code: 'input.state' }),
    ...faultUnless(EMAIL.test(email) && email.length <= LONGEST_EMAIL, {
      field: 'email',
      code: 'input.email',
    }),
    ...faultUnless(phone === null || PHONE.test(phone), { field: 'phone', code: 'input.phone' }),
  ];
}

function findTextFault(
  buyer: Buyer,
  field: 'name' | 'address' | 'city',
  [least, most]: readonly [number, number],
): Fault[] {
  const text = buyer[field];
  if (text.length < least || text.length > most) return [{ field, code: 'input.length' }];
  return faultUnless(PAPER_LETTERS.test(text) && LETTER.test(text), { field, code: 'input.latin' });
}

function findTaxFaults({ gstin, stateCode, isSez }: Buyer): Fault[] {
  if (gstin === null) return faultUnless(!isSez, { field: 'gstin', code: 'invoice.sez' });
  if (!isGstin(gstin)) return [{ field: 'gstin', code: 'invoice.gstin' }];
  const isOfState = GST_STATES.get(stateCode) === toGstState(gstin);
  return faultUnless(isOfState, { field: 'gstin', code: 'invoice.gstin_state' });
}

function faultUnless(isRight: boolean, fault: Fault): Fault[] {
  return isRight ? [] : [fault];
}
