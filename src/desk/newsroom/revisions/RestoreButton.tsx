import { useState } from 'react';
import { t } from '#desk/frame/words.ts';
import { Dialog } from '#desk/parts/Dialog.tsx';

/** Asks before something becomes what it was; `text` says what that means. */
export function RestoreButton(props: { version: number; text: string; onRestore: () => void }) {
  const { version, text, onRestore } = props;
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <button type="button" className="button" onClick={() => setAsking(true)}>
        {t('desk-revisions.restore', { version })}
      </button>
      {isAsking && (
        <Dialog title={t('desk-revisions.restore_title', { version })} onClose={close}>
          <div className="stack">
            <p>{text}</p>
            <div className="row">
              <button
                type="button"
                className="button button-strong"
                onClick={() => {
                  close();
                  onRestore();
                }}
              >
                {t('desk-revisions.restore', { version })}
              </button>
              <button type="button" className="button" onClick={close}>
                {t('desk.cancel')}
              </button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}
