import type { ReactNode } from 'react';
import { toEditionPath } from '#i18n/path.ts';
import type { ErrorKey } from '#shared/app-error.ts';
import { useEdition } from './edition.tsx';

/** Says what went wrong in the reader's language and offers a way on. */
export function ErrorPage(props: {
  error: ErrorKey;
  /** Shown for faults of ours, so that a report can be matched with the log. */
  reference?: string;
  children?: ReactNode;
}) {
  const { edition, t } = useEdition();
  return (
    <div className="error-page">
      <h1>{t(`error.${props.error}.title`)}</h1>
      <p>{t(`error.${props.error}.text`)}</p>
      <p>
        <a className="button" href={toEditionPath(edition, '/')}>
          {t('error.home')}
        </a>
      </p>
      {props.reference && <p className="quiet">{t('error.reference', { id: props.reference })}</p>}
      {props.children}
    </div>
  );
}
