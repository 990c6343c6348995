import { toEditionPath } from '#i18n/path.ts';
import { Island } from '#islands/Island.tsx';
import { useEdition } from '#ui/edition.tsx';
import { NewsletterForm } from './NewsletterForm.island.tsx';

/** The form at the foot of every page; `next` says what is left to do for whoever has subscribed. */
export function FooterNewsletter({ next }: { next: string }) {
  const { edition, t } = useEdition();
  return (
    <Island
      name="NewsletterForm"
      when="interaction"
      component={NewsletterForm}
      props={{
        action: toEditionPath(edition, '/newsletter'),
        labels: {
          heading: t('newsletter.title'),
          email: t('newsletter.label'),
          placeholder: t('newsletter.placeholder'),
          subscribe: t('newsletter.subscribe'),
          faults: { empty: t('newsletter.empty'), invalid: t('newsletter.invalid') },
          success: t('newsletter.success'),
          next,
        },
      }}
    />
  );
}
