import { Link } from 'wouter';
import { t } from '#desk/frame/words.ts';
import { type BulkOrder, type BulkResult, canUndo } from './bulk.ts';

/** What became of each story, the refused first. */
export function BulkResults(props: {
  order: BulkOrder;
  results: readonly BulkResult[];
  isBusy: boolean;
  onUndo: () => void;
  onClose: () => void;
}) {
  const { order, results, isBusy, onUndo, onClose } = props;
  const done = results.filter(({ refusal }) => !refusal);
  const refused = results.filter(({ refusal }) => refusal);
  const nameOf = (id: number) => order.stories.find((story) => story.id === id);
  return (
    <div className="stack">
      <p role="status">
        {t('desk-stories.bulk.done', { count: done.length })}{' '}
        {refused.length > 0 && t('desk-stories.bulk.refused', { count: refused.length })}
      </p>
      {refused.length > 0 && (
        <ul className="rows bulk-stories">
          {refused.map(({ id, refusal }) => (
            <li key={id}>
              <Link href={`/stories/${id}/${order.lang}`} lang={nameOf(id)?.titleLang}>
                {nameOf(id)?.title || t('desk-stories.untitled')}
              </Link>
              <p>{refusal?.message}</p>
            </li>
          ))}
        </ul>
      )}
      <div className="row">
        <button type="button" className="button button-strong" onClick={onClose}>
          {t('desk.close')}
        </button>
        {canUndo(order.action) && done.length > 0 && (
          <button type="button" className="button" disabled={isBusy} onClick={onUndo}>
            {t('desk-stories.bulk.undo')}
          </button>
        )}
      </div>
    </div>
  );
}
