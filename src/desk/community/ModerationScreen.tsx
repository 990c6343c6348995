import { useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { call } from '#desk/frame/api.ts';
import { format } from '#desk/frame/desk-data.ts';
import { useLoaded } from '#desk/frame/load.ts';
import { useShortcuts } from '#desk/frame/shortcuts.ts';
import { t } from '#desk/frame/words.ts';
import { LoadNote } from '#desk/parts/LoadNote.tsx';
import { useAct } from '#desk/parts/use-act.ts';
import type { ShownCase } from '#domains/community/moderation/moderation.model.ts';
import { LANGS, type Lang } from '#i18n/editions.ts';
import { JUDGED_KINDS, type JudgedKind, type Rule } from '#kernel/judge/judge.model.ts';
import { CaseEntry } from './CaseEntry.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { RestrictDialog } from './RestrictDialog.tsx';

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

interface Filter {
  kind: JudgedKind | undefined;
  lang: Lang | undefined;
  authorId?: number;
}

function Queue({ filter, onAuthor }: { filter: Filter; onAuthor: (id: number) => void }) {
  const loaded = useLoaded('/desk/moderation', { query: filter });
  const cases = loaded.data?.cases ?? [];
  const [current, setCurrent] = useState(0);
  const [asks, setAsks] = useState<'remove' | 'restrict' | null>(null);
  const { isBusy, act } = useAct(loaded.reload);
  const list = useRef<HTMLOListElement>(null);
  const at = Math.min(current, cases.length - 1);
  const chosen: ShownCase | undefined = cases[at];
  const step = () => {
    const next = cases.length > 0 ? (at + 1) % cases.length : 0;
    setCurrent(next);
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
  };
  const mayDecide = chosen !== undefined && !chosen.isMine && !isBusy;
  const keep = () => {
    if (!mayDecide) return false;
    return act(
      () =>
        call('PUT /desk/moderation/{id}', { params: { id: chosen.id }, body: { action: 'keep' } }),
      t('desk-moderation.kept'),
    );
  };
  const remove = (which: readonly ShownCase[], rule: Rule, note: string) =>
    act(async () => {
      for (const { id } of which)
        await call('PUT /desk/moderation/{id}', {
          params: { id },
          body: { action: 'remove', rule, note },
        });
    }, t('desk-moderation.removed'));
  const ask = (what: 'remove' | 'restrict') => {
    if (what === 'remove' ? !mayDecide : !chosen?.author) return false;
    setAsks(what);
    return true;
  };
  useShortcuts([
    { keys: ['a'], says: t('desk-moderation.keys.keep'), run: keep },
    { keys: ['r'], says: t('desk-moderation.keys.remove'), run: () => ask('remove') },
    { keys: ['b'], says: t('desk-moderation.keys.restrict'), run: () => ask('restrict') },
    { keys: ['n', 'j'], says: t('desk-moderation.keys.next'), run: step },
  ]);
  const ofAuthor = cases.filter(
    ({ author, isMine }) => author?.id === chosen?.author?.id && !isMine,
  );
  return (
    <>
      <Counts counts={loaded.data?.counts ?? []} />
      <LoadNote loaded={loaded} />
      {loaded.data && cases.length === 0 && <p className="empty">{t('desk-moderation.nothing')}</p>}
      <ol className="rows" ref={list}>
        {cases.map((each, index) => (
          <CaseEntry
            key={each.id}
            shown={each}
            isOpen={index === at}
            isBusy={isBusy}
            onOpen={() => setCurrent(index)}
            onKeep={keep}
            onAsk={ask}
            onAuthor={onAuthor}
          />
        ))}
      </ol>
      {loaded.data?.hasNext && <p>{t('desk-moderation.more')}</p>}
      {asks === 'remove' && chosen && (
        <RemoveDialog
          shown={chosen}
          ofAuthor={chosen.author ? ofAuthor : [chosen]}
          onClose={() => setAsks(null)}
          onRemove={remove}
        />
      )}
      {asks === 'restrict' && chosen?.author && (
        <RestrictDialog
          person={chosen.author}
          kind={chosen.kind}
          onClose={() => setAsks(null)}
          onDone={loaded.reload}
        />
      )}
    </>
  );
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
