import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';

export interface MyCityProps {
  /** With `{city}` where its name goes. */
  offer: string;
  yes: string;
  no: string;
}

/** Where the front page shows the city of its reader; the same for everybody until `MyCity.island.ts` fills it. */
export function MyCityLine(_: MyCityProps) {
  const { edition, t } = useEdition();
  return (
    <div className="my-city">
      <p className="section-links">
        <a href={toEditionPath(edition, '/cities')}>{t('my-city.choose')}</a>
      </p>
    </div>
  );
}
