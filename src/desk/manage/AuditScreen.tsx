import { useState } from 'react';
import { Link } from 'wouter';
import { useLoaded } from '#desk/frame/load.ts';
import type { Answer } from '#desk/frame/routes.ts';
import { t } from '#desk/frame/words.ts';
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
import { useNames } from './use-names.ts';

/** Who did what with powers that not everybody has. */
export function AuditScreen() {
  const [filter, setFilter] = useState<Filter>({});
  const names = useNames();
  return (
    <>
      <header className="row">
        <h1>{t('desk.nav.audit')}</h1>
      </header>
      <AuditFilters names={names} onChange={setFilter} />
      <Entries key={JSON.stringify(filter)} filter={filter} />
    </>
  );
}

function Entries({ filter }: { filter: Filter }) {
  const [before, setBefore] = useState<number>();
  const loaded = useLoaded('/audit', { query: { ...filter, size: 50, before } });
  return (
    <GrowingList
      loaded={loaded}
      rowsOf={namedEntries}
      none={t('desk-manage.empty')}
      draw={({ names, ...entry }) => <EntryLine entry={entry} names={names} />}
      onMore={setBefore}
    />
  );
}

/** Entries of a page, each with the names that page came with. */
function namedEntries({ entries, names }: Answer<'GET /audit'>) {
  const known: Names = new Map(Object.entries(names));
  return entries.map((entry) => ({ ...entry, names: known }));
}

function EntryLine({ entry, names }: { entry: Entry; names: Names }) {
  const { at, actor, action, object } = entry;
  const place = placeOf(entry);
  const name = nameObject(object, names);
  return (
    <li>
      <div className="entry">
        <strong>{nameAction(action)}</strong>
        {place ? <Link href={place}>{name}</Link> : <span className="quiet">{name}</span>}
        <span>{`${nameActor(actor, names)} · ${toTime(Date.parse(at))}`}</span>
        <span>{describeDetails(entry, names)}</span>
      </div>
    </li>
  );
}
