import type { Formatter } from '#i18n/format.ts';
import type { Translate } from '#i18n/translator.ts';
import { COUNTED_UP_TO } from './search.model.ts';

/** "132 stories", as far as they are counted: up to `limit`. */
export function toStoryCount(
  count: number,
  { t, format }: { t: Translate; format: Formatter },
  limit = COUNTED_UP_TO,
): string {
  if (count < limit) return t('search.count', { count });
  return t('search.count_more', { limit: format.number(limit) });
}
