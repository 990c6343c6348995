import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';

/** Invites whoever keeps a shop to list it. */
export function ListFree() {
  const { edition, t } = useEdition();
  return (
    <div className="list-free notice">
      <p>{t('directory.list_free_help')}</p>
      <p>
        <a className="button" href={toEditionPath(edition, '/vendor/new')}>
          {t('directory.list_free')}
        </a>
      </p>
    </div>
  );
}
