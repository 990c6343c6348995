import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { call, Fault } from '#desk/frame/api.ts';
import { format } from '#desk/frame/desk-data.ts';
import { sayDone, sayFault } from '#desk/frame/toast-store.ts';
import { t } from '#desk/frame/words.ts';
import { Field } from '#desk/parts/Field.tsx';
import { LONGEST_WORDS, type PictureInUse } from '#domains/media/picture/library.model.ts';
import { LANGS, type Lang } from '#i18n/editions.ts';
import { Crops } from './Crops.tsx';
import { FocalPoint } from './FocalPoint.tsx';
import { noteChange } from './library-store.ts';
import { draft, drafts, dropDraft, withDraft } from './picture-drafts.ts';

/** What can be changed of a picture; what is typed stays until it is saved. */
export function PictureForm(props: { picture: PictureInUse; onSaved: () => void }) {
  useSignals();
  const { id } = props.picture;
  const change = drafts.value.get(id);
  const picture = withDraft(props.picture, change);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [isSaving, setSaving] = useState(false);

  async function save(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    if (!change || isSaving) return;
    setSaving(true);
    try {
      noteChange(await call('PUT /desk/media/{id}', { params: { id }, body: change }));
      dropDraft(id, change);
      setFaults({});
      sayDone(t('desk.saved'));
      props.onSaved();
    } catch (error) {
      if (error instanceof Fault) setFaults(error.fields);
      sayFault(error);
    } finally {
      setSaving(false);
    }
  }

  return (
    <form
      className="stack"
      onSubmit={save}
      onKeyDown={(event) => {
        if ((event.ctrlKey || event.metaKey) && event.key === 's') save(event);
      }}
    >
      <FocalPoint picture={picture} onChange={(point) => draft(id, point)} />
      <Crops picture={picture} onChange={(crops) => draft(id, { crops })} />
      {LANGS.map((lang) => (
        <WordsIn key={lang} lang={lang} picture={picture} faults={faults} />
      ))}
      <Rights picture={picture} faults={faults} />
      <p className="row foot foot-sticky">
        <button type="submit" className="button button-strong" disabled={!change || isSaving}>
          {t('desk.save')}
        </button>
        {change && (
          <span className="quiet" role="status">
            {t('desk-media.unsaved')}
          </span>
        )}
      </p>
    </form>
  );
}

interface Part {
  picture: PictureInUse;
  faults: Readonly<Record<string, string>>;
}

function WordsIn({ lang, picture, faults }: Part & { lang: Lang }) {
  const { id, words } = picture;
  return (
    <fieldset className="stack stack-close">
      <legend>{t(`desk.lang.${lang}`)}</legend>
      {(['alt', 'caption'] as const).map((kind) => (
        <Field
          key={kind}
          label={t(`desk-media.field.${kind}`)}
          fault={faults[`words.${lang}.${kind}`]}
        >
          <textarea
            lang={lang}
            rows={2}
            maxLength={LONGEST_WORDS}
            value={words[lang][kind]}
            onChange={({ target }) => draft(id, { words: { [lang]: { [kind]: target.value } } })}
          />
        </Field>
      ))}
    </fieldset>
  );
}

function Rights({ picture, faults }: Part) {
  const { id, rights, rightsUntil } = picture;
  return (
    <fieldset className="stack stack-close">
      <legend>{t('desk-media.field.rights')}</legend>
      {(['credit', 'licence'] as const).map((name) => (
        <Field key={name} label={t(`desk-media.field.${name}`)} fault={faults[name]}>
          <input
            type="text"
            maxLength={LONGEST_WORDS}
            value={picture[name]}
            onChange={({ target }) => draft(id, { [name]: target.value })}
          />
        </Field>
      ))}
      <Field
        label={t('desk-media.field.rights_until')}
        help={t(rights === 'open' ? 'desk-media.field.rights_help' : `desk-media.rights.${rights}`)}
        fault={faults.rightsUntil}
      >
        <input
          type="date"
          value={rightsUntil === null ? '' : format.isoDate(new Date(rightsUntil))}
          onChange={({ target }) => draft(id, { rightsUntil: toEndOfDay(target.value) })}
        />
      </Field>
    </fieldset>
  );
}

/** Rights that are given until a day hold throughout it, in India. */
function toEndOfDay(day: string): number | null {
  return day === '' ? null : Date.parse(`${day}T23:59:59.999+05:30`);
}
