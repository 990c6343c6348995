import type { ReactNode } from 'react';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { FORM_ANSWER } from '#ui/FormAnswer.tsx';
import type { Intent } from './member.model.ts';

/** One subject of the account's page. */
export function AccountSection(props: { name: string; title: string; children: ReactNode }) {
  return (
    <section className="account-section" id={props.name}>
      <h2>{props.title}</h2>
      <div className="account-part">{props.children}</div>
    </section>
  );
}

/** A button that does one thing to one entry of the account. */
export function AccountAction(props: {
  intent: Intent;
  label: string;
  /** What it is done to. */
  subject?: string | number;
  /** The label for those who don't see what stands beside the button. */
  fullLabel?: string;
}) {
  return (
    <AccountForm intent={props.intent}>
      {props.subject !== undefined && <input type="hidden" name="id" value={props.subject} />}
      <button type="submit" className="button" aria-label={props.fullLabel}>
        {props.label}
      </button>
    </AccountForm>
  );
}

export function AccountForm(props: { intent: Intent; isFile?: boolean; children: ReactNode }) {
  const { edition } = useEdition();
  return (
    <form
      className="account-form"
      method="post"
      action={`${toEditionPath(edition, '/account')}#${FORM_ANSWER}`}
      encType={props.isFile ? 'multipart/form-data' : undefined}
      noValidate
    >
      <input type="hidden" name="intent" value={props.intent} />
      {props.children}
    </form>
  );
}
