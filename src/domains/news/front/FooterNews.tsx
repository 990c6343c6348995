import type { StoryCard as Card } from '#domains/news/story/article.model.ts';
import { type Taxonomy, withStories } from '#domains/news/taxonomy/taxonomy.model.ts';
import { HotOnTheWeb } from './HotOnTheWeb.tsx';
import { PopularCategories } from './PopularCategories.tsx';

/** Popular categories and what is trending, at the foot of every page. */
export function FooterNews(props: {
  trending: readonly Card[];
  /** What the page doesn't offer already. */
  hot: readonly Card[];
  taxonomy: Taxonomy;
  filled: string | null;
}) {
  const taxonomy = withStories(props.taxonomy, props.filled);
  return (
    <>
      <PopularCategories taxonomy={taxonomy} trending={props.trending} />
      <HotOnTheWeb cards={props.hot} />
    </>
  );
}
