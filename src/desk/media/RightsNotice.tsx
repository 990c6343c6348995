import { useLoaded } from '#desk/frame/load.ts';
import { t } from '#desk/frame/words.ts';
import type { LibraryFilter } from '#domains/media/picture/library.model.ts';

/** Says how many pictures' rights end within a week, and how many have ended; nothing where none do. */
export function RightsNotice({ onFilter }: { onFilter: (filter: LibraryFilter) => void }) {
  const { data } = useLoaded('/desk/media/rights');
  if (!data || data.ending + data.ended === 0) return null;
  return (
    <div className="notice stack stack-close">
      {(['ending', 'ended'] as const)
        .filter((rights) => data[rights] > 0)
        .map((rights) => (
          <p key={rights} className="row row-apart">
            {t(`desk-media.rights_count.${rights}`, { count: data[rights] })}{' '}
            <button type="button" className="button" onClick={() => onFilter(rights)}>
              {t('desk-media.show_rights')}
              <span className="visually-hidden">: {t(`desk-media.filter.${rights}`)}</span>
            </button>
          </p>
        ))}
    </div>
  );
}
