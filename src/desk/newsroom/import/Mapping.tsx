import { type FormEvent, useState } from 'react';
import { call, Fault } from '#desk/frame/api.ts';
import { useLoaded } from '#desk/frame/load.ts';
import { sayFault } from '#desk/frame/toast-store.ts';
import { t } from '#desk/frame/words.ts';
import { LoadNote } from '#desk/parts/LoadNote.tsx';
import type { ImportTerm, ImportView } from '#domains/newsroom/migration/migration.model.ts';
import { ImportSettings } from './ImportSettings.tsx';
import { Sample } from './Sample.tsx';
import { Terms, toKey } from './Terms.tsx';

/** Terms of one call: with the longest names in Indian letters it stays below 64 kB. */
const MOST_TARGETS = 80;

/** How a file is to be taken, ten of its stories as they would be, and the button that begins. */
export function Mapping({ view, onChanged }: { view: ImportView; onChanged: () => void }) {
  const params = { id: view.id };
  const loaded = useLoaded('/desk/imports/{id}/terms', { params });
  const sample = useLoaded('/desk/imports/{id}/sample', { params });
  const [settings, setSettings] = useState({ ...view.settings });
  const [changed, setChanged] = useState<ReadonlyMap<string, ImportTerm>>(new Map());
  const [site, setSite] = useState(view.site);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    const targets = [...changed.values()].map(({ kind, slug, target }) => ({ kind, slug, target }));
    for (let start = 0; start === 0 || start < targets.length; start += MOST_TARGETS) {
      const body = { settings, site, targets: targets.slice(start, start + MOST_TARGETS) };
      await call('PUT /desk/imports/{id}/mapping', { params, body });
    }
    sample.reload();
  };
  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setFaults({});
    try {
      await work();
    } catch (error) {
      setFaults(error instanceof Fault ? error.fields : {});
      sayFault(error);
    }
    setBusy(false);
  };
  const run = (event: FormEvent) => {
    event.preventDefault();
    return attempt(async () => {
      await save();
      await call('POST /desk/imports/{id}/run', { params });
      onChanged();
    });
  };
  const { data } = loaded;
  if (!data) return <LoadNote loaded={loaded} />;
  return (
    <form className="stack" onSubmit={run}>
      <ImportSettings {...{ settings, site, faults }} onChange={setSettings} onSite={setSite} />
      <Terms
        terms={data.terms.map((term) => changed.get(toKey(term)) ?? term)}
        onChange={(terms) =>
          setChanged(new Map([...changed, ...terms.map((term) => [toKey(term), term] as const)]))
        }
      />
      <p className="row">
        <button type="button" className="button" disabled={isBusy} onClick={() => attempt(save)}>
          {t('desk-import.preview')}
        </button>
        <button
          type="submit"
          className="button button-strong"
          disabled={isBusy || view.counts.waiting === 0}
        >
          {t('desk-import.run')}
        </button>
      </p>
      <Sample loaded={sample} />
    </form>
  );
}
