import { useState } from 'react';
import { call, Fault } from '#desk/api.ts';
import { edition } from '#desk/desk-data.ts';
import { Field } from '#desk/parts/Field.tsx';
import { sayDone } from '#desk/toast-store.ts';
import { t } from '#desk/words.ts';
import { LANGS, type Lang } from '#i18n/editions.ts';
import { toTime } from './moment.ts';
import { PagedList } from './PagedList.tsx';

interface Correction {
  id: number;
  articleId: number;
  lang: Lang;
  title: string;
  text: string;
  at: number;
}

/** What has been put right in published texts, and one more. */
export function CorrectionsScreen() {
  const [turn, setTurn] = useState(0);
  return (
    <>
      <header className="managed-head">
        <h1>{t('desk.nav.corrections')}</h1>
      </header>
      <CorrectionForm onDone={() => setTurn(turn + 1)} />
      <PagedList<Correction>
        key={turn}
        path="/corrections"
        keyOf={({ id }) => id}
        draw={({ lang, title, text, at, articleId }) => (
          <li>
            <div className="managed-row">
              <strong lang={lang}>{title}</strong>
              <em>{t(`desk.lang.${lang}`)}</em>
              <span>{`${articleId} · ${toTime(at)}`}</span>
              <span lang={lang}>{text}</span>
            </div>
          </li>
        )}
      />
    </>
  );
}

const BLANK = { articleId: '', lang: edition.lang as string, text: '' };

function CorrectionForm({ onDone }: { onDone: () => void }) {
  const [values, setValues] = useState(BLANK);
  const [fault, setFault] = useState<Fault | null>(null);
  const set = (changes: Partial<typeof BLANK>) => setValues({ ...values, ...changes });
  const add = async () => {
    try {
      const articleId = Number(/\d+$/.exec(values.articleId.trim())?.[0]);
      await call('POST', '/corrections', { body: { ...values, articleId } });
      setValues(BLANK);
      setFault(null);
      sayDone(t('desk-manage.correction.added'));
      onDone();
    } catch (error) {
      setFault(error instanceof Fault ? error : new Fault(0, null));
    }
  };
  return (
    <details className="managed-more">
      <summary>{t('desk-manage.correction.add')}</summary>
      <form
        className="managed-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        {fault && Object.keys(fault.fields).length === 0 && (
          <p className="managed-note" role="alert">
            {fault.message}
          </p>
        )}
        <Field
          label={t('desk-manage.correction.story')}
          help={t('desk-manage.correction.story_help')}
          fault={fault?.fields.articleId}
        >
          <input
            value={values.articleId}
            autoComplete="off"
            onChange={({ target }) => set({ articleId: target.value })}
          />
        </Field>
        <Field label={t('desk-manage.field.language')} fault={fault?.fields.lang}>
          <select value={values.lang} onChange={({ target }) => set({ lang: target.value })}>
            {LANGS.map((lang) => (
              <option key={lang} value={lang}>
                {t(`desk.lang.${lang}`)}
              </option>
            ))}
          </select>
        </Field>
        <Field label={t('desk-manage.correction.text')} fault={fault?.fields.text}>
          <textarea
            rows={3}
            lang={values.lang}
            value={values.text}
            onChange={({ target }) => set({ text: target.value })}
          />
        </Field>
        <footer>
          <button type="submit" className="button button-strong">
            {t('desk-manage.correction.add')}
          </button>
        </footer>
      </form>
    </details>
  );
}
