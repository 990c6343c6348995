import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';

/** Says that a mail with a link is on its way. */
export function LinkSentPage({ callback }: { callback: string | null }) {
  const { edition, t } = useEdition();
  const query = callback ? `?${new URLSearchParams({ callbackUrl: callback })}` : '';
  return (
    <div className="form-page">
      <header className="list-header">
        <h1>{t('session.sent')}</h1>
      </header>
      <p>{t('session.sent_text')}</p>
      <p className="quiet">{t('session.sent_help')}</p>
      <p>
        <a className="button" href={toEditionPath(edition, '/login-mobile-number') + query}>
          {t('session.try_again')}
        </a>
      </p>
    </div>
  );
}
