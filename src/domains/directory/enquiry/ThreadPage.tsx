import { langOfName, nameIn } from '#domains/directory/business/business-card.model.ts';
import { toBusinessPath } from '#domains/directory/business/business-path.model.ts';
import { toUnitWord } from '#domains/directory/business/price-unit.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { FormAnswer, type FormFault, FormFaults } from '#ui/FormAnswer.tsx';
import type { ContactField, Enquiry, Message, SavedAnswer, ThreadIntent } from './enquiry.model.ts';
import { MessageForm } from './MessageForm.tsx';
import { ThreadActions } from './ThreadActions.tsx';
import { ThreadContact } from './ThreadContact.tsx';
import { ThreadMessages } from './ThreadMessages.tsx';

/** What the two have said to each other, and what this side may do. */
export function ThreadPage(props: {
  thread: Enquiry;
  messages: readonly Message[];
  hasOlder: boolean;
  /** Whether the last messages are among them. */
  isLatest: boolean;
  answers: readonly SavedAnswer[];
  /** What the account of who asks has. */
  own: readonly ContactField[];
  faults: readonly FormFault[];
  body: string;
  messageKey: string;
  done: ThreadIntent | null;
}) {
  const { thread, answers, own, faults, body, messageKey, done } = props;
  const { t } = useEdition();
  return (
    <div className="account-page enquiry-thread">
      <ThreadHead thread={thread} />
      {done && <FormAnswer heading={t(`directory-enquiry.done.${done}`)}>{null}</FormAnswer>}
      <FormFaults faults={faults} />
      {thread.review !== 'none' && (
        <p className="notice">{t(`directory-enquiry.thread.${thread.review}`)}</p>
      )}
      <ThreadDetails thread={thread} />
      <ThreadContact thread={thread} own={own} />
      <ThreadMessages {...props} />
      {thread.canWrite ? (
        <MessageForm
          {...{ thread, answers, body, messageKey }}
          fault={faults.find(({ field }) => field === 'body')?.message}
        />
      ) : (
        thread.review === 'none' && (
          <p className="notice">
            {t(`directory-enquiry.thread.${thread.blockedBy.length > 0 ? 'blocked' : 'mute'}`)}
          </p>
        )
      )}
      <ThreadActions thread={thread} />
    </div>
  );
}

function ThreadHead({ thread }: { thread: Enquiry }) {
  const { edition, t } = useEdition();
  const { business, sender, side, status } = thread;
  const isMine = side === 'sender';
  const list = isMine ? '/account/enquiries' : `/vendor/${business.id}/enquiries`;
  const lang = langOfName(business.names, edition.lang);
  return (
    <header className="list-header">
      <p className="enquiry-back">
        <a className="text-link" href={toEditionPath(edition, list)}>
          {t('directory-enquiry.thread.back')}
        </a>
      </p>
      <h1>{t('directory-enquiry.thread.title', { number: thread.id })}</h1>
      <p className="list-intro">
        {isMine ? (
          <a
            className="text-link"
            href={toEditionPath(edition, toBusinessPath(business))}
            lang={lang === edition.lang ? undefined : lang}
          >
            {nameIn(business.names, edition.lang)}
          </a>
        ) : (
          t('directory-enquiry.thread.from', {
            name: [sender.name || t('directory-enquiry.customer'), sender.town?.names[edition.lang]]
              .filter(Boolean)
              .join(', '),
          })
        )}{' '}
        <span className={`enquiry-status is-${status}`}>
          {t(`directory-enquiry.status.${status}`)}
        </span>
      </p>
    </header>
  );
}

/** What was said beside the text. */
function ThreadDetails({ thread }: { thread: Enquiry }) {
  const { edition, format, now, t } = useEdition();
  const { item, quantity, unit, neededOn, budgetPaise, purpose, subject, outcome } = thread;
  const rows = [
    ['column.subject', subject],
    ['thread.item', item && nameIn(item, edition.lang)],
    ['form.quantity', quantity && `${format.number(quantity)} ${toUnitWord(unit, t)}`.trim()],
    ['form.needed_on', neededOn && format.date(new Date(`${neededOn}T12:00:00+05:30`), now)],
    ['form.budget', budgetPaise && `₹\u00a0${format.number(budgetPaise / 100)}`],
    ['form.purpose', purpose && t(`directory-enquiry.form.purpose_${purpose}`)],
    ['column.outcome', outcome && t(`directory-enquiry.outcome.${outcome}`)],
  ] as const;
  const said = rows.filter(([, value]) => value);
  if (said.length === 0) return null;
  return (
    <dl className="enquiry-facts">
      {said.map(([key, value]) => (
        <div key={key}>
          <dt>{t(`directory-enquiry.${key}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
