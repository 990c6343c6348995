import type { Front } from '#domains/news/story/article.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { identityOf } from '#shared/identity.ts';
import { useEdition } from '#ui/edition.tsx';
import { Fragment } from '#ui/Fragment.tsx';
import { LiteCards } from './LiteCards.tsx';
import { toLitePath } from './lite-link.model.ts';

/** Of a section, below what is new. */
const PER_SECTION = 4;
/** Of what belongs to none. */
const MORE = 8;

/** The news of the day as headlines: what the front page leads with, then each section. */
export function LiteHome({ front }: { front: Front }) {
  const { t } = useEdition();
  const lead = front.lead ? [front.lead] : [];
  const top = [...lead, ...front.secondary, ...front.support, ...front.latest];
  return (
    <>
      <h1>{t('front.heading')}</h1>
      <Fragment as="div" name="lite:home" version={identityOf(front)}>
        {() => (
          <>
            {top.length === 0 ? <p>{t('front.empty')}</p> : <LiteCards cards={top} withIntro={1} />}
            {front.sections.map((each) => (
              <LiteSection key={each.section} {...each} />
            ))}
            {front.more.length > 0 && (
              <section>
                <h2>{t('front.more')}</h2>
                <LiteCards cards={front.more.slice(0, MORE)} />
              </section>
            )}
          </>
        )}
      </Fragment>
    </>
  );
}

/** Its name leads to the category of that name. */
function LiteSection({ section, cards, categories }: Front['sections'][number]) {
  const { edition, t } = useEdition();
  const name = t(`section.${section}`);
  const same = categories.find((category) => category.name === name);
  return (
    <section>
      <h2>
        {same ? <a href={toEditionPath(edition, toLitePath(`/${same.slug}`))}>{name}</a> : name}
      </h2>
      <LiteCards cards={cards.slice(0, PER_SECTION)} />
    </section>
  );
}
