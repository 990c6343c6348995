import { StoryCard } from '#domains/news/card/StoryCard.tsx';
import type { StoryCard as Card } from '#domains/news/story/article.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';

/** The newest stories of a topic, on a page of another domain that is about the same. */
export function TopicNews(props: { slug: string; name: string; cards: readonly Card[] }) {
  const { slug, name, cards } = props;
  const { edition, t } = useEdition();
  return (
    <section aria-labelledby="topic-news">
      <h2 id="topic-news" className="section-title">
        <a href={toEditionPath(edition, `/topic/${slug}`)}>{t('list.title', { name })}</a>
      </h2>
      <div className="card-row">
        {cards.map((card) => (
          <StoryCard key={card.id} card={card} rank="card" />
        ))}
      </div>
    </section>
  );
}
