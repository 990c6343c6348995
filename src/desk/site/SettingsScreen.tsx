import { useState } from 'react';
import { call } from '#desk/frame/api.ts';
import { useLoaded } from '#desk/frame/load.ts';
import type { Answer } from '#desk/frame/routes.ts';
import { sayDone } from '#desk/frame/toast-store.ts';
import { t } from '#desk/frame/words.ts';
import { Conflict } from '#desk/manage/Conflict.tsx';
import { FieldInput } from '#desk/manage/FieldInput.tsx';
import { FormEnd, ManagedForm } from '#desk/manage/ManagedForm.tsx';
import { type FieldDescription, namesOf, type Values } from '#desk/manage/subject.ts';
import { useAttempt } from '#desk/manage/use-form.ts';
import { pickPicture } from '#desk/media/picker-store.ts';
import { readKept } from '#desk/parts/kept.ts';
import { LoadNote } from '#desk/parts/LoadNote.tsx';
import { useUnsaved } from '#desk/parts/use-kept.ts';

type SettingsView = Answer<'GET /desk/settings'>;
type Settings = SettingsView['values'];

/** What is typed, over what was saved then. */
interface SettingsDraft {
  saved: SettingsView;
  values: Settings;
}

const line = (name: string): FieldDescription => ({ kind: 'line', name });
const link = (name: string): FieldDescription => ({ kind: 'line', name, type: 'url' });

/** What belongs together, under a heading of its own. */
const GROUPS: readonly { name: string; fields: readonly FieldDescription[] }[] = [
  { name: 'brand', fields: [{ kind: 'line', name: 'name', inThree: true }, line('logo')] },
  {
    name: 'links',
    fields: [
      { kind: 'text', name: 'social' },
      link('androidApp'),
      link('iosApp'),
      line('poweredByName'),
      link('poweredByUrl'),
    ],
  },
  { name: 'publisher', fields: [line('publisher'), line('address'), line('email'), line('phone')] },
  { name: 'officer', fields: [line('officer'), line('officerEmail'), line('officerPhone')] },
];

/** What the site is called and who is answerable for it, instead of what was deployed. */
export function SettingsScreen() {
  const loaded = useLoaded('/desk/settings');
  return (
    <>
      <header className="row">
        <h1>{t('desk.nav.settings')}</h1>
      </header>
      <p className="quiet">{t('desk-site.settings.help')}</p>
      <LoadNote loaded={loaded} />
      {loaded.data && <SettingsForm start={loaded.data} />}
    </>
  );
}

function SettingsForm({ start }: { start: SettingsView }) {
  const form = useSettings(start);
  const { values, fault, set } = form;
  const isAboutField = Object.keys(fault?.fields ?? {}).length > 0;
  return (
    <ManagedForm
      fault={fault}
      note={!form.theirs && !isAboutField && fault?.message}
      className="sections measured"
      onSubmit={form.save}
    >
      {form.theirs && <Conflict onTheirs={form.takeTheirs} onMine={form.saveOverTheirs} />}
      {GROUPS.map(({ name, fields }) => (
        <section key={name} aria-labelledby={`settings-${name}`}>
          <h2 id={`settings-${name}`}>{t(`desk-site.settings.group.${name}`)}</h2>
          {fields.map((field) => (
            <div key={field.name} className="stack stack-close">
              <FieldInput field={field} form={{ values, fault, set }} row={null} />
              {field.name === 'logo' && <LogoChoice onPick={(logo) => set({ logo })} />}
              <Deployed names={namesOf([field])} form={form} />
            </div>
          ))}
        </section>
      ))}
      <FormEnd label={t('desk.save')} isOff={form.isBusy || !form.isChanged} isSticky />
    </ManagedForm>
  );
}

function LogoChoice({ onPick }: { onPick: (src: string) => void }) {
  const pick = async () => {
    const picture = await pickPicture();
    if (picture) onPick(picture.src);
  };
  return (
    <button type="button" className="button" onClick={pick}>
      {t('desk-manage.pick_picture')}
    </button>
  );
}

/** What was deployed, where something else is set; one press goes back to it. */
function Deployed(props: {
  names: readonly string[];
  form: { values: Values; deployed: Values; set: (changes: Values) => void };
}) {
  const { values, deployed, set } = props.form;
  const own = props.names.filter((name) => values[name] !== deployed[name]);
  if (own.length === 0) return null;
  const theirs = own.map((name) => deployed[name]).filter((text) => text !== '');
  return (
    <p className="row quiet">
      <span>
        {theirs.length > 0
          ? t('desk-site.settings.deployed', { value: theirs.join(' · ') })
          : t('desk-site.settings.deployed_empty')}
      </span>
      <button
        type="button"
        className="button"
        onClick={() => set(Object.fromEntries(own.map((name) => [name, deployed[name]])))}
      >
        {t('desk-site.settings.go_back')}
      </button>
    </p>
  );
}

/** The form of the settings: what is typed, what is wrong with it, and who else has saved meanwhile. */
function useSettings(start: SettingsView) {
  const [left] = useState(() => readKept<SettingsDraft>('settings'));
  const [saved, setSaved] = useState(left?.saved ?? start);
  const [values, setValues] = useState(left?.values ?? start.values);
  const { fault, isBusy, attempt, forget } = useAttempt();
  const isChanged = isOther(values, saved.values);
  useUnsaved('settings', isChanged ? { saved, values } : null);
  const theirs = fault?.code === 'settings.conflict' ? (fault.data as SettingsView) : null;
  const take = (view: SettingsView) => {
    setSaved(view);
    setValues(view.values);
    forget();
  };
  const save = async (version: number) => {
    const isDone = await attempt(async () => {
      const view = await call('PUT /desk/settings', { body: { ...values, version } });
      setSaved(view);
      // What was typed meanwhile stays.
      setValues((now) => (now === values ? view.values : now));
      forget();
    });
    if (isDone) sayDone(t('desk.saved'));
  };
  return {
    values,
    fault,
    isBusy,
    isChanged,
    theirs,
    deployed: saved.deployed,
    // All its fields are lines and texts.
    set: (changes: Values) =>
      setValues((before) => ({ ...before, ...(changes as Partial<Settings>) })),
    save: () => save(saved.version),
    saveOverTheirs: () => save(theirs?.version ?? saved.version),
    takeTheirs: () => theirs && take(theirs),
  };
}

function isOther(values: Values, saved: Values): boolean {
  return Object.keys(saved).some((name) => values[name] !== saved[name]);
}
