import type { Front } from '#domains/news/story/article.model.ts';
import { MAIN_CATEGORY } from '#domains/news/taxonomy/taxonomy.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { identityOf } from '#shared/identity.ts';
import { useEdition } from '#ui/edition.tsx';
import { Fragment } from '#ui/Fragment.tsx';
import { LiteCards } from './LiteCards.tsx';
import { toLitePath } from './lite-link.model.ts';

/** Of a section, below what is new. */
const PER_SECTION = 4;

/** The news of the day as headlines: what the front page leads with, then each section. */
export function LiteHome({ front }: { front: Front }) {
  const { edition, t } = useEdition();
  const lead = front.lead ? [front.lead] : [];
  const top = [...lead, ...front.secondary, ...front.support, ...front.latest];
  return (
    <>
      <h1>{t('front.heading')}</h1>
      <Fragment as="div" name="lite:home" version={identityOf(front)}>
        {() => (
          <>
            {top.length === 0 ? <p>{t('front.empty')}</p> : <LiteCards cards={top} withIntro={1} />}
            {front.sections.map(({ section, cards }) => (
              <section key={section}>
                <h2>
                  <a href={toEditionPath(edition, toLitePath(`/${MAIN_CATEGORY[section]}`))}>
                    {t(`section.${section}`)}
                  </a>
                </h2>
                <LiteCards cards={cards.slice(0, PER_SECTION)} />
              </section>
            ))}
          </>
        )}
      </Fragment>
    </>
  );
}
