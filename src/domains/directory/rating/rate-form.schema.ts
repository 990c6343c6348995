import type { Lang } from '#i18n/editions.ts';
import type { Translate } from '#i18n/translator.ts';
import type { FormFault } from '#ui/FormAnswer.tsx';
import type { RateTyped } from './rate-form.model.ts';
import { LONGEST_REVIEW, listMonths, SHORTEST_REVIEW, STARS } from './rating.model.ts';
import { reviewSchema, titleSchema } from './rating.schema.ts';
import type { RatingDraft } from './rating.service.ts';

/** A rating as it was typed into the form, or what is wrong with it. */
export function parseRating(
  typed: RateTyped & { replaceExisting?: string },
  {
    now,
    t,
    ...about
  }: { businessId: number; language: Lang; photoIds: readonly number[]; now: Date; t: Translate },
): { draft: RatingDraft } | { faults: FormFault[] } {
  const stars = STARS.find((each) => String(each) === typed.stars);
  const title = titleSchema.safeParse(typed.title ?? '');
  const review = reviewSchema.safeParse(typed.review ?? '');
  const month = typed.experienceMonth || null;
  const isMonth = month === null || listMonths(now).includes(month);
  const isDeclared = Boolean(typed.ownExperience && typed.noReward);
  const lengths = { least: SHORTEST_REVIEW, most: LONGEST_REVIEW };
  const faults: (FormFault | null)[] = [
    stars ? null : { field: 'stars', message: t('directory-rating.fault.stars') },
    title.success ? null : { field: 'title', message: t('directory-rating.fault.title') },
    review.success
      ? null
      : { field: 'review', message: t('directory-rating.fault.review', lengths) },
    isMonth ? null : { field: 'experienceMonth', message: t('directory-rating.refusal.month') },
    isDeclared ? null : { field: 'ownExperience', message: t('directory-rating.refusal.declare') },
  ];
  if (!stars || !title.success || !review.success || !isMonth || !isDeclared)
    return { faults: faults.filter((fault) => fault !== null) };
  const isAnonymous = Boolean(typed.isAnonymous);
  const said = { stars, title: title.data, review: review.data, experienceMonth: month };
  const isReplacing = Boolean(typed.replaceExisting);
  return { draft: { ...said, ...about, isAnonymous, isDeclared, isReplacing } };
}
