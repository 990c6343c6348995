import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { t } from '#desk/frame/words.ts';
import { putOnTop } from './dialog-stack.ts';

/** Where somebody begins who is asked something. */
const FIRST_FIELD = 'form :is(input:checked, input:not([type="radio"]), select, textarea)';

/** A window over the desk; the browser keeps the focus in it and gives it back. */
export function Dialog(props: {
  title: string;
  onClose: () => void;
  /** Asked before it closes; whoever says no says why in the window. */
  mayClose?: () => boolean;
  children: ReactNode;
}) {
  const { title, onClose, mayClose = () => true, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const isGone = useRef(false);
  useLayoutEffect(() => {
    const window = dialog.current;
    if (!window) return;
    window.showModal();
    window.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
    const leave = putOnTop(window);
    return () => {
      isGone.current = true;
      leave();
      // Only a window that is closed gives the focus back.
      window.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className="desk-dialog"
      aria-labelledby={heading}
      onClose={() => isGone.current || onClose()}
      onCancel={(event) => {
        if (!mayClose()) event.preventDefault();
      }}
    >
      <header>
        <h2 id={heading}>{title}</h2>
        <button
          type="button"
          className="icon-button"
          aria-label={t('desk.close')}
          onClick={() => mayClose() && dialog.current?.close()}
        >
          ×
        </button>
      </header>
      {children}
    </dialog>
  );
}
