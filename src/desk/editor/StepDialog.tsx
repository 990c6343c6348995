import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useState } from 'react';
import { Fault } from '#desk/frame/api.ts';
import { useCatalogue } from '#desk/frame/catalogue-store.ts';
import { may } from '#desk/frame/desk-data.ts';
import { sayDone } from '#desk/frame/toast-store.ts';
import { t } from '#desk/frame/words.ts';
import { Dialog } from '#desk/parts/Dialog.tsx';
import { DialogEnd } from '#desk/parts/DialogEnd.tsx';
import { Field } from '#desk/parts/Field.tsx';
import { LinePreview } from '#desk/parts/LinePreview.tsx';
import { ReasonField } from '#desk/parts/ReasonField.tsx';
import { LONGEST_LINE, LONGEST_STAY } from '#domains/news/live/breaking.model.ts';
import type { TextStatus } from '#domains/news/story/article.model.ts';
import { isTakenDown, listComing } from '#domains/newsroom/publishing/publication.model.ts';
import type { Lang } from '#i18n/editions.ts';
import { fromField, toField } from './india-moment.ts';
import type { StorySession } from './story-session.ts';
import { type Step, saveStep } from './workflow-calls.ts';

/** Seconds a notification waits for a device that is off. */
const PUSH_WAITS = 4 * 3_600;

/** Fields that say themselves what is wrong with them. */
const SHOWN: readonly string[] = ['at', 'until', 'reason', 'breaking.text', 'breaking.minutes'];

interface Form {
  at: string;
  until: string;
  reason: string;
  isPushed: boolean;
  isBreaking: boolean;
  line: string;
  minutes: string;
}

/** Asks what a step needs to know: when, why, and who else is to be told. */
export function StepDialog(props: {
  session: StorySession;
  lang: Lang;
  title: string;
  to: TextStatus;
  onClose: () => void;
}) {
  useSignals();
  const { session, lang, title, to, onClose } = props;
  const [form, setForm] = useState<Form>(() => toForm(session, lang));
  const [fault, setFault] = useState<Fault | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  const isHeld = isTakenDown(session.view.value.publications, lang);
  const { categories } = useCatalogue();
  const { categoryId, label } = session.facts.value.value;
  const isPost = Boolean(categories.find(({ id }) => id === categoryId)?.group);
  const canBreak = !isPost && label !== 'sponsored';
  const set = (part: Partial<Form>) => setForm({ ...form, ...part });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await saveStep(session, lang, toStep(to, form), key);
      sayDone(t(`desk-editor.publish.done_${to}`));
      onClose();
    } catch (error) {
      setFault(error instanceof Fault ? error : new Fault(0, null));
      setBusy(false);
    }
  };
  const isShown = Object.keys(fault?.fields ?? {}).some((field) => SHOWN.includes(field));
  return (
    <Dialog title={title} onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        <p>
          <strong>{t(`desk.lang.${lang}`)}:</strong>{' '}
          <span lang={lang}>{session.textOf(lang).value.value.title}</span>
        </p>
        {to === 'scheduled' && (
          <MomentField
            name="at"
            isRequired
            fault={fault}
            value={form.at}
            onChange={(at) => set({ at })}
          />
        )}
        {(to === 'unpublished' || isHeld) && (
          <ReasonField
            label={t('desk-editor.publish.reason')}
            help={t('desk-editor.publish.reason_help')}
            fault={fault?.fields.reason}
            value={form.reason}
            onChange={(reason) => set({ reason })}
          />
        )}
        {to !== 'unpublished' && (
          <>
            <Announcements {...{ form, set, fault, lang, canBreak }} />
            <MomentField
              name="until"
              fault={fault}
              value={form.until}
              onChange={(until) => set({ until })}
            />
          </>
        )}
        <DialogEnd
          label={title}
          isOff={isBusy}
          note={!isShown && fault?.message}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}

function MomentField(props: {
  name: 'at' | 'until';
  value: string;
  isRequired?: boolean;
  fault: Fault | null;
  onChange: (value: string) => void;
}) {
  const { name, value, isRequired = false, fault, onChange } = props;
  return (
    <Field
      label={t(`desk-editor.publish.${name}`)}
      help={t('desk-editor.publish.india')}
      fault={fault?.fields[name]}
    >
      <input
        type="datetime-local"
        step={1}
        required={isRequired}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}

function Announcements(props: {
  lang: Lang;
  form: Form;
  set: (part: Partial<Form>) => void;
  fault: Fault | null;
  /** A post of a blog never breaks, nor what somebody has paid for. */
  canBreak: boolean;
}) {
  const { lang, form, set, fault, canBreak } = props;
  return (
    <>
      {may('push.send') && (
        <label className="check">
          <input
            type="checkbox"
            checked={form.isPushed}
            onChange={({ target }) => set({ isPushed: target.checked })}
          />
          {t('desk-editor.publish.push')}
        </label>
      )}
      {may('breaking.announce') && canBreak && (
        <label className="check">
          <input
            type="checkbox"
            checked={form.isBreaking}
            onChange={({ target }) => set({ isBreaking: target.checked })}
          />
          {t('desk-editor.publish.breaking')}
        </label>
      )}
      {form.isBreaking && (
        <div className="stack">
          <LinePreview lang={lang} text={form.line} />
          <Field label={t('desk-editor.publish.line')} fault={fault?.fields['breaking.text']}>
            <input
              required
              lang={lang}
              maxLength={LONGEST_LINE}
              value={form.line}
              onChange={({ target }) => set({ line: target.value })}
            />
          </Field>
          <Field label={t('desk-editor.publish.minutes')} fault={fault?.fields['breaking.minutes']}>
            <input
              type="number"
              min={1}
              max={LONGEST_STAY}
              value={form.minutes}
              onChange={({ target }) => set({ minutes: target.value })}
            />
          </Field>
        </div>
      )}
    </>
  );
}

function toForm(session: StorySession, lang: Lang): Form {
  const { embargoUntil } = session.facts.value.peek();
  const waiting = listComing(session.view.peek().publications, lang);
  const due = waiting.find(({ action }) => action === 'publish');
  // A publication that takes the place of another takes its end over, unless somebody chooses another.
  const end = due && waiting.find(({ action }) => action === 'unpublish');
  return {
    at: toField(due?.dueAt ?? embargoUntil),
    until: toField(end?.dueAt ?? null),
    reason: '',
    isPushed: false,
    isBreaking: false,
    line: session.textOf(lang).value.peek().title.slice(0, LONGEST_LINE),
    minutes: '60',
  };
}

function toStep(to: TextStatus, form: Form): Step {
  if (to === 'unpublished') return { to, reason: form.reason };
  const [at, until] = [fromField(form.at), fromField(form.until)];
  return {
    to,
    ...(to === 'scheduled' && at !== null && { at }),
    ...(until !== null && { until }),
    ...(form.reason && { reason: form.reason }),
    ...(form.isPushed && { push: { isBreaking: form.isBreaking, ttl: PUSH_WAITS } }),
    ...(form.isBreaking && { breaking: { text: form.line, minutes: Number(form.minutes) } }),
  };
}
