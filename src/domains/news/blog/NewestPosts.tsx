import { StoryCard } from '#domains/news/card/StoryCard.tsx';
import type { StoryCard as Card } from '#domains/news/story/article.model.ts';
import { BLOG_PATH } from '#domains/news/taxonomy/taxonomy.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';

/** The newest posts, on pages of others. */
export function NewestPosts({ cards }: { cards: readonly Card[] }) {
  const { edition, t } = useEdition();
  return (
    <section aria-labelledby="newest-posts">
      <h2 id="newest-posts" className="section-title">
        <a href={toEditionPath(edition, BLOG_PATH)}>{t('blog.newest')}</a>
      </h2>
      <div className="card-row">
        {cards.map((card) => (
          <StoryCard key={card.id} card={card} rank="card" common="blog" />
        ))}
      </div>
    </section>
  );
}
