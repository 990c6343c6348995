import { useState } from 'react';
import { call } from '#desk/frame/api.ts';
import type { Answer, Body } from '#desk/frame/routes.ts';
import { sayDone } from '#desk/frame/toast-store.ts';
import { t } from '#desk/frame/words.ts';
import { Field } from '#desk/parts/Field.tsx';
import { WEBHOOK_EVENTS } from '#kernel/webhook/webhook.model.ts';
import { FormEnd, ManagedForm } from './ManagedForm.tsx';
import { useAttempt } from './use-form.ts';
import { nameEvent } from './WebhookLog.tsx';

/** A webhook, as the API tells it. */
export type Hook = Answer<'PUT /desk/webhooks/{id}'>;

const BLANK = { name: '', url: '', events: [...WEBHOOK_EVENTS], isActive: true };

/** Adds a webhook, whose secret is told this once, or changes one. */
export function WebhookForm(props: {
  hook: Hook | null;
  onSaved: () => void;
  onClose: () => void;
}) {
  const { hook, onSaved, onClose } = props;
  const [values, setValues] = useState<Body<'POST /desk/webhooks'>>(hook ?? BLANK);
  const [secret, setSecret] = useState('');
  const { fault, isBusy, attempt } = useAttempt();
  const set = (changes: Partial<Hook>) => setValues((before) => ({ ...before, ...changes }));
  const save = async () => {
    const { name, url, events, isActive } = values;
    const body = { name, url, events, isActive };
    const isDone = await attempt(async () => {
      if (hook) await call('PUT /desk/webhooks/{id}', { params: { id: hook.id }, body });
      else setSecret((await call('POST /desk/webhooks', { body })).secret);
    });
    if (!isDone) return;
    onSaved();
    if (!hook) return;
    sayDone(t('desk.saved'));
    onClose();
  };
  if (secret !== '')
    return (
      <>
        <p role="status">{t('desk-site.webhook.once')}</p>
        <p className="secret">{secret}</p>
      </>
    );
  const isAboutField = fault !== null && Object.keys(fault.fields).length > 0;
  const note = fault?.fields.events
    ? t('desk-site.webhook.no_event')
    : !isAboutField && fault?.message;
  return (
    <ManagedForm fault={fault} note={note} onSubmit={save}>
      <Field label={t('desk-site.webhook.name')} fault={fault?.fields.name}>
        <input
          value={values.name}
          autoComplete="off"
          onChange={({ target }) => set({ name: target.value })}
        />
      </Field>
      <Field
        label={t('desk-manage.field.url')}
        help={t('desk-site.webhook.url_help')}
        fault={fault?.fields.url}
      >
        <input
          type="url"
          value={values.url}
          autoComplete="off"
          onChange={({ target }) => set({ url: target.value })}
        />
      </Field>
      <fieldset className="card stack stack-close">
        <legend>{t('desk-site.webhook.events')}</legend>
        {WEBHOOK_EVENTS.map((event) => (
          <label key={event} className="check">
            <input
              type="checkbox"
              checked={values.events.includes(event)}
              onChange={({ target }) =>
                set({
                  events: WEBHOOK_EVENTS.filter((each) =>
                    each === event ? target.checked : values.events.includes(each),
                  ),
                })
              }
            />
            {nameEvent(event)}
          </label>
        ))}
      </fieldset>
      <label className="check">
        <input
          type="checkbox"
          checked={values.isActive}
          onChange={({ target }) => set({ isActive: target.checked })}
        />
        {t('desk-manage.field.active')}
      </label>
      <FormEnd label={t('desk.save')} isOff={isBusy} />
    </ManagedForm>
  );
}
