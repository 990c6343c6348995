import type { ReactNode } from 'react';
import { toEditionPath } from '#i18n/path.ts';
import { LONGEST_EMAIL } from '#kernel/mail/email.model.ts';
import { useEdition } from '#ui/edition.tsx';
import { FORM_ANSWER, FormFaults } from '#ui/FormAnswer.tsx';
import { FormField } from '#ui/FormField.tsx';

/** What has become of a sent address. */
export interface AddressState {
  isDone: boolean;
  email?: string;
  /** In the reader's language, beside the address. */
  fault?: string;
  /** In the reader's language, about the whole form. */
  refusal?: string;
}

interface AddressFormProps extends Omit<AddressState, 'isDone'> {
  /** Path, without prefix, of the page it stands on and is sent to. */
  path: string;
  button: string;
  /** What is said before the button. */
  children?: ReactNode;
}

/** Takes an e-mail address. */
export function AddressForm(props: AddressFormProps) {
  const { edition, t } = useEdition();
  const { path, button, email, fault, refusal, children } = props;
  return (
    <>
      {refusal && <FormFaults faults={[{ message: refusal }]} />}
      <form
        className="form"
        method="post"
        action={`${toEditionPath(edition, path)}#${FORM_ANSWER}`}
        noValidate
      >
        <FormField
          name="email"
          kind="email"
          label={t('newsletter.label')}
          placeholder={t('newsletter.placeholder')}
          value={email}
          fault={fault}
          maxLength={LONGEST_EMAIL}
          autoComplete="email"
        />
        {children}
        <button type="submit" className="button button-primary">
          {button}
        </button>
      </form>
    </>
  );
}
