import type { ArticleLabel, StoryCard } from '#domains/news/story/article.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { Timestamp } from '#ui/Timestamp.tsx';

type Subject = Pick<StoryCard, 'category' | 'label'>;

/** Category, or the label of a story that isn't plain news, above a headline. */
export function Kicker({ card }: { card: Subject }) {
  const { edition } = useEdition();
  return (
    <p className="kicker">
      <Label of={card} />
      <a href={toEditionPath(edition, `/${card.category.slug}`)}>{card.category.name}</a>
    </p>
  );
}

/** What stands above a headline where the page itself says the category: the label, and the city. */
export function CityKicker({ card }: { card: Subject & Pick<StoryCard, 'city'> }) {
  const { edition } = useEdition();
  const { city } = card;
  if (!city && !labelOf(card)) return null;
  return (
    <p className="kicker">
      <Label of={card} />
      {city && <a href={toEditionPath(edition, `/cities/${city.slug}`)}>{city.name}</a>}
    </p>
  );
}

function Label({ of }: { of: Subject }) {
  const { t } = useEdition();
  const label = labelOf(of);
  return label && <strong className="label">{t(`label.${label}`)}</strong>;
}

/** In the opinion section the category already says it. */
function labelOf({ category, label }: Subject): Exclude<ArticleLabel, 'news'> | null {
  if (label === 'news' || (label === 'opinion' && category.section === 'opinion')) return null;
  return label;
}

/** City, time and reading time below a headline. */
export function CardMeta({ card, withCity }: { card: StoryCard; withCity: boolean }) {
  const { format, t } = useEdition();
  return (
    <p className="card-meta">
      {withCity && card.city && <span>{card.city.name}</span>}
      <Timestamp at={card.publishedAt} />
      <span className="reading-time">
        {format.number(card.readingMinutes)} {t('article.min_read')}
      </span>
    </p>
  );
}
