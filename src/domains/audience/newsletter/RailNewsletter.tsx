import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';

/** Leads from beside a story to the newsletter. */
export function RailNewsletter() {
  const { edition, t } = useEdition();
  return (
    <section aria-labelledby="rail-newsletter">
      <h2 id="rail-newsletter" className="section-title">
        {t('newsletter.title')}
      </h2>
      <p>{t('newsletter.description')}</p>
      <a className="button" href={toEditionPath(edition, '/newsletter')}>
        {t('newsletter.subscribe')}
      </a>
    </section>
  );
}
