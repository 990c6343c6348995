import type { ReactNode } from 'react';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { FORM_ANSWER, FormAnswer, FormFaults } from '#ui/FormAnswer.tsx';
import { NEWSLETTER } from './newsletter.model.ts';

export interface SubscriptionPageProps {
  title: string;
  intro?: string;
  children?: ReactNode;
}

/** A page about a subscription. */
export function SubscriptionPage({ title, intro, children }: SubscriptionPageProps) {
  return (
    <div className="form-page">
      <header className="list-header">
        <h1>{title}</h1>
        {intro && <p className="list-intro">{intro}</p>}
      </header>
      {children}
    </div>
  );
}

/** Asks once more before a link acts: programs that look at mails follow links, but press no button. */
export function ConfirmStep(props: { action: string; button: string; refusal?: string }) {
  const { action, button, refusal } = props;
  return (
    <>
      {refusal && <FormFaults faults={[{ message: refusal }]} />}
      <form className="form" method="post" action={`${action}#${FORM_ANSWER}`}>
        <button type="submit" className="button button-primary">
          {button}
        </button>
      </form>
    </>
  );
}

/** Tells that the reader has left. */
export function LeftNote() {
  const { edition, t } = useEdition();
  return (
    <FormAnswer heading={t('newsletter.leave.done')}>
      <p>
        <a className="text-link" href={toEditionPath(edition, NEWSLETTER.subscribe)}>
          {t('newsletter.bad_link.subscribe')}
        </a>
      </p>
    </FormAnswer>
  );
}

/** Says why a link does nothing, and where a new one comes from. */
export function BadLink(props: { kind: 'expired' | 'invalid'; isSubscribed: boolean }) {
  const { edition, t } = useEdition();
  return (
    <FormAnswer heading={t(`newsletter.bad_link.${props.kind}`)}>
      <p className="form-actions">
        {props.isSubscribed && (
          <a className="text-link" href={toEditionPath(edition, NEWSLETTER.link)}>
            {t('newsletter.link.ask')}
          </a>
        )}
        <a className="text-link" href={toEditionPath(edition, NEWSLETTER.subscribe)}>
          {t('newsletter.bad_link.subscribe')}
        </a>
      </p>
    </FormAnswer>
  );
}
