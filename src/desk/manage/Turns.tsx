import { t } from '#desk/frame/words.ts';

/** To the pages before and after; nothing where there is one page only. */
export function Turns(props: { page: number; hasNext: boolean; onTurn: (page: number) => void }) {
  const { page, hasNext, onTurn } = props;
  if (page === 1 && !hasNext) return null;
  return (
    <nav className="row turns" aria-label={t('desk-manage.pages')}>
      <button
        type="button"
        className="button"
        disabled={page === 1}
        onClick={() => onTurn(page - 1)}
      >
        {t('desk-manage.previous')}
      </button>
      <span>{t('desk-manage.page', { page })}</span>
      <button type="button" className="button" disabled={!hasNext} onClick={() => onTurn(page + 1)}>
        {t('desk-manage.next')}
      </button>
    </nav>
  );
}
