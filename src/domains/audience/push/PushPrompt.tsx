import { useEdition } from '#ui/edition.tsx';

/** The offer of notifications over every page (spec section 2); it waits for the boot script. */
export function PushPrompt({ vapidKey }: { vapidKey: string }) {
  const { t, brandName } = useEdition();
  return (
    <section className="push-prompt" aria-label={t('push_prompt.label')} data-key={vapidKey} hidden>
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
  );
}
