import { StoryCard } from '#domains/news/card/StoryCard.tsx';
import type { StoryCard as Card } from '#domains/news/story/article.model.ts';
import { type HomeSection, MAIN_CATEGORY } from '#domains/news/taxonomy/taxonomy.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';

/** Sections that share a row, when there is news in both. */
const PAIRS: Readonly<Partial<Record<HomeSection, HomeSection>>> = {
  world: 'sports',
  sports: 'world',
  science: 'health',
  health: 'science',
};

/** Stories that fill a row without a leading one. */
const ROW = 4;
const HALF_LIST = 4;

interface SectionCards {
  section: HomeSection;
  cards: readonly Card[];
}

/** One section of the home page among `all`, laid out by how much there is to show. */
export function SectionFront(props: SectionCards & { all: readonly SectionCards[] }) {
  const { section, cards, all } = props;
  const { edition, t } = useEdition();
  const isHalf = all.some((other) => other.section === PAIRS[section]);
  const headingId = `section-${section}`;
  return (
    <section
      className={`section-front section-${section} ${isHalf ? 'section-half' : ''}`}
      aria-labelledby={headingId}
    >
      <h2 id={headingId} className="section-title">
        <a href={toEditionPath(edition, `/${MAIN_CATEGORY[section]}`)}>{t(`section.${section}`)}</a>
      </h2>
      {!isHalf && cards.length === ROW ? (
        <Row cards={cards} />
      ) : (
        <LeadAndList cards={isHalf ? cards.slice(0, HALF_LIST) : cards} />
      )}
    </section>
  );
}

function Row({ cards }: { cards: readonly Card[] }) {
  return (
    <div className="card-row">
      {cards.map((card) => (
        <StoryCard key={card.id} card={card} rank="card" />
      ))}
    </div>
  );
}

/** The first story large, the others as a list beside or below it. */
function LeadAndList({ cards }: { cards: readonly Card[] }) {
  const [first, ...others] = cards;
  return (
    <div className="section-body">
      {first && <StoryCard card={first} rank="secondary" />}
      <div className="section-list">
        {others.map((card) => (
          <StoryCard key={card.id} card={card} rank="item" />
        ))}
      </div>
    </div>
  );
}
