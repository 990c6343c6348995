import { LANGS, type Lang } from '#i18n/editions.ts';
import type { PushWishes } from './push.model.ts';

/** Names of the settings form's controls; a list has one a member, e.g. `category-3`. */
export const FIELD = {
  token: 'token',
  intent: 'intent',
  language: 'language-',
  category: 'category-',
  city: 'city-',
  isBreakingOnly: 'breaking',
  isQuietAtNight: 'quiet',
  wantsBrief: 'brief',
} as const;

/** What the settings form can be sent for. */
export const INTENTS = ['save', 'test', 'remove'] as const;
export type Intent = (typeof INTENTS)[number];

/** Members of a list that a form may name. */
const MOST_IDS = 100;

/** The wishes that a sent form holds; null where no language was chosen. */
export function parseWishesForm(fields: Readonly<Record<string, string>>): PushWishes | null {
  const languages = LANGS.filter((lang) => `${FIELD.language}${lang}` in fields);
  if (languages.length === 0) return null;
  return {
    languages,
    categoryIds: listIds(fields, FIELD.category),
    cityIds: listIds(fields, FIELD.city),
    isBreakingOnly: FIELD.isBreakingOnly in fields,
    isQuietAtNight: FIELD.isQuietAtNight in fields,
    wantsBrief: FIELD.wantsBrief in fields,
  };
}

/** Names of the boxes that are ticked for these wishes. */
export function listTicked(wishes: PushWishes): string[] {
  return [
    ...wishes.languages.map((lang: Lang) => `${FIELD.language}${lang}`),
    ...wishes.categoryIds.map((id) => `${FIELD.category}${id}`),
    ...wishes.cityIds.map((id) => `${FIELD.city}${id}`),
    ...(wishes.isBreakingOnly ? [FIELD.isBreakingOnly] : []),
    ...(wishes.isQuietAtNight ? [FIELD.isQuietAtNight] : []),
    ...(wishes.wantsBrief ? [FIELD.wantsBrief] : []),
  ];
}

function listIds(fields: Readonly<Record<string, string>>, prefix: string): number[] {
  return Object.keys(fields)
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length))
    .filter((id) => /^[1-9]\d{0,8}$/.test(id))
    .map(Number)
    .slice(0, MOST_IDS);
}
