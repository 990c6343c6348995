import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { call } from '#desk/frame/api.ts';
import { format } from '#desk/frame/desk-data.ts';
import { type Shortcut, useShortcuts } from '#desk/frame/shortcuts.ts';
import { t } from '#desk/frame/words.ts';
import { Turns } from '#desk/manage/Turns.tsx';
import { LoadNote } from '#desk/parts/LoadNote.tsx';
import { useAct } from '#desk/parts/use-act.ts';
import { usePage } from '#desk/site/use-page.ts';
import type { ShownCase } from '#domains/community/moderation/moderation.model.ts';
import { LANGS } from '#i18n/editions.ts';
import { JUDGED_KINDS } from '#kernel/judge/judge.model.ts';
import { CaseEntry } from './CaseEntry.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { RestrictDialog } from './RestrictDialog.tsx';
import { type QueueFilter, toElementId, useQueue } from './use-queue.ts';

const CHOICES = { kind: JUDGED_KINDS, lang: LANGS } as const;

/** What readers have written or reported, of all kinds: what is due first is decided first. */
export function ModerationScreen() {
  const [params, setParams] = useSearchParams();
  const authorId = params.get('author') ?? '';
  const filter = {
    kind: JUDGED_KINDS.find((each) => each === params.get('kind')),
    lang: LANGS.find((each) => each === params.get('lang')),
    ...(authorId && { authorId: Number(authorId) }),
  };
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(params);
    if (value) next.set(name, value);
    else next.delete(name);
    next.delete('page');
    setParams(next);
  };
  return (
    <>
      <header className="row">
        <h1>{t('desk.nav.moderation')}</h1>
        {Object.entries(CHOICES).map(([name, options]) => (
          <label key={name} className="field">
            {t(`desk-moderation.${name}`)}
            <select
              value={params.get(name) ?? ''}
              onChange={({ target }) => change(name, target.value)}
            >
              <option value="">{t('desk-moderation.all')}</option>
              {options.map((option) => (
                <option key={option} value={option}>
                  {name === 'lang' ? t(`desk.lang.${option}`) : t(`desk-moderation.of.${option}`)}
                </option>
              ))}
            </select>
          </label>
        ))}
        {authorId && (
          <button type="button" className="button" onClick={() => change('author', '')}>
            {t('desk-moderation.everybody')}
          </button>
        )}
      </header>
      <Queue
        key={JSON.stringify(filter)}
        filter={filter}
        onAuthor={(id) => change('author', String(id))}
      />
    </>
  );
}

function Queue({ filter, onAuthor }: { filter: QueueFilter; onAuthor: (id: number) => void }) {
  const [page, setPage] = usePage();
  const [asks, setAsks] = useState<'remove' | 'restrict' | null>(null);
  const queue = useQueue({ filter, page, isPaused: asks !== null });
  const { loaded, cases, at, chosen, isGone, choose, focus, reload } = queue;
  const { isBusy, act } = useAct(reload);
  const isEmpty = loaded.data !== null && cases.length === 0;
  // The last page is gone when all of it is decided.
  useEffect(() => {
    if (isEmpty && page > 1) setPage(page - 1);
  }, [isEmpty, page, setPage]);
  const mayDecide = chosen !== undefined && !chosen.isMine && !isGone && !isBusy;
  const keep = () => {
    if (!mayDecide) return false;
    const { id, version } = chosen;
    const decision = { params: { id }, body: { action: 'keep' as const, version } };
    return act(() => call('PUT /desk/moderation/{id}', decision), t('desk-moderation.kept'));
  };
  const ask = (what: 'remove' | 'restrict') => {
    if (what === 'remove' ? !mayDecide : !chosen?.author) return false;
    setAsks(what);
    return true;
  };
  const step = (by: number) => focus(at + by) || (isGone && reload());
  useShortcuts(listKeys({ keep, ask, step }));
  // Whoever gives up may have been told that somebody else was faster.
  const close = () => {
    setAsks(null);
    reload();
  };
  return (
    <>
      <Counts counts={loaded.data?.counts ?? []} />
      <LoadNote loaded={loaded} />
      {isEmpty && page === 1 && <p className="empty">{t('desk-moderation.nothing')}</p>}
      <ol className="rows">
        {cases.map((each) => (
          <CaseEntry
            key={each.id}
            shown={each}
            elementId={toElementId(each)}
            isOpen={each === chosen}
            isBusy={isBusy}
            isGone={isGone && each === chosen}
            onOpen={() => choose(each.id)}
            onKeep={keep}
            onNext={reload}
            onAsk={ask}
            onAuthor={onAuthor}
          />
        ))}
      </ol>
      <Turns page={page} hasNext={loaded.data?.hasNext ?? false} onTurn={setPage} />
      {asks === 'remove' && chosen && (
        <RemoveDialog shown={chosen} ofAuthor={listOfAuthor(cases, chosen)} onClose={close} />
      )}
      {asks === 'restrict' && chosen?.author && (
        <RestrictDialog person={chosen.author} kind={chosen.kind} onClose={close} />
      )}
    </>
  );
}

function listKeys(props: {
  keep: () => unknown;
  ask: (what: 'remove' | 'restrict') => boolean;
  step: (by: number) => unknown;
}): Shortcut[] {
  const { keep, ask, step } = props;
  return [
    { keys: ['a'], says: t('desk-moderation.keys.keep'), run: keep },
    { keys: ['r'], says: t('desk-moderation.keys.remove'), run: () => ask('remove') },
    { keys: ['b'], says: t('desk-moderation.keys.restrict'), run: () => ask('restrict') },
    { keys: ['n', 'j'], says: t('desk-moderation.keys.next'), run: () => step(1) },
    { keys: ['p', 'k'], says: t('desk-moderation.keys.previous'), run: () => step(-1) },
  ];
}

/** What waits here of whoever wrote this, with this. */
function listOfAuthor(cases: readonly ShownCase[], shown: ShownCase): readonly ShownCase[] {
  const { author } = shown;
  if (!author) return [shown];
  return cases.filter((each) => each.author?.id === author.id && !each.isMine);
}

function Counts(props: { counts: readonly { kind: string; open: number; late: number }[] }) {
  if (props.counts.length === 0) return null;
  return (
    <ul className="row">
      {props.counts.map(({ kind, open, late }) => (
        <li key={kind} className="chip" data-kind={late > 0 ? 'late' : undefined}>
          {`${t(`desk-moderation.of.${kind}`)}: ${format.number(open)}`}
          {late > 0 &&
            ` (${t('desk-moderation.late', { count: late, number: format.number(late) })})`}
        </li>
      ))}
    </ul>
  );
}
