import { t } from '#desk/frame/words.ts';
import type { Lang } from '#i18n/editions.ts';
import en from '#locales/en/market.json';
import gu from '#locales/gujarati/market.json';
import hi from '#locales/hindi/market.json';

/** What stands before the line in each edition, whatever the language of the desk. */
const LABELS: Readonly<Record<Lang, string>> = {
  en: en.breaking,
  hi: hi.breaking,
  gu: gu.breaking,
};

/** A breaking line as it will stand over every page. */
export function LinePreview({ lang, text }: { lang: Lang; text: string }) {
  return (
    <section className="line-preview" aria-label={t('desk-frame.line_preview')}>
      <p lang={lang}>
        <b>{LABELS[lang]}</b> <span>{text || '…'}</span>
      </p>
    </section>
  );
}
