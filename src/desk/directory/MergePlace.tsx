import type { ReactNode } from 'react';
import { sayDone, sayFault } from '#desk/frame/toast-store.ts';
import { t } from '#desk/frame/words.ts';
import { SureButton } from '#desk/parts/SureButton.tsx';

/** Gives what is in a town or a category to another one, which `children` find. */
export function MergePlace(props: {
  into: number | null;
  merge: (body: { into: number }) => Promise<unknown>;
  onDone: () => void;
  children: ReactNode;
}) {
  const { into, merge, onDone, children } = props;
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
      <summary>{t('desk-manage.merge_place')}</summary>
      <div className="stack">
        {children}
        <p className="quiet">{t('desk-manage.merge_place_help')}</p>
        <SureButton
          label={t('desk-manage.merge_place')}
          sure={t('desk-manage.merge_sure')}
          onSure={send}
          isOff={into === null}
        />
      </div>
    </details>
  );
}
