import { useEffect, useRef, useState } from 'react';
import { edition } from '#desk/frame/desk-data.ts';
import { sayDone } from '#desk/frame/toast-store.ts';
import { t } from '#desk/frame/words.ts';
import { Dialog } from '#desk/parts/Dialog.tsx';
import { PhoneticSwitch } from '#desk/phonetic/PhoneticSwitch.tsx';
import { Conflict } from './Conflict.tsx';
import { FieldInput } from './FieldInput.tsx';
import { ManagedForm } from './ManagedForm.tsx';
import { namesOf, type Row, type Subject } from './subject.ts';
import { useForm } from './use-form.ts';

interface FormProps {
  subject: Subject;
  /** Null for a new one. */
  row: Row | null;
  onDone: () => void;
  onClose: () => void;
}

/** A row in a window: changed, added, removed. What has not been saved is not lost by a slip. */
export function RowForm({ subject, row, onDone, onClose }: FormProps) {
  const form = useForm(subject, row);
  const [asking, setAsking] = useState<'discard' | 'remove' | null>(null);
  const { fault } = form;
  const finish = async (work: () => Promise<boolean>, said: string) => {
    if (!(await work())) return setAsking(null);
    sayDone(said);
    onDone();
  };
  const discard = () => {
    form.forgetTyped();
    onClose();
  };
  const remove = () => finish(form.remove, t('desk-manage.removed'));
  const mayClose = () => {
    if (form.isChanged && asking !== 'discard') setAsking('discard');
    return !form.isChanged;
  };
  const title = row ? subject.title(row) : t('desk-manage.new');
  const isAboutField = namesOf(subject.fields).some((name) => fault?.fields[name]);
  return (
    <Dialog title={title} onClose={onClose} mayClose={mayClose}>
      <ManagedForm
        fault={fault}
        note={!form.theirs && !isAboutField && fault?.message}
        onSubmit={() => finish(form.save, t('desk.saved'))}
      >
        {form.theirs && (
          <Conflict
            onTheirs={form.takeTheirs}
            onMine={() => finish(form.saveOverTheirs, t('desk.saved'))}
          />
        )}
        {subject.fields.some((field) => 'inThree' in field) && (
          <PhoneticSwitch lang={edition.lang === 'hi' ? 'hi' : 'gu'} />
        )}
        {subject.fields.map((field) => (
          <FieldInput key={field.name} field={field} form={form} row={row} />
        ))}
        {row && subject.More && <subject.More row={row} onDone={onDone} />}
        {asking === null ? (
          <footer className="row row-apart foot">
            <button type="submit" className="button button-strong" disabled={form.isBusy}>
              {t('desk.save')}
            </button>
            {row && (
              <button type="button" className="button" onClick={() => setAsking('remove')}>
                {t('desk.remove')}
              </button>
            )}
          </footer>
        ) : (
          <Question
            kind={asking}
            onYes={asking === 'discard' ? discard : remove}
            onNo={() => setAsking(null)}
          />
        )}
      </ManagedForm>
    </Dialog>
  );
}

/** Asks in the window itself, where the answer is sought. */
function Question(props: { kind: 'discard' | 'remove'; onYes: () => void; onNo: () => void }) {
  const { kind, onYes, onNo } = props;
  const no = useRef<HTMLButtonElement>(null);
  useEffect(() => no.current?.focus(), []);
  return (
    <footer className="row foot" role="alertdialog" aria-label={t(`desk-manage.ask_${kind}`)}>
      <p>{t(`desk-manage.ask_${kind}`)}</p>
      <button ref={no} type="button" className="button" onClick={onNo}>
        {t('desk-manage.keep')}
      </button>
      <button type="button" className="button button-strong" onClick={onYes}>
        {t(`desk-manage.yes_${kind}`)}
      </button>
    </footer>
  );
}
