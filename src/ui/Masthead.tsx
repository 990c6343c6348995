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
        <path d="M2 4h24v5H2z" />
        <path d="M2 11.5h17v5H2z" />
        <path d="M2 19h10v5H2z" />
      </svg>
      <span>{brandName}</span>
    </a>
  );
}
