import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { call, Fault } from '#desk/frame/api.ts';
import { desk } from '#desk/frame/desk-data.ts';
import { sayDone, sayFault } from '#desk/frame/toast-store.ts';
import { t } from '#desk/frame/words.ts';
import { Field } from '#desk/parts/Field.tsx';
import { useDraft } from '#desk/parts/use-draft.ts';
import { PhoneticSwitch } from '#desk/phonetic/PhoneticSwitch.tsx';
import { PhoneticExtension } from '#desk/phonetic/phonetic-extension.ts';
import { PROSE } from '#desk/prose/prose-schema.ts';
import { TextSurface } from '#desk/prose/TextSurface.tsx';
import { useTextEditor } from '#desk/prose/use-text-editor.ts';
import {
  type DeskEntry,
  type EntryText,
  LONGEST_TITLE,
} from '#domains/news/live/live-blog.model.ts';
import type { Lang } from '#i18n/editions.ts';

/** What is in the form of an entry. */
interface EntryDraft extends EntryText {
  isCorrection: boolean;
  /** Of the entry it will be. */
  key: string;
  /** Of the entry it changes; 0 for a new one, and for whatever version is there once somebody has been told of another. */
  version: number;
}

const MARKS = ['isKey', 'isPinned', 'isCorrection'] as const;
type Marks = Pick<EntryDraft, (typeof MARKS)[number]>;

/**
 * Writes an entry, or changes one; what is sent is seen by readers at once, and stays as it is meanwhile. What
 * is not sent yet is kept on this device.
 */
export function EntryForm(props: {
  storyId: string;
  lang: Lang;
  entry?: DeskEntry;
  onSaved: () => void;
  /** Somebody else has changed the entry: it is to be shown again. */
  onConflict?: () => void;
}) {
  const { storyId, lang, entry, onSaved, onConflict } = props;
  const [draft, setDraft] = useState(() => toDraft(entry));
  const latest = useRef(draft);
  const [fault, setFault] = useState<Fault | null>(null);
  const [isBusy, setBusy] = useState(false);
  const label = useId();
  const show = (next: EntryDraft) => {
    latest.current = next;
    setDraft(next);
  };
  const restore = (left: EntryDraft) => {
    show(left);
    editor.commands.setContent(left.bodyHtml, { emitUpdate: false });
  };
  const keep = useDraft<EntryDraft>(
    `${desk.user.id}:/stories/${storyId}/entries:${lang}:${entry?.id ?? 'new'}`,
    restore,
  );
  const change = (part: Partial<EntryDraft>) => {
    // After a lost answer the entry may have been added: other words are another one.
    const next = { ...latest.current, ...part, key: crypto.randomUUID() };
    show(next);
    keep(next.title === '' && next.bodyHtml === '' ? null : next);
  };
  const editor = useTextEditor({
    extensions: [...PROSE, PhoneticExtension.configure({ lang })],
    content: draft.bodyHtml,
    editorProps: {
      attributes: { lang, 'aria-multiline': 'true', 'aria-labelledby': label },
    },
    onUpdate: ({ editor: { isEmpty } }) => change({ bodyHtml: isEmpty ? '' : editor.getHTML() }),
  });
  useEffect(() => editor.setEditable(!isBusy, false), [editor, isBusy]);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const { isCorrection, key, version, ...text } = latest.current;
    try {
      if (entry) {
        const body = { ...text, version: version || entry.version, isCorrection };
        const params = { id: storyId, entry: entry.id };
        await call('PUT /desk/stories/{id}/entries/{entry}', { params, body });
      } else {
        const body = { ...text, lang, key };
        await call('POST /desk/stories/{id}/entries', { params: { id: storyId }, body });
      }
      keep(null);
      if (!entry) restore(toDraft());
      setFault(null);
      sayDone(t('desk-live.sent'));
      onSaved();
    } catch (error) {
      if (error instanceof Fault && error.code === 'desk.conflict') {
        change({ version: 0 });
        onConflict?.();
      }
      const refusal = error instanceof Fault ? error : null;
      setFault(refusal);
      if (!refusal?.fields.title && !refusal?.fields.bodyHtml) sayFault(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className="stack live-form" onSubmit={save}>
      <Field label={t('desk-live.headline')} fault={fault?.fields.title}>
        <input
          type="text"
          lang={lang}
          maxLength={LONGEST_TITLE}
          readOnly={isBusy}
          value={draft.title}
          onChange={({ target }) => change({ title: target.value })}
        />
      </Field>
      <div className="field">
        <span id={label}>{t('desk-live.text')}</span>
        <TextSurface editor={editor} className="text-surface" />
        {fault?.fields.bodyHtml && <p data-kind="fault">{fault.fields.bodyHtml}</p>}
      </div>
      <div className="row row-apart">
        {lang !== 'en' && <PhoneticSwitch lang={lang} />}
        <MarkBoxes marks={draft} isNew={!entry} isOff={isBusy} onChange={change} />
        <button type="submit" className="button button-strong" disabled={isBusy}>
          {entry ? t('desk.save') : t('desk-live.send')}
        </button>
      </div>
    </form>
  );
}

function MarkBoxes(props: {
  marks: Marks;
  isNew: boolean;
  isOff: boolean;
  onChange: (change: Partial<Marks>) => void;
}) {
  const { marks, isNew, isOff, onChange } = props;
  const names = isNew ? MARKS.filter((name) => name !== 'isCorrection') : MARKS;
  return (
    <div className="choices">
      {names.map((name) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={marks[name]}
            disabled={isOff}
            onChange={({ target }) => onChange({ [name]: target.checked })}
          />
          {t(`desk-live.mark.${name}`)}
        </label>
      ))}
    </div>
  );
}

/** What is in the form before anything is typed. */
function toDraft(entry?: DeskEntry): EntryDraft {
  const { title = '', bodyHtml = '', isKey = false, isPinned = false, version = 0 } = entry ?? {};
  const text = { title, bodyHtml, isKey, isPinned };
  return { ...text, isCorrection: false, version, key: crypto.randomUUID() };
}
