import { useState } from 'react';
import { Link } from 'wouter';
import { may } from '#desk/desk-data.ts';
import { useLoaded } from '#desk/load.ts';
import { t } from '#desk/words.ts';
import { AuditFilters, type Filter } from './AuditFilters.tsx';
import { describeDetails } from './audit-details.ts';
import {
  type Entry,
  type Names,
  nameAction,
  nameActor,
  nameObject,
  placeOf,
} from './audit-entry.ts';
import { GrowingList } from './GrowingList.tsx';
import { toTime } from './moment.ts';

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
      <GrowingList
        key={JSON.stringify(filter)}
        path="/api/audit"
        query={{ ...filter, size: 50 }}
        rowsOf={(page: { entries: Entry[]; next: number | null }) => page.entries}
        none={t('desk-manage.empty')}
        draw={(entry) => <EntryLine entry={entry} names={names} />}
      />
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
  const tokens = useLoaded<Named[]>(may('token.manage') ? '/api/token' : null);
  const pairs = (kind: string, named: readonly Named[] | null) =>
    (named ?? []).map(({ id, name }): [string, string] => [`${kind}:${id}`, name]);
  return new Map([...pairs('user', people.data), ...pairs('token', tokens.data)]);
}

function EntryLine({ entry, names }: { entry: Entry; names: Names }) {
  const { at, actor, action, object } = entry;
  const place = placeOf(entry);
  const name = nameObject(object, names);
  return (
    <li>
      <div className="managed-row managed-entry">
        <strong>{nameAction(action)}</strong>
        {place ? <Link href={place}>{name}</Link> : <span>{name}</span>}
        <span>{`${nameActor(actor, names)} · ${toTime(Date.parse(at))}`}</span>
        <span>{describeDetails(entry)}</span>
      </div>
    </li>
  );
}
