import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { fromField, toField } from '#desk/editor/india-moment.ts';
import { call, Fault } from '#desk/frame/api.ts';
import { sayDone, sayFault } from '#desk/frame/toast-store.ts';
import { t } from '#desk/frame/words.ts';
import { Field } from '#desk/parts/Field.tsx';
import { SureButton } from '#desk/parts/SureButton.tsx';
import type { Letter } from './letter.ts';
import { SendButton } from './SendButton.tsx';

type Faults = Readonly<Record<string, string>>;

/** Tries, sends, schedules and removes what is being written. */
export function DraftActions(props: {
  letter: Letter;
  onChange: () => void;
  onFault: (faults: Faults) => void;
}) {
  useSignals();
  const { letter, onChange, onFault } = props;
  const { params, copy } = letter;
  const [, navigate] = useLocation();
  const [dueAt, setDueAt] = useState<number | null>(null);
  const [dueFault, setDueFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  /** Does something with the issue as it is typed; nothing where it can't be saved. */
  const act = async (work: () => Promise<void>) => {
    setBusy(true);
    onFault({});
    setDueFault(undefined);
    try {
      if (await letter.flush()) await work();
    } catch (error) {
      if (error instanceof Fault && Object.keys(error.fields).length > 0) {
        onFault(error.fields);
        setDueFault(error.fields.dueAt);
      } else sayFault(error);
      if (error instanceof Fault && error.code === 'desk.conflict') onChange();
    }
    setBusy(false);
  };
  const test = () =>
    act(async () => {
      await call('POST /desk/newsletter/issues/{id}/test', { params });
      sayDone(t('desk-compose.issue_tested'));
    });
  const send = () =>
    act(async () => {
      const body = { version: copy.autosave.version, dueAt };
      await call('POST /desk/newsletter/issues/{id}/schedule', { params, body });
      sayDone(t(dueAt === null ? 'desk-compose.issue_sent' : 'desk-compose.issue_planned'));
      onChange();
    });
  const remove = () =>
    act(async () => {
      await call('DELETE /desk/newsletter/issues/{id}', { params });
      sayDone(t('desk-compose.issue_removed'));
      navigate('/newsletter');
    });
  return (
    <section className="stack" aria-label={t('desk-compose.sending')}>
      <Field label={t('desk-compose.due')} help={t('desk-compose.due_help')} fault={dueFault}>
        <input
          type="datetime-local"
          value={toField(dueAt).slice(0, 16)}
          onChange={({ target }) => setDueAt(fromField(target.value))}
        />
      </Field>
      <div className="row">
        <SendButton
          isNow={dueAt === null}
          sure={t('desk-compose.sure_send')}
          isOff={isBusy || copy.autosave.state.value.kind === 'conflict'}
          onSend={send}
        />
        <button type="button" className="button" disabled={isBusy} onClick={test}>
          {t('desk-compose.test')}
        </button>
        <SureButton
          label={t('desk-compose.remove_issue')}
          sure={t('desk-manage.yes_remove')}
          onSure={remove}
          isOff={isBusy}
        />
      </div>
    </section>
  );
}
