import type { City } from '#domains/news/taxonomy/taxonomy.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { toLitePath } from './lite-link.model.ts';

/** Cities that have news of their own, by kind. */
export function LiteCities({ cities }: { cities: readonly City[] }) {
  const { edition, t } = useEdition();
  return (
    <>
      <h1>{t('cities.title')}</h1>
      {(['metro', 'other'] as const).map((tier) => (
        <section key={tier} className="c">
          <h2>{t(`cities.${tier}`)}</h2>
          <ul>
            {cities
              .filter((city) => city.tier === tier)
              .map(({ slug, name }) => (
                <li key={slug}>
                  <a href={toEditionPath(edition, toLitePath(`/cities/${slug}`))}>{name}</a>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}
