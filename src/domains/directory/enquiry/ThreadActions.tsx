import { toEditionPath } from '#i18n/path.ts';
import { ChoiceField } from '#ui/ChoiceField.tsx';
import { useEdition } from '#ui/edition.tsx';
import { type Enquiry, SAID_OUTCOMES, type ThreadIntent } from './enquiry.model.ts';
import { ThreadForm } from './ThreadForm.tsx';

/** What ends a thread, or keeps the other side away. */
export function ThreadActions({ thread }: { thread: Enquiry }) {
  const { edition, t } = useEdition();
  const { side, status, blockedBy } = thread;
  const isBlocked = blockedBy.includes(side);
  return (
    <details className="enquiry-actions">
      <summary>{t('directory-enquiry.thread.actions')}</summary>
      {side === 'sender' && status !== 'withdrawn' && (
        <Action thread={thread} intent="withdraw" help="withdraw_help" />
      )}
      {side === 'business' && status !== 'withdrawn' && <BusinessActions thread={thread} />}
      <Action thread={thread} intent={isBlocked ? 'unblock' : 'block'} help="block_help" />
      <p className="enquiry-action">
        <a className="button" href={toEditionPath(edition, `/report/enquiry/${thread.id}`)}>
          {t('directory-enquiry.thread.report')}
        </a>
      </p>
    </details>
  );
}

function BusinessActions({ thread }: { thread: Enquiry }) {
  const { t } = useEdition();
  if (thread.status === 'spam') return <Action thread={thread} intent="seen" />;
  return (
    <>
      <ThreadForm thread={thread} intent="close" className="enquiry-action">
        <ChoiceField
          id="enquiry-outcome"
          name="outcome"
          label={t('directory-enquiry.thread.outcome')}
          value={thread.outcome}
          options={[
            { value: '', text: t('directory-enquiry.thread.outcome_none') },
            ...SAID_OUTCOMES.map((value) => ({
              value,
              text: t(`directory-enquiry.outcome.${value}`),
            })),
          ]}
        />
        <button type="submit" className="button">
          {t('directory-enquiry.thread.close')}
        </button>
      </ThreadForm>
      <Action thread={thread} intent="spam" />
    </>
  );
}

const LABELS = {
  withdraw: 'withdraw',
  seen: 'unspam',
  spam: 'spam',
  block: 'block',
  unblock: 'unblock',
} as const;

function Action(props: {
  thread: Enquiry;
  intent: Extract<ThreadIntent, keyof typeof LABELS>;
  help?: 'withdraw_help' | 'block_help';
}) {
  const { thread, intent, help } = props;
  const { t } = useEdition();
  return (
    <ThreadForm thread={thread} intent={intent} className="enquiry-action">
      <button type="submit" className="button">
        {t(`directory-enquiry.thread.${LABELS[intent]}`)}
      </button>
      {help && <p className="form-help">{t(`directory-enquiry.thread.${help}`)}</p>}
    </ThreadForm>
  );
}
