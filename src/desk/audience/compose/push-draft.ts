import type { PushWords } from '#domains/audience/push/push.model.ts';
import { USUAL_TTL, untilMorning } from '#domains/audience/push/push.model.ts';
import type { Lang } from '#i18n/editions.ts';
import { LANGS } from '#i18n/editions.ts';
import { toIndianDay } from '#shared/india-time.ts';

/** What is written in one language; empty takes the words of the story. */
export interface Words {
  title: string;
  body: string;
}

export interface PushDraft {
  languages: readonly Lang[];
  /** 0 for those of the story. */
  categoryId: number;
  cityId: number;
  words: Readonly<Record<Lang, Words>>;
  isBreaking: boolean;
  /** Epoch milliseconds; null for now. */
  dueAt: number | null;
}

const EMPTY: Words = { title: '', body: '' };

export function emptyDraft(lang: Lang): PushDraft {
  return {
    languages: [lang],
    categoryId: 0,
    cityId: 0,
    words: { en: EMPTY, hi: EMPTY, gu: EMPTY },
    isBreaking: false,
    dueAt: null,
  };
}

/** The body of a call: only what differs from the story, in the languages it goes out in. */
export function toOrder(draft: PushDraft, storyId: number) {
  const words: PushWords = {};
  for (const lang of draft.languages) {
    const { title, body } = draft.words[lang];
    if (title.trim() && body.trim()) words[lang] = { title, body };
  }
  return {
    storyId,
    languages: LANGS.filter((lang) => draft.languages.includes(lang)),
    ...(draft.categoryId > 0 && { categoryId: draft.categoryId }),
    ...(draft.cityId > 0 && { cityId: draft.cityId }),
    words,
    isBreaking: draft.isBreaking,
  };
}

/** Half of a notification is no notification. */
export function findIncomplete(draft: PushDraft): Lang | null {
  const isHalf = ({ title, body }: Words) => (title.trim() === '') !== (body.trim() === '');
  return draft.languages.find((lang) => isHalf(draft.words[lang])) ?? null;
}

/** Whether it would come in the hours in which most want quiet. */
export function isAtNight(draft: PushDraft, now: number): boolean {
  return !draft.isBreaking && untilMorning(new Date(draft.dueAt ?? now)) > 0;
}

/** Whether it is no longer news when those who want quiet at night could get it. */
export function isLostByMorning(draft: PushDraft, now: number): boolean {
  return untilMorning(new Date(draft.dueAt ?? now)) > USUAL_TTL * 1_000;
}

/** Whether it counts for the notifications of this day in India. */
export function isToday({ dueAt }: PushDraft, now: number): boolean {
  return dueAt === null || toIndianDay(new Date(dueAt)) === toIndianDay(new Date(now));
}

/** What a notification is called in a list. */
export function titleOf(words: PushWords): string {
  const lang = LANGS.find((each) => words[each]);
  return (lang && words[lang]?.title) ?? '';
}
