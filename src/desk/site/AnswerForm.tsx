import { useState } from 'react';
import { call } from '#desk/frame/api.ts';
import type { Answer } from '#desk/frame/routes.ts';
import { sayDone } from '#desk/frame/toast-store.ts';
import { t } from '#desk/frame/words.ts';
import { FormEnd, ManagedForm } from '#desk/manage/ManagedForm.tsx';
import { toTime } from '#desk/manage/moment.ts';
import { useAttempt } from '#desk/manage/use-form.ts';
import { act } from '#desk/parts/act.ts';
import { Field } from '#desk/parts/Field.tsx';
import { readKept } from '#desk/parts/kept.ts';
import { useUnsaved } from '#desk/parts/use-kept.ts';
import { useSendKey } from '#desk/parts/use-send-key.ts';
import { PhoneticSwitch } from '#desk/phonetic/PhoneticSwitch.tsx';
import { UNSENT_STATUSES } from '#domains/site/support/answer.model.ts';

export type Ticket = Answer<'GET /desk/tickets'>['rows'][number];

/** What was answered before, and whether it went out. */
export function Answers(props: { ticket: Ticket; onSent: () => void }) {
  const { ticket, onSent } = props;
  return ticket.answers.map((answer) => {
    const { id, text, answeredBy, createdAt, status } = answer;
    const params = { id: ticket.id, answerId: id };
    const send = () =>
      act(
        () => call('POST /desk/tickets/{id}/answers/{answerId}/resend', { params }),
        t('desk-manage.answer.taken'),
        onSent,
      );
    return (
      <article
        key={id}
        className="card stack stack-close"
        aria-label={t('desk-manage.answer.heading')}
      >
        <p className="quiet">
          {`${answeredBy} · ${toTime(createdAt)} · ${t(`desk-manage.answer.is_${status}`)}`}
        </p>
        <p className="text" lang={ticket.lang}>
          {text}
        </p>
        {UNSENT_STATUSES.includes(status) && (
          <button type="button" className="button" onClick={send}>
            {t('desk-manage.answer.resend')}
          </button>
        )}
      </article>
    );
  });
}

/** Answers a reader by mail, in the language they wrote in. */
export function AnswerForm({ ticket, onSent }: { ticket: Ticket; onSent: () => void }) {
  const { id, lang, status } = ticket;
  const kept = `answer.${id}`;
  const [text, setText] = useState(() => readKept<{ text: string }>(kept)?.text ?? '');
  const [isLast, setLast] = useState(false);
  const { fault, isBusy, attempt, forget } = useAttempt();
  const sendKey = useSendKey(kept);
  useUnsaved(kept, text === '' ? null : { text });
  const send = async () => {
    const answer = { text, isLast };
    const body = { ...answer, key: sendKey.keyOf(answer) };
    const isKept = await attempt(async () => {
      const { status } = await call('POST /desk/tickets/{id}/answers', { params: { id }, body });
      sayDone(t(`desk-manage.answer.${status === 'failed' ? 'no_mail' : 'taken'}`));
    });
    if (!isKept) return;
    sendKey.forget();
    setText('');
    forget();
    onSent();
  };
  return (
    <ManagedForm fault={fault} onSubmit={send}>
      {lang !== 'en' && <PhoneticSwitch lang={lang} />}
      <Field
        label={t('desk-manage.answer.label')}
        help={t('desk-manage.answer.help', { language: t(`desk.lang.${lang}`) })}
        fault={fault ? (fault.fields.text ?? fault.message) : undefined}
      >
        <textarea
          rows={5}
          lang={lang}
          readOnly={isBusy}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      {status !== 'closed' && (
        <label className="check">
          <input
            type="checkbox"
            checked={isLast}
            onChange={({ target }) => setLast(target.checked)}
          />
          {t('desk-manage.answer.last')}
        </label>
      )}
      <FormEnd label={t('desk-manage.answer.send')} isOff={isBusy || text === ''} />
    </ManagedForm>
  );
}
