import { t } from '#desk/frame/words.ts';
import type { Lang } from '#i18n/editions.ts';

/** A breaking line as it will stand over every page. */
export function LinePreview({ lang, text }: { lang: Lang; text: string }) {
  return (
    <section className="line-preview" aria-label={t('desk-frame.line_preview')}>
      <p>
        <b>{t('desk-frame.breaking')}</b> <span lang={lang}>{text || '…'}</span>
      </p>
    </section>
  );
}
