import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import type { City } from './taxonomy.model.ts';

export function CitiesPage({ cities }: { cities: readonly City[] }) {
  const { t } = useEdition();
  return (
    <div className="list-page">
      <header className="list-header">
        <h1>{t('cities.title')}</h1>
        <p className="list-intro">{t('cities.description')}</p>
      </header>
      <CityGroup tier="metro" cities={cities} />
      <CityGroup tier="other" cities={cities} />
    </div>
  );
}

function CityGroup({ tier, cities }: { tier: City['tier']; cities: readonly City[] }) {
  const { edition, t } = useEdition();
  const headingId = `cities-${tier}`;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="section-title">
        {t(`cities.${tier}`)}
      </h2>
      <ul className="city-list">
        {cities
          .filter((city) => city.tier === tier)
          .map((city) => (
            <li key={city.id}>
              <a href={toEditionPath(edition, `/cities/${city.slug}`)}>{city.name}</a>
            </li>
          ))}
      </ul>
    </section>
  );
}
