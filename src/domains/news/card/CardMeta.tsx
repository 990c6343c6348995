import { toBlogName } from '#domains/news/live/live-blog.model.ts';
import type { ArticleLabel, StoryCard } from '#domains/news/story/article.model.ts';
import { BLOG, BLOG_PATH, toCategoryPath } from '#domains/news/taxonomy/taxonomy.model.ts';
import type { Lang } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { Timestamp } from '#ui/Timestamp.tsx';

type Subject = Pick<StoryCard, 'id' | 'category' | 'label'>;

/** Above a headline: the label of a story that isn't plain news, and its category, or that it is a post of a blog. */
export function Kicker({ card }: { card: Subject }) {
  return (
    <p className="kicker">
      <LiveMark of={card} />
      <Label of={card} />
      {card.category.section === BLOG ? <BlogLink /> : <CategoryLink category={card.category} />}
    </p>
  );
}

/** As above, with the category of a post as well: on its own page. */
export function FullKicker({ card }: { card: Subject & { lang: Lang } }) {
  return (
    <p className="kicker">
      <LiveMark of={card} lang={card.lang} />
      <Label of={card} />
      {card.category.section === BLOG && (
        <span className="kicker-part">
          <BlogLink />
        </span>
      )}
      <CategoryLink category={card.category} />
    </p>
  );
}

/** As above where the page itself says that it is about the blog: the category alone. */
export function CategoryKicker({ card }: { card: Subject }) {
  return (
    <p className="kicker">
      <LiveMark of={card} />
      <Label of={card} />
      <CategoryLink category={card.category} />
    </p>
  );
}

/** As above where the page itself says the category: the label, and the city. */
export function CityKicker({ card }: { card: Subject & Pick<StoryCard, 'city'> }) {
  const { edition, live } = useEdition();
  const { city } = card;
  if (!city && !labelOf(card) && !live.has(card.id, edition.lang)) return null;
  return (
    <p className="kicker">
      <LiveMark of={card} />
      <Label of={card} />
      {city && <a href={toEditionPath(edition, `/cities/${city.slug}`)}>{city.name}</a>}
    </p>
  );
}

function BlogLink() {
  const { edition, t } = useEdition();
  return <a href={toEditionPath(edition, BLOG_PATH)}>{t('blog.name')}</a>;
}

function CategoryLink({ category }: Pick<Subject, 'category'>) {
  const { edition } = useEdition();
  // One that is no longer offered has no page.
  if (category.name === '') return null;
  return <a href={toEditionPath(edition, toCategoryPath(category))}>{category.name}</a>;
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

/** Says of a story that it is being added to; a script takes it away on pages that are open when that ends. */
export function LiveMark({ of: { id }, lang }: { of: Pick<StoryCard, 'id'>; lang?: Lang }) {
  const { edition, live, t } = useEdition();
  const shown = lang ?? edition.lang;
  if (!live.has(id, shown)) return null;
  return (
    <strong className="live-mark" data-live={toBlogName(id, shown)}>
      {t('live.mark')}
    </strong>
  );
}

/** Before a headline without a kicker: that the story is live, or that somebody has paid for it. */
export function TitleMarks({ of }: { of: Pick<StoryCard, 'id' | 'label'> }) {
  const { edition, live } = useEdition();
  return (
    <>
      {live.has(of.id, edition.lang) && (
        <>
          <LiveMark of={of} />{' '}
        </>
      )}
      <PaidMark of={of} />
    </>
  );
}

/** Before a headline without a kicker: that somebody has paid for the story. */
export function PaidMark({ of }: { of: Pick<StoryCard, 'label'> }) {
  const { t } = useEdition();
  if (of.label !== 'sponsored') return null;
  return (
    <>
      <strong className="paid">{t('label.sponsored')}</strong>{' '}
    </>
  );
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
