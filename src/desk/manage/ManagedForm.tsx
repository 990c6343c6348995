import { type ReactNode, useEffect, useRef } from 'react';
import type { Fault } from '#desk/frame/api.ts';

/** A form of the desk; where it is refused, the first field that is at fault gets the focus. */
export function ManagedForm(props: {
  fault: Fault | null;
  /** What is wrong with all of it. */
  note?: string | false | undefined;
  className?: string;
  onSubmit: (sent: FormData) => unknown;
  children: ReactNode;
}) {
  const { fault, note, className = '', onSubmit, children } = props;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (fault) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [fault]);
  return (
    <form
      ref={form}
      className={`stack ${className}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit(new FormData(event.currentTarget));
      }}
    >
      {note && (
        <p className="notice stack" role="alert">
          {note}
        </p>
      )}
      {children}
    </form>
  );
}

/** The button at the end of a form; of a long one it stays in sight. */
export function FormEnd(props: { label: string; isOff: boolean; isSticky?: boolean }) {
  const { label, isOff, isSticky } = props;
  return (
    <footer className={isSticky ? 'foot foot-sticky' : 'foot'}>
      <button type="submit" className="button button-strong" disabled={isOff}>
        {label}
      </button>
    </footer>
  );
}
