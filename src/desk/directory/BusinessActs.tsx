import { useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '#desk/frame/api.ts';
import { sayDone } from '#desk/frame/toast-store.ts';
import { t } from '#desk/frame/words.ts';
import { FormEnd, ManagedForm } from '#desk/manage/ManagedForm.tsx';
import { useAttempt } from '#desk/manage/use-form.ts';
import { Dialog } from '#desk/parts/Dialog.tsx';
import { ReasonField } from '#desk/parts/ReasonField.tsx';
import {
  ACT_NAMES,
  type Act,
  isDisposable,
  mayAct,
  needsReason,
} from '#domains/directory/review/review.model.ts';
import { RemoveDrafts } from './RemoveDrafts.tsx';
import type { BusinessView } from './use-business-form.ts';

/** What can be done with a business where it stands: each asks for its reason first. */
export function BusinessActs({ business, onDone }: { business: BusinessView; onDone: () => void }) {
  const [act, setAct] = useState<Act | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  /** Why it could not be deleted. */
  const [stays, setStays] = useState('');
  const [, go] = useLocation();
  return (
    <>
      <div className="row">
        {ACT_NAMES.filter((each) => mayAct(each, business.status)).map((each) => (
          <button key={each} type="button" className="button" onClick={() => setAct(each)}>
            {t(`desk-directory.act.${each}`)}
          </button>
        ))}
        {isDisposable(business) && (
          <button type="button" className="button" onClick={() => setRemoving(true)}>
            {t('desk-directory.remove')}
          </button>
        )}
      </div>
      {stays && (
        <p className="notice" role="alert">
          {stays}
        </p>
      )}
      {isRemoving && (
        <RemoveDrafts
          drafts={[business]}
          onClose={() => setRemoving(false)}
          onDone={(refused) => {
            setRemoving(false);
            setStays(refused[0]?.message ?? '');
            if (refused.length === 0) go('/manage/businesses');
          }}
        />
      )}
      {act && (
        <ActDialog
          act={act}
          business={business}
          onDone={() => {
            setAct(null);
            onDone();
          }}
          onClose={() => setAct(null)}
        />
      )}
    </>
  );
}

function ActDialog(props: {
  act: Act;
  business: BusinessView;
  onDone: () => void;
  onClose: () => void;
}) {
  const { act, business, onDone, onClose } = props;
  const { id, version } = business;
  const [reason, setReason] = useState('');
  const { fault, isBusy, attempt } = useAttempt();
  const send = async () => {
    const body = { act, reason, version };
    const isDone = await attempt(() =>
      call('POST /desk/businesses/{id}/act', { params: { id }, body }),
    );
    if (!isDone) return;
    sayDone(t('desk.saved'));
    onDone();
  };
  return (
    <Dialog title={t(`desk-directory.act.${act}`)} onClose={onClose}>
      <ManagedForm
        fault={fault}
        note={fault && !fault.fields.reason ? sayFault(fault) : undefined}
        onSubmit={send}
      >
        <p>{t(`desk-directory.means.${act}`)}</p>
        <ReasonField
          label={t(needsReason(act) ? 'desk-directory.reason' : 'desk-directory.reason_optional')}
          fault={fault?.fields.reason}
          value={reason}
          onChange={setReason}
        />
        <FormEnd
          label={t(`desk-directory.act.${act}`)}
          isOff={isBusy || (needsReason(act) && reason.trim() === '')}
        />
      </ManagedForm>
    </Dialog>
  );
}

/** Where somebody else was faster, it is said what to do. */
function sayFault({ code, message }: { code: string; message: string }): string {
  return code === 'business.changed' ? t('desk-directory.changed') : message;
}
