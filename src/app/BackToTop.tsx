import { useEdition } from '#ui/edition.tsx';

/** The way back to the top: it stands over the page and comes to rest above what ends it. Waits for the boot script. */
export function BackToTop() {
  const { t } = useEdition();
  return (
    <button type="button" className="back-to-top" hidden>
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d="M12 19V6M6 11l6-6 6 6" />
      </svg>
      <span className="visually-hidden">{t('nav.back_to_top')}</span>
    </button>
  );
}

/** Where the boot script says what has been done. */
export function Toasts() {
  const { t } = useEdition();
  return <div className="toasts" data-label={t('toast.label')} data-close={t('toast.close')} />;
}
