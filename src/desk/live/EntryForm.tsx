import { type FormEvent, useId, useRef, useState } from 'react';
import { call, Fault } from '#desk/api.ts';
import { Field } from '#desk/parts/Field.tsx';
import { PhoneticSwitch } from '#desk/phonetic/PhoneticSwitch.tsx';
import { PhoneticExtension } from '#desk/phonetic/phonetic-extension.ts';
import { usePhonetic } from '#desk/phonetic/use-phonetic.ts';
import { PROSE } from '#desk/prose/prose-schema.ts';
import { TextSurface } from '#desk/prose/TextSurface.tsx';
import { useTextEditor } from '#desk/prose/use-text-editor.ts';
import { sayDone, sayFault } from '#desk/toast-store.ts';
import { t } from '#desk/words.ts';
import { type DeskEntry, LONGEST_TITLE } from '#features/live-blog/live-blog.model.ts';
import type { Lang } from '#i18n/editions.ts';

interface Marks {
  isKey: boolean;
  isPinned: boolean;
  isCorrection: boolean;
}

const NO_MARKS: Marks = { isKey: false, isPinned: false, isCorrection: false };

/** Writes an entry, or changes one; what is sent is seen by readers at once. */
export function EntryForm(props: {
  path: string;
  lang: Lang;
  entry?: DeskEntry;
  onSaved: () => void;
}) {
  const { path, lang, entry, onSaved } = props;
  const [title, setTitle] = useState(entry?.title ?? '');
  const [marks, setMarks] = useState<Marks>(
    entry ? { ...NO_MARKS, ...pickMarks(entry) } : NO_MARKS,
  );
  const [fault, setFault] = useState<Fault | null>(null);
  const [isBusy, setBusy] = useState(false);
  const key = useRef(crypto.randomUUID());
  const line = useRef<HTMLInputElement>(null);
  const label = useId();
  usePhonetic(line, lang);
  const editor = useTextEditor({
    extensions: [...PROSE, PhoneticExtension.configure({ lang })],
    content: entry?.bodyHtml ?? '',
    editorProps: {
      attributes: { lang, 'aria-multiline': 'true', 'aria-labelledby': label },
    },
  });

  const clear = () => {
    key.current = crypto.randomUUID();
    setTitle('');
    setMarks(NO_MARKS);
    editor.commands.clearContent();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const { isCorrection, ...kept } = marks;
    const text = { title, bodyHtml: editor.isEmpty ? '' : editor.getHTML(), ...kept };
    try {
      if (entry) {
        const body = { ...text, version: entry.version, isCorrection };
        await call('PUT', `${path}/${entry.id}`, { body });
      } else {
        await call('POST', path, { body: { ...text, lang, key: key.current } });
        clear();
      }
      setFault(null);
      sayDone(t('desk-live.sent'));
      onSaved();
    } catch (error) {
      setFault(error instanceof Fault ? error : null);
      sayFault(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className="live-form" onSubmit={save}>
      <Field label={t('desk-live.headline')} fault={fault?.fields.title}>
        <input
          ref={line}
          type="text"
          lang={lang}
          maxLength={LONGEST_TITLE}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
      </Field>
      <div className="desk-field">
        <span id={label}>{t('desk-live.text')}</span>
        <TextSurface editor={editor} className="live-text" />
        {fault?.fields.bodyHtml && <p data-kind="fault">{fault.fields.bodyHtml}</p>}
      </div>
      <div className="live-form-foot">
        {lang !== 'en' && <PhoneticSwitch lang={lang} />}
        <MarkBoxes marks={marks} isNew={!entry} onChange={setMarks} />
        <button type="submit" className="button button-strong" disabled={isBusy}>
          {entry ? t('desk.save') : t('desk-live.send')}
        </button>
      </div>
    </form>
  );
}

function MarkBoxes(props: { marks: Marks; isNew: boolean; onChange: (marks: Marks) => void }) {
  const { marks, isNew, onChange } = props;
  const names = isNew
    ? (['isKey', 'isPinned'] as const)
    : (['isKey', 'isPinned', 'isCorrection'] as const);
  return (
    <div className="live-marks">
      {names.map((name) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={marks[name]}
            onChange={({ target }) => onChange({ ...marks, [name]: target.checked })}
          />
          {t(`desk-live.mark.${name}`)}
        </label>
      ))}
    </div>
  );
}

function pickMarks({ isKey, isPinned }: DeskEntry): Partial<Marks> {
  return { isKey, isPinned };
}
