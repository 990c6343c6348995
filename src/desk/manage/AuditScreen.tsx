import { useEffect, useState } from 'react';
import { useLoaded } from '#desk/load.ts';
import { Loading } from '#desk/parts/Loading.tsx';
import { t } from '#desk/words.ts';
import { toTime } from './moment.ts';
import { Problem } from './Problem.tsx';

interface Entry {
  id: number;
  at: string;
  actor: string;
  action: string;
  object: string;
  details: Readonly<Record<string, unknown>>;
}

/** Parameters of the log, as the API calls them, and the controls they are asked by. */
const FILTERS = {
  actor: 'text',
  action: 'text',
  object: 'text',
  from: 'date',
  to: 'date',
} as const;

/** What is typed is the log's own, in every language. */
const EXAMPLES: Readonly<Record<string, string>> = {
  actor: 'user:7',
  action: 'tag.merged',
  object: 'tag:12',
};

/** Who did what with powers that not everybody has. */
export function AuditScreen() {
  const [filter, setFilter] = useState<Record<string, string>>({});
  return (
    <>
      <header className="managed-head">
        <h1>{t('desk.nav.audit')}</h1>
      </header>
      <form
        className="managed-head managed-filters"
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          setFilter(
            Object.fromEntries([...form].map(([name, value]) => [name, String(value).trim()])),
          );
        }}
      >
        {Object.entries(FILTERS).map(([name, type]) => (
          <label key={name} className="managed-label">
            {t(`desk-manage.audit.${name}`)}
            <input name={name} type={type} placeholder={EXAMPLES[name]} autoComplete="off" />
          </label>
        ))}
        <button type="submit" className="button">
          {t('desk-manage.audit.show')}
        </button>
      </form>
      <Entries key={JSON.stringify(filter)} filter={filter} />
    </>
  );
}

function Entries({ filter }: { filter: Readonly<Record<string, string>> }) {
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
        {shown.map(({ id, at, actor, action, object, details }) => (
          <li key={id}>
            <div className="managed-row">
              <strong>{action}</strong>
              <span>{`${actor} → ${object}`}</span>
              <span>{toTime(Date.parse(at))}</span>
              <span>{describe(details)}</span>
            </div>
          </li>
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

function describe(details: Entry['details']): string {
  return Object.entries(details)
    .map(([name, value]) => `${name}: ${[value].flat().join(', ')}`)
    .join(' · ');
}
