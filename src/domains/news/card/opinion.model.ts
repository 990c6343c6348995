import type { StoryCard } from '#domains/news/story/article.model.ts';

/** Whether a story says what somebody thinks, by its label or its section. */
export function isOpinion({ label, category }: Pick<StoryCard, 'label' | 'category'>): boolean {
  return label === 'opinion' || category.section === 'opinion';
}
