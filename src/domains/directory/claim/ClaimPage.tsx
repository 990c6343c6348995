import type { ReactNode } from 'react';
import { nameIn } from '#domains/directory/business/business-card.model.ts';
import { toBusinessPath } from '#domains/directory/business/business-path.model.ts';
import type { BusinessProfile } from '#domains/directory/profile/business-profile.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { FORM_ANSWER, FormAnswer, type FormFault, FormFaults } from '#ui/FormAnswer.tsx';
import { FileField, FormField } from '#ui/FormField.tsx';
import { LONGEST_NOTE } from './claim.model.ts';

/** Where somebody stands who says that a listing is theirs. */
export type ClaimStanding =
  | { kind: 'owned' | 'yours' | 'waiting' }
  /** They may show it; what a reviewer has said of the last time, if there was one. */
  | { kind: 'free'; rejected: string | null };

export interface ClaimState {
  standing: ClaimStanding;
  /** The number of the listing as its owner knows it by; null without one. */
  phone: string | null;
  /** Whether a code is on its way. */
  isCodeSent: boolean;
  typed: Readonly<Record<string, string>>;
  faults: readonly FormFault[];
}

/** Says whose a listing is, or how to show that it is one's own. */
export function ClaimPage({ profile, state }: { profile: BusinessProfile; state: ClaimState }) {
  const { edition, t } = useEdition();
  const name = nameIn(profile.names, edition.lang);
  const path = toEditionPath(edition, toBusinessPath(profile));
  return (
    <div className="form-page">
      <header className="list-header">
        <p>
          <a className="text-link" href={path}>
            {name}
          </a>
        </p>
        <h1>{t('directory-claim.title', { name })}</h1>
      </header>
      {state.standing.kind === 'free' ? (
        <Ways
          action={`${path}/claim#${FORM_ANSWER}`}
          state={state}
          rejected={state.standing.rejected}
        />
      ) : (
        <Standing kind={state.standing.kind} />
      )}
    </div>
  );
}

function Standing({ kind }: { kind: 'owned' | 'yours' | 'waiting' }) {
  const { edition, t } = useEdition();
  if (kind === 'waiting')
    return (
      <FormAnswer heading={t('directory-claim.waiting')}>
        <p>{t('directory-claim.waiting_help')}</p>
      </FormAnswer>
    );
  if (kind === 'yours')
    return (
      <FormAnswer heading={t('directory-claim.yours')}>
        <p>
          <a className="button button-primary" href={toEditionPath(edition, '/vendor')}>
            {t('directory-claim.to_dashboard')}
          </a>
        </p>
      </FormAnswer>
    );
  return (
    <>
      <p>{t('directory-claim.owned')}</p>
      <p>
        {t('directory-claim.owned_help')}{' '}
        <a className="text-link" href={toEditionPath(edition, '/grievance')}>
          {t('directory-claim.grievance')}
        </a>
      </p>
    </>
  );
}

function Ways(props: { action: string; state: ClaimState; rejected: string | null }) {
  const { t } = useEdition();
  const { action, state, rejected } = props;
  return (
    <>
      <p>{t('directory-claim.intro')}</p>
      {rejected && <p className="notice">{t('directory-claim.rejected', { reason: rejected })}</p>}
      <FormFaults faults={state.faults} />
      <ByPhone action={action} state={state} />
      <Way title={t('directory-claim.by_gstin')} action={action} intent="gstin">
        <FormField
          name="gstin"
          label={t('directory-claim.gstin')}
          help={t('directory-claim.gstin_help')}
          value={state.typed.gstin}
          fault={faultOf(state, 'gstin')}
          maxLength={20}
          autoComplete="off"
        />
        <Submit label={t('directory-claim.submit')} />
      </Way>
      <ByDocument action={action} state={state} />
    </>
  );
}

function ByPhone({ action, state }: { action: string; state: ClaimState }) {
  const { t } = useEdition();
  const { phone, isCodeSent } = state;
  if (phone === null)
    return (
      <section className="account-section">
        <h2>{t('directory-claim.by_phone')}</h2>
        <p>{t('directory-claim.no_phone')}</p>
      </section>
    );
  if (!isCodeSent)
    return (
      <Way title={t('directory-claim.by_phone')} action={action} intent="send">
        <p>{t('directory-claim.phone_help', { phone })}</p>
        <Submit label={t('directory-claim.send')} />
      </Way>
    );
  return (
    <Way title={t('directory-claim.by_phone')} action={action} intent="check">
      <p role="status">{t('directory-claim.sent', { phone })}</p>
      <FormField
        name="code"
        inputMode="numeric"
        label={t('directory-claim.code')}
        fault={faultOf(state, 'code')}
        maxLength={16}
        autoComplete="one-time-code"
        hasFocus
      />
      <Submit label={t('directory-claim.check')} />
      <p>
        <button type="submit" className="button" name="again" value="1">
          {t('directory-claim.again')}
        </button>
      </p>
    </Way>
  );
}

function ByDocument({ action, state }: { action: string; state: ClaimState }) {
  const { t } = useEdition();
  return (
    <Way title={t('directory-claim.by_document')} action={action} intent="document" isFile>
      <FileField
        name="file"
        label={t('directory-claim.document')}
        help={t('directory-claim.document_help')}
        fault={faultOf(state, 'file')}
        accept="application/pdf,image/*"
      />
      <FormField
        name="note"
        kind="multiline"
        label={t('directory-claim.note')}
        value={state.typed.note}
        isOptional
        maxLength={LONGEST_NOTE}
        autoComplete="off"
      />
      <Submit label={t('directory-claim.submit')} />
    </Way>
  );
}

/** One way to show it, with the form it is sent by. */
function Way(props: {
  title: string;
  action: string;
  intent: string;
  isFile?: boolean;
  children: ReactNode;
}) {
  return (
    <section className="account-section">
      <h2>{props.title}</h2>
      <form
        className="form"
        method="post"
        action={props.action}
        encType={props.isFile ? 'multipart/form-data' : undefined}
        noValidate
      >
        {props.children}
        <input type="hidden" name="intent" value={props.intent} />
      </form>
    </section>
  );
}

function Submit({ label }: { label: string }) {
  return (
    <button type="submit" className="button button-primary">
      {label}
    </button>
  );
}

function faultOf({ faults }: ClaimState, name: string): string | undefined {
  return faults.find(({ field }) => field === name)?.message;
}
