import { useState } from 'react';
import { call } from '#desk/frame/api.ts';
import { useLoaded } from '#desk/frame/load.ts';
import { sayDone, sayFault } from '#desk/frame/toast-store.ts';
import { t } from '#desk/frame/words.ts';
import { act } from '#desk/parts/act.ts';
import { Dialog } from '#desk/parts/Dialog.tsx';
import { LoadNote } from '#desk/parts/LoadNote.tsx';
import { SureButton } from '#desk/parts/SureButton.tsx';
import { type Hook, WebhookForm } from './WebhookForm.tsx';
import { describeDelivery, nameEvent, WebhookLog } from './WebhookLog.tsx';

/** Programs elsewhere that are told of what is published: their addresses, a try, and what became of the calls. */
export function WebhooksScreen() {
  const loaded = useLoaded('/desk/webhooks');
  const { data, reload } = loaded;
  const [open, setOpen] = useState<Hook | 'new' | null>(null);
  return (
    <>
      <header className="row">
        <h1>{t('desk.nav.webhooks')}</h1>
        <button type="button" className="button button-strong" onClick={() => setOpen('new')}>
          {t('desk-manage.add')}
        </button>
      </header>
      <p className="quiet">{t('desk-site.webhook.help')}</p>
      <LoadNote loaded={loaded} />
      {data?.webhooks.length === 0 && <p className="empty">{t('desk-manage.empty')}</p>}
      <ul className="rows">
        {data?.webhooks.map((hook) => (
          <HookItem key={hook.id} hook={hook} onOpen={() => setOpen(hook)} onDone={reload} />
        ))}
      </ul>
      {open && (
        <Dialog
          title={open === 'new' ? t('desk-site.webhook.new') : open.name}
          onClose={() => setOpen(null)}
        >
          <WebhookForm
            hook={open === 'new' ? null : open}
            onSaved={reload}
            onClose={() => setOpen(null)}
          />
        </Dialog>
      )}
    </>
  );
}

function HookItem(props: { hook: Hook; onOpen: () => void; onDone: () => void }) {
  const { hook, onOpen, onDone } = props;
  const { id, name, url, events, isActive } = hook;
  const [isLogOpen, setLogOpen] = useState(false);
  const test = async () => {
    try {
      const delivery = await call('POST /desk/webhooks/{id}/test', { params: { id } });
      sayDone(`${name}: ${describeDelivery(delivery)}`);
    } catch (error) {
      sayFault(error);
    }
  };
  const remove = () =>
    act(
      () => call('DELETE /desk/webhooks/{id}', { params: { id } }),
      t('desk-manage.removed'),
      onDone,
    );
  return (
    <li>
      <button type="button" className="entry" onClick={onOpen}>
        <strong>{name}</strong>
        {!isActive && <em className="chip">{t('desk-manage.inactive')}</em>}
        <span>{url}</span>
        <span>{events.map(nameEvent).join(' · ')}</span>
      </button>
      <span className="row">
        <button type="button" className="button" onClick={test}>
          {t('desk-site.webhook.test')}
        </button>
        <button type="button" className="button" onClick={() => setLogOpen(true)}>
          {t('desk-site.webhook.log')}
        </button>
        <SureButton label={t('desk.remove')} sure={t('desk-manage.yes_remove')} onSure={remove} />
      </span>
      {isLogOpen && (
        <Dialog title={t('desk-site.webhook.log_of', { name })} onClose={() => setLogOpen(false)}>
          <WebhookLog id={id} />
        </Dialog>
      )}
    </li>
  );
}
