import type { Closeness, Sense } from './sense.model.ts';

/** Parts of a story that words are looked for in, the narrowest first. */
export const FIELDS = ['title', 'lead', 'anywhere'] as const;
export type Field = (typeof FIELDS)[number];

const COLUMNS: Readonly<Record<Field, string>> = {
  title: '{title}',
  lead: '{title standfirst}',
  anywhere: '{title standfirst body}',
};

export interface Place {
  categoryId?: number | undefined;
  cityId?: number | undefined;
}

/**
 * An FTS5 expression for stories of a place that hold all senses in a field. Every word is quoted,
 * so that nothing typed acts as an operator.
 */
export function toExpression(
  senses: readonly Sense[],
  { field, closeness, place }: { field: Field; closeness: Closeness; place: Place },
): string {
  const words = senses.map((sense) => either(sense[closeness].map(toWay)));
  return [`${COLUMNS[field]} : (${words.join(' AND ')})`, ...toPlaceTerms(place)].join(' AND ');
}

function toWay(choices: readonly (readonly string[])[]): string {
  return `(${choices.map((words) => either(words.map((word) => `"${word}"`))).join(' AND ')})`;
}

function either(expressions: readonly string[]): string {
  return `(${expressions.join(' OR ')})`;
}

function toPlaceTerms({ categoryId, cityId }: Place): string[] {
  const terms = [];
  if (categoryId !== undefined) terms.push(`place : "c${categoryId}"`);
  if (cityId !== undefined) terms.push(`place : "y${cityId}"`);
  return terms;
}
