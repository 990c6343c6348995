import { useSignals } from '@preact/signals-react/runtime';
import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import { call } from '#desk/frame/api.ts';
import { sayFault } from '#desk/frame/toast-store.ts';
import { t } from '#desk/frame/words.ts';
import { libraryNews, noteChange } from '#desk/media/library-store.ts';
import {
  addFiles,
  dropUpload,
  retryUpload,
  type Upload,
  uploads,
} from '#desk/media/upload-store.ts';
import { Dialog } from '#desk/parts/Dialog.tsx';
import { DialogEnd } from '#desk/parts/DialogEnd.tsx';
import type { LibraryPicture } from '#domains/media/picture/library.model.ts';
import type { Lang } from '#i18n/editions.ts';
import { FigureForm, type FigureWords } from './FigureForm.tsx';
import { insertPicture } from './figure-node.ts';

/** Sends pictures of this device to the library and puts each into the text, once it has been asked what they show. */
export function DroppedPictures(props: {
  files: readonly File[];
  editor: Editor;
  lang: Lang;
  onDone: () => void;
}) {
  useSignals();
  const { files, editor, lang, onDone } = props;
  const [left, setLeft] = useState<readonly number[] | null>(null);
  useEffect(() => setLeft(addFiles(files)), [files]);
  useEffect(() => {
    if (left?.length === 0) onDone();
  }, [left, onDone]);
  const upload = uploads.value.find(({ key }) => key === left?.[0]);
  if (!upload) return null;
  const end = () => {
    dropUpload(upload.key);
    setLeft((keys) => (keys ?? []).filter((key) => key !== upload.key));
  };
  return <Dropped key={upload.key} {...{ upload, editor, lang }} onEnd={end} />;
}

function Dropped(props: { upload: Upload; editor: Editor; lang: Lang; onEnd: () => void }) {
  useSignals();
  const { upload, editor, lang, onEnd } = props;
  const { fresh, changed } = libraryNews.value;
  const picture = fresh.find(({ id }) => id === upload.pictureId);
  const known = picture && toWords(changed.get(picture.id) ?? picture, lang);
  const insert = (words: FigureWords) => {
    if (!picture) return;
    insertPicture(editor, picture, words);
    onEnd();
    if (!upload.isKnown) describe(picture, lang, words).catch(sayFault);
  };
  return (
    <Dialog title={t('desk-editor.tool.picture')} onClose={onEnd}>
      <FigureForm
        lang={lang}
        src={upload.preview}
        known={known ?? { alt: '', caption: '', credit: '' }}
        onSubmit={insert}
      >
        <div role="status">{!picture && <Progress upload={upload} />}</div>
        <DialogEnd label={t('desk-editor.insert')} isOff={!picture} onClose={onEnd} />
      </FigureForm>
    </Dialog>
  );
}

function Progress({ upload: { key, state, fault, mayPass, sent, file } }: { upload: Upload }) {
  if (state !== 'failed')
    return (
      <label>
        {t('desk-editor.dropped.sending')} <progress value={sent} max={file.size} />
      </label>
    );
  return (
    <div className="row">
      <p className="fault">{fault}</p>
      {mayPass && (
        <button type="button" className="button" onClick={() => retryUpload(key)}>
          {t('desk.retry')}
        </button>
      )}
    </div>
  );
}

function toWords({ words, credit }: LibraryPicture, lang: Lang): FigureWords {
  return { ...words[lang], credit };
}

/** The library knows from then on what was said about a picture that is new to it. */
async function describe(
  { id }: LibraryPicture,
  lang: Lang,
  { alt, caption, credit }: FigureWords,
): Promise<void> {
  const body = { words: { [lang]: { alt, caption } }, credit };
  noteChange(await call('PUT /desk/media/{id}', { params: { id }, body }));
}
