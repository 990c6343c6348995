import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { NOTICES_PATH } from './notice.model.ts';

/** What a mail leads to whose reader wants no more of them. */
export function NoticesOffPage(props: { action: string | null; state: 'ask' | 'off' | 'bad' }) {
  const { action, state } = props;
  const { edition, t } = useEdition();
  return (
    <div className="account-page">
      <header className="list-header">
        <h1>{t(`community.off.${state}.title`)}</h1>
        <p className="list-intro">{t(`community.off.${state}.text`)}</p>
      </header>
      {action ? (
        <form className="account-form" method="post" action={action}>
          <button type="submit" className="button button-strong">
            {t('community.page.off')}
          </button>
        </form>
      ) : (
        <p>
          <a className="text-link" href={toEditionPath(edition, NOTICES_PATH)}>
            {t('community.page.title')}
          </a>
        </p>
      )}
    </div>
  );
}
