import { signal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import type { SubmitEvent } from 'react';
import { showToast } from '#islands/toast.ts';
import { type EmailFault, findEmailFault, LONGEST_EMAIL } from '#kernel/mail/email.model.ts';

export interface NewsletterFormProps {
  /** Where the form goes without a script. */
  action: string;
  labels: {
    heading: string;
    email: string;
    placeholder: string;
    subscribe: string;
    faults: Record<EmailFault, string>;
    success: string;
    /** What is left to do after that; empty where nothing is. */
    next: string;
  };
}

/** In the browser only: the server always renders the empty form. */
const fault = signal<EmailFault | null>(null);
const isTaken = signal(false);

/** The newsletter's box of the footer (spec sections 5 and 8). */
export function NewsletterForm({ action, labels }: NewsletterFormProps) {
  useSignals();
  const subscribe = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const email = String(new FormData(form).get('email') ?? '');
    fault.value = findEmailFault(email);
    isTaken.value = fault.value === null && (await sendAddress(email, labels.success));
    if (isTaken.value) form.reset();
  };
  return (
    <form className="newsletter-box" method="post" action={action} noValidate onSubmit={subscribe}>
      <label htmlFor="newsletter-email">{labels.heading}</label>
      <div className="newsletter-line">
        <input
          id="newsletter-email"
          type="email"
          name="email"
          maxLength={LONGEST_EMAIL}
          placeholder={labels.placeholder}
          aria-label={labels.email}
          autoComplete="email"
          aria-invalid={fault.value ? true : undefined}
          aria-describedby="newsletter-fault"
          onClick={clearFault}
        />
        <button type="submit" className="button button-strong">
          {labels.subscribe}
        </button>
      </div>
      <div className="newsletter-notes">
        <p id="newsletter-fault" className="form-fault" role="alert">
          {fault.value ? labels.faults[fault.value] : ''}
        </p>
        <p role="status">{isTaken.value ? labels.next : ''}</p>
      </div>
    </form>
  );
}

function clearFault(): void {
  fault.value = null;
}

/** True when the address was taken; a refusal is told as the API words it, anything else is logged only. */
async function sendAddress(email: string, thanks: string): Promise<boolean> {
  try {
    const response = await fetch('/api/news/subscriber', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Accept-Language': document.documentElement.lang,
      },
      body: JSON.stringify({ email }),
    });
    const { data, errors } = await parseAnswer(response);
    if (data?.message === 'Success') {
      await showToast({ kind: 'success', text: thanks });
      return true;
    }
    const [refusal] = errors ?? [];
    if (refusal) await showToast({ kind: 'error', text: refusal.message });
  } catch (error) {
    console.error(error);
  }
  return false;
}

interface Answer {
  data?: { message: string };
  errors?: { message: string }[];
}

/** Our own API keeps to this form; a body that isn't JSON throws. */
async function parseAnswer(response: Response): Promise<Answer> {
  return (await response.json()) as Answer;
}
