import { useEdition } from '#ui/edition.tsx';
import { AUTH_PATH } from './auth-call.model.ts';

export function LogOutForm({ csrfToken, callback }: { csrfToken: string; callback: string }) {
  const { t } = useEdition();
  return (
    <form method="post" action={`${AUTH_PATH}/signout`}>
      <input type="hidden" name="csrfToken" value={csrfToken} />
      <input type="hidden" name="callbackUrl" value={callback} />
      <button className="button" type="submit">
        {t('session.log_out')}
      </button>
    </form>
  );
}
