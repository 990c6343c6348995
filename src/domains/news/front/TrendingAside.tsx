import { StoryCard } from '#domains/news/card/StoryCard.tsx';
import type { StoryCard as Card } from '#domains/news/story/article.model.ts';
import { useEdition } from '#ui/edition.tsx';

/** What is read most, beside a page about something else. */
export function TrendingAside({ trending }: { trending: readonly Card[] }) {
  const { t } = useEdition();
  return (
    <aside aria-labelledby="about-trending">
      <h2 id="about-trending" className="section-title">
        {t('pages.about.trending')}
      </h2>
      <div className="about-trending">
        {trending.map((card) => (
          <StoryCard key={card.id} card={card} rank="item" />
        ))}
      </div>
    </aside>
  );
}
