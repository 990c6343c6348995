import { t } from '#desk/frame/words.ts';

/** Somebody else has saved meanwhile: whose version is to count. */
export function Conflict(props: {
  /** Names of the fields they have changed, where that is known. */
  changed?: string;
  onTheirs: () => void;
  onMine: () => void;
}) {
  return (
    <div className="notice stack" role="alert">
      <p>{t('desk-manage.conflict')}</p>
      {props.changed && <p>{t('desk-manage.they_changed', { names: props.changed })}</p>}
      <button type="button" className="button" onClick={props.onTheirs}>
        {t('desk-manage.take_theirs')}
      </button>
      <button type="button" className="button" onClick={props.onMine}>
        {t('desk-manage.save_mine')}
      </button>
    </div>
  );
}
