import { useEdition } from '#ui/edition.tsx';

/** What stands over every page: the offer of notifications, the way back to the top and messages. All wait for the boot script. */
export function PageTools({ vapidKey }: { vapidKey: string | null }) {
  const { t, brandName } = useEdition();
  return (
    <>
      {vapidKey && (
        <section
          className="push-prompt"
          aria-label={t('push_prompt.label')}
          data-key={vapidKey}
          hidden
        >
          <p>{t('push_prompt.text', { brand: brandName })}</p>
          <p className="push-answers">
            <button type="button" className="button" data-push="later">
              {t('push_prompt.later')}
            </button>
            <button type="button" className="button button-strong" data-push="allow">
              {t('push_prompt.allow')}
            </button>
          </p>
        </section>
      )}
      <button type="button" className="back-to-top" hidden>
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <path d="M12 19V6M6 11l6-6 6 6" />
        </svg>
        <span className="visually-hidden">{t('nav.back_to_top')}</span>
      </button>
      <div className="toasts" data-label={t('toast.label')} data-close={t('toast.close')} />
    </>
  );
}
