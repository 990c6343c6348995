import { useSignals } from '@preact/signals-react/runtime';
import { createPortal } from 'react-dom';
import { dismiss, toasts } from '#desk/frame/toast-store.ts';
import { t } from '#desk/frame/words.ts';
import { dialogs } from './dialog-stack.ts';

/** What has been done or went wrong, told beside the screen, or in the window that is open over it. */
export function Toasts() {
  useSignals();
  const top = dialogs.value.at(-1);
  const list = (
    <div className="desk-toasts" role="status" aria-live="polite">
      {toasts.value.map(({ id, kind, text }) => (
        <p key={id} data-kind={kind}>
          {text}
          <button
            type="button"
            className="icon-button"
            aria-label={t('desk.close')}
            onClick={() => dismiss(id)}
          >
            ×
          </button>
        </p>
      ))}
    </div>
  );
  return top ? createPortal(list, top) : list;
}
