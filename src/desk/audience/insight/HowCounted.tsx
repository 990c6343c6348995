import { t } from '#desk/frame/words.ts';

/** What numbers mean and what they leave out. */
export function HowCounted() {
  return (
    <details>
      <summary>{t('desk-insight.how')}</summary>
      <ul className="stack stack-close measured quiet">
        <li>{t('desk-insight.how_time')}</li>
        <li>{t('desk-insight.how_views')}</li>
        <li>{t('desk-insight.how_readers')}</li>
        <li>{t('desk-insight.how_private')}</li>
      </ul>
    </details>
  );
}
