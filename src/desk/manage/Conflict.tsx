import { t } from '#desk/frame/words.ts';

/** Somebody else has saved meanwhile: whose version is to count. */
export function Conflict(props: { onTheirs: () => void; onMine: () => void }) {
  return (
    <div className="notice stack" role="alert">
      <p>{t('desk-manage.conflict')}</p>
      <button type="button" className="button" onClick={props.onTheirs}>
        {t('desk-manage.take_theirs')}
      </button>
      <button type="button" className="button" onClick={props.onMine}>
        {t('desk-manage.save_mine')}
      </button>
    </div>
  );
}
