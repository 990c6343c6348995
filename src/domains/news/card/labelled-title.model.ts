import type { StoryCard } from '#domains/news/story/article.model.ts';
import type { Translate } from '#i18n/translator.ts';

/** A title as it stands where nothing but words can be shown: one that somebody has paid for says so. */
export function toLabelledTitle(
  { title, label }: Pick<StoryCard, 'title' | 'label'>,
  t: Translate,
): string {
  return label === 'sponsored' ? `${t('label.sponsored')}: ${title}` : title;
}
