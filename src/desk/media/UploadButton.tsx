import { useRef } from 'react';
import { t } from '#desk/frame/words.ts';
import { PICTURE_FORMATS, toMimeType } from '#domains/media/picture/picture.model.ts';
import { addFiles } from './upload-store.ts';

const ACCEPT = PICTURE_FORMATS.map(toMimeType).join();

/** Lets somebody choose files of this device to upload. */
export function UploadButton() {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className="button button-strong" onClick={() => input.current?.click()}>
        {t('desk-media.upload.button')}
      </button>
      <input
        ref={input}
        type="file"
        accept={ACCEPT}
        multiple
        hidden
        onChange={({ target }) => {
          addFiles(target.files ?? []);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
