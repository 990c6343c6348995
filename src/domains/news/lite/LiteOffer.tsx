import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { LITE_PATH } from './lite-link.model.ts';

/** Over every page for whoever saves data or has a slow connection, which only the script in the head knows; it shows nothing to others. */
export function LiteOffer() {
  const { edition, t } = useEdition();
  return (
    <aside className="lite-offer" aria-label={t('lite.full_name')}>
      <p>
        <a href={toEditionPath(edition, LITE_PATH)}>{t('lite.offer')}</a>
      </p>
      <button type="button">
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M3 3l10 10M13 3L3 13" />
        </svg>
        <span className="visually-hidden">{t('market.dismiss')}</span>
      </button>
    </aside>
  );
}
