import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { may } from '#desk/desk-data.ts';
import { useLoaded } from '#desk/load.ts';
import { Loading } from '#desk/parts/Loading.tsx';
import { t } from '#desk/words.ts';
import { AuditFilters, type Filter } from './AuditFilters.tsx';
import {
  describeDetails,
  type Entry,
  type Names,
  nameAction,
  nameActor,
  nameObject,
  placeOf,
} from './audit-entry.ts';
import { toTime } from './moment.ts';
import { Problem } from './Problem.tsx';

/** Who did what with powers that not everybody has. */
export function AuditScreen() {
  const [filter, setFilter] = useState<Filter>({});
  const names = useNames();
  return (
    <>
      <header className="managed-head">
        <h1>{t('desk.nav.audit')}</h1>
      </header>
      <AuditFilters names={names} onChange={setFilter} />
      <Entries key={JSON.stringify(filter)} filter={filter} names={names} />
    </>
  );
}

interface Named {
  id: number;
  name: string;
}

/** Names of those who act; numbers stand in for whoever isn't there any more. */
function useNames(): Names {
  const people = useLoaded<Named[]>('/api/user/staff');
  const tokens = useLoaded<Named[]>(may('token.manage') ? '/api/token' : '/api/user/staff');
  const pairs = (kind: string, named: readonly Named[] | null) =>
    (named ?? []).map(({ id, name }): [string, string] => [`${kind}:${id}`, name]);
  return new Map([
    ...pairs('user', people.data),
    ...(may('token.manage') ? pairs('token', tokens.data) : []),
  ]);
}

function Entries({ filter, names }: { filter: Filter; names: Names }) {
  const [before, setBefore] = useState<number | undefined>();
  const [shown, setShown] = useState<readonly Entry[]>([]);
  const { data, fault, isLoading, reload } = useLoaded<{ entries: Entry[]; next: number | null }>(
    '/api/audit',
    { ...filter, before, size: 50 },
  );
  useEffect(() => {
    if (data) setShown((known) => [...known, ...data.entries]);
  }, [data]);
  return (
    <>
      {fault && <Problem fault={fault} onRetry={reload} />}
      {isLoading && <Loading />}
      {data && shown.length === 0 && !isLoading && (
        <p className="desk-empty">{t('desk-manage.empty')}</p>
      )}
      <ol className="managed-rows">
        {shown.map((entry) => (
          <EntryLine key={entry.id} entry={entry} names={names} />
        ))}
      </ol>
      {data?.next && !isLoading && (
        <p className="managed-turns">
          <button
            type="button"
            className="button"
            onClick={() => setBefore(data.next ?? undefined)}
          >
            {t('desk.more')}
          </button>
        </p>
      )}
    </>
  );
}

function EntryLine({ entry, names }: { entry: Entry; names: Names }) {
  const { at, actor, action, object, details } = entry;
  const place = placeOf(entry);
  const name = nameObject(object, names);
  return (
    <li>
      <div className="managed-row managed-entry">
        <strong>{nameAction(action)}</strong>
        {place ? <Link href={place}>{name}</Link> : <span>{name}</span>}
        <span>{`${nameActor(actor, names)} · ${toTime(Date.parse(at))}`}</span>
        <span>{describeDetails(details)}</span>
      </div>
    </li>
  );
}
