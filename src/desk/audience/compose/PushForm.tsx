import { fromField, toField } from '#desk/editor/india-moment.ts';
import { LengthNote } from '#desk/editor/LengthNote.tsx';
import { useCatalogue } from '#desk/frame/catalogue-store.ts';
import { t } from '#desk/frame/words.ts';
import { ChoiceField } from '#desk/parts/ChoiceField.tsx';
import { Field } from '#desk/parts/Field.tsx';
import { PhoneticSwitch } from '#desk/phonetic/PhoneticSwitch.tsx';
import { LANGS, type Lang } from '#i18n/editions.ts';
import type { PushDraft } from './push-draft.ts';

interface FormProps {
  draft: PushDraft;
  onChange: (draft: PushDraft) => void;
}

/** Whom a notification goes to, when, and what it says. */
export function PushForm({ draft, onChange }: FormProps) {
  const set = (change: Partial<PushDraft>) => onChange({ ...draft, ...change });
  const toggle = (lang: Lang) => {
    const has = draft.languages.includes(lang);
    const next = LANGS.filter((each) => draft.languages.includes(each) !== (each === lang));
    set({ languages: has && next.length === 0 ? draft.languages : next });
  };
  const phonetic = draft.languages.find((lang) => lang !== 'en');
  return (
    <>
      <fieldset className="choices">
        <legend>{t('desk-compose.languages')}</legend>
        {LANGS.map((lang) => (
          <label key={lang}>
            <input
              type="checkbox"
              checked={draft.languages.includes(lang)}
              onChange={() => toggle(lang)}
            />
            {t(`desk.lang.${lang}`)}
          </label>
        ))}
      </fieldset>
      {phonetic && <PhoneticSwitch lang={phonetic} />}
      {draft.languages.map((lang) => (
        <WordsFields key={lang} {...{ lang, draft, onChange }} />
      ))}
      <AudienceFields {...{ draft, onChange }} />
      <label className="check">
        <input
          type="checkbox"
          checked={draft.isBreaking}
          onChange={({ target }) => set({ isBreaking: target.checked })}
        />{' '}
        {t('desk-compose.is_breaking')}
      </label>
      <Field label={t('desk-compose.due')} help={t('desk-compose.due_help')}>
        <input
          type="datetime-local"
          value={toField(draft.dueAt).slice(0, 16)}
          onChange={({ target }) => set({ dueAt: fromField(target.value) })}
        />
      </Field>
    </>
  );
}

function WordsFields({ lang, draft, onChange }: FormProps & { lang: Lang }) {
  const words = draft.words[lang];
  const set = (change: object) =>
    onChange({ ...draft, words: { ...draft.words, [lang]: { ...words, ...change } } });
  return (
    <>
      <div className="stack stack-close">
        <Field label={t('desk-compose.push_title', { lang: t(`desk.lang.${lang}`) })}>
          <input
            lang={lang}
            value={words.title}
            maxLength={120}
            onChange={({ target }) => set({ title: target.value })}
          />
        </Field>
        <LengthNote text={words.title} field="pushTitle" lang={lang} />
      </div>
      <div className="stack stack-close">
        <Field label={t('desk-compose.push_body', { lang: t(`desk.lang.${lang}`) })}>
          <textarea
            lang={lang}
            rows={2}
            value={words.body}
            maxLength={240}
            onChange={({ target }) => set({ body: target.value })}
          />
        </Field>
        <LengthNote text={words.body} field="pushBody" lang={lang} />
      </div>
    </>
  );
}

function AudienceFields({ draft, onChange }: FormProps) {
  const { categories, cities } = useCatalogue();
  const set = (change: Partial<PushDraft>) => onChange({ ...draft, ...change });
  return (
    <div className="beside beside-wide">
      <ChoiceField
        label={t('desk-compose.category')}
        value={draft.categoryId}
        none={{ value: 0, name: t('desk-compose.as_story') }}
        choices={categories.filter(({ group }) => !group)}
        onChange={(id) => set({ categoryId: Number(id) })}
        isOff={draft.isBreaking}
      />
      <ChoiceField
        label={t('desk-compose.city')}
        value={draft.cityId}
        none={{ value: 0, name: t('desk-compose.as_story') }}
        choices={cities}
        onChange={(id) => set({ cityId: Number(id) })}
        isOff={draft.isBreaking}
      />
    </div>
  );
}
