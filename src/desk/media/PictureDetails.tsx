import './picture-details.css';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useId, useRef } from 'react';
import { useLoaded } from '#desk/load.ts';
import { Loading } from '#desk/parts/Loading.tsx';
import { t } from '#desk/words.ts';
import type { PictureInUse } from '#features/media/library.model.ts';
import { PictureForm } from './PictureForm.tsx';
import { PictureUses } from './PictureUses.tsx';
import { nameOf } from './picture-name.ts';

/** Everything about one picture. */
export function PictureDetails({ id, onClose }: { id: number; onClose: () => void }) {
  useSignals();
  const { data: picture, fault, reload } = useLoaded<PictureInUse>(`/media/${id}`);
  const heading = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <aside
      ref={panel}
      className="media-details"
      tabIndex={-1}
      aria-labelledby={heading}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
    >
      <header>
        <h2 id={heading}>{picture ? nameOf(picture) : t('desk-media.details')}</h2>
        <button type="button" aria-label={t('desk.close')} onClick={onClose}>
          ×
        </button>
      </header>
      {fault && (
        <div className="desk-empty" role="alert">
          <p>{fault.status === 404 ? t('desk.fault.not_found') : fault.message}</p>
          <button type="button" className="button" onClick={reload}>
            {t('desk.retry')}
          </button>
        </div>
      )}
      {!picture && !fault && <Loading />}
      {picture && (
        <>
          <PictureForm picture={picture} onSaved={reload} />
          <PictureUses picture={picture} onRemoved={onClose} />
        </>
      )}
    </aside>
  );
}
