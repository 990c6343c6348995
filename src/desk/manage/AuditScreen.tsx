import { useState } from 'react';
import { Link } from 'wouter';
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

function EntryLine({ entry, names }: { entry: Entry; names: Names }) {
  const { at, actor, action, object } = entry;
  const place = placeOf(entry);
  const name = nameObject(object, names);
  return (
    <li>
      <div className="managed-row managed-entry">
        <strong>{nameAction(action)}</strong>
        {place ? <Link href={place}>{name}</Link> : <span className="managed-object">{name}</span>}
        <span>{`${nameActor(actor, names)} · ${toTime(Date.parse(at))}`}</span>
        <span>{describeDetails(entry)}</span>
      </div>
    </li>
  );
}
