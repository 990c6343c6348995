import { useSignals } from '@preact/signals-react/runtime';
import { format } from '#desk/frame/desk-data.ts';
import { t } from '#desk/frame/words.ts';
import { dropFinished, dropUpload, retryUpload, type Upload, uploads } from './upload-store.ts';

/** Files on their way to the library, and what has become of them. */
export function UploadList({ onOpen }: { onOpen: (pictureId: number) => void }) {
  useSignals();
  const all = uploads.value;
  const done = all.filter(({ state }) => state === 'done').length;
  const failed = all.filter(({ state }) => state === 'failed').length;
  return (
    <section
      className="card stack stack-close media-uploads"
      aria-label={t('desk-media.upload.list')}
      hidden={!all.length}
    >
      <header className="row row-apart">
        <p role="status">
          {t('desk-media.upload.progress', {
            done: format.number(done),
            all: format.number(all.length),
          })}
          {failed > 0 && ` · ${t('desk-media.upload.failed', { count: failed })}`}
        </p>
        {done > 0 && (
          <button type="button" className="button" onClick={dropFinished}>
            {t('desk-media.upload.clear')}
          </button>
        )}
      </header>
      <ul className="rows">
        {all.map((upload) => (
          <UploadEntry key={upload.key} upload={upload} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
}

function UploadEntry(props: { upload: Upload; onOpen: (pictureId: number) => void }) {
  const { upload, onOpen } = props;
  const { key, file, preview, state, sent, fault, mayPass, isKnown, pictureId } = upload;
  return (
    <li data-state={state}>
      <img
        src={preview}
        width={48}
        height={48}
        alt=""
        onError={({ currentTarget }) => currentTarget.style.setProperty('visibility', 'hidden')}
      />
      <div>
        <p className="media-name">{file.name}</p>
        {state === 'sending' || state === 'waiting' ? (
          <progress value={sent} max={file.size} aria-label={file.name} />
        ) : (
          <p className="media-note">
            {fault || t(isKnown ? 'desk-media.upload.known' : 'desk-media.upload.done')}
          </p>
        )}
      </div>
      {mayPass && (
        <button type="button" className="button" onClick={() => retryUpload(key)}>
          {t('desk.retry')}
        </button>
      )}
      {pictureId !== null && (
        <button type="button" className="button" onClick={() => onOpen(pictureId)}>
          {t('desk-media.upload.open')}
        </button>
      )}
      {state !== 'done' && (
        <button
          type="button"
          className="icon-button"
          aria-label={t('desk-media.upload.drop', { name: file.name })}
          onClick={() => dropUpload(key)}
        >
          ×
        </button>
      )}
    </li>
  );
}
