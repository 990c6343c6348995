import './media.css';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'wouter';
import { t } from '#desk/frame/words.ts';
import { LibraryList } from './LibraryList.tsx';
import { LibraryTools } from './LibraryTools.tsx';
import { parseLibraryQuery } from './library-query.ts';
import { PictureDetails } from './PictureDetails.tsx';
import { RightsNotice } from './RightsNotice.tsx';
import { UploadButton } from './UploadButton.tsx';
import { UploadList } from './UploadList.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { useLibrary } from './use-library.ts';

/** The newsroom's pictures: to look up, upload, describe and cut. */
export function MediaScreen() {
  const [params, setParams] = useSearchParams();
  const asked = parseLibraryQuery(params);
  const { filter } = asked;
  const [q, setQuery] = useState(asked.q);
  const chosen = Number(params.get('picture')) || null;
  const library = useLibrary({ q, filter, offered: false });
  const { isOver, handlers } = useFileDrop();

  const set = (name: string, value: string) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (value) next.set(name, value);
      else next.delete(name);
      return next;
    });
  const open = (id: number) => set('picture', String(id));
  const close = useCallback(() => {
    const id = chosen;
    setParams((before) => {
      const next = new URLSearchParams(before);
      next.delete('picture');
      return next;
    });
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-picture="${id}"]`)?.focus(),
    );
  }, [chosen, setParams]);

  return (
    <section className="stack media" data-over={isOver} data-open={chosen !== null} {...handlers}>
      <header className="row media-head">
        <h1>{t('desk-media.title')}</h1>
        <UploadButton />
        <p className="quiet">{t('desk-media.upload.hint')}</p>
      </header>
      <UploadList onOpen={open} />
      <RightsNotice onFilter={(next) => set('filter', next)} />
      <LibraryTools
        q={q}
        filter={filter}
        onQuery={setQuery}
        onFilter={(next) => set('filter', next === 'all' ? '' : next)}
      />
      <div className="media-body">
        <LibraryList
          library={library}
          isSearch={q !== '' || filter !== 'all'}
          chosen={chosen}
          onChoose={({ id }) => open(id)}
        />
        {chosen !== null && <PictureDetails key={chosen} id={chosen} onClose={close} />}
      </div>
    </section>
  );
}
