import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from './edition.tsx';

/** The name of the paper; a heading only where the page has no other. */
export function Masthead() {
  const { edition, t, brandName } = useEdition();
  return (
    <a
      className="wordmark"
      href={toEditionPath(edition, '/')}
      aria-label={t('nav.home', { brand: brandName })}
    >
      <svg className="wordmark-sign" viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
        <path d="M14 14C7.6 10.6 7.6 4.4 14 .8c6.4 3.6 6.4 9.8 0 13.2z" />
        <path d="M15 15.8C21.2 12 26.6 15.1 26.5 22.4 20.2 26.1 14.8 23 15 15.8z" />
        <path d="M13 15.8C13.2 23 7.8 26.1 1.5 22.4 1.4 15.1 6.8 12 13 15.8z" />
      </svg>
      <span>{brandName}</span>
    </a>
  );
}
