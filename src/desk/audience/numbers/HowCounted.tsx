import { t } from '#desk/frame/words.ts';

/** What numbers mean and what they leave out. */
export function HowCounted() {
  return (
    <details className="numbers-how">
      <summary>{t('desk-numbers.how')}</summary>
      <ul>
        <li>{t('desk-numbers.how_time')}</li>
        <li>{t('desk-numbers.how_views')}</li>
        <li>{t('desk-numbers.how_readers')}</li>
        <li>{t('desk-numbers.how_private')}</li>
      </ul>
    </details>
  );
}
