import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import type { StoryCard as Card } from './article.model.ts';
import { StoryCard } from './StoryCard.tsx';
import type { HomeSection } from './taxonomy.model.ts';

/** The category whose page continues a section of the home page. */
const MAIN_CATEGORY: Readonly<Record<HomeSection, string>> = {
  gujarat: 'gujarat',
  india: 'nation',
  economy: 'economy',
  world: 'world',
  sports: 'sports',
  science: 'science-and-technology',
  health: 'health',
  life: 'culture',
  opinion: 'opinion',
};

/** One section of the home page: its first story large, the others as a list; opinion has a look of its own. */
export function SectionFront({ section, cards }: { section: HomeSection; cards: readonly Card[] }) {
  const { edition, t } = useEdition();
  const [first, ...others] = cards;
  if (!first) return null;
  const headingId = `section-${section}`;
  return (
    <section className={`section-front section-${section}`} aria-labelledby={headingId}>
      <h2 id={headingId} className="section-title">
        <a href={toEditionPath(edition, `/${MAIN_CATEGORY[section]}`)}>{t(`section.${section}`)}</a>
      </h2>
      <div className="section-body">
        <StoryCard card={first} rank="secondary" />
        <div className="section-list">
          {others.map((card) => (
            <StoryCard key={card.id} card={card} rank="item" />
          ))}
        </div>
      </div>
    </section>
  );
}
