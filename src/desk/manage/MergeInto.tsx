import type { ReactNode } from 'react';
import { sayDone, sayFault } from '#desk/frame/toast-store.ts';
import { t } from '#desk/frame/words.ts';
import { SureButton } from '#desk/parts/SureButton.tsx';

/** Gives what a row has to another one, which `children` find. */
export function MergeInto(props: {
  label: string;
  help: string;
  into: number | null;
  merge: (body: { into: number }) => Promise<unknown>;
  onDone: () => void;
  children: ReactNode;
}) {
  const { label, help, into, merge, onDone, children } = props;
  const send = async () => {
    if (into === null) return;
    try {
      await merge({ into });
      sayDone(t('desk-manage.merged'));
      onDone();
    } catch (error) {
      sayFault(error);
    }
  };
  return (
    <details>
      <summary>{label}</summary>
      <div className="stack">
        {children}
        <p className="quiet">{help}</p>
        <SureButton
          label={label}
          sure={t('desk-manage.merge_sure')}
          onSure={send}
          isOff={into === null}
        />
      </div>
    </details>
  );
}
