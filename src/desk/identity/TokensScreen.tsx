import { useState } from 'react';
import { call } from '#desk/frame/api.ts';
import { desk } from '#desk/frame/desk-data.ts';
import { useLoaded } from '#desk/frame/load.ts';
import type { Answer } from '#desk/frame/routes.ts';
import { t } from '#desk/frame/words.ts';
import { type Names, nameActor } from '#desk/manage/audit-entry.ts';
import { FormEnd, ManagedForm } from '#desk/manage/ManagedForm.tsx';
import { toTime } from '#desk/manage/moment.ts';
import { useAttempt } from '#desk/manage/use-form.ts';
import { useNames } from '#desk/manage/use-names.ts';
import { act } from '#desk/parts/act.ts';
import { Dialog } from '#desk/parts/Dialog.tsx';
import { Field } from '#desk/parts/Field.tsx';
import { LoadNote } from '#desk/parts/LoadNote.tsx';
import { SureButton } from '#desk/parts/SureButton.tsx';

type Token = Answer<'GET /token'>[number];

/** Keys of programs: what each may do, when it was last used, and its end. */
export function TokensScreen() {
  const loaded = useLoaded('/token');
  const { data, reload } = loaded;
  const names = useNames(data);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <header className="row">
        <h1>{t('desk.nav.tokens')}</h1>
        <button type="button" className="button button-strong" onClick={() => setOpen(true)}>
          {t('desk-manage.add')}
        </button>
      </header>
      <LoadNote loaded={loaded} />
      {data?.length === 0 && <p className="empty">{t('desk-manage.empty')}</p>}
      <ul className="rows">
        {data?.map((token) => (
          <TokenItem key={token.id} token={token} names={names} onDone={reload} />
        ))}
      </ul>
      {isOpen && (
        <Dialog title={t('desk-manage.token.new')} onClose={() => setOpen(false)}>
          <TokenForm onDone={reload} />
        </Dialog>
      )}
    </>
  );
}

function TokenItem(props: { token: Token; names: Names; onDone: () => void }) {
  const { token, names, onDone } = props;
  const { id, name, permissions, usedAt, createdAt, createdBy } = token;
  const used = usedAt
    ? t('desk-manage.token.used', { time: toTime(Date.parse(usedAt)) })
    : t('desk-manage.token.unused');
  const end = () =>
    act(() => call('DELETE /token/{id}', { params: { id } }), t('desk-manage.token.ended'), onDone);
  return (
    <li>
      <div className="entry">
        <strong>{name}</strong>
        <span>{`${used} · ${nameActor(createdBy, names)} · ${toTime(Date.parse(createdAt))}`}</span>
        <span>{permissions.join(', ')}</span>
      </div>
      <SureButton
        label={t('desk-manage.token.end')}
        sure={t('desk-manage.token.sure')}
        onSure={end}
      />
    </li>
  );
}

/** A name and what the program may do, of what its maker may; then the key, this once. */
function TokenForm({ onDone }: { onDone: () => void }) {
  const [secret, setSecret] = useState('');
  const { fault, isBusy, attempt } = useAttempt();
  const make = (form: FormData) =>
    attempt(async () => {
      const chosen = form.getAll('permission');
      const permissions = desk.user.permissions.filter((each) => chosen.includes(each));
      const body = { name: String(form.get('name')), permissions };
      const { token } = await call('POST /token', { body });
      setSecret(token);
      onDone();
    });
  if (secret !== '')
    return (
      <>
        <p role="status">{t('desk-manage.token.once')}</p>
        <p className="secret">{secret}</p>
      </>
    );
  return (
    <ManagedForm fault={fault} note={!fault?.fields.name && fault?.message} onSubmit={make}>
      <Field label={t('desk-manage.token.name')} fault={fault?.fields.name}>
        <input name="name" autoComplete="off" />
      </Field>
      <fieldset className="card stack stack-close">
        <legend>{t('desk-manage.token.permissions')}</legend>
        {desk.user.permissions.map((permission) => (
          <label key={permission} className="check">
            <input type="checkbox" name="permission" value={permission} />
            {permission}
          </label>
        ))}
      </fieldset>
      <FormEnd label={t('desk-manage.token.make')} isOff={isBusy} />
    </ManagedForm>
  );
}
