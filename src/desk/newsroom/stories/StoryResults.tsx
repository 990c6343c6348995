import { useSignals } from '@preact/signals-react/runtime';
import { Link } from 'wouter';
import { t } from '#desk/frame/words.ts';
import { LoadNote } from '#desk/parts/LoadNote.tsx';
import type { Filters } from './filters.ts';
import { type Selection, StoryTable } from './StoryTable.tsx';
import { list, reloadList, showMore } from './story-list.ts';

/** The stories that were found, or what is to be said instead. */
export function StoryResults(props: {
  filters: Filters;
  selection: Selection;
  onSelect: (ids: readonly number[], isSelected: boolean) => void;
}) {
  useSignals();
  const { stories, newer, next, isLoading, isLoadingMore, fault } = list.value;
  const isNarrowed = Object.keys(props.filters).length > 0;
  return (
    <section
      className="stack stack-close"
      aria-busy={isLoading}
      aria-label={t('desk-stories.results')}
    >
      <div className="row row-apart quiet">
        <p role="status">{toStatusWords(isLoading, stories?.length, next !== null)}</p>
        {newer > 0 && (
          <button type="button" className="button" onClick={reloadList}>
            {t('desk-stories.newer', { count: newer })}
          </button>
        )}
        <button type="button" className="text-link" disabled={isLoading} onClick={reloadList}>
          {t('desk-stories.refresh')}
        </button>
      </div>
      {fault && <LoadNote loaded={{ data: stories, fault, reload: reloadList }} />}
      {!stories && !fault && <div className="story-skeleton" aria-hidden="true" />}
      {stories?.length === 0 && <Nothing isNarrowed={isNarrowed} />}
      {stories && stories.length > 0 && (
        <StoryTable
          stories={stories}
          lang={props.filters.lang}
          selection={props.selection}
          onSelect={props.onSelect}
        />
      )}
      {next && (
        <p className="row turns">
          <button type="button" className="button" aria-disabled={isLoadingMore} onClick={showMore}>
            {isLoadingMore ? t('desk.loading') : t('desk.more')}
          </button>
        </p>
      )}
    </section>
  );
}

function toStatusWords(isLoading: boolean, count: number | undefined, hasMore: boolean): string {
  if (isLoading || count === undefined) return t('desk.loading');
  return hasMore ? t('desk-stories.shown_first', { count }) : t('desk-stories.shown', { count });
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  return (
    <div className="empty stack">
      <p>{isNarrowed ? t('desk-stories.none_found') : t('desk-stories.none_yet')}</p>
      {isNarrowed && (
        <Link href="/" className="button">
          {t('desk-stories.show_all')}
        </Link>
      )}
    </div>
  );
}
