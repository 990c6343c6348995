import { useState } from 'react';
import { t } from '#desk/frame/words.ts';
import { inLang } from '#desk/manage/subject.ts';
import { Field } from '#desk/parts/Field.tsx';
import type { Fact, Social } from '#domains/directory/business/business.model.ts';
import { LANGS, type Lang } from '#i18n/editions.ts';
import type { BusinessFormState } from './use-business-form.ts';

interface Writing {
  form: BusinessFormState;
}

/** What it says of itself beside its texts, one a line: `Owner: Ramesh Patel`. */
export function FactsInput({ form }: Writing) {
  return (
    <fieldset className="card stack">
      <legend>{t('desk-directory.facts')}</legend>
      <p className="quiet">{t('desk-directory.facts_help')}</p>
      {LANGS.map((lang) => (
        <FactLines key={lang} form={form} lang={lang} />
      ))}
    </fieldset>
  );
}

function FactLines({ form, lang }: Writing & { lang: Lang }) {
  const name = inLang('facts', lang);
  const facts = (form.values[name] ?? []) as readonly Fact[];
  const [text, setText] = useState(
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
  );
  return (
    <Field label={t(`desk.lang.${lang}`)} fault={form.faultOf(name)}>
      <textarea
        rows={3}
        lang={lang}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          form.set({ [name]: target.value.split('\n').filter(isWritten).map(toFact) });
        }}
      />
    </Field>
  );
}

function isWritten(line: string): boolean {
  return line.trim() !== '';
}

function toFact(line: string): Fact {
  const [label = '', ...rest] = line.split(':');
  return { label: label.trim(), value: rest.join(':').trim() };
}

export function HashtagsInput({ form }: Writing) {
  const tags = (form.values.hashtags ?? []) as readonly string[];
  const [text, setText] = useState(tags.map((tag) => `#${tag}`).join(' '));
  return (
    <Field
      label={t('desk-directory.hashtags')}
      help={t('desk-directory.hashtags_help')}
      fault={form.faultOf('hashtags')}
    >
      <input
        type="text"
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          form.set({ hashtags: target.value.split(/[\s,#]+/).filter(isWritten) });
        }}
      />
    </Field>
  );
}

export function SocialInput({ form, network }: Writing & { network: keyof Social }) {
  const social = (form.values.social ?? {}) as Social;
  const set = (address: string) => {
    const { [network]: _, ...others } = social;
    form.set({ social: address === '' ? others : { ...others, [network]: address } });
  };
  return (
    <Field label={t(`desk-directory.network.${network}`)} fault={form.faultOf(`social.${network}`)}>
      <input
        type="url"
        autoComplete="off"
        value={social[network] ?? ''}
        onChange={({ target }) => set(target.value)}
      />
    </Field>
  );
}
