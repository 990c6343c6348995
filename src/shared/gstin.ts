const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const FORM = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;

/** A GSTIN as it is compared and kept: capitals, without blanks. */
export function toGstin(typed: string): string {
  return typed.replace(/[\s-]+/g, '').toUpperCase();
}

/** Whether a text is a GSTIN whose last character fits those before it (form GST REG-06: 14 characters and a check in base 36). */
export function isGstin(text: string): boolean {
  return FORM.test(text) && text.at(-1) === toCheck(text.slice(0, -1));
}

/** Every second digit counts twice; of each product its two digits in base 36 are added. */
function toCheck(text: string): string {
  const base = DIGITS.length;
  const sum = Array.from(text).reduce((before, character, place) => {
    const product = DIGITS.indexOf(character) * (place % 2 === 0 ? 1 : 2);
    return before + Math.floor(product / base) + (product % base);
  }, 0);
  return DIGITS.charAt((base - (sum % base)) % base);
}

/** The code of the state that a GSTIN is of: `24` for Gujarat. */
export function toGstState(gstin: string): string {
  return gstin.slice(0, 2);
}
