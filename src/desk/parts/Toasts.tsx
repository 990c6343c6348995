import { useSignals } from '@preact/signals-react/runtime';
import { dismiss, toasts } from '#desk/toast-store.ts';
import { t } from '#desk/words.ts';

/** What has been done or went wrong, told beside the screen. */
export function Toasts() {
  useSignals();
  return (
    <div className="desk-toasts" role="status" aria-live="polite">
      {toasts.value.map(({ id, kind, text }) => (
        <p key={id} data-kind={kind}>
          {text}
          <button type="button" aria-label={t('desk.close')} onClick={() => dismiss(id)}>
            ×
          </button>
        </p>
      ))}
    </div>
  );
}
