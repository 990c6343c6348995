import { toListPath, toTownPath } from '#domains/directory/business/business-path.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import type { BandData } from './directory-home.model.ts';

/** Trades of the directory on a page of the news. */
export function DirectoryBand({ band: { trades, town } }: { band: BandData }) {
  const { edition, t } = useEdition();
  const title = town
    ? t('browse.businesses_in_town', { town: town.names[edition.lang] })
    : t('browse.title');
  return (
    <section className="directory-band" aria-labelledby="directory-band">
      <h2 id="directory-band" className="section-title">
        <a href={toEditionPath(edition, town ? toTownPath(town) : '/directory')}>{title}</a>
      </h2>
      <ul className="city-list">
        {trades.map((category) => (
          <li key={category.slug}>
            <a href={toEditionPath(edition, toListPath(town, category))}>
              {category.names[edition.lang]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
