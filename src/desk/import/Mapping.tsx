import { type FormEvent, useState } from 'react';
import { call, Fault } from '#desk/api.ts';
import { useCatalogue } from '#desk/catalogue-store.ts';
import { edition, format } from '#desk/desk-data.ts';
import { useLoaded } from '#desk/load.ts';
import { Field } from '#desk/parts/Field.tsx';
import { Loading } from '#desk/parts/Loading.tsx';
import { sayFault } from '#desk/toast-store.ts';
import { t } from '#desk/words.ts';
import type {
  ImportSettings,
  ImportTerm,
  ImportView,
  MappedStory,
} from '#features/transfer/transfer.model.ts';
import { LANGS } from '#i18n/editions.ts';

/** Terms that one call takes. */
const MOST_TARGETS = 500;
const SWITCHES = ['publish', 'withPages', 'withPictures', 'withRedirects'] as const;
const OFFSETS = ['+00:00', '+01:00', '+04:00', '+05:30', '+08:00', '-05:00', '-08:00'];

/** How a file is to be taken, ten of its stories as they would be, and the button that begins. */
export function Mapping({ view, onChanged }: { view: ImportView; onChanged: () => void }) {
  const { data } = useLoaded<{ terms: ImportTerm[] }>(`/imports/${view.id}/terms`);
  const [settings, setSettings] = useState({ ...view.settings });
  const [changed, setChanged] = useState<ReadonlyMap<string, ImportTerm>>(new Map());
  const [fault, setFault] = useState<string>();
  const [turn, setTurn] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    const targets = [...changed.values()].map(({ kind, slug, target }) => ({ kind, slug, target }));
    for (let start = 0; start === 0 || start < targets.length; start += MOST_TARGETS) {
      const body = { settings, targets: targets.slice(start, start + MOST_TARGETS) };
      await call('PUT', `/imports/${view.id}/mapping`, { body });
    }
    setTurn((before) => before + 1);
  };
  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setFault(undefined);
    try {
      await work();
    } catch (error) {
      setFault(error instanceof Fault ? error.fields['settings.categoryId'] : undefined);
      sayFault(error);
    }
    setBusy(false);
  };
  const run = (event: FormEvent) => {
    event.preventDefault();
    return attempt(async () => {
      await save();
      await call('POST', `/imports/${view.id}/run`);
      onChanged();
    });
  };
  if (!data) return <Loading />;
  return (
    <form className="import-form" onSubmit={run}>
      <Settings settings={settings} onChange={setSettings} fault={fault} />
      <Terms
        terms={data.terms.map((term) => changed.get(toKey(term)) ?? term)}
        onChange={(term) => setChanged(new Map(changed).set(toKey(term), term))}
      />
      <p className="import-actions">
        <button type="button" className="button" disabled={isBusy} onClick={() => attempt(save)}>
          {t('desk-import.preview')}
        </button>
        <button type="submit" className="button" disabled={isBusy || view.counts.waiting === 0}>
          {t('desk-import.run')}
        </button>
      </p>
      <Sample id={view.id} turn={turn} />
    </form>
  );
}

function toKey({ kind, slug }: ImportTerm): string {
  return `${kind} ${slug}`;
}

function Settings(props: {
  settings: ImportSettings;
  onChange: (settings: ImportSettings) => void;
  fault: string | undefined;
}) {
  const { settings, onChange, fault } = props;
  const { categories } = useCatalogue();
  const change = (part: Partial<ImportSettings>) => onChange({ ...settings, ...part });
  return (
    <fieldset className="import-settings">
      <legend>{t('desk-import.settings')}</legend>
      <Field label={t('desk-import.category')} help={t('desk-import.category_help')} fault={fault}>
        <select
          required
          value={settings.categoryId ?? ''}
          onChange={({ target }) => change({ categoryId: Number(target.value) || null })}
        >
          <option value="">{t('desk-import.choose')}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      <Field label={t('desk-import.lang')} help={t('desk-import.lang_help')}>
        <select
          value={settings.lang}
          onChange={({ target }) =>
            change({ lang: LANGS.find((lang) => lang === target.value) ?? settings.lang })
          }
        >
          {LANGS.map((lang) => (
            <option key={lang} value={lang}>
              {t(`desk.lang.${lang}`)}
            </option>
          ))}
        </select>
      </Field>
      <Field label={t('desk-import.zone')} help={t('desk-import.zone_help')}>
        <select
          value={settings.utcOffset}
          onChange={({ target }) => change({ utcOffset: target.value })}
        >
          {OFFSETS.map((offset) => (
            <option key={offset} value={offset}>{`UTC${offset}`}</option>
          ))}
        </select>
      </Field>
      {SWITCHES.map((name) => (
        <label key={name} className="import-switch">
          <input
            type="checkbox"
            checked={settings[name]}
            onChange={({ target }) => change({ [name]: target.checked })}
          />
          {t(`desk-import.switch.${name}`)}
        </label>
      ))}
    </fieldset>
  );
}

function Terms({ terms, onChange }: { terms: ImportTerm[]; onChange: (term: ImportTerm) => void }) {
  const { categories } = useCatalogue();
  const ours = (kind: string) => (kind === 'category' ? categories : []);
  if (terms.length === 0) return null;
  return (
    <fieldset className="import-terms">
      <legend>{t('desk-import.terms')}</legend>
      <ul>
        {terms.map((term) => (
          <li key={toKey(term)}>
            <Field
              label={term.name}
              help={`${t(`desk-import.kind.${term.kind}`)} · ${format.number(term.items)}`}
            >
              <select
                value={term.target}
                onChange={({ target: { value } }) =>
                  onChange({
                    ...term,
                    target: value === 'new' || value === 'none' ? value : Number(value),
                  })
                }
              >
                <option value="new">{t(`desk-import.new.${term.kind}`)}</option>
                <option value="none">{t('desk-import.leave_out')}</option>
                {typeof term.target === 'number' && term.kind !== 'category' && (
                  <option value={term.target}>{t('desk-import.ours')}</option>
                )}
                {ours(term.kind).map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </Field>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** Nothing of it is saved yet. */
function Sample({ id, turn }: { id: number; turn: number }) {
  const { data } = useLoaded<{ stories: MappedStory[] }>(`/imports/${id}/sample`, { turn });
  return (
    <section>
      <h2>{t('desk-import.sample')}</h2>
      {!data && <Loading />}
      <ul className="import-sample">
        {data?.stories.map((story) => (
          <li key={story.from} lang={story.lang}>
            <h3>{story.title}</h3>
            <p>{story.standfirst}</p>
            <p className="import-note" lang={edition.lang}>
              {[
                t(`desk.lang.${story.lang}`),
                t(story.isPublished ? 'desk.status.published' : 'desk.status.draft'),
                story.category,
                story.date === null ? '' : format.timestamp(new Date(story.date)),
                ...story.authors,
                ...story.tags,
              ]
                .filter((part) => part !== '')
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
