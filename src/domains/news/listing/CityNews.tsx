import { StoryCard } from '#domains/news/card/StoryCard.tsx';
import type { StoryCard as Card } from '#domains/news/story/article.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';

/** The newest stories of a city, on pages of others about it. */
export function CityNews(props: { city: string; path: string; cards: readonly Card[] }) {
  const { edition, t } = useEdition();
  const { city, path, cards } = props;
  return (
    <section className="list-besides" aria-labelledby="city-news">
      <h2 id="city-news" className="section-title">
        <a href={toEditionPath(edition, path)}>{t('list.title', { name: city })}</a>
      </h2>
      <div className="card-row">
        {cards.map((card) => (
          <StoryCard key={card.id} card={card} rank="card" />
        ))}
      </div>
    </section>
  );
}
