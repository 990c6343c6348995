import { toEditionPath } from '#i18n/path.ts';
import type { ErrorKey } from '#shared/app-error.ts';
import { useEdition } from '#ui/edition.tsx';
import { LITE_PATH } from './lite-link.model.ts';

/** What went wrong, and the way to the lite front page; `reference` is for whoever reports it. */
export function LiteError({
  error,
  reference,
}: {
  error: ErrorKey;
  reference?: string | undefined;
}) {
  const { edition, t } = useEdition();
  return (
    <>
      <h1>{t(`error.${error}.title`)}</h1>
      <p>{t(`error.${error}.text`)}</p>
      <p className="m">
        <a href={toEditionPath(edition, LITE_PATH)}>{t('error.home')}</a>
      </p>
      {reference && <p className="q">{t('error.reference', { id: reference })}</p>}
    </>
  );
}
