import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { LogOutForm } from './LogOutForm.tsx';

/** Logging out where scripts don't run. */
export function LogOutPage(props: {
  isSignedIn: boolean;
  csrfToken: string;
  callback: string | null;
}) {
  const { edition, t } = useEdition();
  const callback = props.callback ?? toEditionPath(edition, '/');
  return (
    <div className="form-page">
      <header className="list-header">
        <h1>{t('session.log_out')}</h1>
      </header>
      {props.isSignedIn ? (
        <>
          <p>{t('session.log_out_text')}</p>
          <LogOutForm csrfToken={props.csrfToken} callback={callback} />
        </>
      ) : (
        <>
          <p>{t('session.log_out_done')}</p>
          <p>
            <a className="button" href={toEditionPath(edition, '/')}>
              {t('error.home')}
            </a>
          </p>
        </>
      )}
    </div>
  );
}
