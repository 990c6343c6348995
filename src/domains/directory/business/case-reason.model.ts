import type { Lang } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { toRuleName } from '#kernel/notice/notice-text.model.ts';

/** Begins the reason of what a case keeps from readers; a rule stands behind it once it is decided. */
export const BY_CASE = 'Moderation';

export function toCaseReason(rule: string): string {
  return rule === '' ? BY_CASE : `${BY_CASE}: ${rule}`;
}

/** A reason as owners read it: what a reviewer has written, or what became of a report. */
export function sayReason(reason: string, lang: Lang): string {
  if (!reason.startsWith(BY_CASE)) return reason;
  const rule = reason.slice(BY_CASE.length + 2);
  return rule ? toRuleName(rule, lang) : translatorOf(lang)('directory-onboarding.banner.reported');
}
