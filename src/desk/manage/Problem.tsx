import type { Fault } from '#desk/api.ts';
import { t } from '#desk/words.ts';

/** What could not be loaded, and another try. */
export function Problem({ fault, onRetry }: { fault: Fault; onRetry: () => void }) {
  return (
    <div className="desk-empty" role="alert">
      <p>{fault.message}</p>
      <button type="button" className="button" onClick={onRetry}>
        {t('desk.retry')}
      </button>
    </div>
  );
}
