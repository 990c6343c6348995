import { useState } from 'react';
import type { Fault } from '#desk/frame/api.ts';
import { may } from '#desk/frame/desk-data.ts';
import type { Answer, Sent } from '#desk/frame/routes.ts';
import { sayDone } from '#desk/frame/toast-store.ts';
import { t } from '#desk/frame/words.ts';
import { FormEnd, ManagedForm } from '#desk/manage/ManagedForm.tsx';
import { PictureInput } from '#desk/manage/PictureInput.tsx';
import { inLang, type Values } from '#desk/manage/subject.ts';
import { useAttempt } from '#desk/manage/use-form.ts';
import { Field } from '#desk/parts/Field.tsx';
import { LANGS, type Lang } from '#i18n/editions.ts';

type Profile = Answer<'GET /desk/profile'>;
type Body = Sent<'PUT /desk/profile'>['body'];

interface Form {
  values: Values;
  fault: Fault | null;
  set: (changes: Values) => void;
}

/** What somebody of the newsroom is called and how they sign. */
export function ProfileForm(props: {
  profile: Profile;
  send: (body: Body) => Promise<unknown>;
  onDone: () => void;
}) {
  const { profile, send, onDone } = props;
  const [values, setValues] = useState(() => toValues(profile));
  const { fault, isBusy, attempt } = useAttempt();
  const form = {
    values,
    fault,
    set: (changes: Values) => setValues((before) => ({ ...before, ...changes })),
  };
  const save = async () => {
    if (!(await attempt(() => send(toBody(values))))) return;
    sayDone(t('desk-manage.profile.saved'));
    onDone();
  };
  const isNamed = Object.keys(fault?.fields ?? {}).length > 0;
  return (
    <ManagedForm fault={fault} note={!isNamed && fault?.message} onSubmit={save}>
      <TextInput name="name" label={t('desk-manage.profile.name')} form={form} />
      <TextInput name="title" label={t('desk-manage.profile.title')} form={form} />
      <fieldset className="card row">
        <legend>{t('desk-manage.profile.langs')}</legend>
        {LANGS.map((lang) => (
          <Check key={lang} name={`writes_${lang}`} label={t(`desk.lang.${lang}`)} form={form} />
        ))}
      </fieldset>
      {may('story.translate') && (
        <fieldset className="card stack">
          <legend>{t('desk-manage.profile.byline')}</legend>
          <Check name="hasByline" label={t('desk-manage.profile.byline_on')} form={form} />
          <p className="quiet">{t('desk-manage.profile.byline_help')}</p>
          {values.hasByline === true && <Byline profile={profile} form={form} />}
        </fieldset>
      )}
      <FormEnd label={t('desk.save')} isOff={isBusy} />
    </ManagedForm>
  );
}

function Byline({ profile: { byline }, form }: { profile: Profile; form: Form }) {
  const { mediaId, pictureKey } = byline ?? { mediaId: null, pictureKey: null };
  return (
    <>
      {LANGS.map((lang) => (
        <NameInput key={lang} lang={lang} form={form} />
      ))}
      <PictureInput name="mediaId" form={form} row={{ id: 0, version: 0, mediaId, pictureKey }} />
    </>
  );
}

/** The name in the script of an edition, typed as it sounds where that is not Latin. */
function NameInput({ lang, form }: { lang: Lang; form: Form }) {
  const name = inLang('name', lang);
  return (
    <Field
      label={t(`desk-manage.profile.byline_in.${lang}`)}
      fault={form.fault?.fields[`byline.${name}`]}
    >
      <input
        lang={lang}
        autoComplete="off"
        value={String(form.values[name])}
        onChange={({ target }) => form.set({ [name]: target.value })}
      />
    </Field>
  );
}

function TextInput({ name, label, form }: { name: string; label: string; form: Form }) {
  return (
    <Field label={label} fault={form.fault?.fields[name]}>
      <input
        autoComplete="off"
        value={String(form.values[name])}
        onChange={({ target }) => form.set({ [name]: target.value })}
      />
    </Field>
  );
}

function Check({ name, label, form }: { name: string; label: string; form: Form }) {
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={form.values[name] === true}
        onChange={({ target }) => form.set({ [name]: target.checked })}
      />
      {label}
    </label>
  );
}

/** A first byline begins with the name that colleagues know. */
function toValues({ name, title, langs, byline }: Profile): Values {
  return {
    name,
    title,
    ...Object.fromEntries(LANGS.map((lang) => [`writes_${lang}`, langs.includes(lang)])),
    hasByline: byline !== null,
    nameEn: byline?.nameEn ?? name,
    nameHi: byline?.nameHi ?? '',
    nameGu: byline?.nameGu ?? '',
    mediaId: byline?.mediaId ?? null,
  };
}

function toBody(values: Values): Body {
  const byline = {
    nameEn: String(values.nameEn),
    nameHi: String(values.nameHi),
    nameGu: String(values.nameGu),
    mediaId: typeof values.mediaId === 'number' ? values.mediaId : null,
  };
  return {
    name: String(values.name),
    title: String(values.title),
    langs: LANGS.filter((lang) => values[`writes_${lang}`] === true),
    byline: values.hasByline === true ? byline : null,
  };
}
