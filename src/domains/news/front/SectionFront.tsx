import { StoryCard } from '#domains/news/card/StoryCard.tsx';
import type { StoryCard as Card, Front } from '#domains/news/story/article.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { layOut, layOutHalf, PAIRS, type SectionLayout } from './section-layout.model.ts';

/** Categories beside the name of a section. */
const MORE = 3;

type SectionCards = Front['sections'][number];

/** One section of the home page among `all`, laid out by how many stories and pictures there are. */
export function SectionFront(props: SectionCards & { all: readonly SectionCards[] }) {
  const { section, cards, categories, all } = props;
  const other = all.find((each) => each.section === PAIRS[section]);
  const layout = other ? layOutHalf(cards, other.cards) : layOut(cards);
  return (
    <section
      className={`section-front section-${section} ${other ? 'section-half' : ''}`}
      aria-labelledby={`section-${section}`}
    >
      <SectionHead section={section} categories={categories} />
      {layout.kind === 'row' ? <Row cards={layout.cards} /> : <LeadAndList layout={layout} />}
    </section>
  );
}

/** The name of a section leads to the category of that name; the others are named beside it. */
function SectionHead({ section, categories }: Omit<SectionCards, 'cards'>) {
  const { edition, t } = useEdition();
  const name = t(`section.${section}`);
  const same = categories.find((category) => category.name === name);
  const others = categories.filter((category) => category !== same).slice(0, MORE);
  return (
    <div className="section-head">
      <h2 id={`section-${section}`} className="section-title">
        {same ? <a href={toEditionPath(edition, `/${same.slug}`)}>{name}</a> : name}
      </h2>
      {others.length > 0 && (
        <ul className={same ? 'section-links section-links-wide' : 'section-links'}>
          {others.map(({ slug, name: other }) => (
            <li key={slug}>
              <a href={toEditionPath(edition, `/${slug}`)}>{other}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
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

/** One story large, the others as a list beside or below it. */
function LeadAndList({ layout }: { layout: Exclude<SectionLayout<Card>, { kind: 'row' }> }) {
  const columns = layout.kind === 'beside' ? layout.columns : 1;
  return (
    <div className={`section-body section-${layout.kind}`} data-columns={columns}>
      <StoryCard
        card={layout.lead}
        rank="secondary"
        slot={layout.kind === 'above' ? 'half' : 'section'}
      />
      <div className="section-list">
        {layout.others.map((card) => (
          <StoryCard key={card.id} card={card} rank="item" />
        ))}
      </div>
    </div>
  );
}
