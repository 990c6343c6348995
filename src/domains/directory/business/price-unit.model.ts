import type { Translate } from '#i18n/translator.ts';

/** Units of which editions have a word of their own. */
export const PRICE_UNITS = [
  ...(['kg', 'g', 'litre', 'metre', 'piece', 'dozen', 'pair', 'set', 'hundred', 'box'] as const),
  ...(['plate', 'glass', 'cup', 'person', 'visit', 'tooth', 'test'] as const),
  ...(['hour', 'day', 'month', 'year'] as const),
] as const;

/** Whether editions have a word of their own for a unit. */
export function isPriceUnit(unit: string): unit is (typeof PRICE_UNITS)[number] {
  return PRICE_UNITS.some((known) => known === unit);
}

/** A usual unit by its word in a language, or by its name; what somebody writes else. */
export function fromUnitWord(text: string, t: Translate): string {
  const folded = text.trim().toLowerCase();
  return PRICE_UNITS.find((unit) => t(`directory.unit.${unit}`).toLowerCase() === folded) ?? text;
}

/** What a price is for, in the reader's language where it is a usual unit, else as the business wrote it. */
export function toUnitWord(unit: string, t: Translate): string {
  return isPriceUnit(unit) ? t(`directory.unit.${unit}`) : unit;
}
