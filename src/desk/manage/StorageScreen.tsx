import { Fragment } from 'react';
import { format } from '#desk/frame/desk-data.ts';
import { useLoaded } from '#desk/frame/load.ts';
import type { Answer } from '#desk/frame/routes.ts';
import { t } from '#desk/frame/words.ts';
import { LoadNote } from '#desk/parts/LoadNote.tsx';
import { toTime } from './moment.ts';

type Storage = Answer<'GET /desk/storage'>;

/** How full the databases are, what fills them, and what was thinned at night. */
export function StorageScreen() {
  const loaded = useLoaded('/desk/storage');
  const { data } = loaded;
  return (
    <div className="sections">
      <header className="row">
        <h1>{t('desk.nav.storage')}</h1>
      </header>
      <p className="quiet measured">{t('desk-site.storage.help')}</p>
      <LoadNote loaded={loaded} />
      {data?.databases.map((database) => (
        <DatabaseSection
          key={database.database}
          database={database}
          largest={data.largest}
          thinned={data.thinned}
        />
      ))}
    </div>
  );
}

function DatabaseSection(props: {
  database: Storage['databases'][number];
  largest: number;
  thinned: Storage['thinned'];
}) {
  const { database, largest, thinned } = props;
  const { bytes, percent, isNearlyFull, measuredAt, tables } = database;
  const name = t(`desk-site.storage.database.${database.database}`);
  return (
    <section className="stack" aria-label={name}>
      <h2>{name}</h2>
      <progress max={largest} value={bytes} aria-label={name} />
      <p>{t('desk-site.storage.full', { percent, size: toSize(bytes), most: toSize(largest) })}</p>
      {isNearlyFull && <p className="fault">{t('desk-site.storage.nearly_full')}</p>}
      <p className="quiet">{t('desk-site.storage.measured', { time: toTime(measuredAt) })}</p>
      <table className="table-fixed">
        <thead>
          <tr>
            <th scope="col">{t('desk-site.storage.table')}</th>
            <th scope="col">{t('desk-site.storage.rows')}</th>
            <th scope="col">{t('desk-site.storage.size')}</th>
            <th scope="col">{t('desk-site.storage.thinned')}</th>
          </tr>
        </thead>
        <tbody>
          {tables.map((table) => (
            <tr key={table.name}>
              <th scope="row">{breakable(table.name)}</th>
              <td>{format.number(table.rows)}</td>
              <td>{toSize(table.bytes)}</td>
              <td>{database.database === 'DB' && toThinned(table.name, thinned)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function toThinned(table: string, thinned: Storage['thinned']): string {
  return thinned
    .filter(({ name, rows }) => rows > 0 && name.startsWith(`${table}:`))
    .map(({ rows, changedAt }) => `${format.number(rows)} · ${toTime(changedAt)}`)
    .join(', ');
}

/** The name of a table, which a narrow column may break behind its underscores. */
function breakable(name: string) {
  return name.split(/(?<=_)/).map((part) => (
    <Fragment key={part}>
      {part}
      <wbr />
    </Fragment>
  ));
}

/** In the unit that is read most easily. */
function toSize(bytes: number): string {
  if (bytes >= 1e9) return `${format.number(Math.round(bytes / 1e7) / 100)} GB`;
  if (bytes >= 1e6) return `${format.number(Math.round(bytes / 1e5) / 10)} MB`;
  return `${format.number(Math.ceil(bytes / 1e3))} kB`;
}
