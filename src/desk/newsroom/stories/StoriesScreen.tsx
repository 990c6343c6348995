import './stories.css';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { edition, may } from '#desk/frame/desk-data.ts';
import { useLoaded, useLooking } from '#desk/frame/load.ts';
import { useShortcuts } from '#desk/frame/shortcuts.ts';
import { t } from '#desk/frame/words.ts';
import { BulkBar } from './BulkBar.tsx';
import { ChangedSources } from './ChangedSources.tsx';
import { FilterBar, SEARCH_FIELD } from './FilterBar.tsx';
import { parseFilters, toListPath } from './filters.ts';
import { useListPlace } from './list-place.ts';
import { NewStoryDialog } from './NewStoryDialog.tsx';
import { openRow, stepRow, toggleRow } from './row-keys.ts';
import { StoryResults } from './StoryResults.tsx';
import { list, openList, reloadList, startPolling } from './story-list.ts';
import { Views } from './Views.tsx';
import { WaitingCases, WaitingTasks } from './WaitingCases.tsx';

const mayWrite = may('story.write');
/** Milliseconds between two looks at what waits. */
const LOOK_EVERY = 30_000;

/** Every story of the newsroom, and what of it waits for whoever looks. */
export function StoriesScreen() {
  useSignals();
  const search = useSearch();
  const [, navigate] = useLocation();
  const [isBeginning, setBeginning] = useState(false);
  const [selection, setSelection] = useState<ReadonlySet<number>>(new Set());
  const filters = parseFilters(search);
  const { data: waiting, reload } = useLoaded('/desk/waiting');
  useLooking(reload, LOOK_EVERY);
  useEffect(() => {
    openList(parseFilters(search));
    setSelection(new Set());
  }, [search]);
  useEffect(startPolling, []);
  useListPlace(search);
  const begin = () => setBeginning(true);
  useShortcuts([
    {
      keys: ['j', 'ArrowDown'],
      says: t('desk-stories.keys.down'),
      run: (event) => stepRow(1, event),
    },
    { keys: ['k', 'ArrowUp'], says: t('desk-stories.keys.up'), run: (event) => stepRow(-1, event) },
    { keys: ['Enter'], says: t('desk-stories.keys.open'), run: openRow },
    { keys: ['x'], says: t('desk-stories.keys.select'), run: toggleRow },
    {
      keys: ['/'],
      says: t('desk-stories.keys.search'),
      run: () => document.getElementById(SEARCH_FIELD)?.focus(),
    },
    ...(mayWrite ? [{ keys: ['n'], says: t('desk-stories.new.title'), run: begin }] : []),
  ]);
  const chosen = list.value.stories?.filter(({ id }) => selection.has(id)) ?? [];
  const select = (ids: readonly number[], isSelected: boolean) => {
    const next = new Set(selection);
    for (const id of ids) {
      if (isSelected) next.add(id);
      else next.delete(id);
    }
    setSelection(next);
  };
  return (
    <div className="stack">
      <header className="row row-apart">
        <h1>{t('desk.nav.stories')}</h1>
        {mayWrite && (
          <button type="button" className="button button-strong" onClick={begin}>
            {t('desk-stories.new.title')}
          </button>
        )}
      </header>
      {waiting?.nearlyFull.map(({ database, percent }) => (
        <p key={database} className="notice" role="alert">
          <Link href="/manage/storage">
            {t(`desk-stories.nearly_full.${database}`, { percent })}
          </Link>
        </p>
      ))}
      <WaitingCases cases={waiting?.cases ?? null} />
      <WaitingTasks tasks={waiting?.tasks ?? []} />
      <Views filters={filters} waiting={waiting} />
      {may('story.translate') && <ChangedSources changed={waiting?.changed ?? []} />}
      <FilterBar
        filters={filters}
        onChange={(next, isTyping) => navigate(toListPath(next), { replace: isTyping === true })}
      />
      <StoryResults filters={filters} selection={selection} onSelect={select} />
      {chosen.length > 0 && (
        <BulkBar
          stories={chosen}
          lang={filters.lang ?? edition.lang}
          onClear={() => setSelection(new Set())}
          onDone={reloadList}
        />
      )}
      {isBeginning && <NewStoryDialog onClose={() => setBeginning(false)} />}
    </div>
  );
}
