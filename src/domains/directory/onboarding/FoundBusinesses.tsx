import {
  type BusinessCardFacts,
  langOfName,
  nameIn,
} from '#domains/directory/business/business-card.model.ts';
import { toBusinessPath } from '#domains/directory/business/business-path.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';

/** A business that somebody may mean. */
export interface FoundBusiness {
  card: BusinessCardFacts;
}

/** Businesses that are listed already and may be the one that somebody lists: each can be taken over. */
export function FoundBusinesses({ found }: { found: readonly FoundBusiness[] }) {
  const { edition, t } = useEdition();
  if (found.length === 0) return null;
  return (
    <section className="vendor-group" aria-labelledby="found">
      <h2 id="found">{t('directory-onboarding.found.title')}</h2>
      <p>{t('directory-onboarding.found.help')}</p>
      <ul className="vendor-found">
        {found.map(({ card }) => {
          const name = nameIn(card.names, edition.lang);
          const place = [card.area, card.town.names[edition.lang]].filter((part) => part !== '');
          return (
            <li key={card.id}>
              <p>
                <strong lang={langOfName(card.names, edition.lang)}>{name}</strong>
                {card.category.names[edition.lang]}, {place.join(', ')}
              </p>
              <a
                className="button"
                href={toEditionPath(edition, `${toBusinessPath(card)}/claim`)}
                aria-label={t('directory-onboarding.found.mine_of', { name })}
              >
                {t('directory-onboarding.found.mine')}
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
