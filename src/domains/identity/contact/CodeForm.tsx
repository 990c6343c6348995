import { INTENTS } from '#domains/identity/sign-in/sign-in.model.ts';
import { FormFaults } from '#ui/FormAnswer.tsx';
import { FormField } from '#ui/FormField.tsx';
import { ResendForm, type ResendFormProps } from './ResendForm.tsx';

export interface CodeFormProps extends ResendFormProps {
  /** Says where the code has gone. */
  sent: string;
  label: string;
  button: string;
  /** What was typed before, where it may have been right. */
  typed?: string;
  /** Of the code. */
  fault: string | null;
  refusal: string | null;
  /** Leads to where another number or address is entered. */
  other: { href: string; label: string };
}

/** The code from an SMS or a mail, another one, or another number or address. */
export function CodeForm(props: CodeFormProps) {
  const { fault, refusal, resendIn, challenge, action, other } = props;
  return (
    <>
      {refusal && <FormFaults faults={[{ message: refusal }]} />}
      <p role="status">{props.sent}</p>
      <form className="form one-time-code" method="post" action={action} noValidate>
        <input type="hidden" name="intent" value={INTENTS.check} />
        <FormField
          name="code"
          inputMode="numeric"
          label={props.label}
          value={props.typed}
          fault={fault ?? undefined}
          maxLength={16}
          autoComplete="one-time-code"
          hasFocus
        />
        <button type="submit" className="button button-primary">
          {props.button}
        </button>
      </form>
      <ResendForm action={action} resendIn={resendIn} challenge={challenge} />
      <p>
        <a className="text-link" href={other.href}>
          {other.label}
        </a>
      </p>
    </>
  );
}
