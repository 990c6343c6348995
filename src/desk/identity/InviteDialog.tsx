import { call } from '#desk/frame/api.ts';
import { sayDone } from '#desk/frame/toast-store.ts';
import { t } from '#desk/frame/words.ts';
import { FormEnd, ManagedForm } from '#desk/manage/ManagedForm.tsx';
import { useAttempt } from '#desk/manage/use-form.ts';
import { Dialog } from '#desk/parts/Dialog.tsx';
import { Field } from '#desk/parts/Field.tsx';
import { STAFF_ROLES } from '#domains/identity/staff/role.model.ts';

/** Gives somebody a role before they have signed in, by their number or address. */
export function InviteDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const { fault, isBusy, attempt } = useAttempt();
  const send = async (form: FormData) => {
    const contact = String(form.get('contact')).trim();
    const role = STAFF_ROLES.find((each) => each === form.get('role')) ?? 'reporter';
    const isDone = await attempt(async () => {
      const body = { contact, name: String(form.get('name')), role };
      const { isNew } = await call('POST /desk/people', { body });
      sayDone(t(`desk-manage.people.${isNew ? 'invited' : 'given_now'}`, { contact }));
    });
    if (!isDone) return;
    onDone();
    onClose();
  };
  const { contact, name } = fault?.fields ?? {};
  return (
    <Dialog title={t('desk-manage.people.invite')} onClose={onClose}>
      <ManagedForm fault={fault} note={!contact && !name && fault?.message} onSubmit={send}>
        <Field
          label={t('desk-manage.people.contact')}
          help={t('desk-manage.people.contact_help')}
          fault={contact}
        >
          <input name="contact" autoComplete="off" />
        </Field>
        <Field label={t('desk-manage.profile.name')} fault={name}>
          <input name="name" autoComplete="off" />
        </Field>
        <Field label={t('desk-manage.people.what')}>
          <select name="role">
            {STAFF_ROLES.map((role) => (
              <option key={role} value={role}>
                {t(`desk-manage.role.${role}`)}
              </option>
            ))}
          </select>
        </Field>
        <FormEnd label={t('desk-manage.people.invite')} isOff={isBusy} />
      </ManagedForm>
    </Dialog>
  );
}
