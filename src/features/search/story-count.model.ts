import type { Formatter } from '#i18n/format.ts';
import type { Translate } from '#i18n/translator.ts';
import { COUNTED_UP_TO } from './search.model.ts';

/** "132 stories", as far as they are counted. */
export function toStoryCount(
  count: number,
  { t, format }: { t: Translate; format: Formatter },
): string {
  if (count < COUNTED_UP_TO) return t('search.count', { count });
  return t('search.count_more', { limit: format.number(COUNTED_UP_TO) });
}
