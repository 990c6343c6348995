import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { Timestamp } from '#ui/Timestamp.tsx';
import type { StoryCard } from './article.model.ts';

/** Category, or the label of a story that isn't plain news, above a headline. */
export function Kicker({ card }: { card: Pick<StoryCard, 'category' | 'label'> }) {
  const { edition, t } = useEdition();
  // In the opinion section the category already says it.
  const isSaid = card.label === 'opinion' && card.category.section === 'opinion';
  return (
    <p className="kicker">
      {card.label !== 'news' && !isSaid && (
        <strong className="label">{t(`label.${card.label}`)}</strong>
      )}
      <a href={toEditionPath(edition, `/${card.category.slug}`)}>{card.category.name}</a>
    </p>
  );
}

/** City, time and reading time below a headline. */
export function CardMeta({ card }: { card: StoryCard }) {
  const { format, t } = useEdition();
  return (
    <p className="card-meta">
      {card.city && <span>{card.city.name}</span>}
      <Timestamp at={card.publishedAt} />
      <span className="reading-time">
        {format.number(card.readingMinutes)} {t('article.min_read')}
      </span>
    </p>
  );
}
