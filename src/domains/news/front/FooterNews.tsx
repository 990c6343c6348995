import type { StoryCard as Card } from '#domains/news/story/article.model.ts';
import type { Taxonomy } from '#domains/news/taxonomy/taxonomy.model.ts';
import { HotOnTheWeb } from './HotOnTheWeb.tsx';
import { PopularCategories } from './PopularCategories.tsx';

/** Popular categories and what is trending, at the foot of every page. */
export function FooterNews(props: { trending: readonly Card[]; taxonomy: Taxonomy }) {
  return (
    <>
      <PopularCategories {...props} />
      <HotOnTheWeb cards={props.trending} />
    </>
  );
}
