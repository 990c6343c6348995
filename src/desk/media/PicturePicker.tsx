import './media.css';
import { useState } from 'react';
import { t } from '#desk/frame/words.ts';
import { Dialog } from '#desk/parts/Dialog.tsx';
import type { LibraryFilter, LibraryPicture } from '#domains/media/picture/library.model.ts';
import { LibraryList } from './LibraryList.tsx';
import { LibraryTools } from './LibraryTools.tsx';
import { libraryNews } from './library-store.ts';
import type { PickedPicture } from './picker-store.ts';
import { UploadButton } from './UploadButton.tsx';
import { UploadList } from './UploadList.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { useLibrary } from './use-library.ts';

/** The library over a screen that asks for one of its pictures. */
export function PicturePicker(props: { onAnswer: (picture: PickedPicture | null) => void }) {
  const { onAnswer } = props;
  const [q, setQuery] = useState('');
  const [filter, setFilter] = useState<LibraryFilter>('all');
  const library = useLibrary({ q, filter, offered: true });
  const { isOver, handlers } = useFileDrop();
  const pick = (picture: LibraryPicture) => onAnswer(toPicked(picture));
  return (
    <Dialog title={t('desk-media.pick')} onClose={() => onAnswer(null)}>
      <div className="stack media-picker" data-over={isOver} {...handlers}>
        <LibraryTools q={q} filter={filter} onQuery={setQuery} onFilter={setFilter} />
        <UploadButton />
        <UploadList
          onOpen={(id) => {
            const picture = libraryNews.value.fresh.find((each) => each.id === id);
            if (picture) pick(picture);
          }}
        />
        <LibraryList
          library={library}
          isSearch={q !== '' || filter !== 'all'}
          chosen={null}
          onChoose={pick}
        />
      </div>
    </Dialog>
  );
}

function toPicked({ id, src, width, height, words, credit }: LibraryPicture): PickedPicture {
  const { en, hi, gu } = words;
  return {
    id,
    src,
    width,
    height,
    alt: { en: en.alt, hi: hi.alt, gu: gu.alt },
    caption: { en: en.caption, hi: hi.caption, gu: gu.caption },
    credit,
  };
}
