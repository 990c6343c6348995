import './picture-details.css';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useId, useRef } from 'react';
import { useLoaded } from '#desk/frame/load.ts';
import { t } from '#desk/frame/words.ts';
import { LoadNote } from '#desk/parts/LoadNote.tsx';
import { PictureForm } from './PictureForm.tsx';
import { PictureUses } from './PictureUses.tsx';
import { nameOf } from './picture-name.ts';

/** Everything about one picture. */
export function PictureDetails({ id, onClose }: { id: number; onClose: () => void }) {
  useSignals();
  const loaded = useLoaded('/desk/media/{id}', { params: { id } });
  const { data: picture, fault, reload } = loaded;
  const heading = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <aside
      ref={panel}
      className="stack media-details"
      tabIndex={-1}
      aria-labelledby={heading}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
    >
      <header className="row">
        <h2 id={heading}>{picture ? nameOf(picture) : t('desk-media.details')}</h2>
        <button
          type="button"
          className="icon-button"
          aria-label={t('desk.close')}
          onClick={onClose}
        >
          ×
        </button>
      </header>
      {fault?.status === 404 ? (
        <p className="empty" role="alert">
          {t('desk.fault.not_found')}
        </p>
      ) : (
        <LoadNote loaded={loaded} />
      )}
      {picture && (
        <>
          <PictureForm picture={picture} onSaved={reload} />
          <PictureUses picture={picture} onRemoved={onClose} />
        </>
      )}
    </aside>
  );
}
