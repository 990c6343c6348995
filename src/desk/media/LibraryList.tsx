import { t } from '#desk/frame/words.ts';
import { LoadNote } from '#desk/parts/LoadNote.tsx';
import type { LibraryPicture } from '#domains/media/picture/library.model.ts';
import { PictureGrid } from './PictureGrid.tsx';
import type { Library } from './use-library.ts';

/** The pictures found, what there is to say where there are none, and a way to more. */
export function LibraryList(props: {
  library: Library;
  isSearch: boolean;
  chosen: number | null;
  onChoose: (picture: LibraryPicture) => void;
}) {
  const { library, isSearch, chosen, onChoose } = props;
  const { pictures, fault, isLoading, hasMore, loadMore, reload } = library;
  return (
    <div className="stack media-list" aria-busy={isLoading}>
      <LoadNote loaded={{ data: pictures, fault, reload }} />
      {pictures?.length === 0 && !fault && (
        <p className="empty">{t(isSearch ? 'desk-media.none_found' : 'desk-media.none')}</p>
      )}
      {pictures && pictures.length > 0 && (
        <PictureGrid pictures={pictures} chosen={chosen} onChoose={onChoose} />
      )}
      {hasMore && (
        <p className="row turns">
          <button type="button" className="button" disabled={isLoading} onClick={loadMore}>
            {t('desk.more')}
          </button>
        </p>
      )}
    </div>
  );
}
