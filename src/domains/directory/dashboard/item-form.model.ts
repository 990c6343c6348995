import { fromUnitWord, toUnitWord } from '#domains/directory/business/price-unit.model.ts';
import type { OwnItem } from '#domains/directory/gallery/business-item.model.ts';
import type { Typed } from '#domains/directory/onboarding/hours-form.model.ts';
import { toAsciiDigits } from '#i18n/folding.ts';
import type { Translate } from '#i18n/translator.ts';

const PAISE = 100;

/** The fields of an item's form, whose names begin with its number. */
export function toItemTyped(item: OwnItem, t: Translate): Record<string, string> {
  const row = `${item.id}.`;
  return {
    [`${row}name`]: item.nameEn,
    [`${row}name.hi`]: item.nameHi,
    [`${row}name.gu`]: item.nameGu,
    [`${row}price`]: toRupees(item.pricePaise),
    [`${row}priceMax`]: toRupees(item.priceMaxPaise),
    [`${row}unit`]: toUnitWord(item.unit, t),
    [`${row}description`]: item.description,
  };
}

function toRupees(paise: number | null): string {
  if (paise === null) return '';
  return paise % PAISE === 0 ? String(paise / PAISE) : (paise / PAISE).toFixed(2);
}

/** What was typed of an item, prices in paise; a price that is none is not a number. */
export function toItemChanges(typed: Typed, row: string, t: Translate) {
  const textOf = (name: string) => typed[`${row}${name}`]?.trim() ?? '';
  return {
    ...{ nameEn: textOf('name'), nameHi: textOf('name.hi'), nameGu: textOf('name.gu') },
    pricePaise: toPaise(textOf('price')),
    priceMaxPaise: toPaise(textOf('priceMax')),
    ...{ unit: fromUnitWord(textOf('unit'), t), description: textOf('description') },
  };
}

/** Signs of rupees around a number, as they stand on price boards. */
const RUPEE_SIGNS = /[₹,\s]|^(rs|रु|रू|રુ|રૂ)\.?|(\/[-–=]?|[-–=])$/giu;

/** "₹1,200.50" or "760/-" in paise; null for nothing. */
export function toPaise(text: string): number | null {
  const plain = toAsciiDigits(text).replace(RUPEE_SIGNS, '');
  if (plain === '') return null;
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * PAISE) : Number.NaN;
}
