import { t } from '#desk/frame/words.ts';

/** Something that is on its way. */
export function Loading() {
  return (
    <p className="empty" role="status">
      {t('desk.loading')}
    </p>
  );
}
